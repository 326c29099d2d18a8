/** Lets a number of holders in at once; the others wait in order of arrival. */
export class Semaphore {
  #size: number;
  #held = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Places taken now; more than the size after it was lowered. */
  get held(): number {
    return this.#held;
  }

  /** Changes the number of places; holders keep theirs. */
  resize(size: number): void {
    this.#size = size;
    this.#letIn();
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
    this.#held -= 1;
    this.#letIn();
  }

  #letIn(): void {
    while (this.#held < this.#size) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#held += 1;
      next();
    }
  }
}
