import { backoffMs } from '../timing/backoff.js';

/** What an attempt tells of the service: there, away, or nothing. */
export type Sign = 'up' | 'down' | 'neither';

/** Leave to send once; what came of it is reported with it. */
export interface Pass {
  /** Let through during an outage, to see whether it is over. */
  readonly isProbe: boolean;
}

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

const PAUSES = { firstMs: 500, longestMs: 30_000 };

const ORDINARY: Pass = { isProbe: false };

/**
 * Stops the sending when the service is away, since every further order would be one more of unknown
 * outcome; then lets one through at a time, after pauses that double, until one succeeds.
 */
export class Outage {
  readonly #options: OutageOptions;
  readonly #waiting: ((pass: Pass) => void)[] = [];
  #failures = 0;
  #lastError: unknown;
  #isOn = false;
  #isOver = false;
  #notBefore = 0;
  #probe: { pass: Pass; settle(sign: Sign): void } | undefined;

  constructor(options: OutageOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Waits while the service is away. */
  pass(): Promise<Pass> | Pass {
    if (!this.#isOn || this.#isOver) return ORDINARY;
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  /** An outage began after this leave was given: it counts no more. */
  holds(pass: Pass): boolean {
    return this.#isOn && !this.#isOver && pass !== this.#probe?.pass;
  }

  /** What an attempt told; of those that left before the outage, nothing is heard during it. */
  report(pass: Pass, sign: Sign, error?: unknown): void {
    if (sign === 'down') this.#lastError = error;
    if (this.#isOn) {
      if (pass === this.#probe?.pass) this.#probe.settle(sign);
      return;
    }
    if (sign === 'up') this.#failures = 0;
    if (sign === 'down') this.#failures += 1;
    if (this.#failures >= this.#options.failures) void this.#endure();
  }

  /** The service asks to be left alone for so long. */
  hold(ms: number, error: unknown): void {
    this.#lastError = error;
    this.#notBefore = Math.max(this.#notBefore, performance.now() + ms);
    if (ms > this.#options.maxOutageMs) this.#options.onGiveUp(error);
    else if (!this.#isOn && ms > 0) void this.#endure();
  }

  /** The run stops: nobody waits any more. */
  end(): void {
    this.#isOver = true;
    this.#probe?.settle('neither');
    this.#release();
  }

  async #endure(): Promise<void> {
    const { canary, sleep, maxOutageMs, onGiveUp } = this.#options;
    const began = performance.now();
    this.#isOn = true;
    for (let failures = 1; ; failures += 1) {
      await sleep(Math.max(backoffMs(PAUSES, failures), this.#notBefore - performance.now()));
      if (this.#isOver) return;
      if ((await canary()) && (await this.#sendOne())) break;
      if (this.#isOver) return;
      if (performance.now() - began > maxOutageMs) {
        onGiveUp(this.#lastError);
        return;
      }
    }
    this.#isOn = false;
    this.#failures = 0;
    this.#release();
  }

  /** Whether the service is back; nobody who waits has anything to find out. */
  async #sendOne(): Promise<boolean> {
    const go = this.#waiting.shift();
    if (!go) return true;
    const sign = await new Promise<Sign>((settle) => {
      const pass = { isProbe: true };
      this.#probe = { pass, settle };
      go(pass);
    });
    this.#probe = undefined;
    // A row that tells nothing, such as a broken one, is followed by another at once.
    return sign === 'neither' && !this.#isOver ? await this.#sendOne() : sign === 'up';
  }

  #release(): void {
    for (const go of this.#waiting.splice(0)) go(ORDINARY);
  }
}
