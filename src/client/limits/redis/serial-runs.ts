/** Runs a task again and again, one run at a time. */
export class SerialRuns {
  readonly #run: () => Promise<void>;
  readonly #onEnd: () => void;
  #running: Promise<void> | undefined;
  #isDue = false;

  /** @param onEnd called after each run, whether it failed or not */
  constructor(run: () => Promise<void>, onEnd: () => void) {
    this.#run = run;
    this.#onEnd = onEnd;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Runs once more; those who ask before it begins share that run. */
  soon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => void this.again());
  }

  /** Runs once more than is going on already, and resolves when that run has ended. */
  async again(): Promise<void> {
    while (this.#running) await this.#running;
    this.#isDue = false;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      this.#onEnd();
    });
    await this.#running;
  }
}
