import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { OutcomeUnknownChave, OutcomeUnknownReason } from '../errors/unclear-answer.js';
import type { SentOrder } from './order-lookup.js';

/** Default time after sending from which an order that no look-up finds counts as not created. */
export const ABSENCE_AFTER_MS = 120_000;

/** A creation that a look-up may not show yet. */
export interface SentCreation {
  /** Latest time it can have been sent, by the monotonic clock; Infinity until it has ended. */
  at: number;
  /** `not-shown` while it is on its way, and once it was answered with success. */
  reason: OutcomeUnknownReason;
  status?: number | undefined;
}

/** State shared by the clients of one store in this process, about orders they create. */
export interface StoreOrders {
  /** The turn of each order being ensured, so that calls for the same order wait for each other. */
  turns: Map<string, Promise<unknown>>;
  /** Creations of this process that no look-up has shown, by order. */
  sent: Map<string, SentCreation>;
  /** The latest order known to exist. */
  known: SentOrder | undefined;
}

/** Symbol by which copies of this package in one process, ESM and CommonJS, share the map. */
const SHARED = Symbol.for('recebiveis.orders.2');

/** @param store identifier from `Recebiveis.storeId()` */
export function ordersOf(store: string): StoreOrders {
  const holder = globalThis as { [SHARED]?: Map<string, StoreOrders> };
  holder[SHARED] ??= new Map();
  const orders = holder[SHARED].get(store) ?? {
    turns: new Map(),
    sent: new Map(),
    known: undefined,
  };
  holder[SHARED].set(store, orders);
  return orders;
}

/** Identity of an order as one text. */
export const identityOf = ({ pedido, pedidoCanal }: NovoPedido): string =>
  JSON.stringify([pedido, pedidoCanal]);

/** The numbers of an order, by which it can be looked for. */
export function chaveOf({ pedido, pedidoCanal, chaveNFe }: NovoPedido): OutcomeUnknownChave {
  return { pedido, pedidoCanal, chaveNFe };
}

/** Remembers an order that a look-up has shown. */
export function noteKnown(orders: StoreOrders, novo: NovoPedido): void {
  orders.sent.delete(identityOf(novo));
  orders.known = chaveOf(novo);
}

/**
 * Remembers, for `ensure` of every client of the store, a creation that is about to be sent.
 *
 * @returns forgets it, if it was refused
 */
export function noteSent(orders: StoreOrders, novo: NovoPedido): () => void {
  const order = identityOf(novo);
  const before = orders.sent.get(order);
  note(orders, novo, { at: Infinity, reason: 'not-shown' });
  return () => {
    if (before) orders.sent.set(order, before);
    else orders.sent.delete(order);
  };
}

/** Remembers a creation that was answered with success, until look-ups show it at the latest. */
export function noteCreated(orders: StoreOrders, novo: NovoPedido): void {
  orders.known = chaveOf(novo);
  note(orders, novo, { at: performance.now(), reason: 'not-shown' });
}

/** Remembers that the outcome of a creation is unknown. */
export function noteLost(orders: StoreOrders, novo: NovoPedido, error: unknown): void {
  const { reason = 'connection', status } = error as Partial<SentCreation>;
  note(orders, novo, { at: performance.now(), reason, status });
}

/** Remembers a creation, and forgets those that look-ups show by now. */
function note({ sent }: StoreOrders, novo: NovoPedido, creation: SentCreation): void {
  const order = identityOf(novo);
  sent.delete(order);
  sent.set(order, creation);
  for (const [known, { at, reason }] of sent) {
    if (reason !== 'not-shown') continue;
    if (performance.now() - at < ABSENCE_AFTER_MS) return;
    sent.delete(known);
  }
}
