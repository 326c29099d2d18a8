import type { Cancellation } from '../../shared/cancellation.js';
import { endpoints } from '../contract/endpoints.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import { AbortError } from '../errors/abort.js';
import { isRecebiveisError } from '../errors/base.js';
import { type OutcomeLookup, OutcomeUnknownError } from '../errors/outcome-unknown.js';
import type { Transport } from '../http/transport.js';
import { type GetPedido, lookUp, lookUpByKeys } from '../settlement.js';
import type { PedidoCriado } from './pedido-criado.js';

/** Before each look: a service may show an order a moment after it took it. */
const PAUSES_MS = [500, 2000, 4500];

/** A look that stalls must not hold the others up. */
const LOOK = { retries: 0, timeoutMs: 5000 };

/**
 * Settles a creation whose answer was lost, by looking for the order. Only a record with the same
 * `pedido`, `pedidoCanal` and `chaveNFe` is it: an older one is never taken for this one.
 */
export async function findUncertainPedido(
  transport: Transport,
  scope: Cancellation,
  novo: NovoPedido,
  unknown: OutcomeUnknownError,
  mayLook: boolean,
): Promise<PedidoCriado> {
  const { pedido, pedidoCanal, chaveNFe } = novo;
  const get: GetPedido<Pedido> = (chave) =>
    transport.sendWithin(scope, endpoints.pedido.get, { params: chave }, LOOK);
  let lookup: OutcomeLookup = 'none';
  try {
    for (const pauseMs of mayLook ? PAUSES_MS : []) {
      await scope.sleep(pauseMs);
      const seen = await look(get, scope, novo);
      if (seen?.is === 'found') {
        const { _id: chavePedido } = seen.found;
        return { mensagem: 'sucesso', chavePedido, pedido, pedidoCanal, recovered: true };
      }
      // What a proxy may say for the service proves nothing.
      lookup = seen?.is === 'absent' && seen.isSaid ? 'not-found' : 'inconclusive';
    }
  } catch (error) {
    if (!scope.reason) throw error;
  }
  if (scope.reason === 'aborted') throw new AbortError(endpoints.pedido.create.name, true);
  const { endpoint = endpoints.pedido.create.name, reason, attempts, status } = unknown;
  throw new OutcomeUnknownError(
    endpoint,
    { reason, attempts, status },
    { pedido, pedidoCanal, chaveNFe },
    lookup,
  );
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
