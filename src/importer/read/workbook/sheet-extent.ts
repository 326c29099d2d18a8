import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';

/** The last row and column of a sheet, as the format allows them. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMN_LETTERS = 3;
/** Empty cells up to the farthest one are made as well: some gigabytes for a single cell in the corner. */
const MAX_CELLS = 30_000_000;

/** `r="AB12"` of a cell, `r="12"` of a row. */
const REFERENCE = /\sr\s{0,8}=\s{0,8}["']([A-Za-z]{0,16})(\d{1,16})["']/g;
/** Longer than any reference: what a chunk cuts is seen with the next one. */
const OVERLAP = 64;

/** @throws InvalidFileError a small file has cells so far out that a reader would fill the memory */
export async function checkSheetExtent(file: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  let rows = 0;
  let columns = 0;
  let tail = '';
  for await (const chunk of chunks) {
    const text = tail + chunk.toString('latin1');
    for (const [, letters = '', digits = ''] of text.matchAll(REFERENCE)) {
      rows = Math.max(rows, Number(digits));
      if (letters.length > MAX_COLUMN_LETTERS) rows = Number.POSITIVE_INFINITY;
      else if (letters) columns = Math.max(columns, columnOf(letters));
    }
    if (rows > MAX_ROWS || rows * columns > MAX_CELLS) {
      throw new InvalidFileError(file, broken('workbook-extent'));
    }
    tail = text.slice(-OVERLAP);
  }
}

/** `A` is 1, `AA` is 27. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
