import { nearest } from '../../../client/contract/schemas/nearest.js';
import { InvalidFileError } from '../../errors.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { CompiledMap } from '../map/compile-map.js';
import { INVOICE_NAMES } from '../map/invoice-names.js';
import type { PedidoMap } from '../map/pedido-map.js';
import { namesOf } from '../map/template.js';
import { detectPreset, type Preset, presetMap } from '../presets/preset.js';
import { withChannelChecks } from './channel-checks.js';
import { columnKeys } from './column-keys.js';
import type { Column, ColumnTarget } from './columns.js';
import { type LineTotalColumns, lineTotalColumns, orderTotal } from './line-total-columns.js';
import { type Field, fields } from './order-fields.js';
import type { TableRow } from './table.js';
import { plain } from './text-marks.js';

/** Titles and empty lines stand above the header in some exports; none has more. */
export const HEADER_LINES = 40;

/** A header that was read. */
export interface Header {
  line: number;
  columns: readonly Column[];
  /** Names of columns that are left out because a map or preset does not name them. */
  unmapped: readonly string[];
  /** The map that names the columns. */
  map: CompiledMap;
  preset: Preset | undefined;
  /** Columns that show whether the preset's total is the order's, unless the user's map names it. */
  lineTotal?: LineTotalColumns | undefined;
  /** The preset's total is the order's on each row, unless the user's map names it: no two rows differ. */
  hasOrderTotal: boolean;
}

const fieldByPlainPath = new Map([...fields.values()].map((field) => [plain(field.path), field]));

/** The field that a header names by its path, capitals and accents aside. */
export const fieldNamed = (header: string): Field | undefined =>
  fieldByPlainPath.get(plain(header));

/** Names of templates that are not headers. */
const OTHER_NAMES: readonly string[] = [...fields.keys(), ...INVOICE_NAMES].map(plain);

/** What the user says of the columns. */
export interface GivenColumns {
  /** The user's map, over the preset's where both are given. */
  map: CompiledMap;
  /** What the user set of it. */
  own: PedidoMap;
  hasMap: boolean;
  preset: Preset | undefined;
}

/** The header among the first rows, and which column gives which field. */
export function findHeader(file: string, rows: readonly TableRow[], given: GivenColumns): Header {
  const { own } = given;
  const chosen = given.preset || namesColumns(own) ? undefined : detectPreset(rows);
  const preset = given.preset ?? chosen?.preset;
  const map = chosen ? presetMap(chosen.preset, own) : given.map;
  const row = chosen?.row ?? headerRow(file, rows, map);
  const isMap = given.hasMap || preset !== undefined;
  const header = readHeader(file, row, map, { isMap, preset });
  const lineTotal = preset && lineTotalColumns(header.columns);
  const said = new Set(Object.keys(own.columns ?? {}).map(plain));
  const total = preset && orderTotal(header.columns);
  const isSet = map.fields.some(({ field }) => field.path === 'canal');
  const setsChannel = preset && isSet && own.fields?.canal === undefined;
  return {
    ...header,
    preset,
    columns: setsChannel ? withChannelChecks(header.columns, said, preset) : header.columns,
    lineTotal: lineTotal && said.has(plain(lineTotal.total.name)) ? undefined : lineTotal,
    hasOrderTotal: total !== undefined && map.titulos === undefined && !said.has(plain(total.name)),
  };
}

/** A map that only sets fields says nothing of the columns, which may be those of a known system. */
export const namesColumns = ({ header, columns = {} }: PedidoMap): boolean =>
  header !== undefined || Object.keys(columns).length > 0;

function headerRow(file: string, rows: readonly TableRow[], map: CompiledMap): TableRow {
  const { header } = map;
  if (typeof header === 'number') {
    const row = rows.find(({ line }) => line === header);
    if (row) return row;
    throw new InvalidFileError(file, broken('no-header-line', { line: header }));
  }
  if (header) {
    const asked = header.map(plain);
    const row = rows.find(({ cells }) => {
      const names = new Set(cells.map(plain));
      return asked.every((name) => names.has(name));
    });
    if (row) return row;
    throw new InvalidFileError(file, broken('no-header-names', { lines: HEADER_LINES }));
  }
  const knownIn = ({ cells }: TableRow) =>
    new Set(cells.map(plain).filter((name) => map.columns.has(name) || fieldByPlainPath.has(name)))
      .size;
  const best = rows.reduce<{ row: TableRow; known: number } | undefined>((most, row) => {
    const known = knownIn(row);
    return known > (most?.known ?? 0) ? { row, known } : most;
  }, undefined);
  if (best) return best.row;
  throw new InvalidFileError(file, broken('no-field-named'), { line: rows[0]?.line ?? 1 });
}

function readHeader(
  file: string,
  { line, cells }: TableRow,
  map: CompiledMap,
  { isMap, preset }: { isMap: boolean; preset: Preset | undefined },
): Omit<Header, 'preset' | 'hasOrderTotal'> {
  const names = cells.map(plain);
  const keys = columnKeys(cells).map(plain);
  const problems: ReadProblem[] = [];
  const targeted = new Set(
    [...map.columns].flatMap(([name, { targets }]) =>
      names.includes(name) || keys.includes(name) ? targets.map(({ field }) => field.path) : [],
    ),
  );
  const unmapped: string[] = [];
  const columns = names.map((name, index): Column => {
    const column = { index, name: cells[index] ?? '' };
    if (name === '') return { ...column, targets: [] };
    const mapped = map.columns.get(keys[index] ?? name) ?? map.columns.get(name);
    if (mapped) return { ...column, ...mapped };
    const field = fieldByPlainPath.get(name);
    if (field && !targeted.has(field.path)) return { ...column, targets: [{ field }] };
    if (isMap) unmapped.push(`"${shown(column.name)}"`);
    else problems.push(unknownColumn(column.name));
    return { ...column, targets: [] };
  });
  const kept = preset ? firstOfEach(columns, map) : columns;
  if (!preset) {
    problems.push(...missingOfMap(map, [...names, ...keys], [...cells, ...cells]));
    problems.push(...unknownInTemplates(map, [...names, ...keys]));
  }
  problems.push(...repeated(kept, columnKeys(cells)));
  const given = new Set([
    ...kept.flatMap(({ targets }) => targets.map(({ field }) => field.path)),
    ...[...map.fields, ...map.defaults].map(({ field }) => field.path),
  ]);
  if (!given.has('pedido') && !given.has('pedidoCanal')) {
    problems.push(broken('no-order-column'));
  }
  if (problems.length > 0) {
    const first = problems.slice(0, 40);
    throw new InvalidFileError(file, broken('header-unreadable', { problems: first }), { line });
  }
  return { line, columns: kept, unmapped, map };
}

/** A preset names every dialect's headers; of several for one field the one it names first counts. */
function firstOfEach(columns: readonly Column[], map: CompiledMap): readonly Column[] {
  const order = [...map.columns.keys()];
  const rank = ({ name }: Column) => {
    const at = order.indexOf(plain(name));
    return at < 0 ? order.length : at;
  };
  const ranked = [...columns].sort(
    (one, other) => rank(one) - rank(other) || one.index - other.index,
  );
  const taken = new Map<string, Column>();
  const isShared = ({ isSum, isFallback }: ColumnTarget) => isSum || isFallback;
  for (const column of ranked) {
    for (const target of column.targets) {
      if (!isShared(target) && !taken.has(target.field.path)) taken.set(target.field.path, column);
    }
  }
  const named = new Map<string, number>();
  for (const { name, index } of columns) if (!named.has(plain(name))) named.set(plain(name), index);
  return columns.map((column) => ({
    ...column,
    targets: column.targets.filter((target) =>
      isShared(target)
        ? named.get(plain(column.name)) === column.index
        : taken.get(target.field.path) === column,
    ),
  }));
}

function unknownColumn(header: string): ReadProblem {
  // Headers are people's words: "Total do Pedido" is a third away from situacao.pedido.
  const most = Math.max(2, Math.floor(header.length / 8));
  const suggestion = nearest(header.slice(0, 200), [...fields.keys()], most);
  return broken('unknown-column', { column: shown(header), suggestion });
}

function missingOfMap(
  map: CompiledMap,
  names: readonly string[],
  cells: readonly string[],
): ReadProblem[] {
  return [...map.columns]
    .filter(
      ([name, { targets, expect }]) => !names.includes(name) && (targets.length > 0 || expect),
    )
    .map(([name]) => {
      const close = nearest(name, names.filter(Boolean).slice(0, 200));
      return broken('mapped-column-missing', {
        column: shown(map.names.get(name) ?? name),
        suggestion: close === undefined ? undefined : shown(cells[names.indexOf(close)] ?? ''),
      });
    });
}

/** Names in templates that are not a header of the file, nor a field of an order or an invoice. */
function unknownInTemplates(map: CompiledMap, headers: readonly string[]): ReadProblem[] {
  const known = new Set([...headers, ...OTHER_NAMES]);
  return [...map.fields, ...map.defaults].flatMap(({ field, value }) =>
    typeof value === 'number'
      ? []
      : namesOf(value)
          .filter((name) => !known.has(plain(name)))
          .map((name) => {
            const suggestion = nearest(plain(name), headers.filter(Boolean).slice(0, 200));
            const params = { field: field.path, name: name.slice(0, 60), suggestion };
            return broken('template-name-missing', params);
          }),
  );
}

function repeated(columns: readonly Column[], keys: readonly string[]): ReadProblem[] {
  const first = new Map<string, number>();
  return columns.flatMap(({ targets, index, name }) =>
    targets.flatMap(({ field, isSum, isFallback }) => {
      if (isSum || isFallback) return [];
      const earlier = first.get(field.path);
      first.set(field.path, earlier ?? index);
      if (earlier === undefined) return [];
      const key = keys[index] ?? name;
      return [
        broken('repeated-field', {
          columns: [earlier + 1, index + 1],
          name: shown(name),
          field: field.path,
          key: key === name.trim() ? undefined : key.slice(0, 60),
        }),
      ];
    }),
  );
}

/** A header's name for a message, cut where no name is as long. */
const shown = (header: string) => header.trim().slice(0, 60);
