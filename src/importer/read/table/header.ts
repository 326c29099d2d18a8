import { InvalidFileError } from '../../errors.js';
import { type CompiledMap, compileColumn, compileMap } from '../../map/compile-map.js';
import { pathsOf } from '../../map/pedido-map.js';
import {
  columnKeys,
  type GivenColumns,
  type ResolvedColumn,
  type ResolvedHeader,
  resolveHeader,
} from '../../map/resolve-columns.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Column } from './columns.js';
import { pedidoColumns } from './order-fields.js';
import type { Table } from './table.js';
import { plain } from './texts.js';

/** A header with its columns compiled. */
export interface Header extends Omit<ResolvedHeader, 'columns' | 'map'> {
  columns: readonly (ResolvedColumn & Column)[];
  compiled: CompiledMap;
  map: ResolvedHeader['map'];
}

const OF_COUPONS = /\b(?:cupo(?:m|ns)|coupons?|vouchers?|discount code|codigo d[eo] desconto)\b/;

/** Reads the header of a table, with the fields of its columns. */
export function readHeader(table: Table, given: GivenColumns): Header {
  const { file } = table;
  const resolved = resolveHeader(table, given);
  const { line, isOwn, map } = resolved;
  const compiled = compileMap(map);
  const columns = resolved.columns.map((each) => ({
    ...each,
    ...compileColumn(each.name, each.to, map, isOwn),
    isOfCoupons: OF_COUPONS.test(plain(each.name)),
  }));
  const names = columns.map(({ name }) => name);
  const problems = [...missingNames(given, names), ...repeated(columns)];
  if (problems.length > 0) {
    const first = problems.slice(0, 40);
    throw new InvalidFileError(file, broken('header-unreadable', { problems: first }), { line });
  }
  if (columns.every(({ by }) => by === undefined)) {
    throw new InvalidFileError(file, broken('no-field-named'), { line });
  }
  const header = { ...resolved, columns, compiled };
  const isNamed = columns.some(({ to }) =>
    pathsOf(to).some((path) => path === 'pedido' || path === 'pedidoCanal'),
  );
  if (!isNamed) throw new InvalidFileError(file, broken('no-order-column'), { line });
  return header;
}

/** Fields that a header's columns and its map give. */
export const pathsGiven = ({ columns, map }: Pick<ResolvedHeader, 'columns' | 'map'>) => [
  ...columns.flatMap(({ to }) => pathsOf(to)),
  ...Object.keys(map.fields ?? {}),
  ...Object.keys(map.defaults ?? {}),
];

/** Columns of the user's map that the file does not have. */
function missingNames({ own }: GivenColumns, names: readonly string[]): ReadProblem[] {
  const headers = new Set([...names, ...columnKeys(names)].map(plain));
  return Object.entries(own.columns ?? {}).flatMap(([name, to]) =>
    to && !headers.has(plain(name))
      ? [broken('mapped-column-missing', { column: shown(name) })]
      : [],
  );
}

/**
 * Fields that two columns give without a rule for combining them. Two situations are allowed: they
 * must agree in each row.
 */
function repeated(columns: readonly (ResolvedColumn & Column)[]): ReadProblem[] {
  const first = new Map<string, ResolvedColumn>();
  return columns.flatMap((column) =>
    column.targets.flatMap(({ field, sum, fallback }) => {
      if (sum || fallback || field.kind === 'choice' || MANY.has(field.path)) return [];
      const earlier = first.get(field.path);
      first.set(field.path, earlier ?? column);
      if (earlier === undefined) return [];
      const params = { one: shown(earlier.key), other: shown(column.key), field: field.path };
      return [broken('repeated-field', params)];
    }),
  );
}

/**
 * Fields that several columns may give: discounts and additions add up, item columns together
 * identify an item.
 */
const MANY: ReadonlySet<string> = new Set(['desconto', 'acrescimo', 'item']);

/** A header's name for a message, cut to the length of a name. */
export const shown = (header: string) => header.trim().slice(0, 60);

/** Required fields that neither a column nor the map gives. */
export function missingFields(header: Pick<ResolvedHeader, 'columns' | 'map'>): string[] {
  const given = new Set(pathsGiven(header));
  return pedidoColumns
    .filter(({ path, isRequired }) => isRequired && !given.has(path))
    .map(({ path }) => path);
}
