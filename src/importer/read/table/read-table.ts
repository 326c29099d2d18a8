import { InvalidFileError } from '../../errors.js';
import { PedidoIndex } from '../../pedido-index.js';
import { broken } from '../../rules/read-rule.js';
import { type GivenColumns, HEADER_LINES, knownNames } from '../header/resolve-header.js';
import { asTemplates } from '../map/compile-map.js';
import { asPedidoMap, type PedidoMap } from '../map/pedido-map.js';
import type { ReadSettings } from '../read-options.js';
import type { Row } from '../row-iterable.js';
import { warned } from '../warning.js';
import { type ColumnTarget, ConventionEvidence, type GivenConventions } from './columns.js';
import { type Header, OF_NOTAS, readHeader, refuseUnnamed, warnOfColumns } from './header.js';
import { orderOfRows, type RowReader } from './order-of-rows.js';
import { addRow, cellReader, dataRows, type RowGroup, rowNamer } from './rows.js';
import type { KnownNames, Table, TableRow } from './table.js';

/**
 * Orders of a table. It is read twice: first for what only the whole file shows (how its numbers and
 * days are written, how many rows each order has), then row by row. An order is handed over when its last
 * row was read, never a part of it.
 */
export async function* readTable(
  table: Table,
  settings: TableSettings,
  { notas, onWarning }: Pick<ReadSettings, 'notas' | 'onWarning'>,
): AsyncGenerator<Row, void> {
  const { file } = table;
  const header = readHeader(file, await firstRows(table), settings);
  refuseUnnamed(file, header, notas !== undefined);
  const completed = [...settings.completed, ...(notas ? OF_NOTAS : [])];
  warnOfColumns(file, header, completed, settings.set, onWarning);
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
  const areShares = columns.some(({ targets }) => targets.some(isShareOfTitle));
  const kept = { file, columns, map, isOwn, areShares, notas };
  yield* readOrders(table, header, scan, { ...kept, conventionsOf, cellNamed, warn });
}

const isShareOfTitle = ({ field, isSum }: ColumnTarget): boolean =>
  field.path === 'titulos.valorTotal' && isSum === true;

/** The rows among which the header is. */
export async function firstRows(table: Table): Promise<TableRow[]> {
  const first: TableRow[] = [];
  for await (const row of table.rows()) {
    first.push(row);
    if (first.length === HEADER_LINES) break;
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
      ...{ pedido, pedidoCanal, rows: [], issues: [], count: 0 },
      whole: scan.rowsOf.numberAt(scan.rowsOf.place(pedido, pedidoCanal)),
    };
    gathered.set(key, group);
    addRow(group, row, named, columns);
    if (group.count < group.whole) continue;
    gathered.delete(key);
    yield orderOfRows(group, reader);
  }
  if (count !== scan.rows || gathered.size > 0) {
    throw new InvalidFileError(table.file, broken('file-changed'));
  }
  if (scan.openLine !== undefined) reader.warn(warned('no-line-break'), '', scan.openLine);
}

/** What only the whole file shows. */
interface TableScan {
  evidence: ConventionEvidence;
  /** How many rows each order has. */
  rowsOf: PedidoIndex;
  /** Rows that say something, those of totals included. */
  rows: number;
  /** The last row, where no line break shows that it is whole. */
  openLine: number | undefined;
}

/**
 * Reads a table once, for what a single row cannot show.
 *
 * @throws InvalidFileError it cannot be read to its end: behind that place, there may be rows of any order
 */
async function scanTable(table: Table, header: Header): Promise<TableScan> {
  const evidence = new ConventionEvidence(header.columns);
  const nameOf = rowNamer(header.columns, header.map);
  const scan: TableScan = { evidence, rowsOf: new PedidoIndex(), rows: 0, openLine: undefined };
  let place = 0;
  let key: string | undefined;
  let last: TableRow | undefined;
  for await (const row of dataRows(table, header)) {
    scan.rows += 1;
    const named = nameOf(row);
    last = named && row;
    if (!named) continue;
    evidence.add(row);
    if (named.key !== key) place = scan.rowsOf.place(named.pedido, named.pedidoCanal);
    key = named.key;
    scan.rowsOf.setNumber(place, scan.rowsOf.numberAt(place) + 1);
  }
  if (table.isEnded() || !last) return scan;
  const { line, cells } = last;
  if (cells.length >= header.columns.length) return { ...scan, openLine: line };
  throw new InvalidFileError(table.file, broken('row-cut'), { line });
}

/** How a table is to be read. */
export interface TableSettings extends GivenColumns {
  conventions: GivenConventions;
  /** Fields, or what they are of, that a complement gives to all orders. */
  completed: readonly string[];
  /** Fields that are set where the file says nothing. */
  set: readonly string[];
}

/** How the options of `readPedidos` read a table. What `set` gives stands where the file says nothing. */
export function tableSettings(options: Omit<ReadSettings, 'onWarning'>): TableSettings {
  const { csv = {}, titulos, totais, preset, set = {}, complement = {} } = options;
  const given: PedidoMap = asPedidoMap(options.map);
  const own: PedidoMap = {
    ...given,
    ...(titulos && { titulos }),
    ...(totais && { totais }),
    defaults: { ...given.defaults, ...asTemplates(set) },
  };
  const conventions = {
    decimal: csv.decimal ?? own.decimal,
    dateFormat: csv.dateFormat ?? own.dateFormat,
    timeZone: own.timeZone,
  };
  const ofAll = typeof complement === 'function' ? {} : complement;
  const fields = Object.hasOwn(ofAll, '*') ? (ofAll as Record<string, object>)['*'] : ofAll;
  return { own, preset, conventions, completed: Object.keys(fields ?? {}), set: Object.keys(set) };
}

/** How a header is known among other rows. */
export const knownIn =
  (settings: GivenColumns): KnownNames =>
  (cells) =>
    knownNames(cells, settings);
