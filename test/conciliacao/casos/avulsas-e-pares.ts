import type { Caso } from './caso.js';
import { C1, P1 } from './formas.js';

/** Lines of no order, and the order or the line that they belong with. */
export const avulsasEPares: Caso[] = [
  {
    nome: 'linhas avulsas com o número do pedido no canal',
    porque: 'O identificador é o pedido C-1: é o pagamento dele.',
    linhaDaTabela: 11,
    pedidos: [{}],
    linhas: [
      { identificador: 'C-1', evento: 'repasse', valor: 100, data: '2026-04-01' },
      { identificador: 'C-1', evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
    ouRelacionadas: [
      { acao: 'cobrar', valorCentavos: -8500, pedido: 'P-1' },
      { acao: 'conferir', valorCentavos: 8500 },
    ],
  },
  {
    nome: 'linhas avulsas com o número do pedido do vendedor',
    porque: 'O identificador é o pedido P-1: é o pagamento dele.',
    pedidos: [{}],
    linhas: [
      { identificador: 'P-1', evento: 'repasse', valor: 100, data: '2026-04-01' },
      { identificador: 'P-1', evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
    ouRelacionadas: [
      { acao: 'cobrar', valorCentavos: -8500, pedido: 'P-1' },
      { acao: 'conferir', valorCentavos: 8500 },
    ],
  },
  {
    nome: 'frete avulso com o número do pedido no canal',
    porque: 'O frete é do pedido C-1: dos 14,00 só 10,00 eram devidos.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { identificador: 'C-1', evento: 'frete', valor: -14, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'frete', doPedido: true }] },
    devido: [{ acao: 'cobrar', valorCentavos: -400 }],
    ouRelacionadas: [{ acao: 'conferir', valorCentavos: -1400 }],
  },
  {
    nome: 'comissão devolvida numa linha avulsa do pedido',
    porque: 'Cobrou 5,00 a mais e os devolveu sem ligar ao pedido.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -20, data: '2026-04-01' },
      { identificador: 'C-1', evento: 'cancelamento de comissão', valor: 5, data: '2026-05-01' },
    ],
    devido: [],
    ouRelacionadas: [
      { acao: 'cobrar', valorCentavos: -500, pedido: 'P-1' },
      { acao: 'conferir', valorCentavos: 500 },
    ],
  },
  {
    nome: 'o mesmo número em outro canal',
    porque: 'C-1 da Shopee não é o C-1 da Amazon: ninguém o conhece.',
    pedidos: [{}],
    linhas: [
      { identificador: 'C-1', canal: 'Shopee', evento: 'repasse', valor: 100, data: '2026-04-01' },
      { identificador: 'C-1', canal: 'Shopee', evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: 8500 }],
  },
  {
    nome: 'pedido que falta e linha do mesmo valor, sem identificador',
    porque: 'Valor e canal combinam, mas não provam: os dois ficam, um nomeando o outro.',
    pedidos: [{}],
    linhas: [{ evento: 'repasse', valor: 85, data: '2026-04-01' }],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [
      { acao: 'conferir', valorCentavos: -8500, pedido: 'P-1' },
      { acao: 'conferir', valorCentavos: 8500 },
    ],
    relacionadas: true,
  },
  {
    nome: 'pedido que ninguém registrou',
    porque: 'O canal pagou um pedido que o vendedor não tem.',
    pedidos: [],
    linhas: [
      { identificador: 'X-9', evento: 'repasse', valor: 80, data: '2026-04-01' },
      { identificador: 'X-9', evento: 'comissão', valor: -12, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: 6800 }],
  },
  {
    nome: 'linhas de um pedido do canal sem registro',
    porque: 'O mesmo, escrito como linha de pedido.',
    pedidos: [],
    linhas: [
      { pedidoCanal: 'C-9', parcela: 1, evento: 'repasse', valor: 80, data: '2026-04-01' },
      { pedidoCanal: 'C-9', parcela: 1, evento: 'comissão', valor: -12, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: 6800 }],
  },
  {
    nome: 'repasse sem identificador',
    porque: '80,00 de ninguém.',
    pedidos: [],
    linhas: [{ evento: 'repasse', valor: 80, data: '2026-04-01' }],
    devido: [{ acao: 'conferir', valorCentavos: 8000 }],
  },
  {
    nome: 'imposto retido do arquivo',
    porque: 'O imposto do arquivo todo é devido.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { identificador: 'IMPOSTO-1', evento: 'imposto retido', valor: -1, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'bloqueio e desbloqueio',
    porque: 'O valor foi retido na reclamação e solto depois.',
    pedidos: [],
    linhas: [
      { identificador: 'R-1', evento: 'bloqueio', valor: -50, data: '2026-04-01' },
      { identificador: 'R-1', evento: 'desbloqueio', valor: 50, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'bloqueio que não acabou',
    porque: '50,00 retidos: alguém precisa ver a reclamação.',
    pedidos: [],
    linhas: [{ identificador: 'R-1', evento: 'bloqueio', valor: -50, data: '2026-04-01' }],
    devido: [{ acao: 'conferir', valorCentavos: -5000 }],
  },
  {
    nome: 'bloqueio no pedido, solto em parte',
    porque: 'De 50,00 voltaram 30,00.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'bloqueio', valor: -50, data: '2026-04-01' },
      { ...C1, evento: 'desbloqueio', valor: 30, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -2000 }],
  },
  {
    nome: 'tarifa mensal',
    porque: 'Uma linha do canal que ninguém explicou.',
    pedidos: [],
    linhas: [{ evento: 'tarifa mensal', valor: -49.9, data: '2026-04-01' }],
    devido: [{ acao: 'conferir', valorCentavos: -4990 }],
  },
  {
    nome: 'crédito avulso',
    porque: '12,00 que ninguém explicou.',
    pedidos: [],
    linhas: [{ identificador: 'A-1', evento: 'ajuste', valor: 12, data: '2026-04-01' }],
    devido: [{ acao: 'conferir', valorCentavos: 1200 }],
  },
];
