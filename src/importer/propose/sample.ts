import { dataRows } from '../read/table/data-rows.js';
import type { Table, TableRow } from '../read/table/table.js';
import { totalWords } from '../read/table/total-words.js';

/** Enough to see what a column is. */
const SAMPLE_ROWS = 5000;

/** The first rows below a header, lines of totals aside. */
export async function sampleRows(
  table: Table,
  header: { line: number; names: readonly string[] },
): Promise<TableRow[]> {
  const columns = header.names.map((name, index) => ({ index, name, targets: [] }));
  const rows: TableRow[] = [];
  for await (const row of dataRows(table, { line: header.line, columns })) {
    if (!row.cells.some(totalWords)) rows.push(row);
    if (rows.length === SAMPLE_ROWS) break;
  }
  return rows;
}
