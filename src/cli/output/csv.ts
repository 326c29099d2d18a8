import type { CliContext } from '../context.js';
import { neutralise } from '../terminal/line.js';
import type { Column, Value } from './column.js';

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
  return columns.map(({ value }) => csvCell(value(item))).join(SEPARATOR);
}

/**
 * Figures with a decimal comma and nothing else; text that a spreadsheet would run is disarmed, and
 * control characters, line breaks among them, become spaces.
 */
export function csvCell(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return decimal(value).replace('.', ',');
  // A spreadsheet takes what begins like this for a formula (OWASP, "CSV Injection").
  const text = neutralise(textOf(value)).replace(/^(?=\s*[=+\-@＝＋－＠])/, "'");
  return /[;"]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A service may send something else than it documents. */
const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Never with an exponent, which a spreadsheet reads otherwise in some settings. */
function decimal(value: number): string {
  const text = String(value);
  if (!/e/.test(text)) return text;
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
