import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { HEADER_LINES } from '../header/resolve-header.js';
import type { NotasOfOrders } from '../notas/notas-of-orders.js';
import type { Row } from '../row-iterable.js';
import { type OnWarning, warned } from '../warning.js';
import { type Header, OF_NOTAS, readHeader, warnOfColumns } from './header.js';
import { orderOfRows, type RowReader } from './order-of-rows.js';
import { addRow, cellReader, dataRows, type RowGroup, rowNamer } from './rows.js';
import { scanTable, type TableScan } from './scan-table.js';
import type { Table, TableRow } from './table.js';
import type { TableSettings } from './table-settings.js';

/**
 * Orders of a table. It is read twice: first for what only the whole file shows (how its numbers and
 * days are written, how many rows each order has), then row by row. An order is handed over when its last
 * row was read, never a part of it.
 */
export async function* readTable(
  table: Table,
  settings: TableSettings,
  notas: NotasOfOrders | undefined,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  const { file } = table;
  const header = readHeader(file, await firstRows(table), settings);
  const completed = [...settings.completed, ...(notas ? OF_NOTAS : [])];
  warnOfColumns(file, header, completed, onWarning);
  const scan = await scanTable(table, header);
  const { columns, map, isOwn } = header;
  const timeZone = settings.conventions.timeZone ?? header.preset?.timeZone;
  const reported = new Set<string>();
  const warn: RowReader['warn'] = (warning, path, line) => {
    const { code } = warning;
    // Of the lines of totals each is named: they are no orders.
    if (reported.has(code) && code !== 'total-line-left-out') return;
    reported.add(code);
    onWarning({ ...warning, file, line, path });
  };
  const conventionsOf = scan.evidence.conventions({ ...settings.conventions, timeZone });
  const cellNamed = cellReader(columns);
  const reader: RowReader = { file, columns, map, isOwn, notas, conventionsOf, cellNamed, warn };
  yield* readOrders(table, header, scan, reader);
}

/** The rows among which the header is. */
export async function firstRows(table: Table): Promise<TableRow[]> {
  const first: TableRow[] = [];
  try {
    for await (const row of table.rows()) {
      first.push(row);
      if (first.length === HEADER_LINES) break;
    }
  } catch (error) {
    if (first.length === 0) throw error;
  }
  if (first.length > 0) return first;
  throw new InvalidFileError(table.file, broken('empty-file'));
}

/** Every order, as its last row is read. */
async function* readOrders(
  table: Table,
  header: Header,
  scan: TableScan,
  reader: RowReader,
): AsyncGenerator<Row, void> {
  const { columns, map } = header;
  const nameOf = rowNamer(columns, map);
  const gathered = new Map<string, RowGroup>();
  let count = 0;
  for await (const row of dataRows(table, header)) {
    count += 1;
    const named = nameOf(row);
    if (!named) {
      reader.warn(warned('total-line-left-out'), '', row.line);
      continue;
    }
    const { pedido, pedidoCanal, key } = named;
    const group: RowGroup = gathered.get(key) ?? {
      ...{ pedido, pedidoCanal, rows: [], issues: [], count: 0, characters: 0 },
    };
    gathered.set(key, group);
    addRow(group, row, named, columns);
    if (group.count < scan.rowsOf.numberAt(scan.rowsOf.place(pedido, pedidoCanal))) continue;
    gathered.delete(key);
    const problem = scan.broken.get(key);
    if (problem) group.issues.unshift({ path: '', ...broken(problem.code), line: problem.line });
    yield orderOfRows(group, reader);
  }
  if (count !== scan.rows || gathered.size > 0) {
    throw new InvalidFileError(table.file, broken('file-changed'));
  }
  if (scan.openLine !== undefined) reader.warn(warned('no-line-break'), '', scan.openLine);
}
