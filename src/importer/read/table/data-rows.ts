import { InvalidFileError } from '../../../errors/invalid-file.js';
import type { Header } from './find-header.js';
import type { Table, TableRow } from './table.js';
import { plain, unquoted } from './text-marks.js';

/** The rows below a header that say something; the header itself, printed again on a page, does not. */
export async function* dataRows(
  table: Table,
  { line, columns }: Pick<Header, 'line' | 'columns'>,
): AsyncGenerator<TableRow, void> {
  const names = columns.map(({ name }) => plain(name));
  const isHeader = ({ cells }: TableRow) =>
    cells.length >= names.length &&
    names.every((name, index) => plain(cells[index] ?? '') === name);
  for await (const row of table.rows()) {
    if (row.line <= line || row.cells.every((cell) => unquoted(cell) === '')) continue;
    if (plain(row.cells[0] ?? '') === names[0] && isHeader(row)) continue;
    if (table.delimiter !== undefined && swallowsRow(row, columns.length, table.delimiter)) {
      throw new InvalidFileError(
        table.file,
        'has a cell that opens "quotes" and closes them in a later row, with whole rows between: write a quote within a cell twice',
        { line: row.line },
      );
    }
    yield row;
  }
}

/** A cell of several lines with as many delimiters as a row: an open quote has taken rows into it. */
function swallowsRow({ cells }: TableRow, width: number, delimiter: string): boolean {
  if (width < 4) return false;
  return cells.some(
    (cell) => (cell.includes('\n') || cell.includes('\r')) && cell.split(delimiter).length >= width,
  );
}
