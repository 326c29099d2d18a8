import type { RowGroup } from './row-grouper.js';
import type { RowReader } from './row-reader.js';

/** Beside the orders and not in them. */
const itemIds = new WeakMap<object, readonly string[]>();

/** The identifiers that only items of this order have, sorted; undefined where a row has none, or shares one. */
export const itemIdsOf = (row: object): readonly string[] | undefined => itemIds.get(row);

/** The same of rows that were not put together yet. */
export function idsOfRows({ rows }: RowGroup, { itemColumns }: RowReader): string[] | undefined {
  const ids = rows.map((row) => itemColumns.orderItemOf(row)).sort();
  const areKnown = ids.length > 0 && !ids.includes('') && new Set(ids).size === ids.length;
  return areKnown ? ids : undefined;
}

/** Notes the identifiers of an order's items. */
export function noteItemIds(row: object, group: RowGroup, reader: RowReader): void {
  const ids = idsOfRows(group, reader);
  if (ids) itemIds.set(row, ids);
}
