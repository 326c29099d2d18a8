import {
  type LookupAnswer,
  type LookupKey,
  lookUp,
  lookUpByKeys,
  type SentOrder,
  type Sighting,
} from '../../client/look-up.js';
import type { FoundPedido, ImportClient } from '../import-client.js';
import type { RunStop } from './run-stop.js';
import { Semaphore } from './semaphore.js';

/** An order that look-ups are to show, sooner or later, if it was created. */
export interface SoughtOrder extends SentOrder {
  /** When it can last have been sent, by the monotonic clock; -Infinity where that is long ago. */
  readonly sentAt: number;
}

/** Look-ups at once; the client keeps them under their own limit. */
const MAX_AT_ONCE = 16;

/** Looks orders up, a few at once, until the run stops, and keeps how late they are shown. */
export class Lookup {
  readonly #client: ImportClient;
  readonly #stop: RunStop;
  readonly #places = new Semaphore(MAX_AT_ONCE);
  readonly #missed = new WeakSet<SoughtOrder>();
  readonly #found = new WeakMap<SoughtOrder, Set<LookupKey>>();
  #slowestMs = 0;

  constructor(client: ImportClient, stop: RunStop) {
    this.#client = client;
    this.#stop = stop;
  }

  /**
   * How long ago an order had been sent, at most, that was found after a look-up had not found it.
   * Infinity where one was found, and then not.
   */
  get slowestMs(): number {
    return this.#slowestMs;
  }

  /** @throws RecebiveisError the service does not answer, or refuses every look-up */
  async ask(
    key: LookupKey,
    order: SoughtOrder,
    retries?: number,
  ): Promise<LookupAnswer<FoundPedido>> {
    await this.#places.acquire();
    const controller = new AbortController();
    const off = this.#stop.onStop(() => controller.abort());
    const { pedido } = this.#client;
    try {
      const options = retries === undefined ? {} : { retries };
      const answer = await lookUp((chave, given) => pedido.get(chave, given), key, order, {
        ...options,
        signal: controller.signal,
      });
      this.#note(key, order, answer.is);
      return answer;
    } finally {
      off();
      this.#places.release();
    }
  }

  /** @throws RecebiveisError a look-up failed, and no other showed the order */
  byKeys(order: SoughtOrder): Promise<Sighting<FoundPedido>> {
    return lookUpByKeys((key) => this.ask(key, order));
  }

  #note(key: LookupKey, order: SoughtOrder, is: LookupAnswer<FoundPedido>['is']): void {
    const found = this.#found.get(order) ?? new Set();
    this.#found.set(order, found);
    if (is === 'absent') {
      if (found.has(key)) this.#slowestMs = Infinity;
      this.#missed.add(order);
    } else if (is === 'same') {
      const ageMs = performance.now() - order.sentAt;
      if (this.#missed.has(order)) this.#slowestMs = Math.max(this.#slowestMs, ageMs);
      found.add(key);
    }
  }
}
