import { roundDecimal, unitsOf } from '../../../shared/centavos.js';
import type { InvalidRowIssue } from '../../errors.js';
import { ruleOf } from '../../map/pedido-map.js';
import { broken } from '../../rules/read-rule.js';
import { type CellReading, readCell, writtenBy } from './cell.js';
import type { AmountKind, Column, ColumnTarget } from './columns.js';
import { blankStatuses, expectWord } from './expected-words.js';
import { type Item, type ListName, put, valueAt } from './order-fields.js';
import { namesFreight, type RowAmount } from './row-amounts.js';
import type { TableRow } from './table.js';
import { mapLine, offeredWord, plain, shownCell, unquoted } from './texts.js';

/** A value of the order itself, from one row. */
export interface OrderValue {
  target: ColumnTarget;
  reading: CellReading;
  written: string | number;
  index: number;
  /** Header of the column. */
  name: string;
  line: number;
}

/** Contents of the rows of one order. */
export interface OrderParts {
  /** Items of the order's lists; a row gives at most one of each. */
  lists: { readonly [List in ListName]: Item[] };
  amounts: RowAmount[];
  /** Prices of all units, in reais, of products whose price of a unit is rounded. */
  totals: Map<Item, number>;
  /** A coupon of the order: of freight, such as `FRETEGRATIS`, or another. */
  coupon: 'freight' | 'other' | undefined;
  /** Fields of the order itself. */
  values: OrderValue[];
  /** The first row that gives the same items and amounts as an earlier row of the order. */
  equalRows: EqualRows | undefined;
  /** Problems of items, amounts and words. */
  issues: InvalidRowIssue[];
}

/** Lines of two rows that give the same: units of one product, or a repeated line. */
export type EqualRows = {
  line: number;
  earlier: number;
  /** The rows give an amount of the titles. */
  havePrice: boolean;
};

/** First row of a package, or a row of an item below it. */
export type RowRole = 'package' | 'member' | undefined;

/** A row of an order. */
export type OrderRow = TableRow & { role?: RowRole };

/** Path of the price of all units, until the number of units is known. */
const TOTAL_KEYS: readonly string[] = ['valorTotal'];
const COUNT = 'titulos.qtTotalParcela';
const NUMBERS: readonly string[] = ['pedido', 'pedidoCanal'];

/**
 * Reads the cells of an order's rows.
 *
 * @param isOwn the columns are the service's own, whose prices keep their decimals
 */
export function readRows(
  rows: readonly OrderRow[],
  columns: readonly Column[],
  isOwn: boolean,
): OrderParts {
  const lists = { titulos: [], produtos: [], eventosCalcular: [] };
  const parts: OrderParts = {
    lists,
    amounts: [],
    totals: new Map(),
    coupon: undefined,
    values: [],
    equalRows: undefined,
    issues: [],
  };
  const seen = new Map<string, number>();
  const itemPlaces = columns
    .filter(({ targets }) => targets.some(({ field }) => field.path === 'item'))
    .map(({ index }) => index);
  for (const row of rows) {
    const { line } = row;
    const from = parts.amounts.length;
    const items = readRow(parts, row, columns, isOwn);
    if (rows.length === 1) break;
    const text = textGiven(items, parts.amounts.slice(from), row, itemPlaces);
    const earlier = seen.get(text);
    const havePrice = items.get('titulos')?.valorTotal !== undefined;
    if (earlier !== undefined) parts.equalRows ??= { line, earlier, havePrice };
    seen.set(text, line);
  }
  const problems = [
    ...parts.issues,
    ...parts.values.flatMap(({ reading }) => reading.problem ?? []),
  ];
  // A sale that was undone needs no other status.
  if (problems.every(({ code }) => code !== 'sale-undone')) {
    parts.issues.push(...blankStatuses(rows, columns));
  }
  return parts;
}

/**
 * The items and amounts that a row gives, as a text to compare. The code of a product says which it
 * is, however two exports describe it; status and days are the order's own, and say nothing here.
 */
function textGiven(
  items: ReadonlyMap<ListName, Item>,
  amounts: readonly RowAmount[],
  { cells }: TableRow,
  itemPlaces: readonly number[],
): string {
  const { descricao, categoria, subCategoria, ...produto } = items.get('produtos') ?? {};
  const named = produto.codigo === undefined ? [descricao, subCategoria] : [];
  const ofLists = ['titulos', 'eventosCalcular'] as const;
  return JSON.stringify([
    produto,
    named.map((text) => plain(String(text ?? ''))),
    ofLists.map((list) => items.get(list)),
    amounts
      .filter(({ amount }) => amount !== 0)
      .map(({ kind, column, amount }) => [kind, column, amount]),
    itemPlaces.map((place) => cells[place]),
  ]);
}

function readRow(
  parts: OrderParts,
  row: OrderRow,
  columns: readonly Column[],
  isOwn: boolean,
): ReadonlyMap<ListName, Item> {
  const { line, cells, types, role } = row;
  const items = new Map<ListName, Item>();
  const given = new Set<string>();
  const fallbacks: [Column, ColumnTarget][] = [];
  const read = (column: Column, target: ColumnTarget) => {
    const { index, key: name } = column;
    // The package's row gives the number, the rows below it give the items and the situation.
    if (role === 'member' && NUMBERS.includes(target.field.path)) return;
    const { kind, list } = target.field;
    if (role === 'package' && (kind === 'choice' || list === 'produtos')) return;
    const raw = cells[index] ?? '';
    const reading = withEntry(readCell(raw, target, types?.[index]), raw, column);
    const written = writtenBy(reading, raw, target.field);
    if (written === undefined) return;
    given.add(target.field.path);
    take(parts, items, { target, reading, written, index, name, line });
  };
  for (const column of columns) {
    const raw = cells[column.index] ?? '';
    if (raw === '') continue;
    if (namesFreight(column, raw)) parts.coupon = 'freight';
    else if (column.isOfCoupons && /[a-z]/i.test(raw)) parts.coupon ??= 'other';
    if (column.expect) expectWord(column, raw, line, parts.issues);
    for (const target of column.targets) {
      if (target.fallback) fallbacks.push([column, target]);
      else read(column, target);
    }
  }
  for (const [column, target] of fallbacks) {
    const { path } = target.field;
    if (!given.has(path)) read(column, target);
    else if (path === COUNT) parts.issues.push(...termsDiffering(row, column, target, items));
  }
  const produto = items.get('produtos');
  if (produto) setPriceOfUnit(produto, parts.totals, isOwn);
  return items;
}

/** Issue of terms such as *Condição* that contradict the installments of another column. */
function termsDiffering(
  { cells, types, line }: OrderRow,
  { index }: Column,
  target: ColumnTarget,
  items: ReadonlyMap<ListName, Item>,
): InvalidRowIssue[] {
  const raw = cells[index] ?? '';
  const { value } = readCell(raw, target, types?.[index]);
  const given = items.get('titulos')?.qtTotalParcela;
  if (value === undefined || value === given) return [];
  const params = { given: String(given), shown: shownCell(unquoted(raw)) };
  return [{ path: COUNT, ...broken('installments-differ', params), line, column: index + 1 }];
}

/** Gives a problem that `values` of a column solve the column's entry in a map, with a value left open. */
function withEntry(reading: CellReading, raw: string, { key, to }: Column): CellReading {
  const { code, params } = reading.problem ?? {};
  if (code === undefined || params?.entry === undefined) return reading;
  const rule = ruleOf(to ?? null);
  const values = { ...rule.values, [offeredWord(unquoted(raw))]: '…' };
  const entry = `: ${mapLine({ columns: { [key]: { ...rule, values } } })}`;
  return { problem: broken(code as 'installments-unclear', { ...params, entry }) };
}

function take(
  { lists, amounts, values, issues }: OrderParts,
  items: Map<ListName, Item>,
  value: OrderValue,
): void {
  const { target, reading, written, index, name, line } = value;
  const { field, sum, total, policy, amount: kind, isStated = false } = target;
  const { list, keys } = field;
  if (!list && kind === undefined) {
    values.push(value);
    return;
  }
  if (list && !items.has(list)) {
    const item: Item = {};
    items.set(list, item);
    lists[list].push(item);
  }
  if (reading.problem) {
    const path = list ? `${list}[${lists[list].length - 1}].${keys.join('.')}` : field.path;
    issues.push({ path, ...reading.problem, line, column: index + 1 });
  }
  if (list) {
    const item = items.get(list) as Item;
    const at = total ? TOTAL_KEYS : keys;
    put(item, at, sum ? summed(valueAt(item, at), written) : written);
  } else if (kind && kind !== 'item' && typeof written === 'number') {
    const amount = TAKEN_OFF.includes(kind) ? Math.abs(written) : written;
    amounts.push({ kind, column: index, name, amount, policy, isStated, line });
  }
}

/** Amounts that are taken off, whatever their sign. */
const TAKEN_OFF: readonly AmountKind[] = ['promocao', 'desconto', 'cupom'];

/** Adds amounts in whole thousandths, without binary noise. */
const summed = (before: unknown, value: unknown): unknown =>
  typeof before === 'number' && typeof value === 'number'
    ? (unitsOf(before, 3) + unitsOf(value, 3)) / 1000
    : value;

/**
 * Divides the price of all units by their number, rounded to the service's three decimals; what the
 * units cost together stays known. Prices of other systems are rounded too.
 */
function setPriceOfUnit(produto: Item, totals: Map<Item, number>, isOwn: boolean): void {
  if (!isOwn && typeof produto.valorUnitario === 'number') {
    produto.valorUnitario = roundDecimal(produto.valorUnitario, 3);
  }
  const { valorTotal, quantidade } = produto;
  if (valorTotal === undefined) return;
  delete produto.valorTotal;
  if (typeof valorTotal !== 'number' || typeof quantidade !== 'number' || quantidade === 0) {
    produto.valorUnitario = valorTotal;
    return;
  }
  produto.valorUnitario = roundDecimal(valorTotal / quantidade, 3);
  totals.set(produto, valorTotal);
}
