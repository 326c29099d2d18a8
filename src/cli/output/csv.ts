import { CSV_BEGIN, CSV_END, csvCell, csvRow, csvTextCell } from '../../shared/text/csv.js';
import type { CliContext } from '../context.js';
import type { Column } from './column.js';

/** Writes a line of CSV; the header is the beginning of the file. */
export async function writeCsv(context: CliContext, line: string, isHeader = false): Promise<void> {
  await context.write(line, { end: CSV_END, ...(isHeader ? { begin: CSV_BEGIN } : {}) });
}

/** The line of names. */
export const csvHeader = (columns: readonly { name: string }[]): string =>
  csvRow(columns.map(({ name }) => name));

/** A line of values. */
export function csvLine<Item>(columns: readonly Column<Item>[], item: Item): string {
  return csvRow(columns.map((column) => cell(column, item)));
}

function cell<Item>({ kind, value: read }: Column<Item>, item: Item): string {
  const value = read(item);
  return kind === 'code' && typeof value === 'string' ? csvTextCell(value) : csvCell(value);
}
