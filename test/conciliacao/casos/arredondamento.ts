import type { Caso } from './caso.js';
import { C1, DOZE, MESES, P1, P2, P3 } from './formas.js';

/** Centavos of rounding, and where they end. */
export const arredondamento: Caso[] = [
  {
    nome: '33,34 33,33 33,33 pagos como 33,33 33,33 33,34',
    porque: 'O centavo mudou de parcela, o pedido fecha.',
    linhaDaTabela: 12,
    pedidos: [{ titulos: [[33.34, 33.33, 33.33]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 33.33, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -5, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 33.33, data: '2026-05-01' },
      { ...P2, evento: 'comissão', valor: -5, data: '2026-05-01' },
      { ...P3, evento: 'repasse', valor: 33.34, data: '2026-06-01' },
      { ...P3, evento: 'comissão', valor: -5, data: '2026-06-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'um centavo a menos',
    porque: 'Uma parcela, um centavo: dentro da tolerância.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 99.99, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'um centavo a mais',
    porque: 'O mesmo para cima.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100.01, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'dois centavos a menos numa parcela',
    porque: 'Passa da tolerância: a diferença inteira se cobra.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 99.98, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -2 }],
  },
  {
    nome: 'três centavos em três parcelas',
    porque: 'Um centavo por parcela.',
    pedidos: [{ titulos: [[33.34, 33.33, 33.33]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 33.33, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -5, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 33.32, data: '2026-05-01' },
      { ...P2, evento: 'comissão', valor: -5, data: '2026-05-01' },
      { ...P3, evento: 'repasse', valor: 33.32, data: '2026-06-01' },
      { ...P3, evento: 'comissão', valor: -5, data: '2026-06-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'quatro centavos em três parcelas',
    porque: 'Mais que um centavo por parcela.',
    pedidos: [{ titulos: [[33.34, 33.33, 33.33]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 33.32, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -5, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 33.32, data: '2026-05-01' },
      { ...P2, evento: 'comissão', valor: -5, data: '2026-05-01' },
      { ...P3, evento: 'repasse', valor: 33.32, data: '2026-06-01' },
      { ...P3, evento: 'comissão', valor: -5, data: '2026-06-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'cobrar', valorCentavos: -4 }],
  },
  {
    nome: 'doze parcelas, um centavo em cada',
    porque: 'Doze centavos em doze parcelas.',
    pedidos: [{ titulos: DOZE }],
    linhas: [
      ...MESES.flatMap((mes, place) => [
        { ...mes, evento: 'repasse', valor: place === 0 ? 8.36 : 8.32 },
        { ...mes, evento: 'comissão', valor: -1.25 },
      ]),
    ],
    devido: [],
  },
  {
    nome: 'comissão de 10,00 em três de 3,33',
    porque: 'O centavo que falta à comissão é arredondamento.',
    pedidos: [{ titulos: [[33.34, 33.33, 33.33]], comissao: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 33.34, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -3.33, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 33.33, data: '2026-05-01' },
      { ...P2, evento: 'comissão', valor: -3.33, data: '2026-05-01' },
      { ...P3, evento: 'repasse', valor: 33.33, data: '2026-06-01' },
      { ...P3, evento: 'comissão', valor: -3.33, data: '2026-06-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'um centavo a mais de comissão',
    porque: 'Dentro da tolerância.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15.01, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'um centavo a mais de frete',
    porque: 'Dentro da tolerância.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -10.01, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'tolerância zero',
    porque: 'Quem não tolera nada cobra um centavo.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 99.99, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { toleranciaCentavos: 0 },
    devido: [{ acao: 'cobrar', valorCentavos: -1 }],
  },
  {
    nome: 'tolerância de cinco, cinco a menos',
    porque: 'Dentro do que o vendedor tolera.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 99.95, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { toleranciaCentavos: 5 },
    devido: [],
  },
  {
    nome: 'tolerância de cinco, seis a menos',
    porque: 'Passa do que o vendedor tolera: os seis se cobram.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 99.94, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { toleranciaCentavos: 5 },
    devido: [{ acao: 'cobrar', valorCentavos: -6 }],
  },
  {
    nome: 'um centavo em cada um de dois pedidos',
    porque: 'A tolerância é de cada pedido.',
    pedidos: [{}, { pedido: 'P-2', pedidoCanal: 'C-2' }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 99.99, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { pedidoCanal: 'C-2', parcela: 1, evento: 'repasse', valor: 99.99, data: '2026-04-01' },
      { pedidoCanal: 'C-2', parcela: 1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [],
  },
];
