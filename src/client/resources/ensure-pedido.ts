import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';
import { AlreadyExistsError, type ApiError } from '../errors/api-errors.js';
import type { RecebiveisError } from '../errors/base.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import { InvalidResponseError, OutcomeUnknownError } from '../errors/unclear-answer.js';
import { type Creation, createPedido, type PedidoCriado } from './create-pedido.js';
import {
  doubtOfAbsence,
  findControl,
  LOOK_PAUSES_MS,
  lookUp,
  lookUpByKeys,
  type NothingFound,
  type OrderResult,
} from './order-lookup.js';
import { differencesOf, type PedidoDifference } from './pedido-differences.js';
import { ABSENCE_AFTER_MS, chaveOf, ordersOf, type StoreOrders } from './sent-orders.js';

/** Result of `pedido.ensure`. */
export type EnsuredPedido = {
  /** The service's key of the order. */
  chavePedido: string;
  /** Fields where the service's record disagrees with the order you passed; empty if none does. */
  differences: PedidoDifference[];
} & (
  | {
      /** The service already had the order. */
      status: 'found';
      /** The service's record. */
      pedido: Pedido;
    }
  | {
      /** This call created the order. */
      status: 'created';
      /** The service's answer. */
      pedido: PedidoCriado;
    }
);

const TAKEN =
  'cannot be looked up: its pedido and pedidoCanal belong to another order, or to no address that the service reads. If this order is new, use pedido.create';

/**
 * Finds an order, or creates it. Calls for the same order take turns, over all clients of a store
 * in this process.
 */
export async function ensurePedido(creation: Creation): Promise<EnsuredPedido> {
  const { novo, transport, call } = creation;
  const { cancellation } = call;
  const orders = ordersOf(await transport.storeOf(cancellation));
  return orders.inTurn(novo, cancellation, () => findOrCreate(creation, orders));
}

async function findOrCreate(creation: Creation, orders: StoreOrders): Promise<EnsuredPedido> {
  const { novo } = creation;
  const seen = await look(creation);
  if (seen.is === 'found') return asFound(novo, seen.found, orders);
  if (seen.is === 'other') {
    const issue = { path: 'pedido', message: TAKEN };
    throw new InvalidRequestError('pedido.ensure', [issue], 'pedido.create');
  }
  const sent = orders.sent(novo);
  // This process is creating the order, or created it a moment ago.
  const shown = sent?.reason === 'not-shown' && (await awaitShown(creation));
  if (shown) return asFound(novo, shown, orders);
  await proveAbsent(seen, creation, orders);
  try {
    const { criado, found } = await createPedido(creation);
    const differences = found ? differencesOf(novo, found) : [];
    return { status: 'created', chavePedido: criado.chavePedido, pedido: criado, differences };
  } catch (error) {
    const found = error instanceof AlreadyExistsError && (await awaitShown(creation));
    if (!found) throw error;
    return asFound(novo, found, orders);
  }
}

/** @throws RecebiveisError the order may exist, and so is not created */
async function proveAbsent(
  seen: NothingFound,
  { novo, get }: Creation,
  orders: StoreOrders,
): Promise<void> {
  const sent = orders.sent(novo);
  if (!sent) {
    if (doubtOfAbsence(seen, 'none')) throw unprovenAbsence(seen.bareNotFound);
    return;
  }
  const { known } = orders;
  const doubt = doubtOfAbsence(seen, {
    sentAgoMs: performance.now() - sent.at,
    absenceAfterMs: ABSENCE_AFTER_MS,
    control: known && (await findControl((key) => lookUp(get, key, known))),
  });
  if (!doubt) return;
  // An earlier call may have created the order.
  const lookup = seen.isSaid ? 'not-found' : 'inconclusive';
  const unknown = { ...sent, attempts: 0 };
  throw new OutcomeUnknownError('pedido.create', unknown, chaveOf(novo), lookup);
}

/** No answer said that the order is absent. */
function unprovenAbsence(error: RecebiveisError | undefined): InvalidResponseError {
  const { status = 0, mensagem, excerpt } = (error ?? {}) as Partial<ApiError>;
  const came = mensagem ?? excerpt;
  const issue = { path: '', expected: 'the order, or a mensagem that it was not found' };
  return new InvalidResponseError(
    'pedido.get',
    status,
    [issue],
    came,
    `It ${came ? `says "${came}"` : 'says nothing'}, so pedido.ensure created nothing. Check baseUrl and any proxy. If these are the service's words for a missing order, let the client option classify return 'not-found' for them`,
  );
}

/**
 * Polls for an order just created, by another process or an earlier call: the service may show it a
 * moment later.
 */
async function awaitShown(creation: Creation): Promise<Pedido | undefined> {
  for (const pauseMs of [0, ...LOOK_PAUSES_MS]) {
    // If the call was cancelled meanwhile, the look-up throws.
    await creation.call.cancellation.sleep(pauseMs).catch(() => {});
    const seen = await look(creation);
    if (seen.is === 'found') return seen.found;
  }
  return undefined;
}

/**
 * Looks the order up by all its keys. A record with the same `pedido` and `pedidoCanal` is this
 * order, whatever else it says.
 */
function look({ novo, get }: Creation): Promise<OrderResult<Pedido>> {
  const order = { ...novo, isSentChaveNFe: () => true };
  return lookUpByKeys((key) => lookUp(get, key, order));
}

function asFound(novo: NovoPedido, pedido: Pedido, orders: StoreOrders): EnsuredPedido {
  orders.noteKnown(novo);
  return {
    status: 'found',
    chavePedido: pedido._id,
    pedido,
    differences: differencesOf(novo, pedido),
  };
}
