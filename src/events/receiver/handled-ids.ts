import { DAY_MS } from '../../shared/timing/day-ms.js';

/** Identities of handled events, the latest ones, each for a while. No timer is needed. */
export class HandledIds {
  /** When each was handled, the oldest first. */
  readonly #handledAt = new Map<string, number>();
  readonly #maxEntries: number;
  readonly #keepMs: number;
  readonly #nowMs: () => number;

  constructor(
    { maxEntries = 100_000, keepMs = DAY_MS }: { maxEntries?: number; keepMs?: number } = {},
    // Goes only forward, whatever happens to the clock on the wall.
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
