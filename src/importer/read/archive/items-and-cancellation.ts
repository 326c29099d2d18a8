import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { digestOf } from '../../fingerprint.js';
import type { Row } from '../row-iterable.js';
import { itemIdsOf } from '../table/item-ids.js';
import { plain } from '../table/text-marks.js';

/** Bits of a digest: whether the order is cancelled, whether its items are known, and by which texts. */
const CANCELLED = 1;
const KNOWN = 2;
const BY_DESCRIPTION = 4;

/** What may differ between parts of an order whose amounts are equal: its items and cancellation, in 32 bits. */
export function digestOfItemsAndCancellation(row: Row): number {
  const cancellation = isCancelled(row) ? CANCELLED : 0;
  const ids = itemIdsOf(row);
  if (ids) return (itemBits(ids) | KNOWN | cancellation) >>> 0;
  const items = describedItems(row);
  return (items ? itemBits(items) | KNOWN | BY_DESCRIPTION | cancellation : cancellation) >>> 0;
}

/** Whether two digests are of orders with different items, or only one of them is cancelled. */
export function differInItemsOrCancellation(one: number, other: number): boolean {
  const isCancelledOnce = (one & CANCELLED) !== (other & CANCELLED);
  const areKnown = (one & other & KNOWN) !== 0;
  const [items, others] = [one & ~CANCELLED, other & ~CANCELLED];
  const areKnownAlike = areKnown && (items & BY_DESCRIPTION) === (others & BY_DESCRIPTION);
  return isCancelledOnce || (areKnownAlike && items !== others);
}

/** The digest that further orders are compared with: that of the later of two equal ones, where only it knows its items. */
export const knownOf = (one: number, other: number): number =>
  (one & KNOWN) !== 0 ? one : (other & ~CANCELLED) | (one & CANCELLED);

/** Whether an order is cancelled, for the seller or for the channel. */
export const isCancelled = (row: Row): boolean =>
  'situacao' in row &&
  (row.situacao?.pedido === 'cancelado' || row.situacao?.canal === 'cancelado');

const itemBits = (texts: readonly string[]) =>
  digestOf(JSON.stringify(texts)) & ~(CANCELLED | KNOWN | BY_DESCRIPTION);

/**
 * Items without a code, by what differs between them, sorted. A code counts with the amounts, and decides: the title of
 * an ad is edited between two exports. Undefined where every item has one, or an item has no description.
 */
function describedItems(row: Row): string[] | undefined {
  const { produtos } = row as Partial<NovoPedido>;
  if (!Array.isArray(produtos)) return undefined;
  const items: string[] = [];
  for (const produto of produtos) {
    const { codigo, descricao, quantidade, valorUnitario } = produto ?? {};
    if (codigo) continue;
    if (typeof descricao !== 'string' || plain(descricao) === '') return undefined;
    items.push(JSON.stringify([plain(descricao), quantidade, valorUnitario]));
  }
  return items.length > 0 ? items.sort() : undefined;
}
