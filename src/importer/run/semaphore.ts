/** Lets a number of holders in at once; the others wait in order of arrival. */
export class Semaphore {
  #size: number;
  #held = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #gatherMs: () => number;
  #isGathering = false;

  /** @param gatherMs how long free places wait for others to become free, to be given together */
  constructor(size: number, gatherMs: () => number = () => 0) {
    this.#size = size;
    this.#gatherMs = gatherMs;
  }

  /** Places taken now. */
  get held(): number {
    return this.#held;
  }

  /** Undefined where a place was free: the caller need not wait a turn. */
  acquire(): Promise<void> | undefined {
    if (this.#held < this.#size && !this.#isGathering) {
      this.#held += 1;
      return undefined;
    }
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  release(): void {
    this.#held -= 1;
    this.#admit();
  }

  resize(size: number): void {
    this.#size = size;
    this.#admit();
  }

  #admit(): void {
    const gatherMs = this.#gatherMs();
    if (gatherMs < 1) this.#fill();
    else if (!this.#isGathering && this.#waiting.length > 0) {
      this.#isGathering = true;
      setTimeout(() => {
        this.#isGathering = false;
        this.#fill();
      }, gatherMs);
    }
  }

  #fill(): void {
    while (this.#held < this.#size) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#held += 1;
      next();
    }
  }
}
