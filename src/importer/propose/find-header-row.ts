import { InvalidFileError } from '../errors.js';
import { fieldNamed } from '../read/table/find-header.js';
import type { TableRow } from '../read/table/table.js';
import { unquoted } from '../read/table/text-marks.js';
import { broken } from '../rules/read-rule.js';
import { fieldOfName } from './name-rules.js';

/** The row whose cells name the most fields; else the first wide one that has only words. */
export function findHeaderRow(file: string, rows: readonly TableRow[]): TableRow {
  let best: { row: TableRow; known: number } | undefined;
  for (const row of rows) {
    const known = new Set(
      row.cells.map((cell) => fieldNamed(cell)?.path ?? fieldOfName(cell)?.path).filter(Boolean),
    ).size;
    if (known > (best?.known ?? 1)) best = { row, known };
  }
  if (best) return best.row;
  const widthOf = ({ cells }: TableRow) => cells.filter((cell) => unquoted(cell) !== '').length;
  const widest = Math.max(...rows.map(widthOf));
  const words = rows.find(
    (row) => widthOf(row) > widest / 2 && row.cells.every((cell) => !/\d{3}/.test(cell)),
  );
  if (words && widest > 1) return words;
  throw new InvalidFileError(file, broken('no-header-row', { lines: rows.length }));
}
