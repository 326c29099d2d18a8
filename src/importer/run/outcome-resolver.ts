import { isRecebiveisError } from '../../client/errors/base.js';
import { AbsenceProof } from './absence-proof.js';
import type { KnownOrders } from './known-orders.js';
import { FILTERS, type Filter, type Lookup, type OrderIdentity } from './lookup.js';
import type { Resolution } from './resolution.js';
import type { RunStop } from './run-stop.js';
import { Semaphore } from './semaphore.js';

/** An order of which an intent is known and no outcome. */
export interface OpenOrder extends OrderIdentity {
  /** How long ago it may have been sent at the latest, in milliseconds. */
  ageMs: number;
  /** An earlier run sent it: this one may send it again, where it is proven absent. */
  mayBeSent: boolean;
}

/** A creation that succeeds after its answer was lost is over by then. */
const CERTAIN_MS = 10_000;

/** Where orders are known, and none was created since, nothing shows that look-ups are not behind: they get more time. */
const CERTAIN_WITHOUT_NEW_MS = 30_000;

/** A first look finds most. */
const FIRST_LOOK_MS = 1000;

/** Orders being resolved at once; more wait with their rows. */
const MAX_ORDERS = 5000;

const MAX_FAILURES = 5;
const AFTER_FAILURE_MS = 3000;
const NEW_ORDER_POLL_MS = 250;

/** Codes that mean that the service is away. */
const AWAY: ReadonlySet<string> = new Set(['CONNECTION', 'TIMEOUT', 'SERVER_ERROR', 'ABORTED']);

/** Codes that every look-up would meet. */
const FATAL: ReadonlySet<string> = new Set(['AUTHENTICATION', 'STORE_INACTIVE']);

/** What an {@link OutcomeResolver} works with. */
export interface OutcomeResolverParts {
  lookup: Lookup;
  known: KnownOrders;
  stop: RunStop;
  /** Whether the service is known to be away: a look-up that fails then does not count. */
  isAway(): boolean;
}

/** Finds out what became of orders whose answer was lost, beside the sending and without stopping it. */
export class OutcomeResolver {
  readonly #parts: OutcomeResolverParts;
  readonly #proof: AbsenceProof;
  readonly #places = new Semaphore(MAX_ORDERS);
  readonly #pending = new Set<OpenOrder>();

  constructor(parts: OutcomeResolverParts) {
    this.#parts = parts;
    const { lookup, known, stop } = parts;
    this.#proof = new AbsenceProof(lookup, known, (ms) => stop.sleep(ms));
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
        const seen = await this.#repeatedly(() => this.#search(order));
        if (isConclusive(seen)) return seen;
        await this.#sleepUntil(sentAt + CERTAIN_MS);
      }
      // Whoever finds it from now on by one of these shows that look-ups differ.
      const absentBy = new Set<Filter>();
      const seen = await this.#repeatedly(() => this.#search(order, absentBy));
      if (!order.mayBeSent || isConclusive(seen)) return seen;
      await this.#awaitNewOrder(sentAt + CERTAIN_WITHOUT_NEW_MS);
      return await this.#repeatedly(() => this.#proof.examine(order, absentBy));
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
      await this.#parts.lookup.ask('pedidoCanal', first, 0);
      return true;
    } catch (error) {
      return !(isRecebiveisError(error) && AWAY.has(error.code));
    }
  }

  /** By each key until one finds the order; where one finds nothing, the others are not asked yet. */
  async #search(order: OpenOrder, absentBy?: Set<Filter>): Promise<Resolution> {
    for (const filter of FILTERS) {
      if (this.#parts.stop.reason) return { is: 'unknown', reason: 'stopped' };
      const answer = await this.#parts.lookup.ask(filter, order);
      if (answer.is === 'same') return { is: 'found', found: answer.found };
      if (answer.is === 'ambiguous') break;
      if (answer.is !== 'absent') continue;
      absentBy?.add(filter);
      return { is: 'unknown', reason: 'not-found-yet' };
    }
    return { is: 'unknown', reason: 'other-orders' };
  }

  async #repeatedly(look: () => Promise<Resolution>): Promise<Resolution> {
    const { stop, isAway } = this.#parts;
    for (let failures = 0; failures < MAX_FAILURES; ) {
      if (stop.reason) return { is: 'unknown', reason: 'stopped' };
      try {
        return await look();
      } catch (error) {
        if (!isRecebiveisError(error)) throw error;
        if (FATAL.has(error.code)) stop.request(error);
        if (!isAway()) failures += 1;
      }
      await stop.sleep(AFTER_FAILURE_MS * Math.max(1, failures));
    }
    return { is: 'unknown', reason: 'look-ups-failed' };
  }

  async #sleepUntil(at: number): Promise<void> {
    const waitMs = at - performance.now();
    if (waitMs > 0) await this.#parts.stop.sleep(waitMs);
  }

  /** Until this run created an order, which look-ups must then show, or for this long. */
  async #awaitNewOrder(until: number): Promise<void> {
    const { known, stop } = this.#parts;
    while (!known.isEmpty && !known.hasNew && !stop.reason && performance.now() < until) {
      await stop.sleep(NEW_ORDER_POLL_MS);
    }
  }
}

/** Whether a further look would change nothing. */
const isConclusive = (resolution: Resolution): boolean =>
  resolution.is === 'found' ||
  (resolution.is === 'unknown' && resolution.reason !== 'not-found-yet');
