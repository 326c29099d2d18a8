import { digestOf } from '../../fingerprint.js';
import type { Row } from '../row-iterable.js';
import { itemIdsOf } from '../table/item-ids.js';

/** The lowest bit says that the order is cancelled; the others are of its items' identifiers, 0 where it has none. */
const CANCELLED = 1;

/** What may differ between parts of an order whose amounts are equal: item identifiers and cancellation, in 32 bits. */
export function digestOfItemsAndCancellation(row: Row): number {
  const ids = itemIdsOf(row);
  const digest = ids === undefined ? 0 : (digestOf(JSON.stringify(ids)) | 2) & ~CANCELLED;
  const isCancelled = 'situacao' in row && row.situacao?.pedido === 'cancelado';
  return (digest | (isCancelled ? CANCELLED : 0)) >>> 0;
}

/** Whether two digests are of orders with different items, or only one of them is cancelled. */
export function differInItemsOrCancellation(one: number, other: number): boolean {
  const [ids, others] = [one & ~CANCELLED, other & ~CANCELLED];
  const isCancelledOnce = (one & CANCELLED) !== (other & CANCELLED);
  return isCancelledOnce || (ids !== 0 && others !== 0 && ids !== others);
}
