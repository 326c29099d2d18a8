/** Lets so many in at once, the others in order as those leave. */
export class Slots {
  #size: number;
  #taken = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #gatherMs: () => number;
  #isGathering = false;

  /** @param gatherMs how long free places wait for others to become free, to be given together */
  constructor(size: number, gatherMs: () => number = () => 0) {
    this.#size = size;
    this.#gatherMs = gatherMs;
  }

  get taken(): number {
    return this.#taken;
  }

  enter(): Promise<void> | undefined {
    if (this.#taken < this.#size && !this.#isGathering) {
      this.#taken += 1;
      return undefined;
    }
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  leave(): void {
    this.#taken -= 1;
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
    while (this.#taken < this.#size) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#taken += 1;
      next();
    }
  }
}
