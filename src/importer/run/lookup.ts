import { provesOrderAbsent } from '../../client/contract/mensagem.js';
import { nameOf } from '../../client/contract/name-of.js';
import { isSameOrder } from '../../client/contract/same-order.js';
import { isRecebiveisError } from '../../client/errors/base.js';
import type { FindChave, FoundPedido, ImportClient } from '../import-client.js';
import type { RunStop } from './run-stop.js';
import { Semaphore } from './semaphore.js';

/** Kinds of look-up, in the order they are asked. */
export const FILTERS = ['pedidoCanal', 'pedido', 'chaveNF'] as const;
export type Filter = (typeof FILTERS)[number];

/** What identifies the order that is looked for; a part that is missing is not compared. */
export interface OrderIdentity {
  pedido: string;
  pedidoCanal: string;
  chaveNFe?: unknown;
  /** Where the order was sent with another `chaveNFe`: whether it was this one. */
  isSentChaveNFe?: ((chaveNFe: unknown) => boolean) | undefined;
}

/** What one look-up shows. */
export type LookupAnswer =
  | { is: 'same'; found: FoundPedido }
  /** An order that shares the key. */
  | { is: 'other' }
  /** One of the same numbers without a `chaveNFe`, or of neither that which was sent nor the present one. */
  | { is: 'ambiguous' }
  /** Nothing. @property isSaid whether the service said so in its own words */
  | { is: 'absent'; isSaid: boolean }
  /** The order has no value for the key, or one that no look-up takes. */
  | { is: 'unusable' };

/** Look-ups at once; the client keeps them under their own limit. */
const MAX_AT_ONCE = 16;

/** Looks orders up, a few at once; ended by the stop of the run. */
export class Lookup {
  readonly #client: ImportClient;
  readonly #stop: RunStop;
  readonly #places = new Semaphore(MAX_AT_ONCE);

  constructor(client: ImportClient, stop: RunStop) {
    this.#client = client;
    this.#stop = stop;
  }

  /**
   * Looks for an order by one of its keys.
   *
   * @throws RecebiveisError the service does not answer, or refuses every look-up
   */
  async ask(filter: Filter, order: OrderIdentity, retries?: number): Promise<LookupAnswer> {
    const chave = chaveOf(filter, order);
    if (!chave) return { is: 'unusable' };
    await this.#places.acquire();
    const controller = new AbortController();
    const off = this.#stop.onStop(() => controller.abort());
    try {
      const options = retries === undefined ? {} : { retries };
      const found = await this.#client.pedido.get(chave, { ...options, signal: controller.signal });
      return compared(found, order);
    } catch (error) {
      return answerOf(error);
    } finally {
      off();
      this.#places.release();
    }
  }
}

function compared(found: FoundPedido, order: OrderIdentity): LookupAnswer {
  if (isSameOrder(found, order)) return { is: 'same', found };
  const { pedido, pedidoCanal, isSentChaveNFe } = order;
  if (!isSameOrder(found, { pedido, pedidoCanal })) return { is: 'other' };
  if (isSentChaveNFe?.(found.chaveNFe)) return { is: 'same', found };
  // A service may know the key of a new order later than the order.
  return isSentChaveNFe || nameOf(found.chaveNFe) === null ? { is: 'ambiguous' } : { is: 'other' };
}

function chaveOf(filter: Filter, order: OrderIdentity): FindChave | undefined {
  if (filter === 'pedidoCanal') return { pedidoCanal: order.pedidoCanal };
  if (filter === 'pedido') return { pedido: order.pedido };
  return typeof order.chaveNFe === 'string' ? { chaveNF: order.chaveNFe } : undefined;
}

function answerOf(error: unknown): LookupAnswer {
  if (!isRecebiveisError(error)) throw error;
  // Some order numbers, such as `.`, cannot be looked up by.
  if (error.code === 'INVALID_REQUEST') return { is: 'unusable' };
  if (error.code !== 'NOT_FOUND') throw error;
  const { mensagem } = error as typeof error & { mensagem?: string };
  return { is: 'absent', isSaid: provesOrderAbsent(mensagem) };
}
