import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { belowZero } from '../../checks.js';
import { InvalidRowError, type InvalidRowIssue } from '../../errors.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import {
  assignSetFields,
  type CompiledMap,
  type NamedCell,
  type SetField,
} from '../map/compile-map.js';
import type { NamedNotas, NotasOfOrders } from '../notas/notas-of-orders.js';
import { placed } from '../position.js';
import { IgnoredRow, type Row } from '../row-iterable.js';
import { type ReadWarningCode, warned } from '../warning.js';
import type { CellReading } from './cell.js';
import type { CellConventions, Column, ColumnTarget } from './columns.js';
import { type Field, type Item, type ListName, put } from './order-fields.js';
import { itemsOf, type RowParts } from './readings.js';
import { type RowContent, readRow } from './row-parts.js';
import type { RowGroup } from './rows.js';
import { settle } from './settle.js';
import type { TableRow } from './table.js';

/** How the rows of a table become orders. */
export interface RowReader {
  file: string;
  columns: readonly Column[];
  map: CompiledMap;
  /** The columns are the service's own. */
  isOwn: boolean;
  /** The column of titles has each row's share of them, as a map or preset says. */
  areShares: boolean;
  /** Invoices that orders are joined with. */
  notas: NotasOfOrders | undefined;
  conventionsOf(index: number | undefined): CellConventions;
  /** The cell of a row below a header, or that gives a field, for a field that is set by it. */
  cellNamed(row: TableRow, name: string, field: Field): NamedCell | undefined;
  /** Reports something once. */
  warn(warning: ReadProblem<ReadWarningCode>, path: string, line?: number): void;
}

/** Rows of one order as that order, or why they are not one. */
export function orderOfRows(group: RowGroup, reader: RowReader): Row {
  const { file, columns, map } = reader;
  const [row] = group.rows;
  const line = row?.line ?? 1;
  const contents = group.rows.map((each) =>
    readRow(each, columns, reader.conventionsOf, reader.isOwn),
  );
  const issues = [...group.issues, ...issuesOfItems(contents)];
  const order: Item = {};
  takeValues(order, contents, issues);
  const { 'nota.numero': numero, 'nota.serie': serie, ...own } = order;
  const pedido: Item = own;
  const named = reader.notas?.namedBy({ ...pedido, numero, serie });
  const cellOf = (name: string, field: Field) => row && reader.cellNamed(row, name, field);
  const set = (isMeant?: (field: SetField) => boolean) =>
    assignSetFields(pedido, map, cellOf, reader.conventionsOf(undefined), isMeant);
  putLists(pedido, contents, itemsOf(contents, 'titulos'));
  // Prices and freight that are set meet the rule of those of the file; which cannot be read is found with all that is set.
  const hasFrete = named?.only !== undefined || contents.some(({ fretes }) => fretes.length > 0);
  const isAmount = ({ field: { list, kind, path } }: SetField) =>
    kind === 'number' && (list === 'produtos' || (path === 'valorFrete' && !hasFrete));
  if (issues.length === 0) set(isAmount);
  let expected: number | undefined;
  if (issues.length === 0) expected = settleAmounts(pedido, contents, reader, named?.only, issues);
  const isSettled = issues.length === 0;
  if (isSettled && named) issues.push(...named.join(pedido, line, expected));
  if (issues.length === 0) issues.push(...set());
  else {
    // Who corrects a refused order has what is set, but no amounts and titles that were not settled.
    set(({ field }) => isSettled || field.kind !== 'number');
    if (!isSettled && !reader.isOwn && contents.length > 1) delete pedido.titulos;
  }
  const { situacao } = pedido as { situacao?: Item };
  // In another system, a status of the channel's own may be empty.
  if (situacao && !reader.isOwn && situacao.pedido !== 'em devolução') {
    situacao.canal ??= situacao.pedido;
  }
  if (situacao?.pedido !== 'cancelado') {
    issues.push(...contents.flatMap(({ undone }) => undone));
  }
  const mayBeUnpaid = group.issues.length === 0 && issues.some(({ code }) => code === 'unpaid');
  const unpaid = mayBeUnpaid ? unpaidIn(contents) : undefined;
  if (unpaid) {
    const reason = broken('unpaid', { word: String(unpaid.params?.word) });
    reader.warn(reason, 'situacao', unpaid.line);
    return new IgnoredRow(file, reason, pedido, line);
  }
  issues.sort((one, other) => (one.line ?? line) - (other.line ?? line));
  if (issues.length === 0) return placed(pedido as unknown as NovoPedido, { file, line });
  const [first] = issues;
  return new InvalidRowError({
    ...{ file, line: first?.line ?? line, column: first?.column, issues },
    ...{ pedido: pedido.pedido, pedidoCanal: pedido.pedidoCanal, input: pedido },
  });
}

/** Why an order is no sale yet: each row that says how it stands says that it was not paid. */
function unpaidIn(contents: readonly RowContent[]) {
  const said = contents.flatMap(({ values, line }) =>
    values.flatMap(({ target, reading }) =>
      target.field.kind === 'choice' ? [{ ...reading.problem, line }] : [],
    ),
  );
  return said.every(({ code }) => code === 'unpaid') ? said[0] : undefined;
}

/** What is wrong with the cells of items, each by the place of its item in the order's list. */
function issuesOfItems(contents: readonly RowContent[]): InvalidRowIssue[] {
  return contents.flatMap((content, row) =>
    content.issues.map((issue) => {
      const [list = '', ...keys] = issue.path.split('.');
      if (!LISTS.includes(list as ListName) || keys.length === 0) return issue;
      const place = contents.slice(0, row).filter(({ items }) => items[list as ListName]).length;
      return { ...issue, path: `${list}[${place}].${keys.join('.')}` };
    }),
  );
}

/** Fields of the order itself: each row that gives one gives the same. */
function takeValues(order: Item, contents: readonly RowContent[], issues: InvalidRowIssue[]): void {
  const firstOf = new Map<Field, { reading: CellReading; line: number }>();
  for (const { line, values } of contents) {
    for (const { target, reading, written, index } of values) {
      const { field } = target;
      const earlier = firstOf.get(field);
      let problem = reading.problem as InvalidRowIssue | ReturnType<typeof broken> | undefined;
      if (!earlier) {
        firstOf.set(field, { reading, line });
        put(order, field.keys, written);
      } else if (earlier.reading.problem || reading.value === earlier.reading.value) continue;
      else problem ??= broken('contradiction', { line: earlier.line });
      if (problem) issues.push({ path: field.path, ...problem, line, column: index + 1 });
    }
  }
}

/** Puts products, titles and freight into an order, as its total shows them; gives what they come to. */
function settleAmounts(
  order: Item,
  contents: readonly RowContent[],
  { map, columns, isOwn, areShares, warn }: RowReader,
  nota: NamedNotas['only'],
  issues: InvalidRowIssue[],
): number | undefined {
  issues.push(...belowZero(order));
  if (issues.length > 0) return undefined;
  const frete = typeof order.valorFrete === 'number' ? order.valorFrete : undefined;
  const { titulos: policy, areTotalsFree: areFree } = map;
  const settled = settle({ rows: contents, frete, nota, policy, areFree, areShares, isOwn });
  if ('problem' in settled) {
    issues.push({ path: 'titulos', ...settled.problem, line: settled.line });
    return undefined;
  }
  const numbered = isOwn ? undefined : numberedBy(settled.titulos, columns);
  if (numbered) {
    const params = { column: numbered.name.trim(), count: settled.titulos.length };
    const line = settled.rows[0]?.line ?? 1;
    issues.push({ path: 'titulos', ...broken('installments-numbered', params), line });
    return undefined;
  }
  if (settled.isOnce) warn(warned('items-repeated'), 'titulos', settled.rows[0]?.line ?? 1);
  if (settled.frete !== undefined) order.valorFrete = settled.frete;
  putLists(order, settled.rows, settled.titulos);
  if ((settled.frete ?? 0) < 0) issues.push(...belowZero(order));
  return settled.expected;
}

/** The column by which titles have 1, 2, 3 installments, in any order, as rows that number them; a map's word is taken. */
function numberedBy(titulos: readonly Item[], columns: readonly Column[]): Column | undefined {
  const has = (count: number) => titulos.some(({ qtTotalParcela }) => qtTotalParcela === count);
  if (titulos.length < 2 || !titulos.every((_, index) => has(index + 1))) return undefined;
  const isGiving = ({ field }: ColumnTarget) => field.path === 'titulos.qtTotalParcela';
  const giving = columns.find(({ targets }) => targets.some(isGiving));
  return giving?.isMapped ? undefined : giving;
}

const LISTS = ['titulos', 'produtos', 'eventosCalcular'] as const satisfies ListName[];

function putLists(order: Item, rows: readonly RowParts[], titulos: readonly Item[]): void {
  for (const name of LISTS) {
    const items = name === 'titulos' ? titulos : itemsOf(rows, name);
    if (items.length > 0) order[name] = items;
    else delete order[name];
  }
}
