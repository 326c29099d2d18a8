import { InvalidFileError } from '../../../errors/invalid-file.js';
import type { CsvRecord } from './records.js';

/** A cell of several lines with as many delimiters as a row: an open quote has taken rows into it. */
export function swallowsRow({ cells }: CsvRecord, width: number, delimiter: string): boolean {
  if (width < 4) return false;
  return cells.some((cell) => /[\r\n]/.test(cell) && cell.split(delimiter).length >= width);
}

/** Its order would be missing, or lack a title: reading ends there. */
export const swallowed = (file: string, line: number) =>
  new InvalidFileError(
    file,
    'has a cell that opens "quotes" and closes them in a later row, with whole rows between: write a quote within a cell twice',
    { line },
  );
