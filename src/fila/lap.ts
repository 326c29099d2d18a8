/**
 * Notices that the queue, which is a circle, was gone through without anything to do: a document
 * that was passed over comes again, and nothing was taken in between. Not the first one alone is
 * looked for: it may have left the queue meanwhile.
 */
export class Lap {
  readonly #passed = new Set<string>();
  #beganAt = 0;

  /** Something was taken: the lap begins anew. */
  clear(): void {
    this.#passed.clear();
  }

  /** The reading stands still until then: that is no time of the lap. */
  resumeAt(at: number): void {
    this.#beganAt = at;
  }

  /** Notes a document that was passed over. Milliseconds the lap took, if this ends it. */
  pass(key: string, now = performance.now()): number | undefined {
    if (this.#passed.size <= 1) this.#beganAt = Math.max(now, this.#beganAt);
    if (!this.#passed.has(key)) {
      this.#passed.add(key);
      return undefined;
    }
    this.#passed.clear();
    // The end of one lap is the first document of the next: a lap costs a read for each document.
    this.#passed.add(key);
    return Math.max(0, now - this.#beganAt);
  }
}
