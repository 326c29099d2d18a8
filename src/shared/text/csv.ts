import { neutralise } from './unsafe.js';

/** Byte order mark, by which Excel recognises UTF-8. */
export const CSV_BEGIN = '\ufeff';

/** Line end after each row. */
export const CSV_END = '\r\n';

/** Joins cells, each written by one of the functions below, into a row without a line end. */
export const csvRow = (cells: readonly string[]): string => cells.join(';');

/**
 * Text that a spreadsheet would run as a formula (OWASP, "CSV Injection"); tested after control
 * characters are removed.
 */
const FORMULA = /^(?=\s*[=+\-@＝＋－＠])/;

/** The only text with a leading sign that is safe as it is. */
const WHOLE_NUMBER = /^-?\d+$/;

/**
 * A cell for a Brazilian Excel. A number has a decimal comma and nothing else, so that it adds up;
 * text that a spreadsheet would run gets an apostrophe in front; control characters and line breaks
 * become spaces.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return decimal(value).replace('.', ',');
  const text = neutralise(textOf(value));
  const disarmed = WHOLE_NUMBER.test(text) ? text : text.replace(FORMULA, "'");
  return /[;"]|^\s|\s$/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed;
}

/** An amount with both decimals: `1234,50`. */
export const csvReais = (reais: number): string => reais.toFixed(2).replace('.', ',');

/** Digits with points and commas anywhere among them. */
const NUMBER = String.raw`(?=[.,]?\d)\d*(?:[.,]\d*)*`;
const CURRENCY = String.raw`(?:R\$|[$€£])`;
const TIME = String.raw`\d{1,4}(?::\d{1,2}){1,2}(?:[.,]\d+)?(?: ?[ap]m?)?`;
const DAY = String.raw`\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?`;
const MONTH = [
  'jan(?:eiro|uary)?|fev(?:ereiro)?|feb(?:ruary)?|mar(?:ço|co|ch)?|abr(?:il)?|apr(?:il)?|mai(?:o)?|may',
  'jun(?:ho|e)?|jul(?:ho|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sept?(?:ember)?|out(?:ubro)?',
  'oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?',
].join('|');
/** Separator between day, month and year: `1-jan-26`, `1 de janeiro de 2026`. */
const GAP = '(?:[-/., ]{0,2}| de )';

/**
 * Text that a spreadsheet would convert and show differently: numbers of 12 or more digits
 * (`2E+12`), leading zeros, exponents, `1/3`, `10%`, `12:30`, `jan/26`.
 */
const READ_OTHERWISE = new RegExp(
  String.raw`^\s*(?:${[
    String.raw`0\d+|\d{12,}`,
    String.raw`\d+(?=[.,])(?:[.,]\d*)+|[.,]\d+`,
    String.raw`${NUMBER}e[+-]?\d+`,
    `${NUMBER} ?%|% ?${NUMBER}`,
    `${CURRENCY} ?${NUMBER}|${NUMBER} ?${CURRENCY}`,
    String.raw`\(${NUMBER}\)`,
    String.raw`\d+ \d+/\d+`,
    String.raw`${DAY}(?: ${TIME})?|${TIME}|\d{1,2} [ap]m?`,
    String.raw`(?=.*\d)(?:\d{1,4}${GAP})?(?:${MONTH})(?:${GAP}\d{1,4}){0,2}`,
    'verdadeiro|falso|true|false|#[a-z/0!?]+',
  ].join('|')})\s*$`,
  'i',
);

/** A cell for a name or number, such as an order's: kept as text, whatever it looks like. */
export function csvTextCell(text: string | null | undefined): string {
  return text && READ_OTHERWISE.test(text) ? `'${csvCell(text.trim())}` : csvCell(text);
}

/** A service may send another type than it documents. */
const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Never with an exponent, which some spreadsheet settings misread. */
function decimal(value: number): string {
  const text = String(value);
  if (!/e/.test(text)) return text;
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
