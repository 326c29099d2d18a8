import { endpoints } from '../contract/endpoints.js';
import { novoPedidoWarnings } from '../contract/novo-pedido-warnings.js';
import type { NovoPedido, PedidoRegistrado } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import { AlreadyExistsError } from '../errors/api-errors.js';
import { identify } from '../errors/base.js';
import { AbortError } from '../errors/no-answer.js';
import {
  mayHaveHappened,
  type OutcomeLookup,
  OutcomeUnknownError,
} from '../errors/unclear-answer.js';
import type { MethodCall, PreparedRequest } from '../http/call.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/transport.js';
import {
  doubtOfAbsence,
  LOOK_PAUSES_MS,
  type LookupChave,
  lookUp,
  lookUpByKeys,
} from './order-lookup.js';
import { chaveOf, ordersOf, type StoreOrders } from './sent-orders.js';

/** A created order. */
export interface PedidoCriado extends PedidoRegistrado {
  /** True if the answer was lost and a look-up found the order. */
  recovered: boolean;
}

/** Options of a creation. */
export interface CreateOptions extends CallOptions {
  /** Look the order up when the answer was lost. Default true. */
  settle?: boolean | undefined;
}

/** A creation and its look-ups, which are one method call. */
export interface Creation {
  /** The checked order; the caller may change the given one meanwhile. */
  novo: NovoPedido;
  request: PreparedRequest;
  transport: Transport;
  call: MethodCall;
  options: CreateOptions;
  /** Looks an order up within the same method call, by its own options if none are given. */
  get: (chave: LookupChave, options?: CallOptions) => Promise<Pedido>;
}

const CREATE = endpoints.pedido.create;

/** A created order; `found` is its record, if the answer was lost and a look-up found it. */
interface Created {
  criado: PedidoCriado;
  found?: Pedido;
}

/** Sends a creation once. If its answer is lost, the order is looked up. */
export async function createPedido(creation: Creation): Promise<Created> {
  const { novo, request, transport, call, options } = creation;
  warnOf(novo, transport);
  const orders = ordersOf(await transport.storeOf(call.cancellation));
  const forgetSent = orders.noteSent(novo);
  try {
    const criado = asCriado(novo, await call.send(CREATE, request, options), false);
    orders.noteCreated(novo);
    return { criado };
  } catch (error) {
    const isLost = mayHaveHappened(error);
    // A closing client lets these look-ups finish: they find out whether the order was created.
    if (isLost || error instanceof AlreadyExistsError) call.cancellation.finishItsWaits();
    if (!isLost) {
      forgetSent();
      throw error;
    }
    const found = await resolveCreated(error, creation, orders);
    return { criado: asCriado(novo, { chavePedido: found._id }, true), found };
  }
}

/** Reports likely mistakes in an order, which is sent all the same. */
function warnOf(novo: NovoPedido, { emit }: Transport): void {
  if (!emit) return;
  for (const { path, message, code } of novoPedidoWarnings(novo))
    emit('onWarning', { endpoint: CREATE.name, path, message, code });
}

/** The service's answer, with missing fields filled in from the request. */
function asCriado(
  novo: NovoPedido,
  criado: Partial<PedidoRegistrado> & { chavePedido: string },
  recovered: boolean,
): PedidoCriado {
  return {
    ...criado,
    mensagem: criado.mensagem ?? 'sucesso',
    pedido: criado.pedido ?? novo.pedido,
    pedidoCanal: criado.pedidoCanal ?? novo.pedidoCanal,
    recovered,
  };
}

/** A look-up without an answer must not delay the next for long. */
const LOOK = { retries: 0, timeoutMs: 5000 };

/**
 * Looks for an order whose answer was lost, for some seconds or until the call is cancelled. Only a
 * record with the same `pedido`, `pedidoCanal` and `chaveNFe` counts. The creation is never
 * repeated, whatever the look-ups show; a later `ensure` of this process knows that it may have
 * happened.
 *
 * @throws OutcomeUnknownError it was not found, and may have been created
 * @throws AbortError the call was cancelled, and it may have been created
 */
async function resolveCreated(
  error: unknown,
  creation: Creation,
  orders: StoreOrders,
): Promise<Pedido> {
  const { novo, transport, call, options } = creation;
  orders.noteLost(novo, error);
  if (!(error instanceof OutcomeUnknownError)) throw error;
  const began = performance.now();
  // The look-ups belong to the same method call, but have call numbers of their own.
  const { callId = 0 } = call.latest;
  const { found, lookup, looks } = await lookFor(
    creation,
    options.settle === false ? [] : LOOK_PAUSES_MS,
  );
  transport.emit?.('onSettle', {
    callId,
    endpoint: 'pedido.create',
    outcome: found ? 'recovered' : lookup,
    looks,
    durationMs: Math.round(performance.now() - began),
  });
  if (found) {
    orders.noteKnown(novo);
    return found;
  }
  const { reason } = call.cancellation;
  if (reason === 'aborted' || reason === 'closed')
    throw new AbortError('pedido.create', true, reason === 'closed' ? 'close' : 'signal');
  const unknown = new OutcomeUnknownError('pedido.create', error, chaveOf(novo), lookup);
  identify(unknown, error.requestId);
  throw unknown;
}

/** Looks the order up after each pause until it is found. */
async function lookFor({ novo, call, options, get }: Creation, pausesMs: readonly number[]) {
  const { cancellation } = call;
  const look = { ...LOOK, headers: options.headers };
  let lookup: OutcomeLookup = 'none';
  let looks = 0;
  for (const pauseMs of pausesMs) {
    await cancellation.sleep(pauseMs).catch(() => {});
    if (cancellation.reason) break;
    looks += 1;
    try {
      const seen = await lookUpByKeys((key) => lookUp((chave) => get(chave, look), key, novo));
      if (seen.is === 'found') return { found: seen.found, lookup, looks };
      // A proxy's words in place of the service prove nothing.
      const isAbsent = seen.is === 'absent' && !doubtOfAbsence(seen, 'none');
      lookup = isAbsent ? 'not-found' : 'inconclusive';
    } catch {
      if (!cancellation.reason) lookup = 'inconclusive';
    }
  }
  return { found: undefined, lookup, looks };
}
