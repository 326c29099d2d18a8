/** Ends a run early, for one reason, and wakes whoever waits. */
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

  /** The first reason counts. */
  request(error: unknown): void {
    if (this.#reason) return;
    this.#reason = { error };
    this.#controller.abort();
    for (const listener of [...this.#listeners]) listener();
  }

  /** Calls back at the stop, at once when it has come; the function it returns takes that back. */
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

/** What a run does beside taking rows. A failure stops the run, and the rest is finished. */
export class BackgroundWork {
  readonly #stop: RunStop;
  readonly #pending = new Set<Promise<void>>();

  constructor(stop: RunStop) {
    this.#stop = stop;
  }

  /** @param after called once the work has ended, whatever its end */
  add(work: Promise<void>, after?: () => void): void {
    const pending = work
      .catch((error) => this.#stop.request(error))
      .finally(() => {
        this.#pending.delete(pending);
        after?.();
      });
    this.#pending.add(pending);
  }

  /** Resolves once nothing is pending any more, what was added meanwhile included. */
  async drain(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }
}
