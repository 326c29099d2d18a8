import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { OutcomeUnknownReason } from '../errors/unclear-answer.js';
import type { SentOrder } from './order-lookup.js';

/** A creation whose outcome is not known. */
export interface LostCreation {
  /** When it can last have been sent, by the monotonic clock. */
  at: number;
  reason: OutcomeUnknownReason;
  status: number | undefined;
}

/** What the clients of one store in this process know together of the orders that they create. */
export interface StoreOrders {
  /** Orders that are being ensured: calls for the same order take turns. */
  turns: Map<string, Promise<unknown>>;
  /** Orders whose creation may have happened. */
  lost: Map<string, LostCreation>;
  /** The latest order that is known to exist. */
  known: SentOrder | undefined;
}

/** Copies of this package in one process, of both module systems, share it by this symbol. */
const SHARED = Symbol.for('recebiveis.orders.1');

/** Beyond so many, the oldest is forgotten. */
const MAX_LOST = 10_000;

/** @param store as `Recebiveis.storeId()` names it */
export function ordersOf(store: string): StoreOrders {
  const holder = globalThis as { [SHARED]?: Map<string, StoreOrders> };
  holder[SHARED] ??= new Map();
  const orders = holder[SHARED].get(store) ?? {
    turns: new Map(),
    lost: new Map(),
    known: undefined,
  };
  holder[SHARED].set(store, orders);
  return orders;
}

/** The identity of an order, in one text. */
export const identityOf = ({ pedido, pedidoCanal }: NovoPedido): string =>
  JSON.stringify([pedido, pedidoCanal]);

/** Takes note of a creation whose outcome is not known. */
export function noteLost(orders: StoreOrders, novo: NovoPedido, error: unknown): void {
  const { reason = 'connection', status } = error as Partial<LostCreation>;
  orders.lost.set(identityOf(novo), { at: performance.now(), reason, status });
  const [oldest] = orders.lost.keys();
  if (orders.lost.size > MAX_LOST && oldest !== undefined) orders.lost.delete(oldest);
}

/** Takes note of an order that the service has. */
export function noteKnown(orders: StoreOrders, novo: NovoPedido): void {
  const { pedido, pedidoCanal, chaveNFe } = novo;
  orders.lost.delete(identityOf(novo));
  orders.known = { pedido, pedidoCanal, chaveNFe };
}
