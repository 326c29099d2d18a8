import { orderKey } from '../../order-key.js';
import type { CompiledMap } from '../map/compile-map.js';
import { centsIn } from './amounts.js';
import { readCell } from './cell.js';
import type { Column } from './columns.js';
import type { CellConventions } from './conventions.js';
import { KEY_FIELDS } from './key-text.js';
import { columnsInNumbers, IDENTITY } from './number-columns.js';
import type { RowIdentity } from './row-identity.js';
import { cellTypeAt, type TableRow } from './table.js';
import { unquoted } from './text-marks.js';
import { type TotalWords, totalWords } from './total-words.js';

/**
 * What the texts of a row say: a line of totals, a row of an order, either (`unclear`), or that its amounts
 * decide: `sums` of all rows above, or of those since the last total, of two rows at least in `sums-of-two`.
 */
export type RowVerdict = 'total' | 'order' | 'unclear' | 'sums' | 'sums-of-two';

/** What a column holds, for telling an order's own text from a total's. */
type ColumnUse = 'identity' | 'key' | 'product' | 'amount' | 'day' | 'other';

/** Sums of the amounts of rows, by column, in cents; those of orders take what each row repeats once. */
interface Sums {
  ofRows: Map<number, number>;
  ofOrders: Map<number, number>;
  rows: number;
}

const noRows = (): Sums => ({ ofRows: new Map(), ofOrders: new Map(), rows: 0 });

/**
 * Notices lines of totals among the orders. Names of people, channels and products begin with such words
 * too, so a row with a text of its own is never one, and a doubtful one must be the sum of rows above it.
 */
export class TotalLines {
  readonly #amountColumns: readonly Column[];
  readonly #uses: ReadonlyMap<number, ColumnUse>;
  readonly #inNumbers: readonly Column[];
  /** Places of columns that only products have. */
  readonly #ofProducts: ReadonlySet<number>;
  readonly #conventionsOf: (index: number) => CellConventions;
  readonly #whole = noRows();
  #section = noRows();
  #lastOrder: string | undefined;

  /** @param map its fields may make an order's number of a column: `LOJA-{Nº}` */
  constructor(
    columns: readonly Column[],
    map: Pick<CompiledMap, 'fields'>,
    conventionsOf: (index: number) => CellConventions,
  ) {
    this.#inNumbers = columnsInNumbers(columns, map);
    this.#amountColumns = columns.filter(({ targets }) =>
      targets.some(({ field }) => field.kind === 'number'),
    );
    this.#uses = new Map(columns.map((column) => [column.index, useOf(column)]));
    this.#ofProducts = new Set(columns.filter(isOfProducts).map(({ index }) => index));
    this.#conventionsOf = conventionsOf;
  }

  /** Takes note of the amounts of a row of an order. */
  add(row: TableRow, identity: RowIdentity): void {
    const amounts = this.#amounts(row);
    const order = orderKey(identity);
    const begins = order !== this.#lastOrder;
    this.#lastOrder = order;
    for (const { ofRows, ofOrders } of [this.#whole, this.#section]) {
      for (const [index, cents] of amounts) {
        ofRows.set(index, (ofRows.get(index) ?? 0) + cents);
        if (begins) ofOrders.set(index, (ofOrders.get(index) ?? 0) + cents);
      }
    }
    this.#whole.rows += 1;
    this.#section.rows += 1;
  }

  /** Takes note that a line of totals ends the rows above it. */
  endSection(): void {
    this.#section = noRows();
  }

  /** What the texts of a row say; no amount is read. */
  judge(row: TableRow, { pedido, pedidoCanal }: RowIdentity): RowVerdict {
    const inNumbers = this.#inNumbers.map(({ index }) => unquoted(row.cells[index] ?? ''));
    const said = inNumbers.filter(totalWords);
    const numbers = [pedido ?? '', pedidoCanal ?? '']
      .filter((value) => value !== '')
      .map((value) => said.find((cell) => value.includes(cell)) ?? value);
    return numbers.length > 0 ? this.#judgeNamed(row, numbers) : this.#judgeUnnamed(row);
  }

  /** Whether a row without an order's number has the sums of rows above it; `isLast`: no row follows it. */
  isSum(row: TableRow, verdict: RowVerdict, isLast: boolean): boolean {
    const amounts = this.#amounts(row);
    if (!amounts.some(([index, cents]) => cents !== 0 && !this.#ofProducts.has(index)))
      return false;
    const isOf = (...sums: ReadonlyMap<number, number>[]) =>
      amounts.every(([index, cents]) => sums.some((sum) => cents === (sum.get(index) ?? 0)));
    if (verdict === 'sums' || verdict === 'sums-of-two') {
      const from = verdict === 'sums' ? 1 : 2;
      return [this.#whole, this.#section].some(
        ({ ofRows, ofOrders, rows }) => rows >= from && isOf(ofRows, ofOrders),
      );
    }
    // Of one row the sum is that row: an item below a merged order number may have the same figures, and
    // below two of them units and price that are their sums.
    const filled = row.cells.filter((cell) => unquoted(cell) !== '');
    const { ofRows, rows } = this.#whole;
    return isLast && amounts.length === filled.length && rows > 1 && isOf(ofRows);
  }

  #judgeNamed(row: TableRow, numbers: readonly string[]): RowVerdict {
    const words = numbers.map(totalWords);
    if (words.includes(undefined)) return 'order';
    const isName = words.includes('begins');
    const own = this.#ownText(row);
    if (own === undefined) return isName ? 'unclear' : 'total';
    return isName || own === 'naming' ? 'order' : 'unclear';
  }

  #judgeUnnamed(row: TableRow): RowVerdict {
    const words = row.cells.map((cell, index) => this.#wordsIn(cell, index));
    if (!words.some((word) => word !== undefined) || this.#ownText(row) !== undefined) {
      return 'order';
    }
    const isNoName = words.some((word, index) => {
      const use = this.#uses.get(index);
      return word === 'certain' || (word !== undefined && (use === 'day' || use === 'amount'));
    });
    if (isNoName) return 'total';
    if (!words.includes('alone')) return 'sums-of-two';
    const hasAmounts = this.#amountColumns.some(({ index }) => (row.cells[index] ?? '') !== '');
    return hasAmounts ? 'sums' : 'total';
  }

  /** Words of totals in a cell; a product may be called `Total 90` or `3 Produtos`. */
  #wordsIn(cell: string, index: number): TotalWords | undefined {
    const words = totalWords(cell);
    const isProduct = this.#uses.get(index) === 'product';
    const mayBeProduct =
      words === 'begins' || /^[\s\d]/.test(cell) || (words === 'alone' && /\d/.test(cell));
    return isProduct && mayBeProduct ? undefined : words;
  }

  /** Text that a line of totals would not have; `naming` where it names an invoice, a person or a product. */
  #ownText(row: TableRow): 'naming' | 'other' | undefined {
    let own: 'other' | undefined;
    for (const [index, cell] of row.cells.entries()) {
      if (this.#wordsIn(cell, index) !== undefined) continue;
      const use = this.#uses.get(index);
      if (use === 'identity') continue;
      if ((use === 'key' || use === 'product') && /[\p{L}1-9]/u.test(cell)) return 'naming';
      if (/\p{L}/u.test(cell.replace(/R\$/gi, ''))) own = 'other';
    }
    return own;
  }

  #amounts(row: TableRow): [index: number, cents: number][] {
    return this.#amountColumns.flatMap(({ index, targets }): [number, number][] => {
      const target = targets.find(({ field }) => field.kind === 'number');
      const cell = row.cells[index] ?? '';
      if (!target || cell === '') return [];
      const { value } = readCell(cell, target, this.#conventionsOf(index), cellTypeAt(row, index));
      const cents = centsIn(value);
      return cents === undefined ? [] : [[index, cents]];
    });
  }
}

const isOfProducts = ({ targets }: Column) =>
  targets.length > 0 && targets.every(({ field }) => field.list === 'produtos');

function useOf(column: Column): ColumnUse {
  const fields = column.targets.map(({ field }) => field);
  if (fields.some(({ path }) => IDENTITY.has(path))) return 'identity';
  if (fields.some(({ kind }) => kind === 'number')) return 'amount';
  if (isOfProducts(column)) return 'product';
  if (fields.some(({ path }) => KEY_FIELDS.has(path) || NAMING.has(path))) return 'key';
  return fields.some(({ kind }) => kind === 'date') ? 'day' : 'other';
}

/** Beside order numbers and codes. */
const NAMING: ReadonlySet<string> = new Set(['chaveNFe', 'cliente.cpfCnpj', 'xmlNFe']);
