import type { Caso } from './caso.js';
import { C1, DOZE, MESES, P1, P2 } from './formas.js';

const EM_DEVOLUCAO = { situacao: { pedido: 'em devolução', canal: 'entregue' } };
const CANCELADO = { situacao: { pedido: 'cancelado', canal: 'cancelado' } };
const VENCIDO = { hoje: '2026-07-31', prazoDias: 30 };

/** Sales that do not stand any more, lines that move nothing, and words whose sign says the contrary. */
export const emAberto: Caso[] = [
  {
    nome: 'em devolução, sem linha alguma, passado o prazo',
    porque: 'A mercadoria está voltando: o canal não deve a venda.',
    pedidos: [{ ...EM_DEVOLUCAO }],
    linhas: [],
    opcoes: VENCIDO,
    devido: [],
  },
  {
    nome: 'em devolução, três de doze pagas, as outras vencidas',
    porque: 'O que ainda não veio de uma venda que volta não é devido.',
    pedidos: [{ ...EM_DEVOLUCAO, titulos: DOZE }],
    linhas: MESES.slice(0, 3).flatMap((mes, place) => [
      { ...mes, evento: 'repasse', valor: place === 0 ? 8.37 : 8.33 },
      { ...mes, evento: 'comissão', valor: -1.25 },
    ]),
    opcoes: { hoje: '2027-12-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'em devolução, com a comissão cobrada e nada pago',
    porque: 'De uma venda que volta sem ter sido paga não há comissão.',
    pedidos: [{ ...EM_DEVOLUCAO }],
    linhas: [{ ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' }],
    opcoes: VENCIDO,
    devido: [{ acao: 'cobrar', valorCentavos: -1500 }],
  },
  {
    nome: 'em devolução, paga em parte',
    porque: 'Pode ser que uma parte tenha voltado: alguém precisa ver antes de cobrar.',
    pedidos: [{ ...EM_DEVOLUCAO }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 60, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -4000 }],
  },
  {
    nome: 'cancelado, pago em parte',
    porque: 'De uma venda cancelada não se cobra o que falta sem olhar.',
    pedidos: [{ ...CANCELADO }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 60, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -4000 }],
  },
  {
    nome: 'devolução em parte, com a taxa de cancelamento',
    porque: 'A taxa de uma devolução é devida, também da que só é de uma parte.',
    pedidos: [{ ...EM_DEVOLUCAO }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -40, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 6, data: '2026-05-01' },
      { ...C1, evento: 'taxa de cancelamento', valor: -5, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -3400 }],
  },
  {
    nome: 'repasse de 0,00, dentro do prazo',
    porque: 'Uma linha que nada move não diz que a venda foi liquidada.',
    pedidos: [{}],
    linhas: [{ ...P1, evento: 'repasse', valor: 0, data: '2026-03-15' }],
    opcoes: { hoje: '2026-03-20', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'repasse de 0,00, passado o prazo',
    porque: 'Nada veio: faltam 100,00 menos a comissão.',
    pedidos: [{}],
    linhas: [{ ...P1, evento: 'repasse', valor: 0, data: '2026-04-01' }],
    opcoes: VENCIDO,
    devido: [{ acao: 'cobrar', valorCentavos: -8500 }],
  },
  {
    nome: 'líquido, com uma linha de comissão de 0,00',
    porque: 'A comissão saiu do repasse: a linha de zero não muda isso.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 85, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: 0, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'estorno escrito como repasse negativo, em devolução',
    porque: 'O sinal diz que o dinheiro voltou ao canal: uma devolução em ordem.',
    pedidos: [{ ...EM_DEVOLUCAO }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: -100, data: '2026-05-01' },
      { ...P1, evento: 'comissão', valor: 15, data: '2026-05-01' },
    ],
    devido: [{ acao: 'regular', valorCentavos: -8500 }],
  },
  {
    nome: 'estorno escrito como repasse negativo, de um pedido entregue',
    porque: 'O canal tomou de volta um pedido entregue: alguém precisa ver.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: -100, data: '2026-05-01' },
      { ...P1, evento: 'comissão', valor: 15, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -8500 }],
  },
  {
    nome: 'repasse em duplicidade, tirado como cancelamento',
    porque: 'O canal pagou duas vezes e tirou uma: fechado.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: 100, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento', valor: -100, data: '2026-06-01' },
    ],
    devido: [],
  },
  {
    nome: 'contestação e o seu desfecho no mesmo ciclo',
    porque: 'Tirado e pago de novo no mesmo dia: fechado.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'chargeback', valor: -100, data: '2026-05-01' },
      { ...P1, evento: 'repasse', valor: 100, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'contestado duas vezes, e uma devolvida',
    porque: 'De duas contestações uma continua em aberto.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'chargeback', valor: -100, data: '2026-05-01' },
      { ...C1, evento: 'chargeback', valor: -100, data: '2026-06-01' },
      { ...C1, evento: 'chargeback', valor: 100, data: '2026-07-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -10000 }],
  },
  {
    nome: 'contestado duas vezes, e nenhuma devolvida',
    porque: 'A primeira alguém confere; o que foi tirado além do pago se cobra.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'chargeback', valor: -100, data: '2026-05-01' },
      { ...C1, evento: 'chargeback', valor: -100, data: '2026-06-01' },
    ],
    devido: [
      { acao: 'conferir', valorCentavos: -10000 },
      { acao: 'cobrar', valorCentavos: -10000 },
    ],
  },
  {
    nome: 'adiantado numa linha, com um reembolso depois',
    porque: 'O adiantamento não paga o reembolso: os 30,00 continuam por conferir.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -30, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -3000 }],
  },
  {
    nome: 'segunda parcela cancelada, com a comissão toda cobrada',
    porque: 'Da parcela cancelada não há comissão: 7,50 têm de voltar.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P2, evento: 'cancelamento', valor: 0, data: '2026-05-01' },
    ],
    opcoes: VENCIDO,
    devido: [{ acao: 'cobrar', valorCentavos: -750 }],
  },
  {
    nome: 'segunda parcela cancelada, com a comissão dela devolvida',
    porque: 'Os 7,50 voltaram: em ordem.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P2, evento: 'cancelamento', valor: 0, data: '2026-05-01' },
      { ...P2, evento: 'cancelamento de comissão', valor: 7.5, data: '2026-05-01' },
    ],
    opcoes: VENCIDO,
    devido: [],
  },
  {
    nome: 'o mesmo número em dois canais, pago a um por linha avulsa',
    porque: 'O ciclo da Amazon paga o C-1 da Amazon; o da Shopee continua por pagar.',
    pedidos: [{}, { pedido: 'P-2', canal: 'Shopee' }],
    linhas: [
      { identificador: 'C-1', evento: 'repasse', valor: 100, data: '2026-04-01' },
      { identificador: 'C-1', evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: VENCIDO,
    devido: [{ acao: 'cobrar', valorCentavos: -8500, pedido: 'P-2' }],
  },
  {
    nome: 'frete grátis ao comprador, com contrato',
    porque: 'O vendedor aceitou pagar o frete do canal: os 18,00 estão em ordem.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -18, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'frete', livre: true }] },
    devido: [{ acao: 'regular', valorCentavos: -1800 }],
  },
  {
    nome: 'frete do canal acima do contrato',
    porque: 'Combinados no máximo 15,00: cobra-se a diferença.',
    pedidos: [{ frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -18, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'frete', valorMaximo: 15 }] },
    devido: [
      { acao: 'regular', valorCentavos: -1500 },
      { acao: 'cobrar', valorCentavos: -300 },
    ],
  },
];
