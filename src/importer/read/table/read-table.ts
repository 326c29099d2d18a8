import { InvalidFileError } from '../../errors.js';
import { orderKey } from '../../order-key.js';
import { broken } from '../../rules/read-rule.js';
import { HEADER_LINES } from '../header/resolve-header.js';
import type { NotasOfOrders } from '../notas/named-notas.js';
import type { Row } from '../row-iterable.js';
import { type OnWarning, warned } from '../warning.js';
import { dataRows } from './data-rows.js';
import { type Header, OF_NOTAS, readHeader, warnOfColumns } from './header.js';
import { orderOfRows, type RowReader } from './order-of-rows.js';
import { PendingRows } from './pending-rows.js';
import { addToGroup, type RowGroup, RowGrouper } from './row-grouper.js';
import { cellReader, identityReader, type RowIdentity } from './row-identity.js';
import { scanTable, type TableScan, totalLines } from './scan-table.js';
import type { Table, TableRow } from './table.js';
import type { TableSettings } from './table-settings.js';

/**
 * Orders of a table. It is read twice: first for what only the whole file shows (how its numbers and
 * days are written, orders whose rows do not stand together), then row by row. An order is handed over
 * when its last row was read, never a part of it.
 */
export async function* readTable(
  table: Table,
  settings: TableSettings,
  notas: NotasOfOrders | undefined,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  const header = readHeader(table.file, await firstRows(table), settings);
  const completed = [...settings.completed, ...(notas ? OF_NOTAS : [])];
  warnOfColumns(table.file, header, completed, onWarning);
  const scan = await scanTable(table, header);
  // Beyond the place of the failure there may be rows of any order.
  if (scan.failure && scan.scattered.size > 0) throw scan.failure.error;
  const { columns, map, isOwn } = header;
  const timeZone = settings.conventions.timeZone ?? header.preset?.timeZone;
  const reader: RowReader = {
    ...{ file: table.file, columns, map, isOwn, notas },
    conventionsOf: scan.evidence.conventions({ ...settings.conventions, timeZone }),
    cellNamed: cellReader(columns),
    onRepeated: once((line) =>
      onWarning({ ...warned('items-repeated'), file: table.file, line, path: 'titulos' }),
    ),
  };
  const reading = new TableReading(table, header, scan, reader, onWarning);
  try {
    yield* reading.orders();
  } finally {
    reading.close();
  }
}

function once(report: (line: number) => void): (line: number) => void {
  let isReported = false;
  return (line) => {
    if (!isReported) report(line);
    isReported = true;
  };
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
  throw new InvalidFileError(table.file, broken('empty-table'));
}

class TableReading {
  readonly #table: Table;
  readonly #header: Header;
  readonly #scan: TableScan;
  readonly #pending: PendingRows;
  readonly #reader: RowReader;
  readonly #onWarning: OnWarning;

  constructor(
    table: Table,
    header: Header,
    scan: TableScan,
    reader: RowReader,
    onWarning: OnWarning,
  ) {
    this.#table = table;
    this.#header = header;
    this.#scan = scan;
    this.#reader = reader;
    this.#pending = new PendingRows();
    this.#onWarning = onWarning;
  }

  /** Every order, as its last row is read. */
  async *orders(): AsyncGenerator<Row, void> {
    const { columns, map } = this.#header;
    const grouper = new RowGrouper(columns);
    const identityOf = identityReader(columns, map);
    const isTotal = totalLines(this.#header);
    let count = 0;
    let last: TableRow | undefined;
    let failure: { error: unknown } | undefined;
    try {
      for await (const row of dataRows(this.#table, this.#header)) {
        count += 1;
        const identity = identityOf(row);
        const isLeftOut = isTotal(row, identity);
        last = isLeftOut ? undefined : row;
        if (isLeftOut) {
          this.#warn('total-line-left-out', row.line);
          continue;
        }
        const above = grouper.add(row, identity);
        const isLast = count === this.#scan.rows;
        if (above && isLast && this.#isCutInNumber(row, identity, above)) {
          above.issues.unshift({ path: '', ...broken('row-cut'), line: row.line });
        }
        const group = this.#complete(above);
        if (group) yield orderOfRows(group, this.#reader);
      }
    } catch (error) {
      failure = { error };
    }
    if (!failure && count !== this.#scan.rows && !this.#scan.failure) {
      failure = { error: new InvalidFileError(this.#table.file, broken('file-changed')) };
    }
    const ended = grouper.end();
    const problem = failure ? 'may-lack-rows' : last && this.#isCut(last) ? 'row-cut' : undefined;
    if (ended && problem) ended.issues.unshift({ path: '', ...broken(problem), line: last?.line });
    if (last && !problem && this.#table.ending() !== 'break') {
      this.#warn('no-line-break', last.line);
    }
    const group = this.#complete(ended);
    if (group) yield orderOfRows(group, this.#reader);
    if (failure) throw failure.error;
  }

  close(): void {
    this.#pending.close();
  }

  #warn(code: 'total-line-left-out' | 'no-line-break', line: number): void {
    this.#onWarning({ file: this.#table.file, line, path: '', ...warned(code) });
  }

  /** Whether a file without a line break at its end has fewer cells in its last row than in its header. */
  #isCut({ cells }: TableRow): boolean {
    return this.#table.ending() !== 'break' && cells.length < this.#header.columns.length;
  }

  /** Whether the last row may be of the order above it: it ends within that order's number. */
  #isCutInNumber(row: TableRow, { pedido = '', pedidoCanal = '' }: RowIdentity, above: RowGroup) {
    return (
      this.#isCut(row) &&
      above.pedido.startsWith(pedido) &&
      above.pedidoCanal.startsWith(pedidoCanal)
    );
  }

  /** The group with all its other parts, once the last of them was read. */
  #complete(group: RowGroup | undefined): RowGroup | undefined {
    if (!group) return undefined;
    const { scattered } = this.#scan;
    const key = orderKey(group);
    const left = scattered.get(key);
    if (left === undefined) return group;
    if (left > 1) {
      scattered.set(key, left - 1);
      this.#pending.add(key, group);
      return undefined;
    }
    scattered.delete(key);
    const [first = group, ...rest] = [...this.#pending.take(key), group];
    for (const part of rest) {
      first.issues.push(...part.issues);
      addToGroup(first, part.rows);
    }
    return first;
  }
}
