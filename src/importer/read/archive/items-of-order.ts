import { digestOf } from '../../fingerprint.js';
import type { Row } from '../row-iterable.js';
import { itemIdsOf } from '../table/item-ids.js';

/** The lowest bit says that the order is cancelled; the others are of its items' identifiers, 0 where it has none. */
const CANCELLED = 1;

/** What an order has beside its amounts that differs between parts of it, in 32 bits. */
export function digestOfItems(row: Row): number {
  const ids = itemIdsOf(row);
  const digest = ids === undefined ? 0 : (digestOf(JSON.stringify(ids)) | 2) & ~CANCELLED;
  const isCancelled = 'situacao' in row && row.situacao?.pedido === 'cancelado';
  return (digest | (isCancelled ? CANCELLED : 0)) >>> 0;
}

/** Whether two digests are of orders with other items, or one is of an order that was cancelled. */
export function areOtherItems(one: number, other: number): boolean {
  const [ids, others] = [one & ~CANCELLED, other & ~CANCELLED];
  const isCancelledOnce = (one & CANCELLED) !== (other & CANCELLED);
  return isCancelledOnce || (ids !== 0 && others !== 0 && ids !== others);
}
