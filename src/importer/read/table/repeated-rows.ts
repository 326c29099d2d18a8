import type { InvalidRowIssue } from '../../../errors/invalid-row.js';
import { broken } from '../../rules/read-rule.js';
import type { Column } from './columns.js';
import type { ItemColumns } from './item-columns.js';
import type { TableRow } from './table.js';
import { unquoted } from './text-marks.js';

/** A row of an order, and what it gives to the order's lists and sums. */
export interface GivenByRow {
  row: TableRow;
  /** Empty where it gives nothing. */
  given: string;
}

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
  /** Whether all rows of the order are there equally often, as where two exports overlap. */
  isWhole: boolean;
}

/**
 * The rows that repeat others in all that is read of them. What is not read may differ: an export made
 * later has another day of the last change. Two items of one order differ in an identifier of
 * their own, or in the numbers of their rows.
 */
export function repeatedRows(
  given: readonly GivenByRow[],
  columns: ItemColumns,
): RepeatedRows | undefined {
  if (given.length < 2) return undefined;
  const inExport = new Map<string, number>();
  const first = new Map<string, TableRow>();
  const counts = new Map<string, number>();
  const rows = new Set<TableRow>();
  const cells = new Set<string>();
  let found: { row: TableRow; earlier: TableRow } | undefined;
  for (const { row, given: content } of given) {
    cells.add(JSON.stringify(row.cells));
    const item =
      content === '' ? JSON.stringify(row.cells) : `${content}${columns.identifierOf(row)}`;
    const part = columns.exportOf(row);
    const place = `${part} ${item}`;
    const before = part === undefined ? 0 : (inExport.get(place) ?? 0);
    inExport.set(place, before + 1);
    const key = `${before} ${item}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, row);
      continue;
    }
    rows.add(row);
    found ??= { row, earlier };
  }
  const isCopied = cells.size < given.length;
  return found && { ...found, rows, isCopied, isWhole: new Set(counts.values()).size === 1 };
}

/** Names of columns in a message. */
const MOST_COLUMNS = 5;

/** Why rows that repeat others are refused. */
export function repetition(
  { row, earlier }: RepeatedRows,
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
          columns: differing.slice(0, MOST_COLUMNS),
          more: Math.max(0, differing.length - MOST_COLUMNS),
        });
  return { path: '', ...problem, line };
}
