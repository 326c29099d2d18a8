import { nearest } from '../../../client/contract/schemas/nearest.js';
import { InvalidFileError } from '../../errors.js';
import { NFE_NAMES } from '../../nfe/map-of-nfe.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { undoingBelow } from '../header/dictionary.js';
import {
  columnKeys,
  type GivenColumns,
  type ResolvedColumn,
  type ResolvedHeader,
  resolveHeader,
} from '../header/resolve-header.js';
import { type CompiledMap, compileColumn, compileMap, namesIn } from '../map/compile-map.js';
import { type OnWarning, type ReadWarningCode, warned } from '../warning.js';
import type { Column } from './columns.js';
import { fields, pedidoColumns } from './order-fields.js';
import type { TableRow } from './table.js';
import { plain } from './texts.js';

/** A header that was read. */
export interface Header extends Omit<ResolvedHeader, 'columns' | 'map'> {
  columns: readonly (ResolvedColumn & Column)[];
  /** Names of columns that nothing knows, and that decide nothing: they are left out. */
  unmapped: readonly string[];
  map: CompiledMap;
}

/** Names of templates that are not headers. */
const OTHER_NAMES: ReadonlySet<string> = new Set(
  [...fields.keys(), ...Object.keys(NFE_NAMES)].map(plain),
);

/** The header among the first rows, and which column gives which field; or why they cannot be read. */
export function readHeader(file: string, rows: readonly TableRow[], given: GivenColumns): Header {
  const resolved = resolveHeader(file, rows, given);
  const { line, isOwn } = resolved;
  const map = compileMap(resolved.map);
  const columns = resolved.columns.map((each) => ({
    ...{ ...each, isMapped: each.reason === 'map' },
    ...compileColumn(each.to),
    isUndone: isLeftOut(each) ? undoingBelow(each.name) : undefined,
  }));
  const unknown = columns.filter(({ reason, name }) => plain(name) !== '' && reason === 'unknown');
  const names = columns.map(({ name }) => name);
  const problems = [
    ...(isOwn ? unknown.map(({ name }) => unknownColumn(name)) : []),
    ...missingNames(given, map, names),
    ...repeated(columns),
  ];
  if (problems.length > 0) {
    const first = problems.slice(0, 40);
    throw new InvalidFileError(file, broken('header-unreadable', { problems: first }), { line });
  }
  const leftOut = unknown.filter(({ isUndone }) => !isUndone);
  return { ...resolved, columns, unmapped: leftOut.map(({ name }) => shown(name)), map };
}

/** Nothing says of a column what it gives, nor that it gives nothing. */
const isLeftOut = ({ to, reason }: ResolvedColumn) =>
  to === null && reason !== 'map' && reason !== 'preset';

/** Whether a header says of which order a row is. */
export const namesOrders = (header: Pick<Header, 'columns' | 'map'>): boolean =>
  pathsGiven(header).some((path) => path === 'pedido' || path === 'pedidoCanal');

/**
 * @throws InvalidFileError nothing names the orders; or the day of the sale, which would be the invoice's, while a
 *   column of days is left out
 */
export function refuseUnnamed(file: string, header: Header, hasNotas: boolean): void {
  const { line, columns, isOwn } = header;
  if (!namesOrders(header)) throw new InvalidFileError(file, broken('no-order-column'), { line });
  const column = columns.find((each) => isLeftOut(each) && each.look === 'date');
  if (!hasNotas || isOwn || !column || pathsGiven(header).includes('dataVenda')) return;
  throw new InvalidFileError(file, broken('sale-day-left-out', { column: column.key }), { line });
}

/** Fields that a header's columns and its map give. */
const pathsGiven = ({ columns, map }: Pick<Header, 'columns' | 'map'>) => [
  ...columns.flatMap(({ targets }) => targets.map(({ field }) => field.path)),
  ...[...map.fields, ...map.defaults].map(({ field }) => field.path),
];

function unknownColumn(header: string): ReadProblem {
  // Headers are people's words: "Total do Pedido" is a third away from situacao.pedido.
  const suggestion = nearest(header.slice(0, 200), [...fields.keys()], 2);
  return broken('unknown-column', { column: shown(header), suggestion });
}

/** Columns that the user's map names, or a template of it, and the file does not have. */
function missingNames({ own }: GivenColumns, map: CompiledMap, names: readonly string[]) {
  const headers = new Map([...names, ...columnKeys(names)].map((name) => [plain(name), name]));
  const mapped = Object.entries(own.columns ?? {}).flatMap(([name, to]) => (to ? [name] : []));
  const inTemplates = namesIn(map)
    .map(({ name }) => name)
    .filter((name) => !OTHER_NAMES.has(plain(name)));
  const missing = [...mapped, ...inTemplates].filter((name) => !headers.has(plain(name)));
  return missing.map((name) => {
    const close = nearest(plain(name), [...headers.keys()].filter(Boolean).slice(0, 200));
    const suggestion = close === undefined ? undefined : headers.get(close);
    return broken('mapped-column-missing', { column: shown(name), suggestion });
  });
}

function repeated(columns: readonly (ResolvedColumn & Column)[]): ReadProblem[] {
  const first = new Map<string, ResolvedColumn>();
  return columns.flatMap((column) =>
    column.targets.flatMap(({ field, isSum, isFallback }) => {
      if ((isSum || isFallback) && column.reason !== 'repeated-name') return [];
      const earlier = first.get(field.path);
      first.set(field.path, earlier ?? column);
      if (earlier === undefined) return [];
      // The remedy leaves the other out.
      const [one, other] = earlier.look === 'empty' ? [column, earlier] : [earlier, column];
      const params = { one: shown(one.key), other: shown(other.key), field: field.path };
      return [broken('repeated-field', params)];
    }),
  );
}

/** A header's name for a message, cut where no name is as long. */
const shown = (header: string) => header.trim().slice(0, 60);

/** Required fields that no column and nothing in the map gives. */
export function missingFields(header: Pick<Header, 'columns' | 'map'>): string[] {
  const given = new Set(pathsGiven(header));
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
  set: readonly string[],
  onWarning: OnWarning,
): void {
  const { line, columns, unmapped, map, preset, isOwn } = header;
  const warn = (warning: ReadProblem<ReadWarningCode>) =>
    onWarning({ ...warning, file, line, path: '' });
  if (preset) warn(warned('preset-chosen', { preset: preset.name, title: preset.title }));
  if (unmapped.length > 0 && !isOwn) {
    const columns = unmapped.map((name) => JSON.stringify(name));
    warn(warned('columns-left-out', { columns }));
  }
  for (const { name, targets } of columns) {
    const beside = targets.find(({ field }) => set.includes(field.path));
    if (beside)
      warn(warned('set-beside-column', { field: beside.field.path, column: shown(name) }));
  }
  if (isOwn) return;
  const isCompleted = (path: string) =>
    completed.some((name) => path === name || path.startsWith(`${name}.`));
  const missing = missingFields(header).filter((path) => !isCompleted(path));
  if (missing.length > 0) {
    const ofNotas = missing.some((path) => OF_NOTAS.includes(path));
    const ofAll = missing.some((path) => !OF_NOTAS.includes(path));
    warn(warned('fields-missing', { fields: missing, ofAll, ofNotas }));
  }
  const given = new Set(pathsGiven({ columns, map: { ...map, fields: [], defaults: [] } }));
  const defaults = map.defaults.filter(({ field }) => !given.has(field.path));
  const assumed = defaults.map(({ field, value }) => {
    const text = typeof value === 'number' ? value : JSON.stringify(value.map(partText).join(''));
    return `${field.path} ${text}`;
  });
  if (assumed.length > 0) warn(warned('defaults-assumed', { fields: assumed }));
}

/** What an invoice gives to an order. */
export const OF_NOTAS = ['chaveNFe', 'dataFaturamento', 'titulos.valorTotal'];

const partText = (part: string | { name: string }) =>
  typeof part === 'string' ? part : `{${part.name}}`;
