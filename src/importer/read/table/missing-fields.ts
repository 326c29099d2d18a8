import type { CompiledMap } from '../map/compile-map.js';
import type { Column } from './columns.js';
import { pedidoColumns } from './pedido-columns.js';

/** Required fields that no column and nothing in the map gives. */
export function missingFields(columns: readonly Column[], map: CompiledMap): string[] {
  const given = new Set([
    ...columns.flatMap(({ targets }) => targets.map(({ field }) => field.path)),
    ...[...map.fields, ...map.defaults].map(({ field }) => field.path),
  ]);
  return pedidoColumns
    .filter(({ path, isRequired }) => isRequired && !given.has(path))
    .map(({ path }) => path);
}
