import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { belowZero } from '../../checks.js';
import type { InvalidRowIssue } from '../../errors.js';
import { assignSetFields, type CompiledMap, type SetField } from '../../map/compile-map.js';
import { ruleOf } from '../../map/pedido-map.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { NamedNotas, NotasOfOrders } from '../notas/notas-of-orders.js';
import { placed } from '../position.js';
import { IgnoredRow, type Row, refused } from '../row-iterable.js';
import type { Column } from './columns.js';
import {
  fillInstallments,
  type InstallmentRules,
  installmentsDiffering,
  takeInstallments,
} from './installments.js';
import { type CountingRules, countOrder, type OrderAmounts } from './order-amounts.js';
import type { Item } from './order-fields.js';
import { OrderParts } from './order-parts.js';
import type { RowGroup } from './rows.js';
import type { TableRow } from './table.js';
import { mapLine } from './texts.js';

/** Settings for turning rows of a table into orders. */
export interface RowReader extends InstallmentRules, CountingRules {
  file: string;
  columns: readonly Column[];
  map: CompiledMap;
  /** Invoices to join with the orders. */
  notas: NotasOfOrders | undefined;
}

/** Builds an order from its rows, or returns why it cannot. */
export function orderOfRows(group: RowGroup, reader: RowReader): Row {
  const { file, columns, isOwn, map } = reader;
  const { rows } = group;
  const line = rows[0]?.line ?? 1;
  const parts = new OrderParts(rows, columns, isOwn);
  const { titulos } = parts.lists;
  fillInstallments(titulos);
  const differing = installmentsDiffering({ titulos });
  const issues = [...group.issues, ...parts.issues, ...differing, ...parts.ofFields];
  const { 'nota.numero': numero, 'nota.serie': serie, ...own } = parts.order;
  const pedido: Item = own;
  const named = reader.notas?.namedBy({ ...pedido, numero, serie });
  const set = (isMeant?: (field: SetField) => boolean) =>
    assignSetFields(pedido, map, () => undefined, isMeant);
  putLists(pedido, parts, titulos);
  // Prices and freight set by the map meet the same rule as the file's.
  const hasFrete = parts.amounts.some(({ kind }) => kind === 'frete');
  const isAmount = ({ field: { list, kind, path } }: SetField) =>
    kind === 'number' && (list === 'produtos' || (path === 'valorFrete' && !hasFrete));
  if (issues.length === 0) {
    set(isAmount);
    issues.push(...belowZero(pedido));
  }
  const isRead = issues.length === 0;
  const counted = countAmounts(pedido, rows, parts, reader, isRead ? named?.only : undefined);
  if (isRead) issues.push(...counted.issues);
  // An invoice may be of the next day: it does not fill a day of sale that its column leaves blank.
  const lacksDay = pedido.dataVenda === undefined && columns.some(givesDay);
  if (issues.length === 0 && named) issues.push(...named.join(pedido, line, counted));
  if (lacksDay) delete pedido.dataVenda;
  if (issues.length === 0) issues.push(...takeInstallments(counted.titulos, reader));
  // A refused order keeps all that its rows give, so that to correct what is named is enough.
  const ofSet = set();
  if (issues.length === 0) {
    issues.push(...ofSet, ...installmentsDiffering(pedido), ...situationsDiffering(pedido));
  }
  if (issues.length === 0) issues.push(...channelNumberBlank(pedido, columns));
  const { situacao } = pedido as { situacao?: Item };
  // Other systems may leave the channel's own status empty.
  if (situacao && !isOwn && situacao.pedido !== 'em devolução') {
    situacao.canal ??= situacao.pedido;
  }
  issues.sort((one, other) => (one.line ?? line) - (other.line ?? line));
  const [first] = issues;
  if (!first) return placed(pedido as unknown as NovoPedido, { file, line });
  const cancellation = cancellationOf(issues, parts);
  if (cancellation) {
    return new IgnoredRow(file, cancellation as ReadProblem, pedido, cancellation.line ?? line);
  }
  return refused(file, issues, pedido, line);
}

/**
 * Issue of an order without its number at the channel, where a column gives those of other orders: one
 * of the own store has a single number.
 */
function channelNumberBlank(
  { pedido, pedidoCanal }: Item,
  columns: readonly Column[],
): InvalidRowIssue[] {
  const giving = (path: string) =>
    columns.find(({ targets }) => targets.some(({ field }) => field.path === path));
  const [own, canal] = [giving('pedido'), giving('pedidoCanal')];
  if (pedido === undefined || pedidoCanal !== undefined || !own || !canal) return [];
  const rule = { ...ruleOf(own.to ?? null), to: ['pedido', 'pedidoCanal'], fallback: true };
  const line = mapLine({ columns: { [own.key]: rule } });
  return [{ path: 'pedidoCanal', ...broken('channel-number-blank', { line }) }];
}

const givesDay = ({ targets }: Column): boolean =>
  targets.some(({ field }) => field.path === 'dataVenda');

/**
 * The cancellation of a sale, if all that is wrong with the sale follows from it: there is nothing to
 * correct. A status of a standing sale beside it contradicts it. A sale that is only unpaid or returned
 * is refused: a person has to look at it.
 */
function cancellationOf(
  issues: readonly InvalidRowIssue[],
  { stands }: OrderParts,
): InvalidRowIssue | undefined {
  const isAll = issues.every(({ code = '' }) => code === 'other-word' || OF_UNDONE.includes(code));
  if (!isAll || stands) return undefined;
  return issues.find(({ params }) => params?.situacao === 'cancelado');
}

/** Rules that refuse a sale which does not stand. */
export const OF_UNDONE = ['sale-undone', 'payment-not-made'];

/** Issue of a sale that only one side says was cancelled. */
function situationsDiffering({ situacao }: Item): InvalidRowIssue[] {
  const { pedido, canal } = (situacao ?? {}) as Partial<Record<'pedido' | 'canal', string>>;
  if (pedido === undefined || canal === undefined) return [];
  if ((pedido === 'cancelado') === (canal === 'cancelado')) return [];
  return [{ path: 'situacao', ...broken('situations-differ', { pedido, canal }) }];
}

/** Sets products, titles and freight of an order, counted by the policies. */
function countAmounts(
  order: Item,
  rows: readonly TableRow[],
  parts: OrderParts,
  reader: RowReader,
  nota: NamedNotas['only'],
): OrderAmounts {
  const frete = typeof order.valorFrete === 'number' ? order.valorFrete : undefined;
  const counted = countOrder(parts, reader, { frete, nota });
  if (counted.frete !== undefined) order.valorFrete = counted.frete;
  if (counted.freteSemDesconto !== undefined) {
    order.valorFreteSemDesconto = counted.freteSemDesconto;
  }
  putLists(order, parts, counted.titulos);
  if ((counted.frete ?? 0) < 0) counted.issues.push(...belowZero(order));
  const line = rows[0]?.line;
  counted.issues = counted.issues.map((issue) => ({ ...issue, line: issue.line ?? line }));
  return counted;
}

function putLists(order: Item, { lists }: OrderParts, titulos: readonly Item[]): void {
  for (const [name, items] of Object.entries({ ...lists, titulos })) {
    if (items.length > 0) order[name] = items;
    else delete order[name];
  }
}
