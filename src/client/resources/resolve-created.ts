import type { NovoPedido, PedidoRegistrado } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import { identify } from '../errors/base.js';
import { AbortError } from '../errors/no-answer.js';
import {
  type OutcomeLookup,
  OutcomeUnknownError,
  type OutcomeUnknownReason,
} from '../errors/unclear-answer.js';
import type { CallOptions } from '../http/options.js';
import type { OpenCall, Transport } from '../http/transport.js';
import {
  doubtOfAbsence,
  type GetPedido,
  LOOK_PAUSES_MS,
  lookUp,
  lookUpByKeys,
  resolveOutcome,
  type SentOrder,
} from './order-lookup.js';

/** A created order. */
export interface PedidoCriado extends PedidoRegistrado {
  /** True when the answer was lost and the order was found by looking it up. */
  recovered: boolean;
}

/** A creation whose answer was lost. */
export interface LostAnswer {
  novo: NovoPedido;
  /** The method call that the creation and its look-ups belong to. */
  call: OpenCall;
  settle: boolean;
  headers: CallOptions['headers'];
  /** Looks the order up, within the same method call. */
  get: GetPedido<Pedido, CallOptions>;
}

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

/** A look that is not answered must not delay the others for long. */
const LOOK = { retries: 0, timeoutMs: 5000 };

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

/** Takes note of an order that the service has. */
export function noteKnown(orders: StoreOrders, novo: NovoPedido): void {
  const { pedido, pedidoCanal, chaveNFe } = novo;
  orders.lost.delete(identityOf(novo));
  orders.known = { pedido, pedidoCanal, chaveNFe };
}

/** Takes note, for `ensure` of every client of the store, that the order may exist. */
function noteLost(orders: StoreOrders, novo: NovoPedido, error: unknown): void {
  const { reason = 'connection', status } = error as Partial<LostCreation>;
  orders.lost.set(identityOf(novo), { at: performance.now(), reason, status });
  const [oldest] = orders.lost.keys();
  if (orders.lost.size > MAX_LOST && oldest !== undefined) orders.lost.delete(oldest);
}

/**
 * The record of an order whose answer was lost, looked for during some seconds, until it is found or the call is
 * ended. Only a record with the same `pedido`, `pedidoCanal` and `chaveNFe` is it. A creation is never repeated here,
 * whatever the looks show; a later `ensure` of this process knows that it may have happened.
 *
 * @throws OutcomeUnknownError it was not found, and may have been created
 * @throws AbortError the call was ended, and it may have been created
 */
export async function resolveCreated(
  error: unknown,
  lost: LostAnswer,
  transport: Transport,
): Promise<Pedido> {
  const { novo, call, settle } = lost;
  // The caller gets the error of the creation, also where the token fails meanwhile.
  const orders = await transport.token.storeId().then(ordersOf, () => undefined);
  if (orders) noteLost(orders, novo, error);
  if (!(error instanceof OutcomeUnknownError)) throw error;
  const began = performance.now();
  // Look-ups belong to the same method call, and have numbers of their own.
  const { callId = 0 } = call.receipt;
  const { found, lookup, looks } = settle
    ? await lookFor(lost)
    : { found: undefined, lookup: 'none' as const, looks: 0 };
  transport.observer.emit('onSettle', {
    callId,
    endpoint: 'pedido.create',
    outcome: found ? 'recovered' : lookup,
    looks,
    durationMs: performance.now() - began,
  });
  if (found && orders) noteKnown(orders, novo);
  if (found) return found;
  const { reason } = call.cancellation;
  if (reason === 'aborted') throw new AbortError('pedido.create', true);
  if (reason === 'closed') throw new AbortError('pedido.create', true, 'close');
  const { pedido, pedidoCanal, chaveNFe } = novo;
  const chave = { pedido, pedidoCanal, chaveNFe };
  const unknown = new OutcomeUnknownError('pedido.create', error, chave, lookup);
  identify(unknown, error.requestId);
  throw unknown;
}

/** What the looks show together, and how many there were. */
async function lookFor({ novo, call: { cancellation }, headers, get }: LostAnswer) {
  let found: Pedido | undefined;
  let lookup: OutcomeLookup = 'none';
  let looks = 0;
  const look = async () => {
    if (cancellation.reason) return true;
    looks += 1;
    try {
      const seen = await lookUpByKeys((key) => lookUp(get, key, novo, { ...LOOK, headers }));
      if (seen.is === 'found') found = seen.found;
      // What a proxy may say for the service proves nothing.
      const isAbsent = seen.is === 'absent' && !doubtOfAbsence(seen, 'none');
      lookup = isAbsent ? 'not-found' : 'inconclusive';
    } catch {
      if (!cancellation.reason) lookup = 'inconclusive';
    }
    return found !== undefined;
  };
  const wait = (pauseMs: number) => cancellation.sleep(pauseMs).catch(() => {});
  await resolveOutcome(LOOK_PAUSES_MS, wait, look, (isOver) => isOver);
  return { found, lookup, looks };
}
