import { isRecebiveisError } from '../../errors/base.js';
import type { FindChave, FoundPedido, ImportClient } from '../import-client.js';
import type { RunStop } from './run-stop.js';
import { Semaphore } from './semaphore.js';

/** An order of which an intent is known and no outcome. */
export interface OpenOrder {
  pedido: string;
  pedidoCanal: string;
  chaveNFe: unknown;
  /** How long ago it may have been sent at the latest, in milliseconds. */
  ageMs: number;
}

/** What looking shows: the order, that it is not there, or nothing. */
export type Resolution = { found: FoundPedido } | 'absent' | 'unknown';

/** Not found so long after it was sent: it was not created. */
const CERTAIN_MS = 10_000;

/** A first look finds most. */
const FIRST_LOOK_MS = 1000;

/** Look-ups at once; the client keeps them under their own limit. */
const LOOKS = 16;

/** Orders being resolved at once; more wait with their rows. */
const MOST_ORDERS = 5000;

const MOST_FAILURES = 5;
const AFTER_FAILURE_MS = 3000;

/** Codes that mean that the service is away. */
const AWAY = new Set(['CONNECTION', 'TIMEOUT', 'SERVER_ERROR', 'ABORTED']);

/** What refuses every look-up. */
const FATAL = new Set(['AUTHENTICATION', 'STORE_INACTIVE']);

/** Looks up the orders whose answer was lost, beside the sending and without stopping it. */
export class OutcomeResolver {
  readonly #client: ImportClient;
  readonly #stop: RunStop;
  readonly #looks = new Semaphore(LOOKS);
  readonly #places = new Semaphore(MOST_ORDERS);
  readonly #pending = new Set<OpenOrder>();

  readonly #isAway: () => boolean;

  /** @param isAway whether the service is known to be away: a look that fails then counts for nothing */
  constructor(client: ImportClient, stop: RunStop, isAway: () => boolean) {
    this.#client = client;
    this.#stop = stop;
    this.#isAway = isAway;
  }

  /** Orders being resolved. */
  get pending(): number {
    return this.#pending.size;
  }

  /** Waits for room for one more; it is released when the order is resolved. */
  acquire(): Promise<void> | undefined {
    return this.#places.acquire();
  }

  /** Looks until the order is found, or long enough after it was sent. */
  async resolve(order: OpenOrder): Promise<Resolution> {
    const sentAt = performance.now() - order.ageMs;
    this.#pending.add(order);
    try {
      if (order.ageMs < CERTAIN_MS) {
        await this.#sleepUntil(sentAt + FIRST_LOOK_MS);
        const seen = await this.#look(order);
        if (seen !== 'absent') return seen;
        await this.#sleepUntil(sentAt + CERTAIN_MS);
      }
      return await this.#look(order);
    } finally {
      this.#pending.delete(order);
      this.#places.release();
    }
  }

  /** Whether the service answers a look-up of something that waits; true when nothing does. */
  async answers(): Promise<boolean> {
    const [first] = this.#pending;
    if (!first) return true;
    try {
      await this.#find({ pedidoCanal: first.pedidoCanal }, 0);
      return true;
    } catch (error) {
      return !(isRecebiveisError(error) && AWAY.has(error.code));
    }
  }

  async #sleepUntil(at: number): Promise<void> {
    const waitMs = at - performance.now();
    if (waitMs > 0) await this.#stop.sleep(waitMs);
  }

  async #look(order: OpenOrder): Promise<Resolution> {
    for (let failures = 0; failures < MOST_FAILURES; ) {
      await this.#looks.acquire();
      try {
        return await this.#lookByKeys(order);
      } catch (error) {
        if (!isRecebiveisError(error)) throw error;
        if (FATAL.has(error.code)) this.#stop.request(error);
        if (!this.#isAway()) failures += 1;
      } finally {
        this.#looks.release();
      }
      await this.#stop.sleep(AFTER_FAILURE_MS * Math.max(1, failures));
    }
    return 'unknown';
  }

  /**
   * A key that leads nowhere proves that the order is not there; one that leads to another order, which
   * shares it, proves nothing, and the next is asked.
   */
  async #lookByKeys({ pedido, pedidoCanal, chaveNFe }: OpenOrder): Promise<Resolution> {
    const chaves: FindChave[] = [{ pedidoCanal }, { pedido }];
    if (typeof chaveNFe === 'string') chaves.push({ chaveNF: chaveNFe });
    for (const chave of chaves) {
      if (this.#stop.reason) return 'unknown';
      try {
        const found = await this.#find(chave);
        if (!found) return 'absent';
        if (isSame(found, { pedido, pedidoCanal, chaveNFe })) return { found };
      } catch (error) {
        // Some order numbers, such as `.`, cannot be looked up by.
        if (!isRecebiveisError(error) || error.code !== 'INVALID_REQUEST') throw error;
      }
    }
    return 'unknown';
  }

  async #find(chave: FindChave, retries?: number): Promise<FoundPedido | null> {
    const controller = new AbortController();
    const off = this.#stop.onStop(() => controller.abort());
    try {
      const options = retries === undefined ? {} : { retries };
      return await this.#client.pedido.find(chave, { ...options, signal: controller.signal });
    } finally {
      off();
    }
  }
}

/** An older record under one of the keys is not this one. */
function isSame(
  found: FoundPedido,
  { pedido, pedidoCanal, chaveNFe }: Omit<OpenOrder, 'ageMs'>,
): boolean {
  // A service may write what looks like a number as one.
  return (
    String(found.pedido) === pedido &&
    String(found.pedidoCanal) === pedidoCanal &&
    String(found.chaveNFe) === String(chaveNFe)
  );
}
