import type { Cancellation } from '../../shared/cancellation.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import type { OutcomeLookup } from '../errors/outcome-unknown.js';
import type { CallOptions } from '../http/options.js';
import { type GetPedido, LOOK_PAUSES_MS, lookUp, lookUpByKeys } from '../look-up.js';

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
}

/**
 * Looks for an order whose answer was lost, until it is found or the call is ended. Only a record with the same
 * `pedido`, `pedidoCanal` and `chaveNFe` is it: an older one is never taken for this one. It ends after some
 * seconds without a word on absence that allows a repetition: `importer/run/outcome-resolver.ts` looks for minutes,
 * beside a control, because it sends again.
 */
export async function findUncertainPedido(
  novo: NovoPedido,
  { get, headers, cancellation }: Look,
): Promise<Looked> {
  const looked: Looked = { lookup: 'none', looks: 0 };
  for (const pauseMs of LOOK_PAUSES_MS) {
    try {
      await cancellation.sleep(pauseMs);
      looked.looks += 1;
      const seen = await lookUpByKeys((key) => lookUp(get, key, novo, { ...LOOK, headers }));
      if (seen.is === 'found') return { ...looked, found: seen.found };
      // What a proxy may say for the service proves nothing.
      looked.lookup = seen.is === 'absent' && seen.isSaid ? 'not-found' : 'inconclusive';
    } catch {
      if (cancellation.reason) return looked;
      looked.lookup = 'inconclusive';
    }
  }
  return looked;
}
