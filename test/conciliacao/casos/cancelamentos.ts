import type { Caso } from './caso.js';
import { C1, DOZE, MESES, P1 } from './formas.js';

const CANCELADO = { situacao: { pedido: 'cancelado', canal: 'cancelado' } };
const CANCELADO_ENTREGUE = { situacao: { pedido: 'entregue', canal: 'cancelado' } };

/** Orders cancelled before or after the payment, by whomever. */
export const cancelamentos: Caso[] = [
  {
    nome: 'cancelado antes de pagar, com a comissão cobrada',
    porque: 'Sem venda não há comissão: os 15,00 têm de voltar, e só eles.',
    linhaDaTabela: 1,
    pedidos: [{ ...CANCELADO }],
    linhas: [
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: 0, data: '2026-04-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -1500 }],
  },
  {
    nome: 'cancelado antes de pagar, com a comissão cobrada e devolvida',
    porque: 'O canal cobrou e devolveu os 15,00: nada fica em aberto.',
    linhaDaTabela: 2,
    pedidos: [{ ...CANCELADO }],
    linhas: [
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: 0, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 15, data: '2026-04-08' },
    ],
    devido: [],
  },
  {
    nome: 'cancelado antes de pagar, sem nada cobrado',
    porque: 'Nada se moveu e nada é devido.',
    pedidos: [{ ...CANCELADO }],
    linhas: [{ ...P1, evento: 'cancelamento', valor: 0, data: '2026-04-01' }],
    devido: [],
  },
  {
    nome: 'cancelado, com a comissão devolvida em parte',
    porque: 'Cobrou 15,00 e devolveu 10,00: faltam 5,00.',
    pedidos: [{ ...CANCELADO }],
    linhas: [
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: 0, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 10, data: '2026-04-08' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -500 }],
  },
  {
    nome: 'cancelado, com comissão devolvida a mais',
    porque: 'Cobrou 15,00 e devolveu 20,00: 5,00 não são do vendedor.',
    pedidos: [{ ...CANCELADO }],
    linhas: [
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: 0, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 20, data: '2026-04-08' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: 500 }],
  },
  {
    nome: 'cancelado, com a comissão cobrada como linha do pedido',
    porque: 'A forma da linha não muda o que é devido: sem venda não há comissão.',
    pedidos: [{ ...CANCELADO }],
    linhas: [
      { ...C1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: 0, data: '2026-04-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -1500 }],
  },
  {
    nome: 'cancelado, com a taxa de cancelamento',
    porque: 'A taxa de um cancelamento é devida ao canal.',
    pedidos: [{ ...CANCELADO }],
    linhas: [
      { ...P1, evento: 'cancelamento', valor: 0, data: '2026-04-01' },
      { ...C1, evento: 'taxa de cancelamento', valor: -4.99, data: '2026-04-01' },
    ],
    devido: [],
  },
  {
    nome: 'taxa de cancelamento num pedido que não foi cancelado',
    porque: 'Ninguém cancelou: alguém precisa ver por que houve a taxa.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'taxa de cancelamento', valor: -4.99, data: '2026-04-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -499 }],
  },
  {
    nome: 'pago e depois cancelado, com tudo desfeito',
    porque: 'A venda acabou, o repasse e a comissão voltaram: em ordem.',
    pedidos: [{ ...CANCELADO }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -100, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 15, data: '2026-05-01' },
    ],
    devido: [{ acao: 'regular', valorCentavos: -8500 }],
  },
  {
    nome: 'pago e depois cancelado, com a comissão retida',
    porque: 'O canal levou os 100,00 e ficou com a comissão de uma venda que acabou.',
    pedidos: [{ ...CANCELADO }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -100, data: '2026-05-01' },
    ],
    devido: [
      { acao: 'regular', valorCentavos: -8500 },
      { acao: 'conferir', valorCentavos: -1500 },
    ],
  },
  {
    nome: 'o canal cancelou um pedido entregue, depois de pagar',
    porque: 'A mercadoria foi entregue: o valor sem a comissão continua devido.',
    pedidos: [{ ...CANCELADO_ENTREGUE }],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -100, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 15, data: '2026-05-01' },
    ],
    devido: [{ acao: 'cobrar', valorCentavos: -8500 }],
  },
  {
    nome: 'o canal cancelou um pedido entregue, antes de pagar',
    porque: 'A mercadoria foi entregue e nada foi pago: 85,00 são devidos.',
    pedidos: [{ ...CANCELADO_ENTREGUE }],
    linhas: [{ ...P1, evento: 'cancelamento', valor: 0, data: '2026-04-01' }],
    devido: [{ acao: 'cobrar', valorCentavos: -8500 }],
  },
  {
    nome: 'o canal cancelou um pedido entregue, e não há linha dele',
    porque: 'Passado o prazo, a entrega sem pagamento se cobra como qualquer outra.',
    pedidos: [{ ...CANCELADO_ENTREGUE }],
    linhas: [],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [{ acao: 'cobrar', valorCentavos: -8500 }],
  },
  {
    nome: 'pedido cancelado sem nenhuma linha, passado o prazo',
    porque: 'Cancelado e não entregue: não há o que esperar.',
    pedidos: [{ ...CANCELADO }],
    linhas: [],
    opcoes: { hoje: '2026-07-31', prazoDias: 30 },
    devido: [],
  },
  {
    nome: 'estorno total de um pedido entregue que o canal não diz cancelado',
    porque: 'Pode ser uma devolução que o vendedor ainda não registrou: alguém precisa ver.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...P1, evento: 'cancelamento', valor: -100, data: '2026-05-01' },
      { ...P1, evento: 'cancelamento de comissão', valor: 15, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -8500 }],
  },
  {
    nome: 'estorno de um pedido entregue como linha do pedido',
    porque: 'O mesmo, escrito sem a parcela e sem devolver a comissão.',
    pedidos: [{}],
    linhas: [
      { ...P1, evento: 'repasse', valor: 100, data: '2026-04-01' },
      { ...P1, evento: 'comissão', valor: -15, data: '2026-04-01' },
      { ...C1, evento: 'cancelamento', valor: -100, data: '2026-05-01' },
    ],
    devido: [{ acao: 'conferir', valorCentavos: -10000 }],
  },
  {
    nome: 'estorno do que nunca foi pago',
    porque: 'O canal tirou 100,00 que não tinha transferido.',
    pedidos: [{ ...CANCELADO }],
    linhas: [{ ...P1, evento: 'cancelamento', valor: -100, data: '2026-04-01' }],
    devido: [{ acao: 'cobrar', valorCentavos: -10000 }],
  },
  {
    nome: 'cancelado em doze parcelas',
    porque: 'Doze linhas de zero dizem o mesmo que uma.',
    pedidos: [{ ...CANCELADO, titulos: DOZE }],
    linhas: [...MESES.map((mes) => ({ ...mes, evento: 'cancelamento', valor: 0 }))],
    devido: [],
  },
];
