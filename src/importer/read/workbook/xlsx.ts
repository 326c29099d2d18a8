import { DAY_MS } from '../../../shared/timing/day-ms.js';
import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import type { ZipEntry } from '../archive/zip-entries.js';
import { readAllBytes } from '../file-bytes.js';
import { type CellType, NO_RESULT, type Sheet, type TableRow } from '../table/table.js';
import { decodeEntities, parseXml, XmlNode } from '../xml.js';
import { type CellFormat, cellFormats } from './cell-formats.js';

/** A workbook that was copied from others for years has tens of thousands of styles. */
const MAX_PART_BYTES = 64 * 1024 ** 2;
/** The last column of a sheet, as the format allows it, and as many cells as memory holds. */
const MAX_COLUMNS = 16_384;
const MAX_CELLS = 30_000_000;
/** Longer, a row is none of a table. */
const MAX_ELEMENT_CHARACTERS = 16 * 1024 ** 2;

/** The sheets of an .xlsx workbook, in their order. */
export async function readXlsxSheets(file: string, entries: readonly ZipEntry[]): Promise<Sheet[]> {
  const damaged = () => new InvalidFileError(file, broken('zip-damaged'));
  const entryOf = (path: string) => entries.find(({ name }) => name === path);
  const textOf = async (path: string) => {
    const entry = entryOf(path);
    const bytes = entry && (await readAllBytes(file, entry.chunks(), MAX_PART_BYTES));
    return bytes?.toString('utf8') ?? '';
  };
  try {
    const workbook = partOf(await textOf('xl/workbook.xml')).at('workbook');
    const relations = partOf(await textOf('xl/_rels/workbook.xml.rels')).at('Relationships');
    const pathOf = (is: (relation: XmlNode) => boolean) => {
      const target = relations.all('Relationship').find(is)?.text('@Target') ?? '';
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    };
    const partNamed = (type: string) =>
      pathOf((each) => each.text('@Type')?.endsWith(type) ?? false);
    // As old Excel for Mac counts its days: those of plain numbers would be four years early.
    if (isSet(workbook.text('workbookPr', '@date1904'))) {
      throw new InvalidFileError(file, broken('workbook-epochs'));
    }
    const book: Book = {
      strings: await stringsOf(entryOf(partNamed('/sharedStrings'))),
      formats: cellFormats(await textOf(partNamed('/styles'))),
      isUncalculated: saysUncalculated(workbook.at('calcPr')),
    };
    const sheets: Sheet[] = [];
    for (const sheet of workbook.at('sheets').all('sheet')) {
      const id = sheet.text('@id');
      const entry = entryOf(pathOf((relation) => relation.text('@Id') === id));
      if (!entry) throw damaged();
      // A sheet that is only a chart has no rows.
      sheets.push({ name: sheet.text('@name') ?? '', rows: await rowsOf(file, entry, book) });
    }
    return sheets;
  } catch (error) {
    throw error instanceof InvalidFileError ? error : damaged();
  }
}

/** What a sheet is read with. */
interface Book {
  strings: readonly string[];
  formats: ReadonlyMap<number, CellFormat>;
  isUncalculated: boolean;
}

const isSet = (flag = '') => /^(?:1|true|on)$/i.test(flag);

function partOf(xml: string): XmlNode {
  const part = parseXml(xml, () => true);
  if (part instanceof XmlNode) return part;
  throw new Error('not a part of a workbook');
}

/**
 * Whether a workbook or a sheet says that its formulas are to be calculated when it is opened. Who writes
 * so without calculating (XlsxWriter, libxlsxwriter, PhpSpreadsheet, Apache POI) puts 0 for every result;
 * EPPlus always says so, also beside results that it has: those other than 0 are taken.
 */
const saysUncalculated = (settings: XmlNode): boolean =>
  isSet(settings.text('@fullCalcOnLoad')) ||
  /^(?:0|false|off)$/i.test(settings.text('@calcCompleted') ?? '');

/** The XML of elements of a name, one after the other, and at last that of what stands behind them. */
async function* elementsIn(
  entry: ZipEntry,
  name: 'row' | 'si',
): AsyncGenerator<{ xml: string; isRest: boolean }, void> {
  const element = new RegExp(`<((?:\\w{1,20}:)?)${name}(?=[\\s>])[\\s\\S]*?</\\1${name}>`, 'g');
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of entry.chunks()) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ELEMENT_CHARACTERS && !text.includes(`${name}>`)) {
      throw new Error('too long');
    }
    let end = 0;
    for (const { 0: xml, index } of text.matchAll(element)) {
      end = index + xml.length;
      yield { xml, isRest: false };
    }
    text = text.slice(end);
  }
  yield { xml: text, isRest: true };
}

async function stringsOf(entry: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!entry) return strings;
  for await (const { xml, isRest } of elementsIn(entry, 'si')) {
    if (!isRest) strings.push(richText(xml));
  }
  return strings;
}

const PREFIX = '(?:\\w{1,20}:)?';
const element = (name: string, flags = '') =>
  new RegExp(`<${PREFIX}${name}(?:\\s[^>]*)?(?<!/)>([\\s\\S]*?)</${PREFIX}${name}>`, flags);
const TEXTS = element('t', 'g');
const HINTS = element('rPh', 'g');
const VALUE = element('v');
const FORMULA = new RegExp(`<${PREFIX}f[\\s/>]`);
const ROW = new RegExp(`<${PREFIX}row(?=[\\s/>])([^>]*)>`, 'g');
const CELL = new RegExp(`<${PREFIX}c(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</${PREFIX}c>)`, 'g');
const HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']/;
const [LINE, PLACE, KIND, STYLE] = [
  /\sr\s*=\s*["'](\d{1,7})["']/,
  /\sr\s*=\s*["']([A-Za-z]+)\d*["']/,
  /\st\s*=\s*["'](\w+)["']/,
  /\ss\s*=\s*["'](\d+)["']/,
] as [RegExp, RegExp, RegExp, RegExp];

/** A text, or its runs one after the other; hints of pronunciation beside them are none. */
const richText = (xml: string): string =>
  [...xml.replace(HINTS, '').matchAll(TEXTS)].map(([, text = '']) => decodeEntities(text)).join('');

/** The rows of a sheet. */
async function rowsOf(file: string, entry: ZipEntry, book: Book): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  /** Formulas whose result is 0 or empty, which is one only where they were calculated. */
  const zeros: [row: string[], index: number][] = [];
  let { isUncalculated } = book;
  let line = 0;
  let count = 0;
  for await (const { xml, isRest } of elementsIn(entry, 'row')) {
    if (isRest) {
      const [, settings] = /<(?:\w{1,20}:)?(sheetCalcPr\b[^>]{0,4000})>/.exec(xml) ?? [];
      const parsed = settings && partOf(`<${settings.replace(/\/$/, '')}/>`);
      isUncalculated ||= parsed ? saysUncalculated(parsed.at('sheetCalcPr')) : false;
      continue;
    }
    let isHidden = false;
    // Empty rows may stand before the one that has cells.
    for (const [, tag = ''] of xml.matchAll(ROW)) {
      line = Number(LINE.exec(tag)?.[1] ?? line + 1);
      isHidden = HIDDEN.test(tag);
    }
    const cells: string[] = [];
    const types: CellType[] = [];
    for (const [, tag = '', inner = ''] of xml.matchAll(CELL)) {
      const place = PLACE.exec(tag)?.[1];
      const index = place === undefined ? cells.length : columnOf(place) - 1;
      if (index >= MAX_COLUMNS) throw tooFar(file);
      while (cells.length < index) cells.push('');
      const { text, type, isZero } = readCell(tag, inner, book);
      cells[index] = text;
      if (type) types[index] = type;
      if (isZero) zeros.push([cells, index]);
    }
    count += cells.length;
    if (count > MAX_CELLS) throw tooFar(file);
    rows.push({ line, cells, ...(types.length > 0 && { types }), ...(isHidden && { isHidden }) });
  }
  for (const [cells, index] of isUncalculated ? zeros : []) cells[index] = NO_RESULT;
  return rows;
}

const tooFar = (file: string) =>
  new InvalidFileError(file, broken('too-large', { max: MAX_CELLS, unit: 'cells' }));

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** What a cell has: an error and a formula without its result are texts, which nothing takes for a value. */
function readCell(tag: string, inner: string, { strings, formats }: Book) {
  const kind = KIND.exec(tag)?.[1] ?? 'n';
  const found = VALUE.exec(inner)?.[1];
  const isEmpty = found === undefined && /<(?:\w{1,20}:)?v[\s/>]/.test(inner);
  const value = isEmpty ? '' : found && decodeEntities(found);
  const isFormula = FORMULA.test(inner);
  const isZero =
    isFormula && value !== undefined && /^-?0*(?:\.0*)?(?:E[+-]?\d+)?$/i.test(value.trim());
  const plain = (text: string, type?: CellType) => ({ text, type, isZero });
  if (kind === 'e') return plain(value?.startsWith('#') ? value : NO_RESULT);
  if (isFormula && !value && !(kind === 'str' && value === '')) return plain(NO_RESULT);
  if (kind === 'inlineStr') return plain(richText(inner));
  if (kind === 's') return plain(strings[Number(value)] ?? NO_RESULT);
  if (kind === 'b') return plain(value === '1' ? 'true' : 'false');
  if (kind === 'd') return plain(value ?? '', 'day');
  if (kind !== 'n' || !value) return plain(value ?? '');
  const format = formats.get(Number(STYLE.exec(tag)?.[1]));
  if (format === 'day') return plain(dayText(Number(value)), 'day');
  if (typeof format === 'object') return plain(`${value} ${format.unit}`);
  return plain(plainDigits(value), format === 'marks' ? 'marked number' : 'number');
}

/** Without an exponent; of a number beyond 15 digits the length shows that it is rounded. */
function plainDigits(digits: string): string {
  if (!/e/i.test(digits)) return digits;
  const value = Number(digits);
  const isWhole = Number.isInteger(value) && Math.abs(value) < 1e21;
  return isWhole ? BigInt(value).toString() : String(value);
}

/** A day, or a moment without a zone, of a number of days since 1899-12-30. */
function dayText(days: number): string {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((days * DAY_MS) / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return NO_RESULT;
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
