import type { Caso } from './caso.js';
import { P1, P2 } from './formas.js';

/** More than is due. */
export const aDevolver: Caso[] = [
  {
    nome: 'repasse a maior',
    porque: '10,00 a mais.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 110, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [{ acao: 'devolver', valorCentavos: 1000 }],
  },
  {
    nome: 'repasse a maior, tirado depois',
    porque: 'Fechado.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 110, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: -10, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'repasse a maior, tirado em parte',
    porque: 'Dos 10,00 a mais restam 4,00.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 110, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: -6, data: '2026-05-01' },
    ],
    devido: [{ acao: 'devolver', valorCentavos: 400 }],
  },
  {
    nome: 'comissão a menor',
    porque: 'Combinados 15,00, cobrados 12,00.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -12, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'nenhuma comissão',
    porque: 'O pedido foi pago inteiro e a comissão não veio.',
    pedidos: [{}],
    linhas: [{ ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' }],
    devido: [{ acao: 'conferir', valorCentavos: 1500 }],
  },
  {
    nome: 'comissão a menor, completada depois',
    porque: '12,00 e 3,00 são os 15,00.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -12, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -3, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'comissão devolvida a mais que cobrada',
    porque: 'Cobrou 15,00 e devolveu 20,00 de um pedido em ordem.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 20, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: 2000 }],
  },
  {
    nome: 'repasse a maior e comissão a maior',
    porque: 'São duas razões: uma se devolve, a outra se cobra.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 110, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -20, data: '2026-04-01' },
    ],
    devido: [
      { acao: 'devolver', valorCentavos: 1000 },
      { acao: 'cobrar', valorCentavos: -500 },
    ],
  },
  {
    nome: 'a maior em duas parcelas',
    porque: '3,00 em cada: uma devolução de 6,00.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 53, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 53, data: '2026-05-01' },
      { ...P2, evento: 'comissão', valor: -7.5, data: '2026-05-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'devolver', valorCentavos: 600 }],
  },
  {
    nome: 'a mesma parcela três vezes, a outra ainda por vencer',
    porque: 'Do pedido de 100,00 vieram 150,00: só a última repetição sobra.',
    pedidos: [{ titulos: [[50, 50]], comissao: 0 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-08' },
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-15' },
    ],
    opcoes: { hoje: '2026-04-20', prazoDias: 30 },
    devido: [{ acao: 'devolver', valorCentavos: 5000 }],
  },
  {
    nome: 'as duas parcelas duas vezes',
    porque: 'Cada repetição se devolve.',
    pedidos: [{ titulos: [[50, 50]], comissao: 0 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 50, data: '2026-05-01' },
      { ...P1, evento: 'repasse', valor: 50, data: '2026-06-01' },
      { ...P2, evento: 'repasse', valor: 50, data: '2026-07-01' },
    ],
    devido: [{ acao: 'devolver', valorCentavos: 10000 }],
  },
  {
    nome: 'um segundo repasse de outro valor, num ciclo depois',
    porque: 'O pedido já estava pago: os 7,00 do segundo ciclo sobram.',
    pedidos: [{ comissao: 0 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: 7, data: '2026-05-01' },
    ],
    devido: [{ acao: 'devolver', valorCentavos: 700 }],
  },
];
