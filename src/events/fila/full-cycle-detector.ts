/**
 * Detects that the queue, which is circular, was read once around without anything to handle: a
 * document that was skipped comes again, and nothing was taken in between. It remembers every skipped
 * document, since the first may have left the queue meanwhile.
 */
export class FullCycleDetector {
  readonly #skipped = new Set<string>();
  #startedAt = 0;

  /** A document was taken: the cycle starts over. */
  reset(): void {
    this.#skipped.clear();
  }

  /** Reading pauses until `at`: that time does not count as time of the cycle. */
  excludeUntil(at: number): void {
    this.#startedAt = at;
  }

  /** Notes a document that was skipped. Milliseconds the cycle took, if this completes it. */
  skip(key: string, now = performance.now()): number | undefined {
    if (this.#skipped.size <= 1) this.#startedAt = Math.max(now, this.#startedAt);
    if (!this.#skipped.has(key)) {
      this.#skipped.add(key);
      return undefined;
    }
    this.#skipped.clear();
    // The document that ends one cycle starts the next: a cycle costs one read a document.
    this.#skipped.add(key);
    return Math.max(0, now - this.#startedAt);
  }
}
