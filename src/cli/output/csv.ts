import { csvCell, csvTextCell } from '../../shared/text/csv-cell.js';
import type { CliContext } from '../context.js';
import type { Column } from './column.js';

/**
 * CSV as a Brazilian Excel opens it: UTF-8 with a mark at the beginning, `;` between cells, a comma
 * before decimals, CRLF at the end of a line.
 */
const SEPARATOR = ';';

/** Writes a line of CSV; the header is the beginning of the file. */
export async function writeCsv(context: CliContext, line: string, isHeader = false): Promise<void> {
  await context.write(line, { end: '\r\n', ...(isHeader ? { begin: '\ufeff' } : {}) });
}

/** The line of names. */
export const csvHeader = (columns: readonly { name: string }[]): string =>
  columns.map(({ name }) => name).join(SEPARATOR);

/** A line of values. */
export function csvLine<Item>(columns: readonly Column<Item>[], item: Item): string {
  return columns.map((column) => cell(column, item)).join(SEPARATOR);
}

function cell<Item>({ kind, value: read }: Column<Item>, item: Item): string {
  const value = read(item);
  return kind === 'code' && typeof value === 'string' ? csvTextCell(value) : csvCell(value);
}
