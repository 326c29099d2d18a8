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

/**
 * Cells of a sheet of an .xlsx workbook that hold an error, or a formula without its result, which readers
 * take as empty or 0; and numbers whose format shows more, zeros or a currency.
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
    if (type === 'd') this.hasIsoDays = true;
    const isNumber = type === undefined || type === 'n';
    if (isNumber && value?.[1] && this.#formats.size > 0) {
      const format = this.#formats.get(Number(STYLE.exec(attributes)?.[1]));
      const shown = format && shownBy(format, value[1]);
      if (format === 'marks') this.marked.push(place);
      if (shown !== undefined) this.cells.set(place, shown);
    }
    if (type === 'e') this.cells.set(place, value?.[1]?.startsWith('#') ? value[1] : NO_RESULT);
    if (!FORMULA.test(inner)) return;
    if (type !== 'e' && !value?.[1] && !(type === 'str' && value)) this.cells.set(place, NO_RESULT);
    else if (value && ZERO.test(value[1] ?? '')) this.#zeros.push(place);
  }
}

/** Where a cell stands: `AB12`. */
function at(place: string): { column: number; row: number } {
  const letters = /^[A-Z]*/i.exec(place)?.[0] ?? '';
  return { column: columnOf(letters) - 1, row: Number(place.slice(letters.length)) };
}

/** The sheet with what was noted of its cells: texts, which are neither numbers nor days, and marks. */
export function withNotes(sheet: Sheet, { cells, marked }: LostResults): Sheet {
  if (cells.size === 0 && marked.length === 0) return sheet;
  const rows = new Map(sheet.rows.map((row) => [row.line, row]));
  for (const [place, text] of cells) {
    const { column, row: line } = at(place);
    const known = rows.get(line);
    const texts = known ? [...known.cells] : [];
    while (texts.length < column) texts.push('');
    texts[column] = text;
    const without = (columns: ReadonlySet<number> | undefined) =>
      columns && new Set([...columns].filter((index) => index !== column));
    const types = { numbers: without(known?.numbers), days: without(known?.days) };
    rows.set(line, { line, cells: texts, ...types });
  }
  for (const place of marked) {
    const { column, row: line } = at(place);
    const known = rows.get(line);
    if (known) rows.set(line, { ...known, marked: new Set([...(known.marked ?? []), column]) });
  }
  return { name: sheet.name, rows: [...rows.values()].sort((one, other) => one.line - other.line) };
}
