import { readFileSync } from 'node:fs';
import type { MirrorMarca } from '../../mirror/index.js';
import { csvTextCell } from '../../shared/text/csv.js';
import { plain } from '../choice.js';
import type { Texts } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { isTotal } from './cobranca-planilha.js';
import { decoded, readCsv } from './read-csv.js';

/** Columns of a file of marks, as the claim pack writes them. */
const COLUMNS: Readonly<Record<string, keyof MirrorMarca>> = {
  identidade: 'id',
  id: 'id',
  situacao: 'estado',
  estado: 'estado',
  situacaoaogravar: 'estadoVisto',
  protocolo: 'protocolo',
  data: 'data',
  nota: 'nota',
  responsavel: 'quem',
  quem: 'quem',
};

/** Cells of a row of a file of marks. Without `estadoVisto`, `aberto` was seen. */
export type Cells = Partial<Record<keyof MirrorMarca, string>>;

/** A row of a file of marks. */
interface Row {
  cells: Cells;
  /** Row in the file; the head is 1. */
  place: number;
}

/** True if the cells name the columns of marks. */
const isHead = (cells: readonly string[]): boolean => {
  const fields = cells.map((cell) => COLUMNS[plain(cell)]);
  return fields.includes('id') && fields.includes('estado');
};

/**
 * Reads the rows of a file of marks, XLSX or CSV.
 *
 * @throws UsageError the file cannot be read, or has no columns of marks
 */
export async function readRows(path: string, text: Texts): Promise<Row[]> {
  const found = await readTable(path, text);
  if (!found) throw new UsageError(text('achados.mark.file.columns', { path }));
  const { rows: table, head: at } = found;
  const fields = (table[at] ?? []).map((name) => COLUMNS[plain(name)]);
  const twice = fields.findIndex((field, place) => field && fields.indexOf(field) < place);
  if (twice !== -1) {
    const name = String(table[at]?.[twice]);
    throw new UsageError(text('achados.mark.file.twice', { path, name }));
  }
  const rows: Row[] = [];
  for (const [index, row] of table.slice(at + 1).entries()) {
    // A state that is filled down a column reaches the pack's total as well.
    if (isTotal(row[0])) continue;
    const cells: Cells = {};
    for (const [column, field] of fields.entries()) {
      const cell = withoutMark((row[column] ?? '').trim());
      if (field && cell !== '') cells[field] = cell;
    }
    rows.push({ cells, place: at + index + 2 });
  }
  return rows;
}

/** The pack writes an apostrophe before text that a spreadsheet would run, or write otherwise. */
function withoutMark(cell: string): string {
  const bare = cell.slice(1);
  return cell.startsWith("'") && /^"?'/.test(csvTextCell(bare)) ? bare : cell;
}

async function readTable(path: string, text: Texts): ReturnType<typeof readSheet> {
  const bytes = readFileSync(path);
  // XLSX is a ZIP archive.
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return readCsv(decoded(bytes), isHead);
  try {
    return await readSheet(bytes);
  } catch {
    throw new UsageError(text('achados.mark.file.unreadable', { path }));
  }
}

async function readSheet(bytes: Buffer): Promise<ReturnType<typeof readCsv>> {
  const { default: readXlsx } = await import('read-excel-file/node');
  const [sheet] = await readXlsx(bytes);
  const rows = (sheet?.data ?? []).map((row) => row.map(textOfCell));
  const head = rows.findIndex(isHead);
  return head === -1 ? undefined : { rows, head };
}

const textOfCell = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // A spreadsheet keeps fifteen digits of a number.
  if (typeof cell === 'number' && cell >= 1e15) return cell.toExponential();
  return cell === null || cell === undefined ? '' : String(cell);
};
