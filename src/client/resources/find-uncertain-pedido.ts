import type { Cancellation } from '../../shared/cancellation.js';
import { endpoints } from '../contract/endpoints.js';
import { provesOrderAbsent } from '../contract/mensagem.js';
import { isSameOrder } from '../contract/same-order.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import type { PedidoChave } from '../contract/schemas/pedido-chave.js';
import { AbortError } from '../errors/abort.js';
import { isRecebiveisError } from '../errors/base.js';
import { NotFoundError } from '../errors/codes.js';
import { type OutcomeLookup, OutcomeUnknownError } from '../errors/outcome-unknown.js';
import type { Transport } from '../http/transport.js';
import type { PedidoCriado } from './pedido-criado.js';

/** Before each look: a service may show an order a moment after it took it. */
const PAUSES_MS = [500, 2000, 4500];

/** A look that stalls must not hold the others up. */
const LOOK_TIMEOUT_MS = 5000;

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
  const chaves: PedidoChave[] = [{ pedidoCanal }, { pedido }];
  let lookup: OutcomeLookup = 'none';
  try {
    for (const pauseMs of mayLook ? PAUSES_MS : []) {
      await scope.sleep(pauseMs);
      let allAbsent = true;
      for (const chave of chaves) {
        const found = await look(transport, scope, chave);
        if (typeof found === 'object' && isSameOrder(found, novo)) {
          const { _id: chavePedido } = found;
          return { mensagem: 'sucesso', chavePedido, pedido, pedidoCanal, recovered: true };
        }
        allAbsent &&= found === 'absent';
        lookup = 'inconclusive';
      }
      if (allAbsent) lookup = 'not-found';
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

/**
 * The record of a key, or `absent` where the service says by its own `mensagem` that it has none. A
 * proxy's 404, an empty answer or a `mensagem` about something else proves nothing, and like any other
 * failure leaves it open.
 */
async function look(
  transport: Transport,
  scope: Cancellation,
  chave: PedidoChave,
): Promise<Pedido | 'absent' | undefined> {
  const options = { retries: 0, timeoutMs: LOOK_TIMEOUT_MS };
  try {
    return await transport.sendWithin(scope, endpoints.pedido.get, { params: chave }, options);
  } catch (error) {
    if (scope.reason || !isRecebiveisError(error)) throw error;
    return error instanceof NotFoundError && provesOrderAbsent(error.mensagem)
      ? 'absent'
      : undefined;
  }
}
