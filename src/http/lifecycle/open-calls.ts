/** Counts the calls in flight, so that a client closes after them. */
export class OpenCalls {
  #count = 0;
  #whenEmpty: (() => void) | undefined;
  #closed: Promise<void> | undefined;

  get isClosed(): boolean {
    return this.#closed !== undefined;
  }

  enter(): void {
    this.#count += 1;
  }

  leave(): void {
    this.#count -= 1;
    if (this.#count === 0) this.#whenEmpty?.();
  }

  /** Lets no call begin any more, and lets go once the last has ended. */
  close(letGo: () => void): Promise<void> {
    this.#closed ??= new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
      if (this.#count === 0) resolve();
    }).then(letGo);
    return this.#closed;
  }
}
