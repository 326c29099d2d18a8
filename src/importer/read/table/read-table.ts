import { InvalidFileError } from '../../errors.js';
import { asTemplates, compileMap, type SetField } from '../../map/compile-map.js';
import { asPedidoMap, type PedidoMap } from '../../map/pedido-map.js';
import { type GivenColumns, HEADER_LINES, knownNames } from '../../map/resolve-columns.js';
import { mayGive } from '../../map/speaks.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { ReadSettings } from '../read-options.js';
import { IgnoredRow, ignored, type Row } from '../row-iterable.js';
import { type OnWarning, type ReadWarningCode, warned } from '../warning.js';
import type { Column } from './columns.js';
import { type Header, missingFields, pathsGiven, readHeader, shown } from './header.js';
import { OF_ONE_ORDER } from './order-fields.js';
import { orderOfRows, type RowReader } from './order-of-rows.js';
import { addRow, dataRows, packagesOf, type RowGroup, type RowNaming, rowNamer } from './rows.js';
import { scanTable, type TableScan } from './scan-table.js';
import type { KnownNames, Table, TableRow } from './table.js';

/**
 * Orders of a table. It is read twice: first for what only the whole file shows (columns that nobody decided,
 * how its numbers and days are written, how many rows each order has), then row by row. An order is handed
 * over when its last row was read, never a part of it.
 */
export async function* readTable(
  table: Table,
  settings: TableSettings,
  { notas, onWarning }: Pick<ReadSettings, 'notas' | 'onWarning'>,
): AsyncGenerator<Row, void> {
  const { file } = table;
  const header = readHeader(file, await firstRows(table), settings);
  const { columns, isOwn, map } = header;
  const naming: RowNaming = {
    numberOnFirstRow: map.numberOnFirstRow === true,
    packages: packagesOf(map.packages, columns),
  };
  refuseOfOneOrder(file, header, settings);
  const scan = await scanTable(table, header, naming);
  refuseUndecided(file, header, scan, settings, notas !== undefined);
  const completed = [...settings.completed, ...(notas ? OF_NOTAS : [])];
  warnOfColumns(file, header, scan, { ...settings, completed }, onWarning);
  const unset = Object.entries(settings.set ?? {}).filter(([path]) => !scan.filled.has(path));
  const ofSet = compileMap({ defaults: asTemplates(Object.fromEntries(unset)) });
  const targets = columns.flatMap((column) => column.targets);
  const ofTitles = targets.find(({ field }) => field.path === 'titulos.valorTotal')?.policy;
  const compiled = {
    ...header.compiled,
    defaults: [...ofSet.defaults, ...header.compiled.defaults],
  };
  const reader: RowReader = {
    file,
    columns: scan.columns,
    isOwn,
    notas,
    map: compiled,
    titulos: isOwn ? map.titulos : (ofTitles ?? map.titulos ?? 'per-order'),
    hasDesconto: targets.some(({ field }) => field.path === 'desconto'),
  };
  yield* readOrders(table, header, naming, scan, reader, onWarning);
}

/** What an invoice gives to an order. */
const OF_NOTAS = ['chaveNFe', 'dataFaturamento', 'titulos.valorTotal'];

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

/** @throws InvalidFileError all orders would get what names one of them */
function refuseOfOneOrder(file: string, header: Header, settings: TableSettings): void {
  const { fields, defaults } = header.compiled;
  const ofMap = [...fields, ...defaults].filter(isSameForAll).map(({ field }) => field.path);
  const given = [...Object.keys(settings.set ?? {}), ...ofMap];
  const field = given.find((path) => OF_ONE_ORDER.has(path));
  if (field === undefined) return;
  throw new InvalidFileError(file, broken('of-one-order', { field }), { line: header.line });
}

/** A template differs from order to order by a field that does. */
const isSameForAll = ({ value }: SetField): boolean =>
  typeof value === 'number' ||
  !value.some((part) => typeof part === 'object' && OF_ONE_ORDER.has(part.name));

/** @throws InvalidFileError a column that nobody decided may decide an order */
function refuseUndecided(
  file: string,
  header: Header,
  { others, filled }: TableScan,
  { set = {}, own }: TableSettings,
  hasNotas: boolean,
): void {
  const { line, preset } = header;
  const undecided = others.flatMap(({ key, topic, values }) =>
    topic === undefined ? [] : [{ column: shown(key), topic, values }],
  );
  if (undecided.length > 0) {
    const params = { columns: undecided, preset: preset?.name };
    throw new InvalidFileError(file, broken('columns-undecided', params), { line });
  }
  // What is said of all orders does not stand for a column that may say it of each.
  for (const path of [...Object.keys(set), ...Object.keys(own.fields ?? {})]) {
    const column = others.find(({ key }) => mayGive(key, path));
    if (!column) continue;
    const params = { field: path, column: shown(column.key), values: column.values };
    throw new InvalidFileError(file, broken('set-undecided', params), { line });
  }
  for (const path of Object.keys(set)) {
    const gives = ({ targets }: Column) => targets.some(({ field }) => field.path === path);
    const column = filled.has(path) ? header.columns.find(gives) : undefined;
    if (!column) continue;
    const params = { field: path, column: shown(column.name) };
    throw new InvalidFileError(file, broken('set-beside-column', params), { line });
  }
  // The day of the sale would be that of its invoice.
  const day = others.find(({ isDay }) => isDay);
  if (hasNotas && day && ![...pathsGiven(header), ...Object.keys(set)].includes('dataVenda')) {
    throw new InvalidFileError(file, broken('sale-day-left-out', { column: shown(day.key) }), {
      line,
    });
  }
}

/** Says which preset reads the columns, which of them are left out, and which fields none of them gives. */
function warnOfColumns(
  file: string,
  header: Header,
  { others }: TableScan,
  { set = {}, completed }: Pick<TableSettings, 'set' | 'completed'>,
  onWarning: OnWarning,
): void {
  const { line, preset, isOwn } = header;
  const warn = (warning: ReadProblem<ReadWarningCode>) =>
    onWarning({ ...warning, file, line, path: '' });
  if (preset) warn(warned('preset-chosen', { preset: preset.name, title: preset.title }));
  if (others.length > 0) {
    const names = others.map(({ key }) => JSON.stringify(shown(key)));
    warn(warned('columns-left-out', { columns: names }));
  }
  if (isOwn) return;
  const isCompleted = (path: string) =>
    Object.hasOwn(set, path) ||
    completed.some((name) => path === name || path.startsWith(`${name}.`));
  const missing = missingFields(header).filter((path) => !isCompleted(path));
  if (missing.length > 0) {
    const ofNotas = missing.some((path) => OF_NOTAS.includes(path));
    const ofAll = missing.some((path) => !OF_NOTAS.includes(path));
    warn(warned('fields-missing', { fields: missing, ofAll, ofNotas }));
  }
}

/** Every order, as its last row is read. */
async function* readOrders(
  table: Table,
  header: Header,
  naming: RowNaming,
  scan: TableScan,
  reader: RowReader,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  const { file } = table;
  const nameOf = rowNamer(header.columns, naming);
  const gathered = new Map<string, RowGroup>();
  for await (const row of dataRows(table, header)) {
    const named = nameOf(row);
    if (!named) {
      onWarning({ ...warned('total-line-left-out'), file, line: row.line, path: '' });
      continue;
    }
    const { pedido, pedidoCanal, key } = named;
    const group: RowGroup = gathered.get(key) ?? {
      rows: [],
      issues: [],
      count: 0,
      whole: scan.rowsOf.numberAt(scan.rowsOf.place(pedido, pedidoCanal)),
    };
    gathered.set(key, group);
    addRow(group, row, named, header.columns);
    if (group.count < group.whole) continue;
    gathered.delete(key);
    const order = orderOfRows(group, reader);
    yield order instanceof IgnoredRow ? ignored(order, onWarning) : order;
  }
  if (gathered.size > 0) throw new InvalidFileError(file, broken('file-changed'));
  if (scan.openLine !== undefined) {
    onWarning({ ...warned('no-line-break'), file, line: scan.openLine, path: '' });
  }
}

/** How a table is to be read. */
export interface TableSettings extends GivenColumns {
  /** Fields, or what they are of, that a complement gives to all orders. */
  completed: readonly string[];
}

/** How the options of `readPedidos` read a table. */
export function tableSettings(options: Omit<ReadSettings, 'onWarning'>): TableSettings {
  const { preset, set = {}, complement = {} } = options;
  const own: PedidoMap = asPedidoMap(options.map);
  const ofAll = typeof complement === 'function' ? {} : complement;
  const fields = Object.hasOwn(ofAll, '*') ? (ofAll as Record<string, object>)['*'] : ofAll;
  return { own, preset, set, completed: Object.keys(fields ?? {}) };
}

/** How a header is known among other rows. */
export const knownIn =
  (settings: GivenColumns): KnownNames =>
  (cells) =>
    knownNames(cells, settings);
