import type { Caso } from './caso.js';
import { C1, P1, P2 } from './formas.js';

const VENCIDO = { hoje: '2026-07-31', prazoDias: 30 };
const NO_PRAZO = { hoje: '2026-04-15', prazoDias: 30 };
const DUAS = { titulos: [[50, 50]] };
const TRES = { titulos: [[33.34, 33.33, 33.33]] };

/** Transfers without an installment: of the whole order, or of exactly some of its installments. */
export const repassesInteiros: Caso[] = [
  {
    nome: 'a primeira de duas como linha do pedido, dentro do prazo',
    porque: '50,00 são exatamente a primeira parcela: a outra ainda vence.',
    pedidos: [DUAS],
    linhas: [
      { ...C1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...C1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
    ],
    opcoes: NO_PRAZO,
    devido: [],
  },
  {
    nome: 'a primeira de duas como linha do pedido, a outra vencida',
    porque: 'Falta a segunda, menos a comissão dela.',
    pedidos: [DUAS],
    linhas: [
      { ...C1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...C1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
    ],
    opcoes: VENCIDO,
    devido: [{ acao: 'cobrar', valorCentavos: -4250 }],
  },
  {
    nome: 'a primeira de três como linha do pedido, com um centavo a menos',
    porque: 'Um centavo de arredondamento não muda a parcela que se paga.',
    pedidos: [TRES],
    linhas: [
      { ...C1, evento: 'repasse', valor: 33.33, data: '2026-04-01' },
      { ...C1, evento: 'comissão', valor: -5, data: '2026-04-01' },
    ],
    opcoes: NO_PRAZO,
    devido: [],
  },
  {
    nome: 'duas de três em dois meses, como linhas do pedido',
    porque: 'Cada mês pagou a sua: só a terceira venceu sem vir.',
    pedidos: [TRES],
    linhas: [
      { ...C1, evento: 'repasse', valor: 33.34, data: '2026-04-01' },
      { ...C1, evento: 'comissão', valor: -5, data: '2026-04-01' },
      { ...C1, evento: 'repasse', valor: 33.33, data: '2026-05-01' },
      { ...C1, evento: 'comissão', valor: -5, data: '2026-05-01' },
    ],
    opcoes: VENCIDO,
    devido: [{ acao: 'cobrar', valorCentavos: -2833 }],
  },
  {
    nome: 'a primeira de duas em dois pedaços do mesmo ciclo',
    porque: '20,00 e 30,00 do mesmo dia são a primeira parcela.',
    pedidos: [DUAS],
    linhas: [
      { ...C1, evento: 'repasse', valor: 20, data: '2026-04-01' },
      { ...C1, evento: 'repasse', valor: 30, data: '2026-04-01' },
      { ...C1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
    ],
    opcoes: NO_PRAZO,
    devido: [],
  },
  {
    nome: 'duas de três de uma vez, como linha do pedido',
    porque: '66,67 são exatamente as duas primeiras.',
    pedidos: [TRES],
    linhas: [
      { ...C1, evento: 'repasse', valor: 66.67, data: '2026-04-01' },
      { ...C1, evento: 'comissão', valor: -10, data: '2026-04-01' },
    ],
    opcoes: NO_PRAZO,
    devido: [],
  },
  {
    nome: 'uma soma que não é de parcela alguma, como linha do pedido',
    porque: '60,00 só podem ser pelo pedido todo: faltam 40,00.',
    pedidos: [DUAS],
    linhas: [
      { ...C1, evento: 'repasse', valor: 60, data: '2026-04-01' },
      { ...C1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: NO_PRAZO,
    devido: [{ acao: 'cobrar', valorCentavos: -4000 }],
  },
  {
    nome: 'o valor de uma parcela, que o canal diz ser a única',
    porque: 'O canal diz que pagou tudo de uma vez: faltam 50,00.',
    pedidos: [DUAS],
    linhas: [
      { ...P1, qtTotalParcela: 1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, qtTotalParcela: 1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: NO_PRAZO,
    devido: [{ acao: 'cobrar', valorCentavos: -5000 }],
  },
  {
    nome: 'dois repasses ditos únicos, um por mês',
    porque: 'O segundo mostra que o primeiro não era o único: o pedido está pago.',
    pedidos: [DUAS],
    linhas: [
      { ...P1, qtTotalParcela: 1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, qtTotalParcela: 1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
      { ...P1, qtTotalParcela: 1, evento: 'repasse', valor: 50, data: '2026-05-01' },
      { ...P1, qtTotalParcela: 1, evento: 'comissão', valor: -7.5, data: '2026-05-01' },
    ],
    opcoes: VENCIDO,
    devido: [],
  },
  {
    nome: 'um título de uma vez, o outro a vencer',
    porque: 'O segundo cartão ainda vence.',
    pedidos: [{ titulos: [[30, 30], [40]] }],
    linhas: [
      { ...P1, titulo: 1, qtTotalParcela: 1, evento: 'repasse', valor: 60, data: '2026-04-01' },
      { ...P1, titulo: 1, qtTotalParcela: 1, evento: 'comissão', valor: -9, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-03-20', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'líquido, a primeira de duas como linha do pedido',
    porque: '42,50 são a primeira parcela menos a comissão dela.',
    pedidos: [DUAS],
    linhas: [{ ...C1, evento: 'repasse', valor: 42.5, data: '2026-04-01' }],
    opcoes: NO_PRAZO,
    devido: [],
  },
  {
    nome: 'frete retido em parte, com a segunda parcela a vencer',
    porque: 'O canal pode reter o resto com a outra parcela.',
    pedidos: [{ ...DUAS, frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -5, data: '2026-04-01' },
    ],
    opcoes: NO_PRAZO,
    devido: [],
  },
  {
    nome: 'frete retido a mais, com a segunda parcela a vencer',
    porque: 'Do frete de 10,00 foram retidos 12,00: mais já é demais.',
    pedidos: [{ ...DUAS, frete: 10 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -12, data: '2026-04-01' },
    ],
    opcoes: { ...NO_PRAZO, custos: [{ canal: 'Amazon', evento: 'frete', doPedido: true }] },
    devido: [{ acao: 'cobrar', valorCentavos: -200 }],
  },
  {
    nome: 'frete retido em parte de uma venda que voltou',
    porque: 'De uma venda desfeita ninguém espera o resto do frete.',
    pedidos: [{ frete: 10, situacao: { pedido: 'em devolução', canal: 'entregue' } }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'frete', valor: -5, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -100, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 15, data: '2026-05-01' },
    ],
    devido: [
      { acao: 'regular', valorCentavos: -8500 },
      { acao: 'conferir', valorCentavos: -500 },
    ],
  },
  {
    nome: 'comissão que o registro não diz, e uma parcela cancelada',
    porque: 'Sem a comissão combinada, a cobrada vale como combinada.',
    pedidos: [{ ...DUAS, comissao: null }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P2, evento: 'cancelamento', valor: 0, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'repasse que pode ser líquido de uma comissão que ninguém sabe',
    porque: 'Faltam 15,00 que podem ser a comissão: alguém precisa ver.',
    pedidos: [{ comissao: null }],
    linhas: [{ ...P1, evento: 'repasse', valor: 85, data: '2026-04-01' }],
    devido: [{ acao: 'conferir', valorCentavos: -1500 }],
  },
  {
    nome: 'o canal cancelou um pedido entregue, sem comissão no registro',
    porque: 'A comissão cobrada, menos a devolvida, vale como combinada.',
    pedidos: [{ comissao: null, situacao: { pedido: 'entregue', canal: 'cancelado' } }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -100, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 5, data: '2026-05-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -10000 }],
  },
  {
    nome: 'o canal cancelou um pedido entregue e pagou de novo',
    porque: 'Tudo voltou ao vendedor: em ordem.',
    pedidos: [{ situacao: { pedido: 'entregue', canal: 'cancelado' } }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -100, data: '2026-05-01' },
      { ...P1, evento: 'repasse', valor: 100, data: '2026-06-01' },
    ],
    devido: [],
  },
  {
    nome: 'devolução com um centavo a mais tirado',
    porque: 'Um centavo é arredondamento: a venda está desfeita.',
    pedidos: [{ situacao: { pedido: 'em devolução', canal: 'entregue' } }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -100.01, data: '2026-05-01' },
    ],
    devido: [
      { acao: 'regular', valorCentavos: -8501 },
      { acao: 'conferir', valorCentavos: -1500 },
    ],
  },
  {
    nome: 'devolução com um centavo a menos tirado',
    porque: 'Um centavo é arredondamento: a comissão tem de voltar.',
    pedidos: [{ situacao: { pedido: 'em devolução', canal: 'entregue' } }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -99.99, data: '2026-05-01' },
    ],
    devido: [
      { acao: 'regular', valorCentavos: -8499 },
      { acao: 'conferir', valorCentavos: -1500 },
    ],
  },
  {
    nome: 'comissão cobrada a mais e devolvida, com a segunda parcela por cobrar',
    porque: 'Cobrou 20,00, devolveu 10,00: dos 15,00 combinados ainda faltam 5,00.',
    pedidos: [DUAS],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -20, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 10, data: '2026-04-08' },
    ],
    opcoes: NO_PRAZO,
    devido: [],
  },
  {
    nome: 'comissão devolvida além da cobrada, com a segunda parcela por cobrar',
    porque: 'Devolveu 10,00 de 7,50: nunca é devido que sobre comissão.',
    pedidos: [DUAS],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 10, data: '2026-04-08' },
    ],
    opcoes: NO_PRAZO,
    devido: [{ acao: 'conferir', valorCentavos: 1750 }],
  },
  {
    nome: 'dois repasses repetidos, e a maior do que o pedido num deles',
    porque: 'Vieram 100,00 duas vezes e mais 30,00: 130,00 a mais.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: 100, data: '2026-05-01' },
      { ...P1, evento: 'repasse', valor: 30, data: '2026-06-01' },
    ],
    devido: [{ acao: 'devolver', valorCentavos: 13000 }],
  },
  {
    nome: 'custo contratado de 0,00, e cobrado',
    porque: 'O contrato não permite nada: tudo se cobra.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'publicidade', valor: -3, data: '2026-04-01' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'publicidade', valorMaximo: 0 }] },
    devido: [{ acao: 'cobrar', valorCentavos: -300 }],
  },
  {
    nome: 'custo contratado, cobrado e devolvido',
    porque: 'Nada ficou cobrado: em ordem.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'publicidade', valor: -3, data: '2026-04-01' },
      { ...C1, evento: 'publicidade', valor: 3, data: '2026-04-08' },
    ],
    opcoes: { custos: [{ canal: 'Amazon', evento: 'publicidade', valorMaximo: 5 }] },
    devido: [],
  },
  {
    nome: 'o segundo título de uma vez, o primeiro ainda por vencer',
    porque: 'A linha diz de que título é: do outro nada está em falta.',
    pedidos: [{ titulos: [[50], [30, 20]], comissao: 0 }],
    linhas: [
      { ...P1, titulo: 2, qtTotalParcela: 1, evento: 'repasse', valor: 50, data: '2026-03-20' },
    ],
    opcoes: { hoje: '2026-03-25', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'a primeira de três como linha do pedido, e um pedaço da segunda depois',
    porque: '33,34 são exatamente a primeira; do resto nada venceu.',
    pedidos: [{ ...TRES, comissao: 0 }],
    linhas: [
      { ...C1, evento: 'repasse', valor: 33.34, data: '2026-04-01' },
      { ...C1, evento: 'repasse', valor: 20, data: '2026-04-08' },
    ],
    opcoes: NO_PRAZO,
    devido: [],
  },
  {
    nome: 'a primeira de três como linha do pedido, com três centavos a menos',
    porque: 'Um centavo por parcela é arredondamento.',
    pedidos: [{ ...TRES, comissao: 0 }],
    linhas: [{ ...C1, evento: 'repasse', valor: 33.31, data: '2026-04-01' }],
    opcoes: NO_PRAZO,
    devido: [],
  },
];
