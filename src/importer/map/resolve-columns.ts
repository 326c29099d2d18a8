import { InvalidFileError } from '../errors.js';
import type { Column } from '../read/table/columns.js';
import { columnFields, type Field, fields, pedidoColumns } from '../read/table/order-fields.js';
import type { Table, TableRow } from '../read/table/table.js';
import { plain } from '../read/table/texts.js';
import { broken } from '../rules/read-rule.js';
import { compileColumn } from './compile-map.js';
import { type PedidoMap, pathsOf, ruleOf } from './pedido-map.js';
import { type Preset, presetNamed, presetsOf } from './presets.js';

/** Titles and empty lines may stand above the header; no known export has more lines. */
export const HEADER_LINES = 40;

/** A header row with its columns. */
export interface Header {
  line: number;
  columns: readonly Column[];
  preset: Preset | undefined;
  /** The header has the service's own names. */
  isOwn: boolean;
  /** Number of the orders that no column gives, which the other one stands for. */
  lacksNumber: 'pedido' | 'pedidoCanal' | undefined;
  /** Settings of map and preset that concern no single column. */
  map: PedidoMap;
}

/** A column with its entry in a map. */
type ColumnEntry = Pick<Column, 'index' | 'name' | 'key' | 'to' | 'by'>;

/** The user's decisions about columns. */
export interface GivenColumns {
  own: PedidoMap;
  /** Fields set for all orders outside the map. */
  set?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * Names of columns in a map: the header, numbered where several columns share it: `Total (1)`,
 * `Total (2)`.
 */
export function columnKeys(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const placed = names.map((name) => {
    const place = (counts.get(plain(name)) ?? 0) + 1;
    counts.set(plain(name), place);
    return { name: name.trim(), place };
  });
  return placed.map(({ name, place }) =>
    plain(name) === '' || counts.get(plain(name)) === 1 ? name : `${name} (${place})`,
  );
}

const ofPaths = new Map([...columnFields.values()].map((field) => [plain(field.path), field]));

/** Field whose path is the header, ignoring capitals and accents. */
export const fieldNamed = (header: string): Field | undefined => ofPaths.get(plain(header));

/** True for a header with the service's own names: a name with a dot, or all names known. */
function isOwnHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => plain(cell) !== '');
  const isOwnName = (cell: string) => fields.has(fieldNamed(cell)?.path ?? '');
  return (
    filled.some((cell) => isOwnName(cell) && cell.includes('.')) ||
    (filled.length > 1 && filled.every(isOwnName))
  );
}

/** Counts the names in a row that map, preset or service know. */
export function knownNames(cells: readonly string[], { own }: GivenColumns): number {
  const known = new Set(Object.keys(own.columns ?? {}).map(withoutPlace));
  const named = presetNamed(own.preset);
  for (const { map } of named ? [named] : presetsOf(cells)) {
    for (const name of Object.keys(map.columns)) known.add(withoutPlace(name));
  }
  const isKnown = (cell: string) => known.has(plain(cell)) || fieldNamed(cell) !== undefined;
  return new Set(cells.filter((cell) => plain(cell) !== '' && isKnown(cell)).map(plain)).size;
}

/** A header without its number in a map: `Total (2)`. */
const withoutPlace = (key: string) => plain(key.replace(/ \(\d+\)$/, ''));

/**
 * Finds the header among the first rows, and resolves its columns by the map, the preset and the
 * service's own names.
 *
 * @param countNames counts the known names in a row; a proposal knows more of them
 */
export function resolveHeader(
  table: Table,
  given: GivenColumns,
  countNames: typeof knownNames = knownNames,
): Header {
  const row = headerRow(table, given, countNames);
  const { own } = given;
  const isOwn = own.preset === undefined && isOwnHeader(row.cells);
  const named = presetNamed(own.preset);
  const [preset, ...more] = isOwn ? [] : named ? [named] : presetsOf(row.cells);
  if (preset && more.length > 0) {
    const presets = [preset, ...more].map(({ name }) => name);
    const params = { presets, first: preset.name };
    throw new InvalidFileError(table.file, broken('presets-fit', params), { line: row.line });
  }
  const columns = columnsOf(row.cells, own, preset, isOwn);
  const map = settingsOf(given, preset, columns, isOwn);
  const set = { ...map.fields, ...map.defaults, ...given.set };
  // A preset knows the columns of both numbers: if one is missing, the other does not stand for it.
  const lacksNumber = isOwn || preset ? undefined : share(columns, NUMBERS, set);
  if (!isOwn) share(columns, SITUACOES, set);
  const compiled = columns.map((column) => compileColumn(column, map, isOwn));
  return { line: row.line, columns: compiled, preset, isOwn, lacksNumber, map };
}

/** Fields that a header's columns and its map give. */
export const pathsGiven = ({ columns, map }: Pick<Header, 'columns' | 'map'>) => [
  ...columns.flatMap(({ to }) => pathsOf(to)),
  ...Object.keys(map.fields ?? {}),
  ...Object.keys(map.defaults ?? {}),
];

/** Required fields that neither a column nor the map gives. */
export function missingFields(header: Pick<Header, 'columns' | 'map'>): string[] {
  const given = new Set(pathsGiven(header));
  return pedidoColumns
    .filter(({ path, isRequired }) => isRequired && !given.has(path))
    .map(({ path }) => path);
}

function headerRow(
  { file, rows: all }: Table,
  given: GivenColumns,
  countNames: typeof knownNames,
): TableRow {
  const rows = all.slice(0, HEADER_LINES);
  if (rows.length === 0) throw new InvalidFileError(file, broken('empty-file'));
  const known = rows.map((row) => ({ row, count: countNames(row.cells, given) }));
  const most = Math.max(...known.map(({ count }) => count));
  const best = known.find(({ count }) => count === most);
  if (best && most > 0) return best.row;
  throw new InvalidFileError(file, broken('no-field-named'), { line: rows[0]?.line ?? 1 });
}

/** Entries by name. An entry without a number stands for every column of that name. */
const entriesOf = (map: PedidoMap | undefined) =>
  new Map(Object.entries(map?.columns ?? {}).map(([name, to]) => [plain(name), to]));

function columnsOf(
  cells: readonly string[],
  own: PedidoMap,
  preset: Preset | undefined,
  isOwn: boolean,
): ColumnEntry[] {
  const [byMap, byPreset] = [entriesOf(own), entriesOf(preset?.map)];
  const keys = columnKeys(cells);
  const ofMap = new Set([...byMap.values()].flatMap((to) => pathsOf(to)));
  return cells.map((name, index): ColumnEntry => {
    const key = keys[index] ?? '';
    const column = { index, name, key };
    if (plain(name) === '') return { ...column, to: null, by: undefined };
    const [byKey, byName] = [plain(key), plain(name)];
    const isPlaced = byKey !== byName;
    const isFirst = cells.findIndex((cell) => plain(cell) === byName) === index;
    if (byMap.has(byKey)) return { ...column, to: byMap.get(byKey), by: 'map' };
    // A preset that numbers a repeated name decides which column is meant.
    if (isPlaced && byPreset.has(byKey) && !(isFirst && byMap.has(byName))) {
      return { ...column, to: byPreset.get(byKey), by: 'preset' };
    }
    if (byMap.has(byName)) return { ...column, to: byMap.get(byName), by: 'map' };
    const ofPreset = byPreset.get(byName);
    if (ofPreset !== undefined && (isFirst || ofPreset === null)) {
      return { ...column, to: ofPreset, by: 'preset' };
    }
    // Among another system's columns only an exact name is the service's: "Canal" is an ordinary
    // word.
    const path = isOwn || fields.has(name.trim()) ? fieldNamed(name)?.path : undefined;
    // A field that the map gives is not given again.
    const to = path !== undefined && !ofMap.has(path) ? path : undefined;
    return { ...column, to, by: to === undefined ? undefined : 'own' };
  });
}

/** A single column of one of these fields gives both. */
const NUMBERS = ['pedido', 'pedidoCanal'] as const;
const SITUACOES = ['situacao.pedido', 'situacao.canal'] as const;

/** In the service's own columns each row may have its own title. */
const OF_OWN_COLUMNS = { frete: 'per-order', desconto: 'per-order' } as const;

/** Merges the settings of the map over those of the preset. */
function settingsOf(
  { own }: GivenColumns,
  preset: Preset | undefined,
  columns: ColumnEntry[],
  isOwn: boolean,
): PedidoMap {
  const { columns: _, ...settings } = own;
  const { columns: __, ...ofPreset } = preset?.map ?? { columns: {} };
  const defaults = { ...ofPreset.defaults };
  // A field from a column of the user's map needs no default of the preset.
  const ofMap = columns.filter(({ by }) => by === 'map').flatMap(({ to }) => pathsOf(to));
  for (const path of ofMap) delete defaults[path];
  return {
    ...(isOwn ? OF_OWN_COLUMNS : { titulos: 'per-order' }),
    ...ofPreset,
    ...settings,
    situacao: { ...ofPreset.situacao, ...own.situacao },
    parcelas: { ...ofPreset.parcelas, ...own.parcelas },
    defaults: { ...defaults, ...own.defaults },
  };
}

/** Lets the columns of one field give both; returns the field that no column gave. */
function share<Path extends string>(
  columns: ColumnEntry[],
  [one, other]: readonly [Path, Path],
  given: Readonly<Record<string, unknown>>,
): Path | undefined {
  const isGiven = (path: string) =>
    columns.some(({ to }) => pathsOf(to).includes(path)) || Object.hasOwn(given, path);
  if (isGiven(one) === isGiven(other)) return undefined;
  const [known, lacking] = isGiven(one) ? [one, other] : [other, one];
  for (const column of columns) {
    if (!column.to || !pathsOf(column.to).includes(known)) continue;
    const rule = ruleOf(column.to);
    column.to = { ...rule, to: [rule.to].flat().concat(lacking) };
  }
  return lacking;
}
