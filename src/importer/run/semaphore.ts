/** Lets a number of holders in at once; the others wait in order of arrival. */
export class Semaphore {
  readonly #size: number;
  #held = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Places taken now. */
  get held(): number {
    return this.#held;
  }

  /** Takes a place; undefined if one was free, so that the caller need not wait a turn. */
  acquire(): Promise<void> | undefined {
    if (this.#held < this.#size) {
      this.#held += 1;
      return undefined;
    }
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  /** Gives the place to the caller that has waited longest. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#held -= 1;
  }
}
