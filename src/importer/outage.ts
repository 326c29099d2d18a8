/** What an attempt tells of the service: there, away, or nothing. */
export type Sign = 'up' | 'down' | 'neither';

/** How an {@link Outage} is set up. */
export interface OutageOptions {
  /** Failures in a row that make an outage. */
  failures: number;
  /** The longest that is waited for the service, in milliseconds. */
  maxOutageMs: number;
  /** Asks the service something harmless; false when it does not answer. */
  canary(): Promise<boolean>;
  /** Waits, or comes back early when the run stops. */
  sleep(ms: number): Promise<void>;
  /** The service stayed away for too long. */
  onGiveUp(lastError: unknown): void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Stops the sending when the service is away, since every further order would be one more of unknown
 * outcome; then lets one through at a time, after pauses that double, until one succeeds.
 */
export class Outage {
  readonly #options: OutageOptions;
  readonly #waiting: (() => void)[] = [];
  #failures = 0;
  #lastError: unknown;
  #isOn = false;
  #isOver = false;
  #verdict: ((sign: Sign) => void) | undefined;

  constructor(options: OutageOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Waits while the service is away; every pass is followed by a report. */
  pass(): Promise<void> | undefined {
    if (!this.#isOn || this.#isOver) return undefined;
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  /** What an attempt told. */
  report(sign: Sign, error?: unknown): void {
    if (sign === 'up') this.#failures = 0;
    if (sign === 'down') {
      this.#failures += 1;
      this.#lastError = error;
    }
    if (this.#isOn) this.#verdict?.(sign);
    else if (this.#failures >= this.#options.failures) void this.#endure(FIRST_PAUSE_MS);
  }

  /** The service asks to be left alone for so long. */
  hold(ms: number, error: unknown): void {
    this.#lastError = error;
    if (ms > this.#options.maxOutageMs) this.#options.onGiveUp(error);
    else if (!this.#isOn) void this.#endure(ms);
  }

  /** The run stops: nobody waits any more. */
  end(): void {
    this.#isOver = true;
    this.#verdict?.('neither');
    for (const go of this.#waiting.splice(0)) go();
  }

  async #endure(firstPauseMs: number): Promise<void> {
    const { canary, sleep, maxOutageMs, onGiveUp } = this.#options;
    const began = performance.now();
    this.#isOn = true;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      await sleep(pauseMs * (0.75 + Math.random() / 2));
      if (this.#isOver) return;
      if ((await canary()) && (await this.#probe())) break;
      if (this.#isOver) return;
      if (performance.now() - began > maxOutageMs) {
        onGiveUp(this.#lastError);
        return;
      }
    }
    this.#isOn = false;
    this.#failures = 0;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Lets one through and waits for what it tells; one that tells nothing is followed by another. */
  async #probe(): Promise<boolean> {
    for (;;) {
      const go = this.#waiting.shift();
      if (!go) return true;
      const sign = await new Promise<Sign>((resolve) => {
        this.#verdict = resolve;
        go();
      });
      this.#verdict = undefined;
      if (sign !== 'neither' || this.#isOver) return sign === 'up';
    }
  }
}
