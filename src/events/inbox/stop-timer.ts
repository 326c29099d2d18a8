import { InboxError } from './inbox-error.js';

/** How long a handler may take to settle once its signal has aborted. */
const GRACE_MS = 1000;

/** Ends the wait of `stop`: handlers are aborted after its time, and no longer awaited a second later. */
export class StopTimer {
  /** Whether handlers are waited for no longer. */
  hasExpired = false;
  readonly #cancel: (reason: InboxError) => void;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(cancel: (reason: InboxError) => void) {
    this.#cancel = cancel;
  }

  /** Begins to count; of several calls the first to run out counts. */
  arm(timeoutMs: number): void {
    this.#after(timeoutMs, () => {
      const message = `The worker stops, and waited ${timeoutMs} ms for its handlers`;
      this.#cancel(new InboxError('stopped', message));
      this.#after(GRACE_MS, () => {
        this.hasExpired = true;
        for (const listener of this.#listeners) listener();
      });
    });
  }

  /**
   * Calls back when handlers are waited for no longer, soon when that is so already; the function it
   * returns takes that back.
   */
  onExpired(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.hasExpired) this.#after(0, () => this.#listeners.has(listener) && listener());
    return () => this.#listeners.delete(listener);
  }

  /** Leaves no timer behind. */
  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #after(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, ms));
  }
}
