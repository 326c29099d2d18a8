import { InvalidFileError } from '../../errors.js';
import { orderKey } from '../../order-key.js';
import { broken } from '../../rules/read-rule.js';
import type { Row } from '../row-iterable.js';
import { type OnWarning, warned } from '../warning.js';
import type { GivenConventions } from './conventions.js';
import { cutNumber } from './cut-number.js';
import { dataRows } from './data-rows.js';
import { dropCnpj } from './drop-cnpj.js';
import { findHeader, type GivenColumns, HEADER_LINES, type Header } from './find-header.js';
import { ItemColumns } from './item-columns.js';
import { noteItemIds } from './item-ids.js';
import { LineTotalEvidence } from './line-total.js';
import { orderOfRows } from './order-of-rows.js';
import { OrdersAtTableEnds } from './orders-at-table-ends.js';
import { PendingRows } from './pending-rows.js';
import { addToGroup, type RowGroup, RowGrouper } from './row-grouper.js';
import { cellReader, identityReader, type RowIdentity } from './row-identity.js';
import type { RowReader } from './row-reader.js';
import { scanTable, type TableScan } from './scan-table.js';
import type { Table, TableRow } from './table.js';
import { type RowVerdict, TotalLines } from './total-line.js';
import { warnOfColumns } from './warn-of-columns.js';
import { warnOnce } from './warn-once.js';

/** How a table is to be read. */
export interface TableSettings extends GivenColumns {
  conventions: GivenConventions;
}

/**
 * Orders of a table. It is read twice: first for what only the whole file shows (how its numbers and
 * days are written, orders whose rows do not stand together), then row by row. An order is handed over
 * when its last row was read, never a part of it.
 */
export async function* readTable(
  table: Table,
  settings: TableSettings,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  const header = findHeader(table.file, await firstRows(table), settings);
  warnOfColumns(table.file, header, onWarning);
  const scan = await scanTable(table, header);
  // Beyond the place of the failure there may be rows of any order.
  if (scan.failure && scan.scattered.size > 0) throw scan.failure.error;
  await refuseLineTotal(table, header, scan, settings.conventions);
  for (const { column, format, because } of scan.evidence.assumedDays(settings.conventions)) {
    const path = column.targets.find(({ field }) => field.kind === 'date')?.field.path ?? '';
    const place = { file: table.file, line: header.line, column: column.index + 1, path };
    onWarning({ ...warned('days-assumed', { field: path, format, because }), ...place });
  }
  const reading = new TableReading(table, header, scan, settings.conventions, onWarning);
  try {
    yield* reading.orders();
  } finally {
    reading.close();
  }
}

/**
 * Refuses a file whose preset takes the price of each row's units for the order's total. Most files show
 * with their first freight that it is not; of a preset that nobody saw a file of, each order is checked.
 */
async function refuseLineTotal(
  table: Table,
  header: Header,
  { evidence, hasFreightOrDiscount, failure }: TableScan,
  conventions: GivenConventions,
): Promise<void> {
  const { lineTotal, preset, columns, map } = header;
  if (!lineTotal || !preset || preset.isUnproven || !hasFreightOrDiscount || failure) return;
  const conventionsOf = evidence.conventions(conventions);
  const shown = new LineTotalEvidence(lineTotal, conventionsOf);
  const identityOf = identityReader(columns, map);
  const totals = new TotalLines(columns, map, conventionsOf);
  for await (const row of dataRows(table, header)) {
    const identity = identityOf(row);
    const isNamed = identity.pedido || identity.pedidoCanal;
    if (isNamed && totals.judge(row, identity) !== 'total') shown.add(row);
    if (shown.isRefuted) return;
  }
  if (!shown.isShown) return;
  const params = { column: lineTotal.total.name, preset: preset.name, rows: shown.rows };
  throw new InvalidFileError(table.file, broken('line-total', params), { line: header.line });
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
  readonly #pending = new PendingRows();
  readonly #reader: RowReader;
  readonly #totals: TotalLines;
  readonly #atEnds: OrdersAtTableEnds;
  readonly #onWarning: OnWarning;

  constructor(
    table: Table,
    header: Header,
    scan: TableScan,
    conventions: GivenConventions,
    onWarning: OnWarning,
  ) {
    const { columns, map, preset, hasOrderTotal } = header;
    const conventionsOf = scan.evidence.conventions(conventions);
    this.#table = table;
    this.#header = header;
    this.#scan = scan;
    this.#onWarning = onWarning;
    this.#totals = new TotalLines(columns, map, conventionsOf);
    this.#reader = {
      file: table.file,
      columns,
      itemColumns: new ItemColumns(columns),
      map,
      mustAddUp: preset?.isUnproven ?? false,
      hasOrderTotal,
      negatives: map.columns.size > 0 ? 'all' : map.titulos ? 'none' : 'mixed',
      conventionsOf,
      rounded: scan.rounded,
      cellNamed: cellReader(columns, scan.rounded),
      ...warnOnce(table.file, onWarning),
    };
    this.#atEnds = new OrdersAtTableEnds(this.#reader);
  }

  /** Every order, as its last row is read. */
  async *orders(): AsyncGenerator<Row, void> {
    const { columns, map } = this.#header;
    const grouper = new RowGrouper(columns);
    const identityOf = identityReader(columns, map);
    let count = 0;
    let last: TableRow | undefined;
    let failure: { error: unknown } | undefined;
    try {
      for await (const row of dataRows(this.#table, this.#header)) {
        count += 1;
        const identity = identityOf(row);
        const verdict = this.#totals.judge(row, identity);
        const isTotal = this.#isTotal(row, identity, verdict, count);
        last = isTotal ? undefined : row;
        if (isTotal) continue;
        if (this.#scan.mayHaveTotalLine) this.#totals.add(row, identity);
        const above = grouper.add(row, identity, verdict === 'unclear');
        const cut = above && count === this.#scan.rows && this.#cutNumber(above, row, identity);
        if (cut) {
          const issue = { path: '', ...broken(cut), line: row.line };
          for (const part of [above, grouper.open]) part?.issues.unshift(issue);
        }
        const group = this.#complete(above);
        if (group) yield this.#orderOf(group);
      }
    } catch (error) {
      failure = { error };
    }
    if (!failure && count !== this.#scan.rows && !this.#scan.failure) {
      failure = { error: new InvalidFileError(this.#table.file, broken('file-changed')) };
    }
    const ended = grouper.end();
    const problem = failure ? 'may-lack-rows' : this.#cutBy(last);
    if (ended && problem) ended.issues.unshift({ path: '', ...broken(problem), line: last?.line });
    const group = this.#complete(ended);
    if (group) yield this.#orderOf(group);
    if (failure) throw failure.error;
  }

  close(): void {
    this.#pending.close();
  }

  #isTotal(row: TableRow, identity: RowIdentity, verdict: RowVerdict, count: number): boolean {
    const isNamed = identity.pedido || identity.pedidoCanal;
    const isLast = count === this.#scan.rows;
    const isTotal = verdict === 'total' || (!isNamed && this.#totals.isSum(row, verdict, isLast));
    if (!isTotal) return false;
    this.#totals.endSection();
    const { file } = this.#table;
    this.#onWarning({ file, line: row.line, path: '', ...warned('total-line-left-out') });
    return true;
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

  /** Where the file ends within its last row; a last cell that may be cut is reported. */
  #cutBy(last: TableRow | undefined): 'row-cut' | 'cell-cut' | undefined {
    if (this.#table.ending() === 'break' || last === undefined) return undefined;
    const { columns } = this.#header;
    if (last.cells.length < columns.length) return 'row-cut';
    if (this.#scan.lastCell === 'cut') return 'cell-cut';
    if (this.#scan.lastCell === 'unclear') {
      const { file } = this.#table;
      const place = { file, line: last.line, column: columns.length, path: '' };
      this.#onWarning({ ...place, ...warned('last-cell-may-be-cut') });
    }
    return undefined;
  }

  #cutNumber(above: RowGroup, row: TableRow, identity: RowIdentity) {
    const isOpen = this.#table.ending() !== 'break';
    const { lastCell } = this.#scan;
    return isOpen && cutNumber(above, identity, { row, columns: this.#header.columns, lastCell });
  }

  #orderOf(group: RowGroup): Row {
    const reader = this.#reader;
    const order = dropCnpj(orderOfRows(group, reader), this.#onWarning);
    this.#atEnds.add(order, group);
    noteItemIds(order, group, reader);
    return order;
  }
}
