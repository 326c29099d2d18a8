import type { Caso } from './caso.js';
import { C1, P1 } from './formas.js';

/** Deductions, refunds to the buyer of a delivered order, and commercial actions. */
export const descontosEReembolsos: Caso[] = [
  {
    nome: 'desconto tirado e devolvido com o mesmo identificador',
    porque: 'Tirou 25,99 e devolveu 25,99: fechado.',
    linhaDaTabela: 7,
    pedidos: [],
    linhas: [
      { identificador: 'D-1', evento: 'descontos', valor: -25.99, data: '2026-04-01' },
      { identificador: 'D-1', evento: 'descontos', valor: 25.99, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'desconto sem pedido',
    porque: 'Ninguém sabe de que é: alguém precisa ver.',
    pedidos: [],
    linhas: [{ identificador: 'D-1', evento: 'descontos', valor: -25.99, data: '2026-04-01' }],
    devido: [{ acao: 'conferir', valorCentavos: -2599 }],
  },
  {
    nome: 'desconto devolvido em parte',
    porque: 'Dos 25,99 faltam 5,99.',
    pedidos: [],
    linhas: [
      { identificador: 'D-1', evento: 'descontos', valor: -25.99, data: '2026-04-01' },
      { identificador: 'D-1', evento: 'descontos', valor: 20, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -599 }],
  },
  {
    nome: 'desconto tirado duas vezes e devolvido uma',
    porque: 'Uma das vezes continua em aberto.',
    pedidos: [],
    linhas: [
      { identificador: 'D-1', evento: 'descontos', valor: -25.99, data: '2026-04-01' },
      { identificador: 'D-1', evento: 'descontos', valor: -25.99, data: '2026-04-08' },
      { identificador: 'D-1', evento: 'descontos', valor: 25.99, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -2599 }],
  },
  {
    nome: '30,00 reembolsados de um pedido entregue',
    porque: 'O comprador recebeu uma parte de volta: um reembolso parcial, a conferir.',
    linhaDaTabela: 8,
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -30, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -3000 }],
  },
  {
    nome: '30,00 reembolsados, com a comissão deles devolvida',
    porque: 'O vendedor perdeu 30,00 menos os 4,50 que voltaram.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -30, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 4.5, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -2550 }],
  },
  {
    nome: '30,00 reembolsados como linha do pedido',
    porque: 'A parcela não está escrita, o reembolso é o mesmo.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'cancelamento', valor: -30, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -3000 }],
  },
  {
    nome: 'reembolso parcial desfeito',
    porque: 'O canal tirou 30,00 e os devolveu.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -30, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento', valor: 30, data: '2026-06-01' },
    ],
    devido: [],
  },
  {
    nome: 'dois reembolsos parciais',
    porque: '30,00 e 20,00 do mesmo pedido: uma conferência de 50,00.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -30, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento', valor: -20, data: '2026-06-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -5000 }],
  },
  {
    nome: 'reembolsos além do que foi pago',
    porque: 'De 100,00 pagos tirou 120,00: 20,00 não havia o que tirar.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -60, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento', valor: -60, data: '2026-06-01' },
    ],
    devido: [
      { acao: 'conferir', valorCentavos: -10000 },
      { acao: 'cobrar', valorCentavos: -2000 },
    ],
  },
  {
    nome: 'reembolso parcial antes da segunda parcela',
    porque: '30,00 tirados, e a segunda parcela ainda vence.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -30, data: '2026-04-10' },
    ],
    opcoes: { hoje: '2026-04-15', prazoDias: 30 },
    devido: [{ acao: 'conferir', valorCentavos: -3000 }],
  },
  {
    nome: 'desconto no pedido, sem contrato',
    porque: 'O pedido tem um desconto que ninguém combinou: a conferir.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'descontos', valor: -10, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -1000 }],
  },
  {
    nome: 'desconto no pedido, depois devolvido',
    porque: 'Tirou e devolveu no mesmo pedido: fechado.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'descontos', valor: -10, data: '2026-04-01' },
      { ...C1, evento: 'descontos', valor: 10, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'ação comercial a favor do vendedor',
    porque: 'Um rebate é devido ao vendedor: nada a devolver.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'rebate', valor: 2, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'rebate tirado',
    porque: 'O canal tirou um rebate que não tinha dado: a conferir.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'rebate', valor: -2, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -200 }],
  },
  {
    nome: 'rebate dado e tirado',
    porque: 'Volta a zero.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'rebate', valor: 2, data: '2026-04-01' },
      { ...C1, evento: 'rebate', valor: -2, data: '2026-05-01' },
    ],
    devido: [],
  },
];
