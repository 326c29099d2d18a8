/** Ends a run early, for a single reason, and wakes everything that waits. */
export class RunStop {
  #reason: { error: unknown } | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #controller = new AbortController();

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
    for (const listener of [...this.#listeners]) listener();
  }

  /** Calls back at the stop, or at once if it has come. The returned function unsubscribes. */
  onStop(listener: () => void): () => void {
    if (this.#reason) listener();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Waits `ms` milliseconds, or until the stop. */
  sleep(ms: number): Promise<void> {
    if (this.#reason) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        off();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(end, ms);
      const off = this.onStop(end);
    });
  }

  /** Settles with the promise, or with undefined at the stop. */
  orStopped<T>(promise: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const off = this.onStop(() => resolve(undefined));
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
