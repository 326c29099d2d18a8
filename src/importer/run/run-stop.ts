import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a run early, for a single reason, and wakes everything that waits. */
export class RunStop {
  #reason: { error: unknown } | undefined;
  readonly #controller = new AbortController();

  constructor() {
    // Each waiting order listens; Node warns of more than ten.
    setMaxListeners(0, this.#controller.signal);
  }

  /** Aborts at the stop. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why the run stops; undefined while it goes on. */
  get reason(): { error: unknown } | undefined {
    return this.#reason;
  }

  /** Stops the run; only the first reason counts. */
  request(error: unknown): void {
    if (this.#reason) return;
    this.#reason = { error };
    this.#controller.abort();
  }

  /** Waits `ms` milliseconds, or until the stop. */
  async sleep(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.signal }).catch(() => {});
  }

  /** Settles with the promise, or with undefined at the stop. */
  orStopped<T>(promise: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const onStop = () => resolve(undefined);
      if (this.#reason) onStop();
      this.signal.addEventListener('abort', onStop);
      const off = () => this.signal.removeEventListener('abort', onStop);
      promise.then(resolve, reject).finally(off);
    });
  }
}

/** Work that a run does beside taking rows. A failure stops the run; the other work is finished. */
export class BackgroundWork {
  readonly #stop: RunStop;
  readonly #pending = new Set<Promise<void>>();

  constructor(stop: RunStop) {
    this.#stop = stop;
  }

  /** @param after called when the work ends, whether it succeeds or fails */
  add(work: Promise<void>, after?: () => void): void {
    const pending = work
      .catch((error) => this.#stop.request(error))
      .finally(() => {
        this.#pending.delete(pending);
        after?.();
      });
    this.#pending.add(pending);
  }

  /** Resolves once nothing is pending, including work that is added meanwhile. */
  async drain(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }
}
