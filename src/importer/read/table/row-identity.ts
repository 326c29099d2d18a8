import type { CompiledMap, SetField } from '../map/compile-map.js';
import { render } from '../map/template.js';
import type { Column } from './columns.js';
import type { TableRow } from './table.js';
import { plain, unquoted } from './text-marks.js';

/** What names an order in a row; undefined where the file has no such column. */
export interface RowIdentity {
  pedido: string | undefined;
  pedidoCanal: string | undefined;
}

/** Reads the identity of rows. */
export function identityReader(
  columns: readonly Column[],
  map: CompiledMap,
): (row: TableRow) => RowIdentity {
  const value = valueReader(columns);
  const readerOf = (path: 'pedido' | 'pedidoCanal') => {
    const setBy = (list: readonly SetField[]) => list.find(({ field }) => field.path === path);
    const set = setBy(map.fields);
    const index = columns.find(({ targets }) =>
      targets.some(({ field }) => field.path === path),
    )?.index;
    const fallback = setBy(map.defaults);
    return (row: TableRow): string | undefined => {
      if (set) return rendered(set, row);
      if (index === undefined) return fallback && rendered(fallback, row);
      return unquoted(row.cells[index] ?? '') || (fallback ? rendered(fallback, row) : '');
    };
  };
  const rendered = ({ value: template }: SetField, row: TableRow) =>
    typeof template === 'number'
      ? String(template)
      : (render(template, (name) => value(row, name)) ?? '');
  const pedido = readerOf('pedido');
  const pedidoCanal = readerOf('pedidoCanal');
  return (row) => ({ pedido: pedido(row), pedidoCanal: pedidoCanal(row) });
}

/** The cell of a row below a header, or that gives a field. */
export function valueReader(
  columns: readonly Column[],
): (row: TableRow, name: string) => string | undefined {
  const indexes = new Map<string, number>();
  for (const { index, targets } of columns) {
    for (const { field } of targets) {
      if (!indexes.has(plain(field.path))) indexes.set(plain(field.path), index);
    }
  }
  const seen = new Set<string>();
  for (const { index, name } of columns) {
    const header = plain(name);
    if (header !== '' && !seen.has(header)) indexes.set(header, index);
    seen.add(header);
  }
  return ({ cells }, name) => {
    const index = indexes.get(plain(name));
    return index === undefined ? undefined : unquoted(cells[index] ?? '');
  };
}
