/** An interruptible sleep. A wake that comes before the sleep ends the next one at once. */
export class WakeSignal {
  #isSet = false;
  #end: (() => void) | undefined;

  /** Ends the sleep. */
  wake(): void {
    this.#isSet = true;
    this.#end?.();
  }

  /** Sleeps until woken, or so many milliseconds; without them no timer keeps the process alive. */
  async sleep(ms?: number): Promise<void> {
    if (!this.#isSet) {
      await new Promise<void>((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#end = undefined;
    }
    this.#isSet = false;
  }
}
