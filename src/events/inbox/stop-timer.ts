import { InboxError } from './inbox-error.js';

/** Time for a handler to settle after its signal has aborted. */
const GRACE_MS = 1000;

/**
 * Bounds the wait of `stop`: handlers are aborted after its time, and no longer awaited a second
 * later.
 */
export class StopTimer {
  /** True once handlers are no longer awaited. */
  hasExpired = false;
  readonly #cancel: (reason: InboxError) => void;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(cancel: (reason: InboxError) => void) {
    this.#cancel = cancel;
  }

  /** Starts the timer; of several, the first to run out counts. */
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
   * Calls back when handlers are no longer awaited, or soon if that is already so; the returned
   * function cancels it.
   */
  onExpired(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.hasExpired) this.#after(0, () => this.#listeners.has(listener) && listener());
    return () => this.#listeners.delete(listener);
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #after(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, ms));
  }
}
