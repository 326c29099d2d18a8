import type { Caso } from './caso.js';
import { C1, DOZE, MESES, P1, P2 } from './formas.js';

/** Commission charged at once, by installment or by order, too much, too little, and given back. */
export const comissao: Caso[] = [
  {
    nome: 'toda a comissão com a primeira de doze',
    porque: 'O canal cobra os 15,00 no começo: não é cobrança a mais.',
    linhaDaTabela: 4,
    pedidos: [{ titulos: DOZE }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 8.37, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-04-15', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'toda a comissão com a primeira, as doze pagas',
    porque: 'No fim o pedido fecha.',
    pedidos: [{ titulos: DOZE }],
    linhas: [
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      ...MESES.map((mes, place) => ({
        ...mes,
        evento: 'repasse',
        valor: place === 0 ? 8.37 : 8.33,
      })),
    ],
    devido: [],
  },
  {
    nome: 'a comissão como uma linha do pedido',
    porque: '18,00 pelo pedido todo, em vez de 9,00 por parcela.',
    linhaDaTabela: 5,
    pedidos: [{ titulos: [[60, 60]], comissao: 18 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 60, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 60, data: '2026-05-01' },
      { ...C1, evento: 'comissão', valor: -18, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'cobrou 5,00 a mais',
    porque: 'Combinados 15,00, cobrados 20,00.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -20, data: '2026-04-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -500 }],
  },
  {
    nome: 'cobrou a mais e devolveu',
    porque: 'Os 5,00 voltaram como cancelamento de comissão: fechado.',
    linhaDaTabela: 6,
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -20, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 5, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'cobrou 5,00 a mais e devolveu 3,00',
    porque: 'Faltam 2,00.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -20, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 3, data: '2026-05-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -200 }],
  },
  {
    nome: 'cobrou 5,00 a mais e devolveu duas vezes',
    porque: 'A segunda devolução não é do vendedor.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -20, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 5, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 5, data: '2026-06-01' },
    ],
    devido: [],
  },
  {
    nome: 'cobrou 5,00 a mais e devolveu como linha do pedido',
    porque: 'Onde a devolução está escrita não importa.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -20, data: '2026-04-01' },
      { ...C1, evento: 'cancelamento de comissão', valor: 5, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'devolveu comissão que era devida',
    porque: 'Cobrou os 15,00 combinados e devolveu 5,00.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 5, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'cobrou a comissão duas vezes',
    porque: '15,00 a mais.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-05-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -1500 }],
  },
  {
    nome: 'cobrou a comissão duas vezes e devolveu uma',
    porque: 'Fechado.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 15, data: '2026-06-01' },
    ],
    devido: [],
  },
  {
    nome: 'cobrou a mais numa linha do pedido',
    porque: 'Combinados 15,00, cobrados 20,00 pelo pedido.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...C1, evento: 'comissão', valor: -20, data: '2026-04-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -500 }],
  },
  {
    nome: 'cobrou a mais em duas parcelas',
    porque: 'Em cada uma 2,00 a mais: uma cobrança de 4,00.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -9.5, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 50, data: '2026-05-01' },
      { ...P2, evento: 'comissão', valor: -9.5, data: '2026-05-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -400 }],
  },
  {
    nome: 'cobrou a mais numa parcela e a menos na outra',
    porque: 'Pelo pedido todo são os 15,00 combinados.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -9.5, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 50, data: '2026-05-01' },
      { ...P2, evento: 'comissão', valor: -5.5, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'cobrou a mais na primeira, a outra a vencer',
    porque: 'Até agora cobrou menos que o combinado do pedido: nada a cobrar ainda.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -9.5, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-04-15', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'cobrou mais que o pedido todo já na primeira',
    porque: '20,00 passam dos 15,00 que o pedido pode ter.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -20, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-04-15', prazoDias: 30 },
    devido: [{ acao: 'cobrar', valorCentavos: -500 }],
  },
  {
    nome: 'ainda não cobrou nada, com parcelas a vencer',
    porque: 'A comissão pode vir com as outras.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [{ ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' }],
    opcoes: { hoje: '2026-04-15', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'o registro não diz a comissão',
    porque: 'Sem combinado não há diferença: vale o que foi cobrado.',
    pedidos: [{ comissao: null }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'comissão dos itens e do frete',
    porque: '15,00 dos itens e 1,50 do frete.',
    pedidos: [{ comissaoFrete: 1.5 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -16.5, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'a comissão a mais na segunda parcela, nenhuma na primeira',
    porque: 'Combinados 15,00, cobrados 20,00: é da parcela que foi cobrada.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 50, data: '2026-05-01' },
      { ...P2, evento: 'comissão', valor: -20, data: '2026-05-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -500 }],
  },
];
