import type { Column, Value } from './column.js';

/**
 * CSV as a Brazilian Excel opens it: UTF-8 with a mark at the beginning, `;` between cells, a comma
 * before decimals, CRLF at the end of a line.
 */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\ufeff';

/** The line of names. */
export const csvHeader = (columns: readonly { name: string }[]): string =>
  `${BYTE_ORDER_MARK}${columns.map(({ name }) => name).join(SEPARATOR)}\r`;

/** A line of values; the line feed is the writer's. */
export function csvLine<Item>(columns: readonly Column<Item>[], item: Item): string {
  return `${columns.map(({ value }) => csvCell(value(item))).join(SEPARATOR)}\r`;
}

/** Figures with a decimal comma and nothing else; text that a spreadsheet would run is disarmed. */
export function csvCell(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return decimal(value).replace('.', ',');
  // A spreadsheet takes what begins like this for a formula (OWASP, "CSV Injection").
  const text = String(value).replace(/^(?=\s*[=+\-@＝＋－＠]|[\t\r])/, "'");
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Never with an exponent, which a spreadsheet reads otherwise in some settings. */
function decimal(value: number): string {
  const text = String(value);
  if (!/e/.test(text)) return text;
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
