import { neutralise } from './unsafe.js';

/**
 * A cell of CSV as a Brazilian Excel reads it, with `;` between cells. Figures with a decimal comma
 * and nothing else; text that a spreadsheet would run is disarmed, and control characters, line breaks
 * among them, become spaces.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return decimal(value).replace('.', ',');
  // A spreadsheet takes what begins like this for a formula (OWASP, "CSV Injection").
  const text = neutralise(textOf(value)).replace(/^(?=\s*[=+\-@＝＋－＠])/, "'");
  return /[;"]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * What a spreadsheet takes for a number or a day, and shows otherwise than it was: more digits than it
 * keeps (15), leading zeros, exponents, `1/3`.
 */
const READ_OTHERWISE =
  /^\s*(?:0\d+|\d{16,}|\d+(?:[.,]\d+)*[eE][+-]?\d+|\d+(?:[.,]\d+)+|\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?)\s*$/;

/** A cell of text that names something, such as an order: kept as text, whatever it looks like. */
export function csvTextCell(text: string | null | undefined): string {
  return text && READ_OTHERWISE.test(text) ? `'${csvCell(text.trim())}` : csvCell(text);
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
