import type { CompiledMap } from '../map/compile-map.js';
import { namesOf } from '../map/template.js';
import type { Column } from './columns.js';
import { plain } from './text-marks.js';

/** Fields that name an order. */
export const IDENTITY: ReadonlySet<string> = new Set(['pedido', 'pedidoCanal']);

/** Columns that a map makes an order's number of: `LOJA-{Nº}`. */
export function columnsInNumbers(
  columns: readonly Column[],
  { fields }: Pick<CompiledMap, 'fields'>,
): Column[] {
  const names = fields.flatMap(({ field, value }) =>
    IDENTITY.has(field.path) && typeof value !== 'number' ? namesOf(value).map(plain) : [],
  );
  return columns.filter(({ name }) => names.includes(plain(name)));
}
