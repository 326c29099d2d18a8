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

  /** Refuses new calls, and runs `release` once the last open call has ended. */
  close(release: () => void): Promise<void> {
    this.#closed ??= new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
      if (this.#count === 0) resolve();
    }).then(release);
    return this.#closed;
  }
}
