import { type CellFormat, shownBy } from './cell-formats.js';
import type { Sheet } from './sheet.js';
import { columnOf } from './sheet-extent.js';
import { saysUncalculated } from './uncalculated.js';

/** What stands in a cell for the result that its formula does not have. */
export const NO_RESULT = '#SEM RESULTADO';

/** More than a cell has: a text of a sheet has 32,767 characters at the most. */
const MAX_CELL_CHARACTERS = 256 * 1024;

const CELL = /<(?:\w{1,20}:)?c(?=[\s/>])/;
const FORMULA = /<(?:\w{1,20}:)?f[\s/>]/;
const VALUE = /<(?:\w{1,20}:)?v(?:\s[^>]{0,100})?(?:\/>|>([^<]{0,100}))/;
const STYLE = /\ss\s*=\s*["'](\d{1,6})["']/;
const ZERO = /^\s{0,100}-?0*(?:\.0*)?(?:E[+-]?\d+)?\s{0,100}$/i;
/** Of several cells: only the first has the formula. */
const AREA =
  /<(?:\w{1,20}:)?f\s(?=[^>]{0,200}\bt\s*=\s*["'](?:array|dataTable)["'])[^>]{0,200}\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/i;

/** Columns and rows of an area, counted from 1. */
interface Area {
  columns: readonly [first: number, last: number];
  lastRow: number;
}

/**
 * Cells of a sheet of an .xlsx workbook that hold an error, or a formula without its result. Readers take
 * them as empty, or as the 0 that stands for it, and an order would lack a title or its freight; their
 * texts show that they are not. So do those of numbers whose format shows more, zeros or a currency.
 */
export class LostResults {
  /** Text by the cell's place, such as `D2`. */
  readonly cells = new Map<string, string>();
  /** Places of numbers that are shown with marks by their format: an order's number may be those too. */
  readonly marked: string[] = [];
  /** Whether a cell holds a day in ISO form, which counts from no epoch. */
  hasIsoDays = false;
  /** Formulas whose result is 0 or an empty text, which is one only where they were calculated. */
  readonly #zeros: string[] = [];
  readonly #isUncalculated: boolean;
  readonly #formats: ReadonlyMap<number, CellFormat>;
  #areas: Area[] = [];

  /**
   * @param isUncalculated the workbook says that its formulas are to be calculated
   * @param formats what cells show beside their numbers, by their style
   */
  constructor(isUncalculated = false, formats: ReadonlyMap<number, CellFormat> = new Map()) {
    this.#isUncalculated = isUncalculated;
    this.#formats = formats;
  }

  /** Passes the chunks of the sheet on, and takes note of its cells. */
  async *watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    // The last cell, whose end may stand in the next chunk; before the first one, a tag that may be cut.
    let rest = '';
    for await (const chunk of chunks) {
      const text = rest + chunk.toString('latin1');
      const [, ...pieces] = text.split(CELL);
      const last = pieces.pop();
      for (const piece of pieces) this.#note(piece);
      rest = last === undefined ? text.slice(-32) : `<c${last.slice(0, MAX_CELL_CHARACTERS)}`;
      yield chunk;
    }
    const [, last = ''] = rest.split(CELL);
    this.#note(last);
    if (this.#isUncalculated || saysUncalculated(rest)) {
      for (const place of this.#zeros) this.cells.set(place, NO_RESULT);
    }
  }

  /** @param piece a cell without the beginning of its tag, and what follows it */
  #note(piece: string): void {
    const [attributes = ''] = piece.split('>', 1);
    const place = /\sr\s*=\s*["']([A-Za-z]{1,3}\d{1,7})["']/.exec(attributes)?.[1];
    if (!place || attributes.endsWith('/')) return;
    const [inner = ''] = piece.split(/<\/(?:\w{1,20}:)?c>/, 1);
    const type = /\st\s*=\s*["'](\w{1,10})["']/.exec(attributes)?.[1];
    const value = VALUE.exec(inner);
    // Of a shared text the value is its number.
    const isZero = value !== null && type !== 's' && ZERO.test(value[1] ?? '');
    if (type === 'd') this.hasIsoDays = true;
    const isNumber = type === undefined || type === 'n';
    if (isNumber && value?.[1] && this.#formats.size > 0) {
      const format = this.#formats.get(Number(STYLE.exec(attributes)?.[1]));
      const shown = format && shownBy(format, value[1]);
      if (format === 'marks') this.marked.push(place);
      if (shown !== undefined) this.cells.set(place, shown);
    }
    if (type === 'e') this.cells.set(place, value?.[1]?.startsWith('#') ? value[1] : NO_RESULT);
    else if (FORMULA.test(inner)) {
      this.#noteArea(inner, place);
      if (!value?.[1] && !(type === 'str' && value)) this.cells.set(place, NO_RESULT);
      else if (isZero) this.#zeros.push(place);
    } else if (isZero && this.#areas.length > 0 && this.#isInArea(place)) this.#zeros.push(place);
  }

  #noteArea(inner: string, place: string): void {
    const [, left, , right, bottom] = AREA.exec(inner) ?? [];
    if (!left || !right) return;
    const { row } = at(place);
    // A sheet may have one in each row.
    this.#areas = this.#areas.filter(({ lastRow }) => lastRow >= row);
    this.#areas.push({ columns: [columnOf(left), columnOf(right)], lastRow: Number(bottom) });
  }

  #isInArea(place: string): boolean {
    const { column, row } = at(place);
    return this.#areas.some(
      ({ columns: [first, last], lastRow }) => first <= column && column <= last && row <= lastRow,
    );
  }
}

/** Where a cell stands: `AB12`. */
function at(place: string): { column: number; row: number } {
  const letters = /^[A-Z]*/i.exec(place)?.[0] ?? '';
  return { column: columnOf(letters), row: Number(place.slice(letters.length)) };
}

/** The sheet with the places of its numbers that are shown with marks. */
export function withMarked(sheet: Sheet, places: readonly string[]): Sheet {
  if (places.length === 0) return sheet;
  const byLine = new Map<number, Set<number>>();
  for (const place of places) {
    const { column, row } = at(place);
    byLine.set(row, (byLine.get(row) ?? new Set()).add(column - 1));
  }
  const rows = sheet.rows.map((row) => {
    const marked = byLine.get(row.line);
    return marked ? { ...row, marked } : row;
  });
  return { name: sheet.name, rows };
}

/** The sheet with the texts of these cells, which are neither numbers nor days. */
export function withTexts(sheet: Sheet, cells: ReadonlyMap<string, string>): Sheet {
  if (cells.size === 0) return sheet;
  const rows = new Map(sheet.rows.map((row) => [row.line, row]));
  for (const [place, text] of cells) {
    const { column, row: line } = at(place);
    const known = rows.get(line);
    const texts = known ? [...known.cells] : [];
    while (texts.length < column - 1) texts.push('');
    texts[column - 1] = text;
    const without = (kind: 'numbers' | 'days') => {
      const columns = known?.[kind];
      if (!columns?.has(column - 1)) return {};
      return { [kind]: new Set([...columns].filter((index) => index !== column - 1)) };
    };
    rows.set(line, { ...known, line, cells: texts, ...without('numbers'), ...without('days') });
  }
  const lines = [...rows.values()].sort((one, other) => one.line - other.line);
  return { name: sheet.name, rows: lines };
}
