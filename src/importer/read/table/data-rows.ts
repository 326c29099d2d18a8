import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import type { Column } from './columns.js';
import type { Table, TableRow } from './table.js';
import { plain, unquoted } from './text-marks.js';

/** The rows below a header that say something; the header itself, printed again on a page, does not. */
export async function* dataRows(
  table: Table,
  { line, columns }: { line: number; columns: readonly Pick<Column, 'name'>[] },
): AsyncGenerator<TableRow, void> {
  const names = columns.map(({ name }) => plain(name));
  const known = new Set(names.filter((name) => name !== ''));
  const isHeader = ({ cells }: TableRow) =>
    cells.length >= names.length &&
    names.every((name, index) => plain(cells[index] ?? '') === name);
  for await (const row of table.rows()) {
    if (row.line <= line || row.cells.every((cell) => unquoted(cell) === '')) continue;
    if (plain(row.cells[0] ?? '') === names[0] && isHeader(row)) continue;
    if (isOtherHeader(row, known)) {
      throw new InvalidFileError(table.file, broken('second-header'), { line: row.line });
    }
    if (table.delimiter !== undefined && swallowsRow(row, columns.length, table.delimiter)) {
      throw new InvalidFileError(table.file, broken('quotes-swallow-rows'), { line: row.line });
    }
    yield row;
  }
}

/** Columns that a row must name to be a header, and not a row with a word of it. */
const HEADER_NAMES = 3;

/** A row of names of columns: what stands below it is not below the first header. */
function isOtherHeader({ cells }: TableRow, known: ReadonlySet<string>): boolean {
  const filled = cells.filter((cell) => cell !== '');
  // Of nearly every row the first cells are enough to see that it is not a header.
  const isName = (cell: string) => known.has(plain(cell));
  if (known.size < HEADER_NAMES || !filled.slice(0, 2).some(isName)) return false;
  const named = filled.filter(isName).length;
  return named >= HEADER_NAMES && 2 * named >= filled.length;
}

/** A cell of several lines with as many delimiters as a row: an open quote has taken rows into it. */
function swallowsRow({ cells }: TableRow, width: number, delimiter: string): boolean {
  if (width < 4) return false;
  return cells.some(
    (cell) => (cell.includes('\n') || cell.includes('\r')) && cell.split(delimiter).length >= width,
  );
}
