/**
 * When the limit lets the next request out: a permit comes back a window after its request was answered.
 */
export class LimitWindow {
  readonly #perMs: number;
  /** When the latest requests were answered, as many as the limit allows; 0 where there were fewer. */
  readonly #answeredAt: Float64Array;
  #next = 0;

  constructor({ requests, perMs }: { requests: number; perMs: number }) {
    this.#perMs = perMs;
    this.#answeredAt = new Float64Array(Math.max(1, Math.floor(requests)));
  }

  /** @param at milliseconds of the monotonic clock */
  answered(at: number): void {
    this.#answeredAt[this.#next] = at;
    this.#next = (this.#next + 1) % this.#answeredAt.length;
  }

  /** The moment of the next permit; undefined where there is one now. */
  get fullUntil(): number | undefined {
    const oldest = this.#answeredAt[this.#next] ?? 0;
    const until = oldest + this.#perMs;
    return oldest !== 0 && until > performance.now() ? until : undefined;
  }
}
