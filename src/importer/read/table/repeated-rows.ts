import type { InvalidRowIssue } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import type { Column } from './columns.js';
import type { ItemColumns } from './item-columns.js';
import { isBelow } from './row-blocks.js';
import type { RowKey } from './row-content.js';
import type { TableRow } from './table.js';
import { unquoted } from './text-marks.js';

/** Rows of an order that give what earlier ones gave: the items were sold twice, or are there twice. */
export interface RepeatedRows {
  /** The first of them. */
  row: TableRow;
  /** The row that it repeats. */
  earlier: TableRow;
  /** All of them. */
  rows: ReadonlySet<TableRow>;
  /** Whether one of them is another row cell by cell. */
  isCopied: boolean;
  /** Whether rows of other orders stand between each of them and what it repeats. */
  isApart: boolean;
  /** Whether all rows of the order are there equally often, as where two exports overlap. */
  isWhole: boolean;
}

/**
 * The rows that repeat others. What is not read may differ, and where the rows of the order stand apart,
 * as in exports that were joined, what was edited meanwhile too: an item is there again by its code.
 * Two items of one order differ in an identifier of their own, or in the numbers of rows that follow
 * each other.
 */
export function repeatedRows(
  keys: readonly RowKey[],
  columns: ItemColumns,
): RepeatedRows | undefined {
  if (keys.length < 2) return undefined;
  const items = new SeenItems();
  const rows = new Set<TableRow>();
  const cells = new Set<string>();
  let found: { row: TableRow; earlier: TableRow } | undefined;
  let isApart = true;
  let number: number | undefined;
  let last: TableRow | undefined;
  for (const { row, content, code } of keys) {
    cells.add(JSON.stringify(row.cells));
    const follows = last !== undefined && isBelow(row, last);
    const next = columns.numberOf(row);
    const isCounted = next !== undefined && number !== undefined && next === number + 1;
    if (last && !follows) items.beginBlock(row.line);
    if (last && next !== undefined && !isCounted) items.beginCount();
    const id = columns.identifierOf(row);
    const item = id !== '' ? id : content === '' ? JSON.stringify(row.cells) : content;
    const earlier = items.add(row, item, {
      isCounted: next !== undefined,
      code: id === '' ? code : undefined,
    });
    [last, number] = [row, next];
    if (earlier === undefined) continue;
    rows.add(row);
    found ??= { row, earlier };
    if (!items.isInEarlierBlock(earlier)) isApart = false;
  }
  const isCopied = cells.size < keys.length;
  return found && { ...found, rows, isCopied, isApart, isWhole: items.areEquallyOften };
}

/** The items of an order as far as its rows were looked at. */
class SeenItems {
  readonly #first = new Map<string, TableRow>();
  readonly #counts = new Map<string, number>();
  /** Of the rows since the numbers began anew. */
  #inCount = new Map<string, number>();
  /** By code, of the rows before the last gap, and of those since. */
  readonly #before = new Map<string, string>();
  #since = new Map<string, string>();
  #blockFrom = 0;

  /** Rows of other orders stood between. */
  beginBlock(line: number): void {
    for (const [code, key] of this.#since) if (!this.#before.has(code)) this.#before.set(code, key);
    this.#since = new Map();
    this.#blockFrom = line;
  }

  /** The numbers of the rows do not go on: the same numbers are of the same items. */
  beginCount(): void {
    this.#inCount = new Map();
  }

  /** The earlier row that a row repeats. */
  add(
    row: TableRow,
    item: string,
    { isCounted, code }: { isCounted: boolean; code: string | undefined },
  ): TableRow | undefined {
    const before = isCounted ? (this.#inCount.get(item) ?? 0) : 0;
    this.#inCount.set(item, before + 1);
    const own = `${before} ${item}`;
    const same = code === undefined || this.#first.has(own) ? undefined : this.#before.get(code);
    const key = same ?? own;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const earlier = this.#first.get(key);
    if (earlier === undefined) {
      this.#first.set(key, row);
      if (code !== undefined && !this.#since.has(code)) this.#since.set(code, key);
    }
    return earlier;
  }

  /** Whether other orders stood between a row and those that are looked at now. */
  isInEarlierBlock(row: TableRow): boolean {
    return row.line < this.#blockFrom;
  }

  get areEquallyOften(): boolean {
    return new Set(this.#counts.values()).size === 1;
  }
}

/** Names of columns in a message. */
const MAX_COLUMNS = 5;

/** Why rows that repeat others are refused. */
export function repetition(
  { row, earlier }: Pick<RepeatedRows, 'row' | 'earlier'>,
  columns: readonly Column[],
): InvalidRowIssue {
  const { line } = row;
  const differing = columns
    .filter(({ index }) => (row.cells[index] ?? '') !== (earlier.cells[index] ?? ''))
    .map(({ name }) => unquoted(name))
    .filter((name) => name !== '');
  const problem =
    differing.length === 0
      ? broken('line-duplicated', { line: earlier.line })
      : broken('line-repeats-item', {
          line: earlier.line,
          columns: differing.slice(0, MAX_COLUMNS),
          more: Math.max(0, differing.length - MAX_COLUMNS),
        });
  return { path: '', ...problem, line };
}
