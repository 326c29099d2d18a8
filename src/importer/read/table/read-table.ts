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
 * Reads the orders of a table in two passes. The first finds what only the whole file shows:
 * undecided columns, formats of numbers and days, rows of each order. The second builds the orders;
 * an order is handed over with its last row, never in part.
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

/** Fields that an invoice gives to an order. */
const OF_NOTAS = ['chaveNFe', 'dataFaturamento', 'titulos.valorTotal'];

/** Rows that may contain the header. */
export async function firstRows(table: Table): Promise<TableRow[]> {
  const first: TableRow[] = [];
  for await (const row of table.rows()) {
    first.push(row);
    if (first.length === HEADER_LINES) break;
  }
  if (first.length > 0) return first;
  throw new InvalidFileError(table.file, broken('empty-file'));
}

/** @throws InvalidFileError a field that identifies one order is set for all */
function refuseOfOneOrder(file: string, header: Header, settings: TableSettings): void {
  const { fields, defaults } = header.compiled;
  const ofMap = [...fields, ...defaults].filter(isSameForAll).map(({ field }) => field.path);
  const given = [...Object.keys(settings.set ?? {}), ...ofMap];
  const field = given.find((path) => OF_ONE_ORDER.has(path));
  if (field === undefined) return;
  throw new InvalidFileError(file, broken('of-one-order', { field }), { line: header.line });
}

/** False for a template with a field that differs from order to order. */
const isSameForAll = ({ value }: SetField): boolean =>
  typeof value === 'number' ||
  !value.some((part) => typeof part === 'object' && OF_ONE_ORDER.has(part.name));

/** @throws InvalidFileError an undecided column may decide an order */
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
  // A value for all orders does not replace a column that may give one for each.
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
  // Otherwise the invoice's day would become the day of sale.
  const day = others.find(({ isDay }) => isDay);
  if (hasNotas && day && ![...pathsGiven(header), ...Object.keys(set)].includes('dataVenda')) {
    throw new InvalidFileError(file, broken('sale-day-left-out', { column: shown(day.key) }), {
      line,
    });
  }
}

/**
 * Warns which preset reads the columns, which columns are left out, and which fields are not given.
 */
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

/** Yields each order with its last row. */
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
    const { key } = named;
    const group: RowGroup = gathered.get(key) ?? {
      rows: [],
      issues: [],
      count: 0,
      whole: scan.rowsOf.get(key) ?? 0,
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

/** Settings for reading a table. */
export interface TableSettings extends GivenColumns {
  /** Fields, or their lists, that a complement gives to all orders. */
  completed: readonly string[];
}

/** Table settings from the options of `readPedidos`. */
export function tableSettings(options: Omit<ReadSettings, 'onWarning'>): TableSettings {
  const { preset, set = {}, complement = {} } = options;
  const own: PedidoMap = asPedidoMap(options.map);
  const ofAll = typeof complement === 'function' ? {} : complement;
  const fields = Object.hasOwn(ofAll, '*') ? (ofAll as Record<string, object>)['*'] : ofAll;
  return { own, preset, set, completed: Object.keys(fields ?? {}) };
}

/** Counts known names in a row, to find the header. */
export const knownIn =
  (settings: GivenColumns): KnownNames =>
  (cells) =>
    knownNames(cells, settings);
