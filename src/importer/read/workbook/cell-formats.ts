import { decodeEntities } from '../xml-entities.js';

/** What a cell shows of its number by its format, where it is not the number alone. */
export type CellFormat = { zerosTo: number } | { currency: string } | 'percentage' | 'marks';

/** Formats of the currency of whoever looks at the sheet, whatever the workbook writes beside them. */
const OF_ANY_CURRENCY: ReadonlySet<number> = new Set([
  ...[5, 6, 7, 8, 37, 38, 39, 40, 41, 42, 43, 44],
]);

const ATTRIBUTES = `((?:[^"'>]|"[^"]*"|'[^']*')*)`;
const FORMAT = new RegExp(`<(?:\\w{1,20}:)?numFmt\\s${ATTRIBUTES}>`, 'g');
const STYLE = new RegExp(`<(?:\\w{1,20}:)?xf(?:\\s${ATTRIBUTES})?>`, 'g');
const STYLES = /<(?:\w{1,20}:)?cellXfs\b[\s\S]*?<\/(?:\w{1,20}:)?cellXfs>/;

/** Percentages that every program has, with no format of the workbook: `0%` and `0.00%`. */
const PERCENTAGES = [9, 10];

/** Formats of an .xlsx workbook by the number of the cell's style, out of its styles. */
export function cellFormats(styles: string): ReadonlyMap<number, CellFormat> {
  const byId = new Map<number, CellFormat>(PERCENTAGES.map((id) => [id, 'percentage']));
  for (const [, attributes = ''] of styles.matchAll(FORMAT)) {
    const id = Number(attribute(attributes, 'numFmtId'));
    const format = formatOf(attribute(attributes, 'formatCode') ?? '');
    if (format && !OF_ANY_CURRENCY.has(id)) byId.set(id, format);
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

/** What a format adds to a number; undefined where it adds nothing that counts. */
function formatOf(code: string): CellFormat | undefined {
  const [positive = ''] = code.split(';');
  const zeros = positive.replace(/\[[^[\]]*\]/g, '').trim();
  if (/^0{2,40}$/.test(zeros)) return { zerosTo: zeros.length };
  if (positive.replace(LITERALS, '').includes('%')) return 'percentage';
  const currency = foreignCurrency(code);
  if (currency !== undefined) return { currency };
  return hasMarks(positive) ? 'marks' : undefined;
}

const LITERALS = /\[\$([^[\]-]*)(?:-[^[\]]*)?\]|\[[^[\]]*\]|"([^"]*)"|\\(.)|[_*]./g;
const CURRENCY =
  /US\$|\p{Sc}|\b(?:USD|EUR|GBP|JPY|CNY|ARS|CLP|COP|MXN|PEN|PYG|UYU|CAD|CHF|AUD)\b/iu;

/** The currency in a format that is not of reais: `[$$-409]#,##0.00`, `"US$" 0`; `$` alone is one too. */
function foreignCurrency(code: string): string | undefined {
  const shown = code.replace(
    LITERALS,
    (_, symbol?: string, text?: string, character?: string) => symbol ?? text ?? character ?? '',
  );
  return CURRENCY.exec(shown.replace(/R\$|BRL/gi, ''))?.[0];
}

/** Whether a format writes letters, digits or dashes of its own: `000-000`, `"LOJA-"0000`. */
function hasMarks(code: string): boolean {
  let marks = '';
  const rest = code.replace(LITERALS, (_, symbol?: string, text?: string, character?: string) => {
    marks += symbol ?? text ?? character ?? '';
    return '';
  });
  return /[-/]/.test(rest) || /[\p{L}\p{N}./-]/u.test(marks.replace(/R\$|BRL/gi, ''));
}

function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const text = double ?? single;
  return text === undefined ? undefined : decodeEntities(text);
}

/** What a number's cell shows where it is not the number alone; undefined where it is. */
export function shownBy(format: CellFormat, value: string): string | undefined {
  // An amount is read all the same; whether it is one shows in the column.
  if (format === 'marks') return undefined;
  if (format === 'percentage') return `${Number(value) * 100}%`;
  if ('currency' in format) return `${format.currency} ${value}`;
  // One with decimals is shown rounded: it stays what it is.
  const [, digits] = /^(\d{1,15})(?:\.0*)?$/.exec(value.trim()) ?? [];
  return digits && digits.length < format.zerosTo
    ? digits.padStart(format.zerosTo, '0')
    : undefined;
}
