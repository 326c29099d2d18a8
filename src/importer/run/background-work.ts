import type { RunStop } from './run-stop.js';

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
