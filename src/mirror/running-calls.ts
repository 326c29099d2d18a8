/** The calls of a mirror that are in progress. Its database cannot be closed under them. */
export class RunningCalls {
  readonly #ends = new Set<AbortController>();
  readonly #works = new Set<Promise<unknown>>();

  /** Makes a call, with a signal that also ends it when all calls are ended. */
  async make<T>(
    given: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const end = new AbortController();
    const pass = () => end.abort(given?.reason);
    if (given?.aborted) pass();
    given?.addEventListener('abort', pass);
    this.#ends.add(end);
    const working = work(end.signal);
    this.#works.add(working);
    try {
      return await working;
    } finally {
      this.#works.delete(working);
      this.#ends.delete(end);
      given?.removeEventListener('abort', pass);
    }
  }

  /** Ends all calls, and waits until they have let go of the database. */
  async end(): Promise<void> {
    for (const end of this.#ends) end.abort();
    await Promise.allSettled(this.#works);
  }
}
