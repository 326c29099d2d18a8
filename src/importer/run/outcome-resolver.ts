import { isRecebiveisError } from '../../client/errors/base.js';
import type { SentOrder } from '../../client/look-up.js';
import { type Absence, type Resolution, resolved } from './absence.js';
import type { Lookup, SoughtOrder } from './lookup.js';
import type { RunStop } from './run-stop.js';
import { Semaphore } from './semaphore.js';

/** An order of which an intent is known and no outcome. */
export interface OpenOrder extends SoughtOrder {
  /** An earlier run sent it: this one may send it again, where it was not created. */
  readonly mayBeSent: boolean;
}

/** A first look finds most. */
const FIRST_LOOK_MS = 1000;

/** A creation that succeeds after its answer was lost is mostly over by then. */
const SECOND_LOOK_MS = 10_000;

/** Orders being resolved at once; more wait with their rows. */
const MAX_ORDERS = 5000;

const MAX_FAILURES = 5;
const AFTER_FAILURE_MS = 3000;

/** Codes that mean that the service is away. */
const AWAY: ReadonlySet<string> = new Set(['CONNECTION', 'TIMEOUT', 'SERVER_ERROR', 'ABORTED']);

/** Codes that every look-up would meet. */
const FATAL: ReadonlySet<string> = new Set(['AUTHENTICATION', 'STORE_INACTIVE']);

/** What an {@link OutcomeResolver} works with. */
export interface OutcomeResolverParts {
  lookup: Lookup;
  absence: Absence;
  stop: RunStop;
  /** Whether the service is known to be away: a look-up that fails then does not count. */
  isAway(): boolean;
}

/** Finds out what became of orders whose answer was lost, beside the sending and without stopping it. */
export class OutcomeResolver {
  readonly #parts: OutcomeResolverParts;
  readonly #places = new Semaphore(MAX_ORDERS);
  readonly #pending = new Set<OpenOrder>();

  constructor(parts: OutcomeResolverParts) {
    this.#parts = parts;
  }

  /** Orders being resolved. */
  get pending(): number {
    return this.#pending.size;
  }

  /** Waits for room for one more; it is released when the order is resolved. */
  acquire(): Promise<void> | undefined {
    return this.#places.acquire();
  }

  /**
   * Looks until the order is found, or long enough after it was sent.
   *
   * @param ageMs how long ago it may have been sent at the latest
   */
  async resolve(
    sent: SentOrder,
    ageMs: number,
    mayBeSent: boolean,
  ): Promise<{ order: OpenOrder; resolution: Resolution }> {
    const { absence } = this.#parts;
    const order: OpenOrder = { ...sent, sentAt: performance.now() - ageMs, mayBeSent };
    this.#pending.add(order);
    try {
      const untilMs = mayBeSent ? absence.floorMs : SECOND_LOOK_MS;
      const seen = await this.#lookEarly(order, looksOf(ageMs, untilMs));
      if (!mayBeSent || !isNotFoundYet(seen)) return { order, resolution: seen };
      await this.#awaitAge(order);
      return { order, resolution: await this.#repeatedly(() => absence.examine(order)) };
    } finally {
      this.#pending.delete(order);
      this.#places.release();
    }
  }

  /** Whether it is still absent, right before it is sent again. */
  async again(order: OpenOrder): Promise<Resolution> {
    try {
      return await this.#parts.absence.examine(order);
    } catch (error) {
      return this.#failed(error);
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

  /** Most orders whose answer was lost are there a moment later; when others are there, their look-ups show. */
  async #lookEarly(order: OpenOrder, looksMs: readonly number[]): Promise<Resolution> {
    let seen = NOT_FOUND_YET;
    for (const lookMs of looksMs) {
      await this.#sleepUntil(order.sentAt + lookMs);
      seen = await this.#repeatedly(() => this.#look(order));
      if (!isNotFoundYet(seen)) break;
    }
    return seen;
  }

  async #look(order: OpenOrder): Promise<Resolution> {
    const seen = await this.#parts.lookup.byKeys(order);
    return seen.is === 'absent' ? NOT_FOUND_YET : resolved(seen);
  }

  /** Longer where a look-up of another order is seen to lag meanwhile. */
  async #awaitAge({ sentAt }: OpenOrder): Promise<void> {
    const { absence, stop } = this.#parts;
    while (!stop.reason && performance.now() - sentAt < absence.afterMs) {
      if (absence.afterMs === Infinity) return;
      await this.#sleepUntil(sentAt + absence.afterMs);
    }
  }

  async #repeatedly(look: () => Promise<Resolution>): Promise<Resolution> {
    const { stop, isAway } = this.#parts;
    for (let failures = 0; failures < MAX_FAILURES; ) {
      if (stop.reason) return { is: 'unknown', reason: 'stopped' };
      try {
        return await look();
      } catch (error) {
        this.#failed(error);
        if (!isAway()) failures += 1;
      }
      await stop.sleep(AFTER_FAILURE_MS * Math.max(1, failures));
    }
    return { is: 'unknown', reason: 'look-ups-failed' };
  }

  #failed(error: unknown): Resolution {
    if (!isRecebiveisError(error)) throw error;
    const { stop } = this.#parts;
    if (FATAL.has(error.code)) stop.request(error);
    return { is: 'unknown', reason: stop.reason ? 'stopped' : 'look-ups-failed' };
  }

  async #sleepUntil(at: number): Promise<void> {
    const waitMs = at - performance.now();
    if (waitMs > 0) await this.#parts.stop.sleep(waitMs);
  }
}

/** When to look, by the age of the order: now or a second after it was sent, then at twice the age each. */
function looksOf(ageMs: number, untilMs: number): number[] {
  if (ageMs > untilMs) return [];
  const looksMs = [Math.max(ageMs, FIRST_LOOK_MS)];
  for (let lookMs = SECOND_LOOK_MS; lookMs <= untilMs; lookMs *= 2) {
    if (lookMs > ageMs) looksMs.push(lookMs);
  }
  return looksMs;
}

const NOT_FOUND_YET: Resolution = { is: 'unknown', reason: 'not-found-yet' };

const isNotFoundYet = (resolution: Resolution): boolean =>
  resolution.is === 'unknown' && resolution.reason === 'not-found-yet';
