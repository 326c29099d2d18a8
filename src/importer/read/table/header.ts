import { nearest } from '../../../client/contract/schemas/nearest.js';
import { InvalidFileError } from '../../errors.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Preset } from '../header/preset.js';
import { type GivenColumns, resolveHeader } from '../header/resolve-header.js';
import { type CompiledMap, compileMap, type SetField } from '../map/compile-map.js';
import { INVOICE_NAMES } from '../map/invoice-names.js';
import { namesOf } from '../map/template.js';
import { type OnWarning, type ReadWarningCode, warned } from '../warning.js';
import { columnKeys } from './column-keys.js';
import type { Column } from './columns.js';
import { fields } from './order-fields.js';
import { pedidoColumns } from './pedido-columns.js';
import type { TableRow } from './table.js';
import { plain } from './text-marks.js';

/** A header that was read. */
export interface Header {
  line: number;
  columns: readonly Column[];
  /** Names of columns that nothing knows: they are left out. */
  unmapped: readonly string[];
  map: CompiledMap;
  preset: Preset | undefined;
  isOwn: boolean;
}

/** Names of templates that are not headers. */
const OTHER_NAMES: readonly string[] = [...fields.keys(), ...INVOICE_NAMES].map(plain);

/** The header among the first rows, and which column gives which field. */
export function readHeader(file: string, rows: readonly TableRow[], given: GivenColumns): Header {
  const resolved = resolveHeader(file, rows, given);
  const map = compileMap(resolved.map);
  const columns = resolved.columns.map(({ index, name, key }): Column => {
    const mapped = plain(name) === '' ? undefined : map.columns.get(plain(key));
    return { index, name, ...(mapped ?? { targets: [] }) };
  });
  const unknown = resolved.columns.filter(
    ({ reason, name, look }) =>
      plain(name) !== '' &&
      (reason === 'unknown' || (reason === 'repeated-name' && look !== 'empty')),
  );
  const names = resolved.columns.map(({ name }) => name);
  const problems = [
    ...(resolved.isOwn ? unknown.map(({ name }) => unknownColumn(name)) : []),
    ...missingOfMap(given, names),
    ...unknownInTemplates(map, names),
    ...repeated(columns, names),
  ];
  const paths = new Set([
    ...columns.flatMap(({ targets }) => targets.map(({ field }) => field.path)),
    ...setPaths(map),
  ]);
  if (!paths.has('pedido') && !paths.has('pedidoCanal')) problems.push(broken('no-order-column'));
  const { line, preset, isOwn } = resolved;
  if (problems.length > 0) {
    const first = problems.slice(0, 40);
    throw new InvalidFileError(file, broken('header-unreadable', { problems: first }), { line });
  }
  return { line, columns, unmapped: unknown.map(({ name }) => shown(name)), map, preset, isOwn };
}

const setPaths = ({ fields, defaults }: CompiledMap) =>
  [...fields, ...defaults].map(({ field }) => field.path);

function unknownColumn(header: string): ReadProblem {
  // Headers are people's words: "Total do Pedido" is a third away from situacao.pedido.
  const most = Math.max(2, Math.floor(header.length / 8));
  const suggestion = nearest(header.slice(0, 200), [...fields.keys()], most);
  return broken('unknown-column', { column: shown(header), suggestion });
}

/** Columns that the user's map names and the file does not have. */
function missingOfMap({ own }: GivenColumns, names: readonly string[]): ReadProblem[] {
  const known = [...names, ...columnKeys(names)].map(plain);
  return Object.entries(own.columns ?? {}).flatMap(([name, to]) => {
    if (to === null || known.includes(plain(name))) return [];
    const close = nearest(plain(name), known.filter(Boolean).slice(0, 200));
    const suggestion = close === undefined ? undefined : names[known.indexOf(close) % names.length];
    return [broken('mapped-column-missing', { column: shown(name), suggestion })];
  });
}

/** Names in templates that are not a header of the file, nor a field of an order or an invoice. */
function unknownInTemplates(map: CompiledMap, names: readonly string[]): ReadProblem[] {
  const headers = [...names, ...columnKeys(names)].map(plain).filter(Boolean);
  const known = new Set([...headers, ...OTHER_NAMES]);
  return [...map.fields, ...map.defaults].flatMap(({ field, value }: SetField) =>
    (typeof value === 'number' ? [] : namesOf(value))
      .filter((name) => !known.has(plain(name)))
      .map((name) => {
        const suggestion = nearest(plain(name), headers.slice(0, 200));
        const params = { field: field.path, name: name.slice(0, 60), suggestion };
        return broken('template-name-missing', params);
      }),
  );
}

function repeated(columns: readonly Column[], names: readonly string[]): ReadProblem[] {
  const first = new Map<string, number>();
  return columns.flatMap(({ targets, index, name }) =>
    targets.flatMap(({ field, isSum, isFallback }) => {
      if (isSum || isFallback) return [];
      const earlier = first.get(field.path);
      first.set(field.path, earlier ?? index);
      if (earlier === undefined) return [];
      const key = columnKeys(names)[index] ?? name;
      const params = { name: shown(name), field: field.path, key: shown(key) };
      return [broken('repeated-field', { columns: [earlier + 1, index + 1], ...params })];
    }),
  );
}

/** A header's name for a message, cut where no name is as long. */
const shown = (header: string) => header.trim().slice(0, 60);

/** Required fields that no column and nothing in the map gives. */
export function missingFields({ columns, map }: Pick<Header, 'columns' | 'map'>): string[] {
  const given = new Set([
    ...columns.flatMap(({ targets }) => targets.map(({ field }) => field.path)),
    ...setPaths(map),
  ]);
  // The total shows freight that no column has.
  if (given.has('titulos.valorTotal') && given.has('produtos.valorUnitario')) {
    given.add('valorFrete');
  }
  return pedidoColumns
    .filter(({ path, isRequired }) => isRequired && !given.has(path))
    .map(({ path }) => path);
}

/** Says which preset reads the columns, which of them are left out, and which fields none of them gives. */
export function warnOfColumns(
  file: string,
  header: Header,
  completed: readonly string[],
  onWarning: OnWarning,
): void {
  const { line, unmapped, map, preset, isOwn } = header;
  const warn = (warning: ReadProblem<ReadWarningCode>) =>
    onWarning({ ...warning, file, line, path: '' });
  if (preset) warn(warned('preset-chosen', { preset: preset.name, title: preset.title }));
  if (unmapped.length > 0 && !isOwn) {
    const columns = unmapped.slice(0, 40).map((name) => JSON.stringify(name));
    warn(warned('columns-left-out', { columns, more: unmapped.length - columns.length }));
  }
  if (isOwn) return;
  const isCompleted = (path: string) =>
    completed.some((name) => path === name || path.startsWith(`${name}.`));
  const missing = missingFields(header).filter((path) => !isCompleted(path));
  if (missing.length > 0) warn(warned('fields-missing', { fields: missing }));
  const given = new Set(
    header.columns.flatMap(({ targets }) => targets.map(({ field }) => field.path)),
  );
  const defaults = map.defaults.filter(({ field }) => !given.has(field.path));
  const assumed = defaults.map(({ field, value }) => {
    const text = typeof value === 'number' ? value : JSON.stringify(value.map(partText).join(''));
    return `${field.path} ${text}`;
  });
  if (assumed.length > 0) warn(warned('defaults-assumed', { fields: assumed }));
}

/** What an invoice gives to an order. */
export const OF_NOTAS = ['chaveNFe', 'dataFaturamento'];

const partText = (part: string | { name: string }) =>
  typeof part === 'string' ? part : `{${part.name}}`;
