/**
 * An interruptible sleep. A wake ends every sleep under way; if nobody sleeps, it is kept and ends
 * the next sleep at once.
 */
export class WakeSignal {
  readonly #sleepers = new Set<() => void>();
  #isPending = false;

  wake(): void {
    if (this.#sleepers.size === 0) this.#isPending = true;
    for (const end of this.#sleepers) end();
  }

  /**
   * Sleeps until woken, or for `ms` milliseconds; without `ms`, no timer keeps the process alive.
   */
  sleep(ms?: number): Promise<void> {
    if (this.#isPending) {
      this.#isPending = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#sleepers.delete(end);
        resolve();
      };
      const timer = ms === undefined ? undefined : setTimeout(end, ms);
      this.#sleepers.add(end);
    });
  }
}
