import { backoffMs } from '../../shared/timing/backoff.js';
import type { RunStop } from './run-stop.js';

/** State of the service, as an attempt shows it. */
export type HealthSignal = 'healthy' | 'failing' | 'limited' | 'unclear';

/** Why nothing is sent, and the earliest time to go on. */
export interface Pause {
  reason: 'limit' | 'service';
  /** Milliseconds of the monotonic clock (`performance.now()`). */
  until: number;
}

/** Failures in a row that begin an outage. A single refusal for the limit begins one too. */
const FAILURES = 5;

const PAUSES = { firstMs: 500, longestMs: 30_000 };

/** Dependencies of an {@link Outage}. */
export interface OutageParts {
  stop: RunStop;
  /** Longest outage to wait for, in milliseconds. */
  maxOutageMs: number;
  /** Makes a harmless request; false if the service does not answer. */
  answers(): Promise<boolean>;
  /** Called when sending pauses: calls that wait for the limit need not leave. */
  onBegin(): void;
}

/**
 * Pauses the sending while the service fails or refuses for its limit: further orders would only
 * add unknown outcomes or refusals. After each pause one order, the probe, is sent; the others
 * follow once it succeeds.
 */
export class Outage {
  readonly #parts: OutageParts;
  #failures = 0;
  #beganAt = 0;
  #lastError: unknown;
  #pause: Pause | undefined;
  #hasProbe = false;
  #waiting: (() => void)[] = [];

  constructor(parts: OutageParts) {
    this.#parts = parts;
    parts.stop.onStop(() => this.#wakeAll());
  }

  /** The current pause; undefined while orders are sent. */
  get pause(): Pause | undefined {
    return this.#pause;
  }

  get isOn(): boolean {
    return this.#pause !== undefined;
  }

  /** Resolves once an order may leave, or the run stops; true for the probe. */
  async pass(): Promise<boolean> {
    const { stop } = this.#parts;
    while (this.#pause && !stop.reason) {
      if (this.#hasProbe) {
        await new Promise<void>((resolve) => void this.#waiting.push(resolve));
        continue;
      }
      this.#hasProbe = true;
      await this.#waitOut(this.#pause);
      if (stop.reason) break;
      // A refusal for the limit is an answer, so the service is there.
      if (this.#pause.reason === 'limit' || (await this.#parts.answers())) return true;
      this.report(true, 'failing', this.#lastError);
    }
    return false;
  }

  /** Takes the result of an attempt; during an outage only the probe's counts. */
  report(isProbe: boolean, signal: HealthSignal, error?: unknown, retryAfterMs = 0): void {
    if (isProbe) {
      this.#hasProbe = false;
    } else if (this.#pause) {
      // A request sent before the pause may be told to wait longer.
      this.#pause.until = Math.max(this.#pause.until, performance.now() + retryAfterMs);
      return;
    }
    if (signal === 'healthy') {
      this.#failures = 0;
      this.#pause = undefined;
      this.#wakeAll();
    } else if (signal === 'unclear') {
      // A probe that shows nothing, such as a broken row, is followed by another at once.
      if (isProbe) this.#waiting.shift()?.();
    } else {
      this.#lastError = error;
      if (this.#failures === 0) this.#beganAt = performance.now();
      this.#failures += 1;
      if (isProbe || signal === 'limited' || this.#failures >= FAILURES) {
        this.#begin(signal === 'limited' ? 'limit' : 'service', retryAfterMs);
      }
    }
  }

  #begin(reason: Pause['reason'], retryAfterMs: number): void {
    const { maxOutageMs, onBegin, stop } = this.#parts;
    const now = performance.now();
    const pauseMs = Math.max(backoffMs(PAUSES, this.#failures), retryAfterMs);
    const isFirst = !this.#pause;
    this.#pause = { reason, until: now + pauseMs };
    if (retryAfterMs > maxOutageMs || now - this.#beganAt > maxOutageMs) {
      stop.request(this.#lastError);
    } else if (isFirst) {
      onBegin();
    } else {
      this.#waiting.shift()?.();
    }
  }

  /** Waits until the pause is over, also when the service extends it meanwhile. */
  async #waitOut(pause: Pause): Promise<void> {
    const { stop } = this.#parts;
    for (;;) {
      const leftMs = pause.until - performance.now();
      if (leftMs <= 0 || stop.reason) return;
      await stop.sleep(Math.ceil(leftMs));
    }
  }

  #wakeAll(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
