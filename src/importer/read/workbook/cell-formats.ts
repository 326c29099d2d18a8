import { decodeEntities } from '../xml.js';

/** What a cell shows of its number by its format, where it is not the number alone. */
export type CellFormat = 'day' | 'marks' | { unit: string };

const PERCENTAGE: CellFormat = { unit: '%' };

/** Formats that every program has: percentages, and days by ranges of their numbers. */
const PERCENTAGES = [9, 10];
const DAYS = [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57];
/** Formats of the currency of whoever looks at the sheet, whatever the workbook writes beside them. */
const OF_ANY_CURRENCY = [5, 6, 7, 8, 37, 38, 39, 40, 41, 42, 43, 44];
const ATTRIBUTES = `((?:[^"'>]|"[^"]*"|'[^']*')*)`;
const FORMAT = new RegExp(`<(?:\\w{1,20}:)?numFmt\\s${ATTRIBUTES}>`, 'g');
const STYLE = new RegExp(`<(?:\\w{1,20}:)?xf(?:\\s${ATTRIBUTES})?>`, 'g');
const STYLES = /<(?:\w{1,20}:)?cellXfs\b[\s\S]*?<\/(?:\w{1,20}:)?cellXfs>/;

/** Formats of an .xlsx workbook by the number of the cell's style, out of its styles. */
export function cellFormats(styles: string): ReadonlyMap<number, CellFormat> {
  const byId = new Map<number, CellFormat>();
  for (const id of PERCENTAGES) byId.set(id, PERCENTAGE);
  for (const id of DAYS) byId.set(id, 'day');
  for (const [, attributes = ''] of styles.matchAll(FORMAT)) {
    const id = Number(attribute(attributes, 'numFmtId'));
    const format = formatOf(attribute(attributes, 'formatCode') ?? '');
    if (format && !OF_ANY_CURRENCY.includes(id)) byId.set(id, format);
  }
  const byStyle = new Map<number, CellFormat>();
  let style = 0;
  for (const [, attributes = ''] of (STYLES.exec(styles)?.[0] ?? '').matchAll(STYLE)) {
    const format = byId.get(Number(attribute(attributes, 'numFmtId')));
    if (format) byStyle.set(style, format);
    style += 1;
  }
  return byStyle;
}

const CURRENCY =
  /US\$|\p{Sc}|\b(?:USD|EUR|GBP|JPY|CNY|ARS|CLP|COP|MXN|PEN|PYG|UYU|CAD|CHF|AUD)\b/iu;
const LITERALS = /\[\$([^[\]-]*)(?:-[^[\]]*)?\]|\[[^[\]]*\]|"([^"]*)"|\\(.)|[_*]./g;

/** What a format adds to a number; undefined where it adds nothing that counts. */
function formatOf(code: string): CellFormat | undefined {
  const [positive = ''] = code.split(';');
  // `$` alone is of another currency too.
  const [unit] = CURRENCY.exec(withTexts(code).replace(/R\$|BRL/gi, '')) ?? [];
  if (unit !== undefined) return { unit };
  const bare = positive.replace(LITERALS, '');
  if (/[dmyhs]/i.test(bare)) return 'day';
  if (bare.includes('%')) return PERCENTAGE;
  const marks = [...positive.matchAll(LITERALS)].map(([, ...texts]) => texts.slice(0, 3).join(''));
  const areMarks = /[\p{L}\p{N}./-]/u.test(marks.join('').replace(/R\$|BRL/gi, ''));
  // Zeros in front are shown, and are not in the number.
  return areMarks || /[-/]|^0{2,40}$/.test(bare.trim()) ? 'marks' : undefined;
}

/** A format with the texts that it writes. */
const withTexts = (code: string): string =>
  code.replace(
    LITERALS,
    (_, symbol?: string, text?: string, character?: string) => symbol ?? text ?? character ?? '',
  );

function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const text = double ?? single;
  return text === undefined ? undefined : decodeEntities(text);
}
