import type { Filter, OrderIdentity } from './lookup.js';

/** An order that the service is known to have. */
export interface KnownOrder extends OrderIdentity {
  /** Created by this run, thus after anything that an earlier run sent: it must be there. */
  isNew: boolean;
  /** Its place among the orders that earlier runs sent; Infinity where this run created it. */
  place: number;
  addedAt: number;
  /** Kinds of look-up that found it in this run. */
  readonly seenBy: Set<Filter>;
}

/** The latest are the likeliest to be there still, for the service deletes orders in time (`expire`). */
const MAX_KNOWN = 64;

/** How long a new order may take to show. */
const SHOWS_AFTER_MS = 2000;

/** A fast import creates hundreds before the first of them shows: one is kept in this time. */
const NEW_EVERY_MS = 100;

/** The latest orders of which the service said that it created them. */
export class KnownOrders {
  readonly #latest: KnownOrder[] = [];
  #firstNewAt = Infinity;
  #latestNewAt = -Infinity;
  #wasAdded = false;

  /** Whether none was ever known; orders that are gone were known. */
  get isEmpty(): boolean {
    return !this.#wasAdded;
  }

  /** Whether this run created one long enough ago that look-ups must show it. */
  get hasNew(): boolean {
    return performance.now() - this.#firstNewAt > SHOWS_AFTER_MS;
  }

  /** Milliseconds until the first of them can be expected to show; 0 where one can already. */
  get showsInMs(): number {
    const now = performance.now();
    const waits = this.#latest.map(({ isNew, addedAt }) =>
      isNew ? addedAt + SHOWS_AFTER_MS - now : 0,
    );
    return waits.length === 0 ? 0 : Math.max(0, Math.ceil(Math.min(...waits)));
  }

  /** @param place among the orders that earlier runs sent; left out where this run created it */
  add(order: OrderIdentity, place = Infinity): void {
    const addedAt = performance.now();
    const isNew = place === Infinity;
    this.#wasAdded = true;
    if (isNew && addedAt < this.#latestNewAt + NEW_EVERY_MS) return;
    if (isNew) {
      this.#firstNewAt = Math.min(this.#firstNewAt, addedAt);
      this.#latestNewAt = addedAt;
    }
    this.#latest.push({ ...order, isNew, place, addedAt, seenBy: new Set() });
    if (this.#latest.length > MAX_KNOWN) this.#latest.shift();
  }

  /** It is not there any more. */
  remove(order: KnownOrder): void {
    const at = this.#latest.indexOf(order);
    if (at !== -1) this.#latest.splice(at, 1);
  }

  /**
   * A few at random, those of this run first, then the last that an earlier run sent: an answer out of a
   * cache, or from one replica of several, is not asked for twice.
   */
  sample(count: number): KnownOrder[] {
    const shownBy = performance.now() - SHOWS_AFTER_MS;
    const last = Math.max(...this.#latest.map(({ place }) => (place === Infinity ? 0 : place)));
    const shuffled = this.#latest
      .filter(({ isNew, addedAt }) => !isNew || addedAt <= shownBy)
      .map((order) => ({ order, rank: rankOf(order, last) }))
      .sort((one, other) => one.rank - other.rank);
    return shuffled.slice(0, count).map(({ order }) => order);
  }
}

/** By chance, but for the last order of an earlier run: whether look-ups are behind, it shows first. */
function rankOf({ isNew, place }: KnownOrder, last: number): number {
  if (isNew) return Math.random();
  return place === last ? 1 : 1 + Math.random();
}
