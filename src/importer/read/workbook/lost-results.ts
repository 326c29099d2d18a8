import { columnOf } from './sheet-extent.js';
import type { Sheet } from './workbook-table.js';

/** What stands in a cell for the result that its formula does not have. */
export const NO_RESULT = '#SEM RESULTADO';

/** More than a cell has: a text of a sheet has 32,767 characters at the most. */
const MAX_CELL_CHARACTERS = 256 * 1024;

const CELL = /<(?:\w{1,20}:)?c(?=[\s/>])/;
const FORMULA = /<(?:\w{1,20}:)?f[\s/>]/;
const VALUE = /<(?:\w{1,20}:)?v(?:\s[^>]{0,100})?(?:\/>|>([^<]{0,100}))/;

/**
 * Cells of a sheet of an .xlsx workbook that hold an error, or a formula without its result. Readers take
 * them as empty, and an order would lack a title or its freight; their texts show that they are not.
 */
export class LostResults {
  /** Text by the cell's place, such as `D2`. */
  readonly cells = new Map<string, string>();
  /** Whether a cell holds a day in ISO form, which counts from no epoch. */
  hasIsoDays = false;

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
    if (type === 'e') this.cells.set(place, value?.[1]?.startsWith('#') ? value[1] : NO_RESULT);
    else if (FORMULA.test(inner) && !value?.[1] && !(type === 'str' && value)) {
      this.cells.set(place, NO_RESULT);
    }
  }
}

/** The sheets with what shows where a result is lost; `paths` has the file of each by its name. */
export function withLostResults(
  sheets: readonly Sheet[],
  lost: ReadonlyMap<string, LostResults>,
  paths: ReadonlyMap<string, string>,
): Sheet[] {
  return sheets.map((sheet) => {
    const cells = lost.get(paths.get(sheet.name) ?? '')?.cells;
    if (!cells) return sheet;
    const rows = new Map(sheet.rows.map((row) => [row.line, [...row.cells]]));
    for (const [place, text] of cells) {
      const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/i.exec(place) ?? [];
      const row = rows.get(Number(digits)) ?? [];
      rows.set(Number(digits), row);
      const index = columnOf(letters) - 1;
      while (row.length < index) row.push('');
      row[index] = text;
    }
    const known = new Map(sheet.rows.map((row) => [row.line, row]));
    const lines = [...rows.keys()].sort((one, other) => one - other);
    return {
      name: sheet.name,
      rows: lines.map((line) => ({ ...known.get(line), line, cells: rows.get(line) ?? [] })),
    };
  });
}
