import { InvalidFileError } from '../errors.js';
import { broken } from '../rules/read-rule.js';

/** Problem of content that exceeds a limit in bytes. */
export const tooLarge = (maxBytes: number) =>
  broken('too-large', { max: Math.floor(maxBytes / 1024 ** 2), unit: 'MiB' });

/**
 * Longest line, row or JSON element: an order has a few hundred bytes, apart from its XML in
 * base64.
 */
export const MAX_ROW_BYTES = 16 * 1024 * 1024;

/** An order has four levels; far deeper values would break code that serialises them. */
export const MAX_DEPTH = 64;

/** Largest archive or workbook, packed: both are held in memory. */
export const MAX_PACKED_BYTES = 256 * 1024 ** 2;

/** Largest table, unpacked; V8 holds no text of 512 MiB. */
export const MAX_TABLE_BYTES = 500 * 1024 ** 2;

/** As many cells as memory holds. */
const MAX_CELLS = 30_000_000;

/** Counts the cells of a table, which is held in memory, and refuses a table that would fill it. */
export function cellCounter(file: string): (cells: number) => void {
  let count = 0;
  return (cells) => {
    count += cells;
    if (count > MAX_CELLS) throw tooManyCells(file);
  };
}

export const tooManyCells = (file: string) =>
  new InvalidFileError(file, broken('too-large', { max: MAX_CELLS, unit: 'cells' }));

/** An authorised NF-e has at most 500 KB; a far larger file is no invoice. */
export const MAX_XML_BYTES = 5 * 1024 * 1024;
