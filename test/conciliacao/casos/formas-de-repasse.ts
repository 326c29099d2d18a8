import type { Caso } from './caso.js';
import { C1, DOZE, P1, P2 } from './formas.js';

/** Ways in which channels settle: in one sum, net, as lines of the order. */
export const formasDeRepasse: Caso[] = [
  {
    nome: 'duas parcelas numa linha só, passado o prazo',
    porque: 'O canal paga o pedido de uma vez: os 100,00 vieram.',
    linhaDaTabela: 3,
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, qtTotalParcela: 1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, qtTotalParcela: 1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'duas parcelas numa linha só, dentro do prazo',
    porque: 'Veio tudo antes do vencimento: nada em aberto e nada a mais.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, qtTotalParcela: 1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, qtTotalParcela: 1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-04-02', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'doze parcelas numa linha só',
    porque: 'O mesmo com doze.',
    pedidos: [{ titulos: DOZE }],
    linhas: [
      { ...P1, qtTotalParcela: 1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, qtTotalParcela: 1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'duas de três adiantadas numa linha',
    porque: 'Adiantar não é pagar a mais.',
    pedidos: [{ titulos: [[33.34, 33.33, 33.33]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 66.67, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -10, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-04-02', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'duas de três numa linha, a terceira vencida',
    porque: 'Faltam 33,33 menos a comissão dela.',
    pedidos: [{ titulos: [[33.34, 33.33, 33.33]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 66.67, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -10, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'cobrar', valorCentavos: -2833 }],
  },
  {
    nome: 'de uma vez, com 10,00 a menos',
    porque: 'De 100,00 vieram 90,00.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, qtTotalParcela: 1, evento: 'repasse', valor: 90, data: '2026-04-01' },
      { ...P1, qtTotalParcela: 1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'cobrar', valorCentavos: -1000 }],
  },
  {
    nome: 'de uma vez, com 10,00 a mais',
    porque: 'De 100,00 vieram 110,00.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, qtTotalParcela: 1, evento: 'repasse', valor: 110, data: '2026-04-01' },
      { ...P1, qtTotalParcela: 1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'devolver', valorCentavos: 1000 }],
  },
  {
    nome: 'líquido, numa parcela',
    porque: '85,00 são os 100,00 menos a comissão de 15,00.',
    pedidos: [{}],
    linhas: [{ ...P1, comissao: 15, evento: 'repasse', valor: 85, data: '2026-04-01' }],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'líquido, em duas parcelas',
    porque: '42,50 e 42,50: o pedido fecha sem linha de comissão.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, comissao: 7.5, evento: 'repasse', valor: 42.5, data: '2026-04-01' },
      { ...P2, comissao: 7.5, evento: 'repasse', valor: 42.5, data: '2026-05-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'líquido e de uma vez',
    porque: '85,00 de uma vez por um pedido de duas parcelas.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, comissao: 15, qtTotalParcela: 1, evento: 'repasse', valor: 85, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'líquido, com a primeira parcela paga e a outra a vencer',
    porque: '42,50 é a parcela menos a comissão dela: nada falta.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [{ ...P1, comissao: 7.5, evento: 'repasse', valor: 42.5, data: '2026-04-01' }],
    opcoes: { hoje: '2026-04-15', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'líquido, com 5,00 a menos',
    porque: 'De 85,00 vieram 80,00: faltam 5,00, e não 20,00.',
    pedidos: [{}],
    linhas: [{ ...P1, comissao: 20, evento: 'repasse', valor: 80, data: '2026-04-01' }],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'cobrar', valorCentavos: -500 }],
  },
  {
    nome: 'líquido, com 10,00 a mais',
    porque: 'De 85,00 vieram 95,00: sobram 10,00.',
    pedidos: [{}],
    linhas: [{ ...P1, comissao: 5, evento: 'repasse', valor: 95, data: '2026-04-01' }],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'devolver', valorCentavos: 1000 }],
  },
  {
    nome: 'líquido de comissão e de frete',
    porque: '75,00 são 100,00 menos a comissão e menos o frete que o canal cobra.',
    pedidos: [{ frete: 10 }],
    linhas: [{ ...P1, comissao: 15, evento: 'repasse', valor: 75, data: '2026-04-01' }],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'repasse como linha do pedido',
    porque: 'Sem dizer a parcela, mas é todo o pedido.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...C1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...C1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'pedido em dois cartões pago numa linha',
    porque: 'Os dois títulos de uma vez.',
    pedidos: [{ titulos: [[60], [40]] }],
    linhas: [
      { ...P1, titulo: 1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, titulo: 1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
];
