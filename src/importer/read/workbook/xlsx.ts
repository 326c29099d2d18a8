import { DAY_MS } from '../../../shared/timing/day-ms.js';
import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import type { ZipEntry } from '../archive/zip-entries.js';
import { readAllBytes } from '../file-bytes.js';
import { cellCounter, tooManyCells } from '../size-limits.js';
import { type CellType, NO_RESULT, type Sheet, type TableRow } from '../table/table.js';
import { decodeEntities, parseXml, XmlNode } from '../xml.js';
import { type CellFormat, cellFormats } from './cell-formats.js';

/** A workbook copied for years has tens of thousands of styles. */
const MAX_PART_BYTES = 64 * 1024 ** 2;
/** Last column and row that the format allows. */
const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_576;
/** A longer row belongs to no table. */
const MAX_ELEMENT_CHARACTERS = 16 * 1024 ** 2;

/** Reads the sheets of an .xlsx workbook, in their order. */
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
    // 1904 dates of old Excel for Mac: days in plain numbers would be four years early.
    if (isSet(workbook.text('workbookPr', '@date1904'))) {
      throw new InvalidFileError(file, broken('workbook-epochs'));
    }
    const book: Book = {
      strings: await stringsOf(entryOf(partNamed('/sharedStrings'))),
      formats: cellFormats(await textOf(partNamed('/styles'))),
    };
    const sheets: Sheet[] = [];
    for (const sheet of workbook.at('sheets').all('sheet')) {
      const id = sheet.text('@id');
      const entry = entryOf(pathOf((relation) => relation.text('@Id') === id));
      if (!entry) throw damaged();
      // A sheet that is only a chart has no rows.
      sheets.push({
        name: sheet.text('@name') ?? '',
        isHidden: /hidden/i.test(sheet.text('@state') ?? ''),
        ...(await rowsOf(file, entry, book)),
      });
    }
    return sheets;
  } catch (error) {
    throw error instanceof InvalidFileError ? error : damaged();
  }
}

/** Parts of the workbook that all its sheets need. */
interface Book {
  strings: readonly string[];
  formats: ReadonlyMap<number, CellFormat>;
}

const isSet = (flag = '') => /^(?:1|true|on)$/i.test(flag);

function partOf(xml: string): XmlNode {
  const part = parseXml(xml, () => true);
  if (part instanceof XmlNode) return part;
  throw new Error('not a part of a workbook');
}

/** Yields a part in pieces, each ending with a closing tag of this name. */
async function* piecesOf(entry: ZipEntry, name: 'row' | 'si'): AsyncGenerator<string, void> {
  const end = new RegExp(`</(?:\\w{1,20}:)?${name}>`);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of entry.chunks()) {
    const pieces = (text + decoder.decode(chunk, { stream: true })).split(end);
    text = pieces.pop() ?? '';
    if (text.length > MAX_ELEMENT_CHARACTERS) throw new Error('too long');
    yield* pieces;
  }
}

async function stringsOf(entry: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!entry) return strings;
  for await (const xml of piecesOf(entry, 'si')) strings.push(richText(xml));
  return strings;
}

const PREFIX = '(?:\\w{1,20}:)?';
const element = (name: string, flags = '') =>
  new RegExp(`<${PREFIX}${name}(?:\\s[^>]*)?(?<!/)>([\\s\\S]*?)</${PREFIX}${name}>`, flags);
const TEXTS = element('t', 'g');
const VALUE = element('v');
const FORMULA = new RegExp(`<${PREFIX}f[\\s/>]`);
const ROW = new RegExp(`<${PREFIX}row(?=[\\s/>])([^>]*)>`, 'g');
const CELL = new RegExp(`<${PREFIX}c(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</${PREFIX}c>)`, 'g');
const [HIDDEN, LINE, PLACE, KIND, STYLE] = [
  /\shidden\s*=\s*["'](\w+)["']/,
  /\sr\s*=\s*["'](\d{1,7})["']/,
  /\sr\s*=\s*["']([A-Za-z]+)\d*["']/,
  /\st\s*=\s*["'](\w+)["']/,
  /\ss\s*=\s*["'](\d+)["']/,
] as [RegExp, RegExp, RegExp, RegExp, RegExp];

/** Text of an element, its runs joined. */
const richText = (xml: string): string =>
  [...xml.matchAll(TEXTS)].map(([, text = '']) => decodeEntities(text)).join('');

/** Reads the rows of a sheet. */
async function rowsOf(
  file: string,
  entry: ZipEntry,
  book: Book,
): Promise<Pick<Sheet, 'rows' | 'hiddenLines'>> {
  const rows: TableRow[] = [];
  const hiddenLines = new Set<number>();
  const count = cellCounter(file);
  let line = 0;
  for await (const xml of piecesOf(entry, 'row')) {
    // Rows without cells may precede the row that is read.
    for (const [, tag = ''] of xml.matchAll(ROW)) {
      line = Number(LINE.exec(tag)?.[1] ?? line + 1);
      if (isSet(HIDDEN.exec(tag)?.[1])) hiddenLines.add(line);
    }
    const cells: string[] = [];
    const types: CellType[] = [];
    for (const [, tag = '', inner = ''] of xml.matchAll(CELL)) {
      const place = PLACE.exec(tag)?.[1];
      const index = place === undefined ? cells.length : columnOf(place) - 1;
      if (index >= MAX_COLUMNS) throw tooManyCells(file);
      while (cells.length < index) cells.push('');
      const { text, type } = readCell(tag, inner, book);
      cells[index] = text;
      if (type) types[index] = type;
    }
    if (rows.length === MAX_ROWS) throw tooManyCells(file);
    count(cells.length);
    rows.push(types.length > 0 ? { line, cells, types } : { line, cells });
  }
  return { rows, hiddenLines };
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Reads a cell. Errors and missing results of formulas become texts that no field accepts as a
 * value.
 */
function readCell(
  tag: string,
  inner: string,
  { strings, formats }: Book,
): { text: string; type?: CellType } {
  const kind = KIND.exec(tag)?.[1] ?? 'n';
  const value = decodeEntities(VALUE.exec(inner)?.[1] ?? '');
  if (kind === 'e') return { text: value.startsWith('#') ? value : NO_RESULT };
  if (kind === 'inlineStr') return { text: richText(inner) };
  if (kind === 's') return { text: strings[Number(value)] ?? NO_RESULT };
  if (kind === 'b') return { text: value === '1' ? 'true' : 'false' };
  if (kind === 'd') return { text: value, type: 'day' };
  if (value === '') return { text: FORMULA.test(inner) && kind !== 'str' ? NO_RESULT : '' };
  if (kind !== 'n') return { text: value };
  const format = formats.get(Number(STYLE.exec(tag)?.[1]));
  if (format === 'day') return { text: dayText(Number(value)), type: 'day' };
  if (typeof format === 'object') return { text: `${value} ${format.unit}` };
  return { text: plainDigits(value), type: format === 'marks' ? 'marked number' : 'number' };
}

/**
 * Digits without an exponent. A long whole number keeps them all: its length shows the rounding.
 */
function plainDigits(digits: string): string {
  if (!/e/i.test(digits)) return digits;
  const value = Number(digits);
  const isInteger = Number.isInteger(value) && Math.abs(value) < 1e21;
  return isInteger ? BigInt(value).toString() : String(value);
}

/** Day, or moment without a zone, of a number of days since 1899-12-30. */
function dayText(days: number): string {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((days * DAY_MS) / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return NO_RESULT;
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
