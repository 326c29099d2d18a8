/** Lets so many in at once, the others in order as those leave. */
export class Slots {
  #size: number;
  #taken = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  get taken(): number {
    return this.#taken;
  }

  enter(): Promise<void> | undefined {
    if (this.#taken < this.#size) {
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
    while (this.#taken < this.#size) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#taken += 1;
      next();
    }
  }
}
