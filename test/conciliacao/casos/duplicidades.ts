import type { Caso } from './caso.js';
import { C1, MESES, P1, P2 } from './formas.js';

/** The same money twice, and the money that is missing elsewhere. */
export const duplicidades: Caso[] = [
  {
    nome: 'o mesmo repasse duas vezes',
    porque: 'O segundo não é do vendedor.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: 100, data: '2026-05-01' },
    ],
    devido: [{ acao: 'devolver', valorCentavos: 10000 }],
  },
  {
    nome: 'o mesmo repasse duas vezes, e um tirado',
    porque: 'Fechado.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: 100, data: '2026-05-01' },
      { ...P1, evento: 'repasse', valor: -100, data: '2026-06-01' },
    ],
    devido: [],
  },
  {
    nome: 'três repasses de duas parcelas',
    porque: 'Um a mais.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P2, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
      { ...P2, evento: 'repasse', valor: 50, data: '2026-05-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'devolver', valorCentavos: 5000 }],
  },
  {
    nome: 'a nona duas vezes e a sétima nenhuma',
    porque: 'O canal errou o número: as doze parcelas vieram.',
    pedidos: [{ titulos: [Array<number>(12).fill(10)] }],
    linhas: [
      ...MESES.flatMap((mes, place) => [
        { ...mes, parcela: place === 6 ? 9 : mes.parcela, evento: 'repasse', valor: 10 },
        { ...mes, evento: 'comissão', valor: -1.25 },
      ]),
    ],
    opcoes: { hoje: '2027-12-31', prazoDias: 30 },
    devido: [],
    ouRelacionadas: [
      { acao: 'cobrar', valorCentavos: -1000 },
      { acao: 'devolver', valorCentavos: 1000 },
    ],
  },
  {
    nome: 'um pedido duas vezes e o outro nenhuma',
    porque: 'Entre pedidos nada se compensa: um se devolve, o outro se cobra.',
    pedidos: [{}, { pedido: 'P-2', pedidoCanal: 'C-2' }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: 100, data: '2026-05-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [
      { acao: 'devolver', valorCentavos: 10000, pedido: 'P-1' },
      { acao: 'cobrar', valorCentavos: -8500, pedido: 'P-2' },
    ],
  },
  {
    nome: 'um pedido a mais e o outro a menos',
    porque: '10,00 de um não pagam os 10,00 do outro.',
    pedidos: [{}, { pedido: 'P-2', pedidoCanal: 'C-2' }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 110, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { pedidoCanal: 'C-2', parcela: 1, evento: 'repasse', valor: 90, data: '2026-04-01' },
      { pedidoCanal: 'C-2', parcela: 1, evento: 'comissão', valor: -15, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [
      { acao: 'devolver', valorCentavos: 1000, pedido: 'P-1' },
      { acao: 'cobrar', valorCentavos: -1000, pedido: 'P-2' },
    ],
  },
  {
    nome: 'o mesmo desconto avulso duas vezes',
    porque: 'Duas vezes 25,99, nenhuma explicada.',
    pedidos: [],
    linhas: [
      { identificador: 'D-1', evento: 'descontos', valor: -25.99, data: '2026-04-01' },
      { identificador: 'D-1', evento: 'descontos', valor: -25.99, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -5198 }],
  },
  {
    nome: 'o mesmo número em dois canais',
    porque: 'Cada canal paga o seu pedido.',
    pedidos: [{}, { pedido: 'P-2', canal: 'Shopee', titulos: [[70]], comissao: 7 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, canal: 'Shopee', evento: 'repasse', valor: 70, data: '2026-04-01' },
      { ...P1, canal: 'Shopee', evento: 'comissão', valor: -7, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'um rebate duas vezes',
    porque: 'Ações comerciais a favor do vendedor são dele até que o canal as tire.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'rebate', valor: 2, data: '2026-04-01' },
      { ...C1, evento: 'rebate', valor: 2, data: '2026-05-01' },
    ],
    devido: [],
  },
  {
    nome: 'a primeira a mais, a segunda vencida e sem linha',
    porque: 'Vieram 80,00: da segunda faltam 20,00, menos a comissão dela.',
    pedidos: [{ titulos: [[50, 50]] }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 80, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -7.5, data: '2026-04-01' },
    ],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'cobrar', valorCentavos: -1250 }],
  },
  {
    nome: 'a primeira de três duas vezes, no valor do pedido',
    porque: 'Os 100,00 vieram: de que parcela são as outras ninguém mostra.',
    pedidos: [{ titulos: [[50, 25, 25]], comissao: 0 }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 50, data: '2026-04-01' },
      { ...P1, evento: 'repasse', valor: 50, data: '2026-05-01' },
    ],
    devido: [],
  },
];
