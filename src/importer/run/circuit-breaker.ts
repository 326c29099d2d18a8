import { backoffMs } from '../../shared/timing/backoff.js';

/** What an attempt shows of the service. */
export type HealthSignal = 'healthy' | 'failing' | 'limited' | 'unclear';

/** Leave to send once; its outcome is reported with it. */
export interface SendPermit {
  /** Given while the circuit is open, to see whether the service is back. */
  readonly isProbe: boolean;
}

/** Why nothing is sent, and until when at the least. */
export interface Pause {
  reason: 'limit' | 'service';
  /** Milliseconds of the monotonic clock (`performance.now()`). */
  until: number;
}

/** Settings of a {@link CircuitBreaker}. */
export interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. */
  failures: number;
  /** The longest that it stays open, in milliseconds. */
  maxOpenMs: number;
  /** Asks the service something harmless; false when it does not answer. */
  canary(): Promise<boolean>;
  /** Waits, or comes back early when the run stops. */
  sleep(ms: number): Promise<void>;
  /** The circuit stayed open for too long. */
  onGiveUp(lastError: unknown): void;
}

const PAUSES = { firstMs: 500, longestMs: 30_000 };

const ORDINARY: SendPermit = { isProbe: false };

/**
 * Stops the sending when the service fails or refuses for its limit: every further order would be one
 * more of unknown outcome, or one more refusal.
 *
 * - **closed**: everybody sends. Failures in a row, or one refusal for the limit, open it.
 * - **open**: nobody sends. After a pause, which doubles each time, it becomes half open.
 * - **half open**: one probe is let through. Its success closes the circuit, its failure opens it again.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  readonly #waiting: ((permit: SendPermit) => void)[] = [];
  #failures = 0;
  #lastError: unknown;
  #pause: Pause | undefined;
  /** No probe before this moment, as the service asked. */
  #notBefore = 0;
  #isShutDown = false;
  #probe: { permit: SendPermit; conclude(signal: HealthSignal): void } | undefined;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  /** Why nothing is sent; undefined while the circuit is closed. */
  get pause(): Pause | undefined {
    return this.#pause;
  }

  get isOpen(): boolean {
    return this.#pause !== undefined;
  }

  /** Waits while the circuit is open. */
  permit(): Promise<SendPermit> | SendPermit {
    if (!this.isOpen || this.#isShutDown) return ORDINARY;
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  /** Whether the circuit opened after this permit was given. */
  isRevoked(permit: SendPermit): boolean {
    return this.isOpen && !this.#isShutDown && permit !== this.#probe?.permit;
  }

  /** Takes the outcome of an attempt; while the circuit is open only the probe's counts. */
  report(permit: SendPermit, signal: HealthSignal, error?: unknown): void {
    if (signal === 'failing' || signal === 'limited') this.#lastError = error;
    if (this.isOpen) {
      if (permit === this.#probe?.permit) this.#probe.conclude(signal);
      return;
    }
    if (signal === 'healthy') this.#failures = 0;
    if (signal === 'failing') this.#failures += 1;
    if (signal === 'limited') void this.#open('limit');
    else if (this.#failures >= this.#options.failures) void this.#open('service');
  }

  /** The service asks for `ms` milliseconds without a request. */
  holdFor(ms: number, error: unknown): void {
    this.#lastError = error;
    this.#notBefore = Math.max(this.#notBefore, performance.now() + ms);
    if (ms > this.#options.maxOpenMs) this.#options.onGiveUp(error);
    else if (this.#pause) this.#pause.until = Math.max(this.#pause.until, this.#notBefore);
  }

  /** The run stops: nobody waits any more. */
  shutDown(): void {
    this.#isShutDown = true;
    this.#probe?.conclude('unclear');
    this.#releaseAll();
  }

  async #open(reason: Pause['reason']): Promise<void> {
    const { canary, maxOpenMs, onGiveUp } = this.#options;
    const openedAt = performance.now();
    const pause: Pause = { reason, until: openedAt };
    this.#pause = pause;
    for (let failures = 1; ; failures += 1) {
      await this.#sleepThrough(pause, failures);
      if (this.#isShutDown) return;
      // A refusal for the limit was an answer: the service is there.
      const signal =
        pause.reason === 'limit' || (await canary()) ? await this.#sendOne() : 'failing';
      if (signal === 'healthy') break;
      if (this.#isShutDown) return;
      pause.reason = signal === 'limited' ? 'limit' : 'service';
      if (performance.now() - openedAt > maxOpenMs) {
        onGiveUp(this.#lastError);
        return;
      }
    }
    this.#pause = undefined;
    this.#failures = 0;
    this.#releaseAll();
  }

  /** Longer where the service asks for more meanwhile. */
  async #sleepThrough(pause: Pause, failures: number): Promise<void> {
    pause.until = Math.max(performance.now() + backoffMs(PAUSES, failures), this.#notBefore);
    while (!this.#isShutDown && performance.now() < pause.until) {
      await this.#options.sleep(pause.until - performance.now());
    }
  }

  /** What a probe shows; where nobody waits to send, there is nothing to find out. */
  async #sendOne(): Promise<HealthSignal> {
    const send = this.#waiting.shift();
    if (!send) return 'healthy';
    const signal = await new Promise<HealthSignal>((conclude) => {
      const permit = { isProbe: true };
      this.#probe = { permit, conclude };
      send(permit);
    });
    this.#probe = undefined;
    // A row that shows nothing, such as a broken one, is followed by another at once.
    return signal === 'unclear' && !this.#isShutDown ? await this.#sendOne() : signal;
  }

  #releaseAll(): void {
    for (const send of this.#waiting.splice(0)) send(ORDINARY);
  }
}
