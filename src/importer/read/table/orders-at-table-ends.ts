import { InvalidRowError } from '../../errors.js';
import { IgnoredRow } from '../ignored-row.js';
import type { Row } from '../row-iterable.js';
import { productsAndFreight, titlesTotal } from './amounts.js';
import { columnsInNumbers, IDENTITY } from './number-columns.js';
import { forgetOrderAtEnd, noteOrderAtEnd } from './order-at-end.js';
import type { RowGroup } from './row-grouper.js';
import type { RowReader } from './row-reader.js';
import type { TableRow } from './table.js';
import { unquoted } from './text-marks.js';

interface PlacedOrder {
  row: Row;
  group: RowGroup;
  first: number;
  last: number;
}

/**
 * Finds the orders that begin and end a table. A line below the orders may be read as one, as
 * `Emitido em;20/11/2026`: then it ends the table, and so does the last order that has amounts. Lines of
 * totals do neither, nor rows that are refused, unless it is their order's number that cannot be read.
 */
export class OrdersAtTableEnds {
  readonly #reader: RowReader;
  readonly #saysMore: (row: TableRow) => boolean;
  /** The first and last orders: those that say more than their numbers, and those that have amounts. */
  readonly #firsts: (PlacedOrder | undefined)[] = [];
  readonly #lasts: (PlacedOrder | undefined)[] = [];
  /** Orders that say more than their numbers, and refused rows that do. */
  #orders = 0;
  /** The first rows that do not name their order whole. */
  #unnamed: PlacedOrder | undefined;
  /** The first and the last rows with a number that cannot be read. */
  #unreadFirst: PlacedOrder | undefined;
  #unreadLast: PlacedOrder | undefined;

  constructor(reader: RowReader) {
    this.#reader = reader;
    this.#saysMore = contentReader(reader);
  }

  /** Takes note of an order, or of rows that are refused. */
  add(row: Row, group: RowGroup): void {
    const [first = 1, last = first] = [group.rows[0]?.line, group.rows.at(-1)?.line];
    const placed = { row, group, first, last };
    const isNamed = group.pedido !== '' && group.pedidoCanal !== '';
    const isRefused = row instanceof InvalidRowError || row instanceof IgnoredRow;
    const saysMore = group.rows.some(this.#saysMore);
    const before = this.#atEnds();
    if (saysMore) this.#orders += 1;
    if (isNamed && !isRefused) {
      for (const [at, counts] of [saysMore, hasAmounts(row)].entries()) {
        const [first, last] = [this.#firsts[at], this.#lasts[at]];
        if (counts && (!first || placed.first < first.first)) this.#firsts[at] = placed;
        if (counts && (!last || placed.last > last.last)) this.#lasts[at] = placed;
      }
    } else if (!isNamed && saysMore) {
      if (!this.#unnamed || first < this.#unnamed.first) this.#unnamed = placed;
    } else if (saysMore && isNumberUnread(row)) {
      if (!this.#unreadFirst || first < this.#unreadFirst.first) this.#unreadFirst = placed;
      if (!this.#unreadLast || last > this.#unreadLast.last) this.#unreadLast = placed;
    }
    const after = this.#atEnds();
    for (const order of before) if (!after.has(order)) forgetOrderAtEnd(order.row);
    for (const order of after) {
      const isFirst = order === this.#unnamed || this.#firsts.includes(order);
      const isLast = this.#lasts.includes(order);
      const isAlone = isFirst && isLast && this.#orders === 1;
      const { row, group } = order;
      const isUnread = order === this.#unreadFirst || order === this.#unreadLast;
      const at = { isFirst, isLast, isAlone, isUnread };
      noteOrderAtEnd(row, { group, reader: this.#reader, ...at });
    }
  }

  #atEnds(): Set<PlacedOrder> {
    const unnamed = this.#unnamed;
    const begins = unnamed && this.#firsts.every((order) => !order || unnamed.first < order.first);
    const [above, below] = [this.#unreadFirst, this.#unreadLast];
    const isAbove = above && this.#firsts.some((order) => !order || above.first < order.first);
    const isBelow = below && this.#lasts.some((order) => !order || below.last > order.last);
    const hasNone = this.#firsts.length === 0;
    const orders = [
      ...[...this.#firsts, ...this.#lasts, begins ? unnamed : undefined],
      ...[hasNone || isAbove ? above : undefined, hasNone || isBelow ? below : undefined],
    ];
    return new Set(orders.filter((order) => order !== undefined));
  }
}

/** Rules about an order's number that rows of a known order break. */
const OF_OTHER_ROWS: ReadonlySet<string | undefined> = new Set(['half-identity', 'may-be-total']);

/** Whether rows are refused for their order's number: whose they are is then not known. */
const isNumberUnread = (row: Row): boolean =>
  row instanceof InvalidRowError &&
  row.issues.some(({ path, code }) => IDENTITY.has(path) && !OF_OTHER_ROWS.has(code));

/** Whether a row has a cell beside those that name its order. */
function contentReader({ columns, map }: RowReader): (row: TableRow) => boolean {
  const names = columnsInNumbers(columns, map);
  const others = columns.filter(
    (column) =>
      !names.includes(column) && !column.targets.some(({ field }) => IDENTITY.has(field.path)),
  );
  return ({ cells }) => others.some(({ index }) => unquoted(cells[index] ?? '') !== '');
}

/** Whether an order has what a line of another kind has not: a total, or products with a price. */
function hasAmounts(row: Row): boolean {
  const order = row as unknown as Record<string, unknown>;
  const { titulos } = order;
  const hasTotal =
    Array.isArray(titulos) && titulos.length > 0 && titlesTotal(titulos) !== undefined;
  return hasTotal || productsAndFreight(order) !== undefined;
}
