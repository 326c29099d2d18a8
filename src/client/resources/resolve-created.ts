import type { Cancellation } from '../../shared/cancellation.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import type { OutcomeLookup } from '../errors/unclear-answer.js';
import type { CallOptions } from '../http/options.js';
import {
  doubtOfAbsence,
  type GetPedido,
  LOOK_PAUSES_MS,
  lookUp,
  lookUpByKeys,
  resolveOutcome,
} from './order-lookup.js';
import { noteKnown, ordersOf } from './store-orders.js';

/** A look that is not answered must not delay the others for long. */
const LOOK = { retries: 0, timeoutMs: 5000 };

/** What looking for an order gave. */
export interface Looked {
  /** Its record, where it was found. */
  found?: Pedido;
  /** What the looks together show. */
  lookup: OutcomeLookup;
  /** How often it was looked for. */
  looks: number;
}

/** How an order is looked for. */
interface Look {
  get: GetPedido<Pedido, CallOptions>;
  headers: CallOptions['headers'];
  /** Of the whole creation. */
  cancellation: Cancellation;
  store: string;
}

/**
 * Looks for an order whose answer was lost, for some seconds, until it is found or the call is ended. Only a record
 * with the same `pedido`, `pedidoCanal` and `chaveNFe` is it. A creation is never repeated here, whatever the looks
 * show; a later `ensure` of this process knows that it may have happened.
 */
export async function resolveCreated(
  novo: NovoPedido,
  { get, headers, cancellation, store }: Look,
): Promise<Looked> {
  const looked: Looked = { lookup: 'none', looks: 0 };
  const look = async () => {
    if (cancellation.reason) return true;
    looked.looks += 1;
    try {
      const seen = await lookUpByKeys((key) => lookUp(get, key, novo, { ...LOOK, headers }));
      if (seen.is === 'found') looked.found = seen.found;
      // What a proxy may say for the service proves nothing.
      const isAbsent = seen.is === 'absent' && !doubtOfAbsence(seen, 'none');
      looked.lookup = isAbsent ? 'not-found' : 'inconclusive';
    } catch {
      if (!cancellation.reason) looked.lookup = 'inconclusive';
    }
    return looked.found !== undefined;
  };
  const wait = (pauseMs: number) => cancellation.sleep(pauseMs).catch(() => {});
  const orders = ordersOf(store);
  await resolveOutcome(LOOK_PAUSES_MS, wait, look, (isOver) => isOver);
  if (looked.found) noteKnown(orders, novo);
  return looked;
}
