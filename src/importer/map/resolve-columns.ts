import { InvalidFileError } from '../errors.js';
import { columnFields, type Field, fields } from '../read/table/order-fields.js';
import type { TableRow } from '../read/table/table.js';
import { plain } from '../read/table/texts.js';
import { broken } from '../rules/read-rule.js';
import { type ColumnTo, type PedidoMap, pathsOf, ruleOf } from './pedido-map.js';
import type { PresetName } from './preset-names.js';
import { type Preset, presetNamed, presetOf } from './presets.js';

/** Titles and empty lines stand above the header in some exports; none has more. */
export const HEADER_LINES = 40;

/** A column of a table, and what it gives. */
export interface ResolvedColumn {
  index: number;
  name: string;
  /** Its name in a map: the header, with its place where several columns have it. */
  key: string;
  /** What it gives; null: ignored; undefined: nobody decided, it is an other column. */
  to: ColumnTo | undefined;
  /** Who decided: the user's map, the system's preset, or the service's own name. */
  by: 'map' | 'preset' | 'own' | undefined;
}

/** A header that was found. */
export interface ResolvedHeader {
  line: number;
  columns: readonly ResolvedColumn[];
  preset: Preset | undefined;
  /** The header has the service's own names. */
  isOwn: boolean;
  /** What the map and the preset say beside the columns. */
  map: PedidoMap;
}

/** What the user says of the columns. */
export interface GivenColumns {
  own: PedidoMap;
  preset: PresetName | undefined;
  /** Fields that are set for all orders beside the map. */
  set?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * What a map calls each column: its header, with its place among those of the same name where it is
 * not alone: `Total (1)`, `Total (2)`.
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

/** The field that a header names by its path, capitals and accents aside. */
export const fieldNamed = (header: string): Field | undefined => ofPaths.get(plain(header));

/** Whether a header has the service's own names: one with a point, or none but them. */
function isOwnHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => plain(cell) !== '');
  const isOwnName = (cell: string) => fields.has(fieldNamed(cell)?.path ?? '');
  return (
    filled.some((cell) => isOwnName(cell) && cell.includes('.')) ||
    (filled.length > 1 && filled.every(isOwnName))
  );
}

/** How many columns a row names, if it is a header. */
export function knownNames(cells: readonly string[], { own, preset }: GivenColumns): number {
  const known = new Set(Object.keys(own.columns ?? {}).map(withoutPlace));
  const system = presetNamed(own.preset ?? preset) ?? presetOf(cells);
  for (const name of Object.keys(system?.map.columns ?? {})) known.add(withoutPlace(name));
  const isKnown = (cell: string) => known.has(plain(cell)) || fieldNamed(cell) !== undefined;
  return new Set(cells.filter((cell) => plain(cell) !== '' && isKnown(cell)).map(plain)).size;
}

/** A header without the place that a map gives it: `Total (2)`. */
const withoutPlace = (key: string) => plain(key.replace(/ \(\d+\)$/, ''));

/**
 * The header among the first rows, and what the map, the preset and the service's own names say of it.
 *
 * @param countNames how many names a row has, if it is a header; a proposal knows more of them
 */
export function resolveHeader(
  file: string,
  rows: readonly TableRow[],
  given: GivenColumns,
  countNames: typeof knownNames = knownNames,
): ResolvedHeader {
  const row = headerRow(file, rows, given, countNames);
  const { own } = given;
  const isOwn = own.preset === undefined && given.preset === undefined && isOwnHeader(row.cells);
  const named = presetNamed(own.preset ?? given.preset);
  const preset = isOwn ? undefined : (named ?? presetOf(row.cells));
  const columns = columnsOf(row.cells, own, preset, isOwn);
  const map = settingsOf(given, preset, columns);
  const set = { ...map.fields, ...map.defaults, ...given.set };
  for (const pair of isOwn ? [] : SHARED) {
    // A preset knows the columns of both numbers: where one is gone, the other is not it.
    if (preset && pair[0] === 'pedido') continue;
    share(columns, pair, set);
  }
  return { line: row.line, columns, preset, isOwn, map };
}

function headerRow(
  file: string,
  rows: readonly TableRow[],
  given: GivenColumns,
  countNames: typeof knownNames,
): TableRow {
  const { header } = given.own;
  if (header !== undefined) {
    const asked = [header].flat();
    const isAsked = ({ line, cells }: TableRow) =>
      asked.every((it) =>
        typeof it === 'number' ? it === line : cells.map(plain).includes(plain(it)),
      );
    const row = rows.find(isAsked);
    if (row) return row;
    throw new InvalidFileError(file, broken('no-header-names'));
  }
  const known = rows.map((row) => ({ row, count: countNames(row.cells, given) }));
  const most = Math.max(...known.map(({ count }) => count));
  const best = known.find(({ count }) => count === most);
  if (best && most > 0) return best.row;
  throw new InvalidFileError(file, broken('no-field-named'), { line: rows[0]?.line ?? 1 });
}

/** Of a name that several columns have, an entry without a place means all of them. */
const entriesOf = (map: PedidoMap | undefined) =>
  new Map(Object.entries(map?.columns ?? {}).map(([name, to]) => [plain(name), to]));

function columnsOf(
  cells: readonly string[],
  own: PedidoMap,
  preset: Preset | undefined,
  isOwn: boolean,
): ResolvedColumn[] {
  const [byMap, byPreset] = [entriesOf(own), entriesOf(preset?.map)];
  const keys = columnKeys(cells);
  const ofMap = new Set([...byMap.values()].flatMap((to) => pathsOf(to)));
  return cells.map((name, index): ResolvedColumn => {
    const key = keys[index] ?? '';
    const column = { index, name, key };
    if (plain(name) === '') return { ...column, to: null, by: undefined };
    const [byKey, byName] = [plain(key), plain(name)];
    const isPlaced = byKey !== byName;
    const isFirst = cells.findIndex((cell) => plain(cell) === byName) === index;
    if (byMap.has(byKey)) return { ...column, to: byMap.get(byKey), by: 'map' };
    // A system that doubles a name says which of them is meant.
    if (isPlaced && byPreset.has(byKey) && !(isFirst && byMap.has(byName))) {
      return { ...column, to: byPreset.get(byKey), by: 'preset' };
    }
    if (byMap.has(byName)) return { ...column, to: byMap.get(byName), by: 'map' };
    const ofPreset = byPreset.get(byName);
    if (ofPreset !== undefined && (isFirst || ofPreset === null)) {
      return { ...column, to: ofPreset, by: 'preset' };
    }
    // Beside another system's columns, only the exact name is the service's: "Canal" is a person's word.
    const path = isOwn || fields.has(name.trim()) ? fieldNamed(name)?.path : undefined;
    // A field that the map gives is not given again.
    const to = path !== undefined && !ofMap.has(path) ? path : undefined;
    return { ...column, to, by: to === undefined ? undefined : 'own' };
  });
}

/** One number, or one situation, is that of both sides. */
const SHARED = [
  ['pedido', 'pedidoCanal'],
  ['situacao.pedido', 'situacao.canal'],
] as const;

/** The settings of the map over those of the preset. */
function settingsOf(
  { own }: GivenColumns,
  preset: Preset | undefined,
  columns: ResolvedColumn[],
): PedidoMap {
  const { columns: _, ...settings } = own;
  const { columns: __, ...ofPreset } = preset?.map ?? { columns: {} };
  const defaults = { ...ofPreset.defaults };
  // A field that a column of the user's map gives needs no default of the preset.
  const ofMap = columns.filter(({ by }) => by === 'map').flatMap(({ to }) => pathsOf(to));
  for (const path of ofMap) delete defaults[path];
  const sharesOfTitles = columns.some(
    ({ to, by }) =>
      by === 'map' && to && ruleOf(to).sum && pathsOf(to).includes('titulos.valorTotal'),
  );
  return {
    // In maps of earlier versions, `sum` said that each row has its share.
    ...(sharesOfTitles && { titulos: 'per-row', frete: 'per-row' }),
    ...ofPreset,
    ...settings,
    situacao: { ...ofPreset.situacao, ...own.situacao },
    defaults: { ...defaults, ...own.defaults },
  };
}

function share(
  columns: ResolvedColumn[],
  [one, other]: (typeof SHARED)[number],
  given: Readonly<Record<string, unknown>>,
): void {
  const isGiven = (path: string) =>
    columns.some(({ to }) => pathsOf(to).includes(path)) || Object.hasOwn(given, path);
  if (isGiven(one) === isGiven(other)) return;
  const known = isGiven(one) ? one : other;
  for (const column of columns) {
    if (!column.to || !pathsOf(column.to).includes(known)) continue;
    const rule = ruleOf(column.to);
    column.to = { ...rule, to: [rule.to].flat().concat(known === one ? other : one) };
  }
}
