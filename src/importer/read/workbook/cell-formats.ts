import { parseXml, XmlNode } from '../xml.js';

/** Number format that shows more than the number: a day, marks, or a unit. */
export type CellFormat = 'day' | 'marks' | { unit: string };

/** Built-in formats: percentages, and days by ranges of their numbers. */
const PERCENTAGES = [9, 10];
const DAYS = [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57];
/** Built-in currency formats, shown in the currency of the viewer, whatever the workbook says. */
const OF_ANY_CURRENCY = [5, 6, 7, 8, 37, 38, 39, 40, 41, 42, 43, 44];

/** Formats by style number, from the styles of an .xlsx workbook. */
export function cellFormats(xml: string): ReadonlyMap<number, CellFormat> {
  const byStyle = new Map<number, CellFormat>();
  const parsed = parseXml(xml, () => true);
  if (!(parsed instanceof XmlNode)) return byStyle;
  const styles = parsed.at('styleSheet');
  const byId = new Map<number, CellFormat>();
  for (const id of PERCENTAGES) byId.set(id, { unit: '%' });
  for (const id of DAYS) byId.set(id, 'day');
  for (const node of styles.at('numFmts').all('numFmt')) {
    const id = Number(node.text('@numFmtId'));
    const format = formatOf(node.text('@formatCode') ?? '');
    if (format && !OF_ANY_CURRENCY.includes(id)) byId.set(id, format);
  }
  for (const [style, node] of styles.at('cellXfs').all('xf').entries()) {
    const format = byId.get(Number(node.text('@numFmtId')));
    if (format) byStyle.set(style, format);
  }
  return byStyle;
}

const CURRENCY =
  /US\$|\p{Sc}|\b(?:USD|EUR|GBP|JPY|CNY|ARS|CLP|COP|MXN|PEN|PYG|UYU|CAD|CHF|AUD)\b/iu;
const LITERALS = /\[\$([^[\]-]*)(?:-[^[\]]*)?\]|\[[^[\]]*\]|"([^"]*)"|\\(.)|[_*]./g;

/** Addition of a format to its number; undefined if there is none that counts. */
function formatOf(code: string): CellFormat | undefined {
  const textOf = (_: string, ...[symbol, text, character]: (string | undefined)[]) =>
    symbol ?? text ?? character ?? '';
  // `$` alone is another currency.
  const [unit] = CURRENCY.exec(code.replace(LITERALS, textOf).replace(/R\$|BRL/gi, '')) ?? [];
  if (unit !== undefined) return { unit };
  const [positive = ''] = code.split(';');
  const bare = positive.replace(LITERALS, '').trim();
  if (/[dmyhs]/i.test(bare)) return 'day';
  if (bare.includes('%')) return { unit: '%' };
  const marks = [...positive.matchAll(LITERALS)].map(([, ...texts]) => texts.slice(0, 3).join(''));
  const areMarks = /[\p{L}\p{N}./-]/u.test(marks.join('').replace(/R\$|BRL/gi, ''));
  // Leading zeros are shown, and are not in the number.
  return areMarks || /[-/]|^0{2,40}$/.test(bare) ? 'marks' : undefined;
}
