import type { Cancellation } from '../../shared/cancellation.js';
import { endpoints } from '../contract/endpoints.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import { AbortError } from '../errors/abort.js';
import { showSameHead } from '../errors/answer-head.js';
import { isRecebiveisError } from '../errors/base.js';
import { type OutcomeLookup, OutcomeUnknownError } from '../errors/outcome-unknown.js';
import type { Receipt } from '../http/call.js';
import type { SettleEvent } from '../http/hooks.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/transport.js';
import { type GetPedido, lookUp, lookUpByKeys } from '../settlement.js';

/** Before each look: a service may show an order a moment after it took it. */
const PAUSES_MS = [500, 2000, 4500];

/** A look that stalls must not hold the others up. */
const LOOK = { retries: 0, timeoutMs: 5000 };

/** A creation whose answer was lost. */
interface Uncertain {
  scope: Cancellation;
  novo: NovoPedido;
  unknown: OutcomeUnknownError;
  mayLook: boolean;
  headers: CallOptions['headers'];
  receipt: Receipt;
}

/**
 * Settles a creation whose answer was lost, by looking for the order. Only a record with the same
 * `pedido`, `pedidoCanal` and `chaveNFe` is it: an older one is never taken for this one.
 *
 * @returns its record
 */
export async function findUncertainPedido(
  transport: Transport,
  { scope, novo, unknown, mayLook, headers, receipt }: Uncertain,
): Promise<Pedido> {
  const { pedido, pedidoCanal, chaveNFe } = novo;
  const { name } = endpoints.pedido.create;
  const { callId = 0 } = receipt;
  const options = { ...LOOK, headers };
  const get: GetPedido<Pedido> = (chave) =>
    transport.sendWithin(scope, endpoints.pedido.get, { params: chave }, options, receipt);
  const began = performance.now();
  const settled = (outcome: SettleEvent['outcome']) => {
    const durationMs = performance.now() - began;
    transport.observer.emit('onSettle', { callId, endpoint: name, outcome, looks, durationMs });
  };
  let lookup: OutcomeLookup = 'none';
  let looks = 0;
  try {
    for (const pauseMs of mayLook ? PAUSES_MS : []) {
      await scope.sleep(pauseMs);
      looks += 1;
      const seen = await look(get, scope, novo);
      if (seen?.is === 'found') {
        settled('recovered');
        return seen.found;
      }
      // What a proxy may say for the service proves nothing.
      lookup = seen?.is === 'absent' && seen.isSaid ? 'not-found' : 'inconclusive';
    }
  } catch (error) {
    if (!scope.reason) throw error;
  }
  settled(lookup);
  if (scope.reason === 'aborted') throw new AbortError(name, true);
  const { endpoint = name, reason, attempts, status } = unknown;
  const facts = { reason, attempts, status };
  const chave = { pedido, pedidoCanal, chaveNFe };
  const error = new OutcomeUnknownError(endpoint, facts, chave, lookup);
  showSameHead(error, unknown);
  throw error;
}

/** Undefined where a look-up failed and no other showed the order. */
async function look(get: GetPedido<Pedido>, scope: Cancellation, novo: NovoPedido) {
  try {
    return await lookUpByKeys((key) => lookUp(get, key, novo));
  } catch (error) {
    if (scope.reason || !isRecebiveisError(error)) throw error;
    return undefined;
  }
}
