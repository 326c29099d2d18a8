export type Rule =
  | 'http.malformed'
  | 'path.unknown'
  | 'path.method'
  | 'path.encoding'
  | 'path.parameter'
  | 'header.unknown'
  | 'header.repeated'
  | 'header.accept'
  | 'header.content-type'
  | 'auth.missing'
  | 'auth.malformed'
  | 'query.unknown'
  | 'query.repeated'
  | 'query.encoding'
  | 'query.plus'
  | 'query.empty'
  | 'query.integer'
  | 'query.size'
  | 'query.enum'
  | 'query.date'
  | 'query.period'
  | 'query.range'
  | 'query.list'
  | 'query.order'
  | 'body.unexpected'
  | 'body.missing'
  | 'body.encoding'
  | 'body.json'
  | 'body.duplicate'
  | 'body.unknown'
  | 'body.required'
  | 'body.conditional'
  | 'body.empty'
  | 'body.type'
  | 'body.size'
  | 'body.enum'
  | 'body.integer'
  | 'body.numeric'
  | 'body.date'
  | 'body.url'
  | 'body.base64';

/** One thing wrong with a request: the rule it breaks, and where. */
export interface Finding {
  rule: Rule;
  detail: string;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY_MILLISECONDS = 86_400_000;

/** The day number of a calendar date, or undefined when there is no such date. */
export function dayNumber(year: number, month: number, day: number): number | undefined {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeap ? 29 : MONTH_DAYS[month - 1];
  if (year < 1 || days === undefined || day < 1 || day > days) return undefined;
  // Date.UTC reads years 0..99 as 1900..1999, setUTCFullYear does not.
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MILLISECONDS);
}

/** The day number of a `yyyy-mm-dd` text. */
export function isoDay(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? dayNumber(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
}

/** The day number of a `dd/mm/yyyy` text. */
export function brazilianDay(text: string): number | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return match ? dayNumber(Number(match[3]), Number(match[2]), Number(match[1])) : undefined;
}

/** An integer written without sign, leading zeros, decimals or exponent. */
export function isPlainInteger(text: string): boolean {
  return /^(0|[1-9]\d*)$/.test(text);
}
