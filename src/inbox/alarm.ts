/** A sleep that can be cut short; a call that comes before the sleep cuts the next one. */
export class Alarm {
  #rung = false;
  #wake: (() => void) | undefined;

  /** Ends the sleep. */
  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Sleeps until the alarm rings, or so long; without a time, until it rings. */
  async sleep(ms?: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    this.#rung = false;
  }
}
