import Bottleneck from 'bottleneck/light.js';

/**
 * Spaced requests arrive less evenly than they were sent: so much of the window is kept free. A request
 * that arrives later than that may be counted with one too many.
 */
const JITTER_SHARE = 0.15;

/** A turn that takes so much longer than the spacing was made to wait by a clock that was set back. */
const STUCK_MS = 500;

/**
 * The part of a limit that is this process's while Redis is out of reach, evenly spaced: Bottleneck's
 * `minTime`. Evenly, because the others send theirs at the same time and know as little of this one.
 */
export class LocalShare {
  readonly #spacingMs: number;
  #bottleneck: Bottleneck;
  #turnedAt = -Infinity;

  /** The limit divided by the number of processes, and one request a window at the least. */
  constructor({ requests, perMs }: { requests: number; perMs: number }, processes: number) {
    const share = Math.max(1, Math.floor(requests / processes));
    this.#spacingMs = Math.ceil((perMs * (1 + JITTER_SHARE)) / share);
    this.#bottleneck = new Bottleneck({ minTime: this.#spacingMs });
  }

  /** Resolves when the next request may be sent. */
  async turn(): Promise<void> {
    for (;;) {
      const turn = this.#bottleneck.schedule(async () => true);
      if (await withinOrFalse(turn, this.#spacingMs + STUCK_MS)) return await this.#spaced();
      // Bottleneck reckons by the wall clock: set back an hour, it would wait for an hour.
      this.stop();
      this.#bottleneck = new Bottleneck({ minTime: this.#spacingMs });
    }
  }

  /** Bottleneck counts from when a turn was due: one that a busy process took late would be followed too soon. */
  async #spaced(): Promise<void> {
    const soonMs = this.#turnedAt + this.#spacingMs - performance.now();
    if (soonMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(soonMs)));
    this.#turnedAt = performance.now();
  }

  stop(): void {
    this.#bottleneck.stop().catch(() => {});
  }
}

function withinOrFalse(promise: Promise<boolean>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    void promise
      .catch(() => false)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}
