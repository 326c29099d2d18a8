import { DAY_MS } from '../../shared/timing/day-ms.js';

/** Identities of the latest handled events, each kept for a while, without a timer. */
export class HandledIds {
  /** Time when each was handled, oldest first. */
  readonly #handledAt = new Map<string, number>();
  readonly #maxEntries: number;
  readonly #keepMs: number;
  readonly #nowMs: () => number;

  constructor(
    { maxEntries = 100_000, keepMs = DAY_MS }: { maxEntries?: number; keepMs?: number } = {},
    // A monotonic clock, unaffected by changes of the system time.
    nowMs = () => performance.now(),
  ) {
    this.#maxEntries = maxEntries;
    this.#keepMs = keepMs;
    this.#nowMs = nowMs;
  }

  get size(): number {
    return this.#handledAt.size;
  }

  has(id: string): boolean {
    const handledAt = this.#handledAt.get(id);
    return handledAt !== undefined && this.#nowMs() - handledAt < this.#keepMs;
  }

  add(id: string): void {
    const now = this.#nowMs();
    this.#handledAt.delete(id);
    this.#handledAt.set(id, now);
    for (const [oldest, handledAt] of this.#handledAt) {
      const isFull = this.#handledAt.size > this.#maxEntries;
      if (!isFull && now - handledAt < this.#keepMs) return;
      this.#handledAt.delete(oldest);
    }
  }
}
