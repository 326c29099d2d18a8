/** Time for a handler to settle after its signal has aborted. */
const GRACE_MS = 1000;

/**
 * Bounds the wait of `stop`: calls of handlers are aborted after its time, and no longer awaited a
 * second later.
 */
export class StopTimer {
  /** True once calls are no longer awaited. */
  hasExpired = false;
  readonly #errorFor: (timeoutMs: number) => Error;
  /** Each call, with what ends the wait for it. */
  readonly #calls = new Map<AbortController, () => void>();
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  /** Set once calls are aborted. */
  #reason: Error | undefined;
  #isEnded = false;

  /** @param errorFor makes the error with which calls are aborted */
  constructor(errorFor: (timeoutMs: number) => Error) {
    this.#errorFor = errorFor;
  }

  /** Starts the timer; of several, the first to run out counts. */
  arm(timeoutMs: number): void {
    // A timer that nobody needs would keep the process alive.
    if (this.#isEnded) return;
    this.#after(timeoutMs, () => {
      this.#reason ??= this.#errorFor(timeoutMs);
      for (const call of this.#calls.keys()) call.abort(this.#reason);
      this.#after(GRACE_MS, () => {
        this.hasExpired = true;
        for (const leave of this.#calls.values()) leave();
      });
    });
  }

  /**
   * Calls a function of the user and waits for it. It is not called once the time is over. Whatever
   * it returns or throws after its signal has aborted does not count: it may have given up half-way.
   *
   * @throws the reason of its signal, or what it throws
   */
  async call(call: AbortController, run: (signal: AbortSignal) => unknown): Promise<void> {
    const { signal } = call;
    if (this.#reason) call.abort(this.#reason);
    signal.throwIfAborted();
    const left = new Promise<void>((leave) => this.#calls.set(call, leave));
    try {
      await Promise.race([run(signal), left]);
    } finally {
      this.#calls.delete(call);
      signal.throwIfAborted();
    }
  }

  end(): void {
    this.#isEnded = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #after(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, ms));
  }
}
