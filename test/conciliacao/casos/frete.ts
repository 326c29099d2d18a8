import type { Caso } from './caso.js';
import { C1, P1 } from './formas.js';

/** Freight kept by the channel or left to the seller. */
export const frete: Caso[] = [
  {
    nome: 'o canal retém o frete do pedido',
    porque: '10,00 é o frete do pedido.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -10, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'o canal deixa o frete com o vendedor',
    porque: 'O vendedor paga a transportadora: nada a devolver.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'retém 4,50 a mais',
    porque: 'Do frete de 10,00 reteve 14,50.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -14.5, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'frete', doPedido: true }] },
    devido: [{ acao: 'cobrar', valorCentavos: -450 }],
  },
  {
    nome: 'retém frete de um pedido sem frete',
    porque: 'Não havia frete a reter.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -8, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -800 }],
  },
  {
    nome: 'retém o frete duas vezes',
    porque: 'A segunda vez é a mais.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -10, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -10, data: '2026-05-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'frete', doPedido: true }] },
    devido: [{ acao: 'cobrar', valorCentavos: -1000 }],
  },
  {
    nome: 'retém o frete em duas partes',
    porque: '6,00 e 4,00 são os 10,00.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -6, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -4, data: '2026-04-08' },
    ],
    devido: [],
  },
  {
    nome: 'retém e devolve',
    porque: 'Depois da devolução é como se tivesse deixado o frete.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -10, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: 10, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'retém a mais e devolve o excesso',
    porque: '14,50 menos 4,50 são os 10,00.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -14.5, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: 4.5, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'devolve frete que não reteve',
    porque: '10,00 que o vendedor não tinha perdido.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: 10, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: 1000 }],
  },
  {
    nome: 'retém o frete antes de pagar',
    porque: 'O frete veio primeiro, o repasse ainda vence.',
    pedidos: [{ frete: 10 }],
    linhas: [{ ...C1, evento: 'frete', valor: -10, data: '2026-04-01' }],
    opcoes: { hoje: '2026-04-02', prazoDias: 60 },
    devido: [],
  },
  {
    nome: 'o registro não diz o frete',
    porque: 'Sem combinado vale o que foi retido.',
    pedidos: [{ frete: null }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -12, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'nada pago, passado o prazo, com frete',
    porque: 'Faltam 100,00 menos a comissão e o frete que o canal pode reter.',
    pedidos: [{ frete: 10 }],
    linhas: [],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'cobrar', valorCentavos: -7500 }],
  },
  {
    nome: 'frete retido a mais e repasse a menor',
    porque: 'São duas razões, e as duas se cobram.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 90, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -14.5, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'frete', doPedido: true }] },
    devido: [{ acao: 'cobrar', valorCentavos: -1450 }],
  },
];
