import type { DATA_TIPOS, SITUACOES_ANALISE } from '../../client/contract/schemas/params.js';
import { dayAfter } from '../../shared/days.js';
import { parcelasOf, type StoredPedido, someParcela } from '../pedidos/stored.js';
import { resumoOf } from './resumo.js';

type Query = Record<string, string | undefined>;
type Predicate = (pedido: StoredPedido) => boolean;

/** Turns the query of an analysis into a test of an order. */
export function analiseFilter(query: Query): Predicate {
  const { canal, pedido, situacaoPedido, periodo } = query;
  const predicates: Predicate[] = [];
  if (canal !== undefined) predicates.push(({ novo }) => novo.canal === canal);
  if (pedido !== undefined) predicates.push(({ novo }) => novo.pedido === pedido);
  if (situacaoPedido !== undefined) predicates.push(SITUACAO[situacaoPedido as SituacaoAnalise]);
  if (periodo !== undefined) predicates.push(withinPeriodo(periodo, query.dataTipo));
  return (order) => predicates.every((predicate) => predicate(order));
}

type SituacaoAnalise = (typeof SITUACOES_ANALISE)[number];

const is =
  (...situacoes: string[]): Predicate =>
  ({ situacao }) =>
    situacoes.includes(situacao.pedido);

const SITUACAO: Record<SituacaoAnalise, Predicate> = {
  aprovado: is('aprovado'),
  faturado: is('faturado'),
  despachado: is('despachado'),
  entregue: is('entregue'),
  emDevolucao: is('em devolução'),
  cancelado: is('cancelado'),
  fatDesEnt: is('faturado', 'despachado', 'entregue'),
  taxaCancelamento: (pedido) => isCancelled(pedido) && resumoOf(pedido).repasseCents < 0,
};

const isCancelled: Predicate = ({ situacao: { titulo, pedido, canal } }) =>
  titulo.startsWith('cancelado') || pedido === 'cancelado' || canal === 'cancelado';

type DataTipo = (typeof DATA_TIPOS)[number];

/** An installment falls due thirty days after the one before it. */
const DAYS_BETWEEN_PARCELAS = 30;

const DATES: Record<DataTipo, (pedido: StoredPedido) => string[]> = {
  dataHoraRegistro: ({ dataHoraRegistro }) => [dataHoraRegistro.slice(0, 10)],
  dataEventoTitulo: (pedido) =>
    parcelasOf(pedido).flatMap(({ eventos }) => eventos.map(({ data }) => data)),
  dataEventoPedido: ({ eventos }) => eventos.map(({ data }) => data),
  dataVencimentoTitulo: (pedido) =>
    parcelasOf(pedido).map(({ numero }) =>
      dayAfter(pedido.novo.dataVenda, DAYS_BETWEEN_PARCELAS * numero),
    ),
};

/** Any of the order's dates of that kind within `dd/mm/yyyy - dd/mm/yyyy`, both included. */
function withinPeriodo(periodo: string, dataTipo = 'dataHoraRegistro'): Predicate {
  const [inicio = '', fim = ''] = periodo
    .split(' - ')
    .map((day) => day.split('/').reverse().join('-'));
  const datesOf = DATES[dataTipo as DataTipo];
  return (pedido) => datesOf(pedido).some((day) => inicio <= day && day <= fim);
}

/** Cancelled by the channel although it was delivered. */
export const isImproperlyCancelled: Predicate = (pedido) =>
  pedido.situacao.pedido === 'entregue' &&
  (pedido.situacao.canal === 'cancelado' ||
    someParcela(pedido, ({ situacao }) => situacao === 'cancelado'));
