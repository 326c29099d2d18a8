import { backoffMs } from '../../shared/timing/backoff.js';
import type { RunStop } from './run-stop.js';
import type { Verdict } from './verdict.js';

/** Why nothing is sent, and the earliest time to go on. */
export interface Pause {
  reason: 'limit' | 'service';
  /** Milliseconds of the monotonic clock (`performance.now()`). */
  until: number;
  /** The latest failure. */
  error: unknown;
}

/** Failures in a row that begin a pause. A single refusal for the limit begins one too. */
const FAILURES = 5;

/** Failures to reach a service that has not answered in this run; a wrong address, most likely. */
const UNREACHED = 6;

const PAUSES = { firstMs: 500, longestMs: 30_000 };

/**
 * Pauses the sending while the service fails or refuses for its limit: further orders would only
 * add unknown outcomes or refusals. At the start of the run and after each pause one order goes
 * first, and the others wait for its answer.
 */
export class Outage {
  readonly #stop: RunStop;
  readonly #maxOutageMs: number;
  #failures = 0;
  /** Failures to reach the service; undefined once it has answered. */
  #unreached: number | undefined = 0;
  #isHealthy = false;
  #beganAt = 0;
  #pause: Pause | undefined;
  /** The order that goes first after the pause; never rejects. */
  #first: Promise<void> | undefined;
  #waiting = new AbortController();

  /** @param maxOutageMs longest outage to wait for */
  constructor(stop: RunStop, maxOutageMs: number) {
    this.#stop = stop;
    this.#maxOutageMs = maxOutageMs;
    stop.signal.addEventListener('abort', () => this.#waiting.abort());
  }

  /** The service answered: from now on, a failure to reach it is an outage. */
  answered(): void {
    this.#unreached = undefined;
  }

  /** The current pause; undefined while orders are sent. */
  get pause(): Pause | undefined {
    return this.#pause;
  }

  /**
   * Makes an attempt as soon as an order may leave; undefined if the run stops first.
   *
   * @param attempt gets a signal that aborts when a pause begins or the run stops: what waits for
   *   the limit by then need not leave
   */
  async run(attempt: (waitSignal: AbortSignal) => Promise<Verdict>): Promise<Verdict | undefined> {
    while (this.#first) await this.#first;
    if (this.#isHealthy && !this.#pause) return this.#make(attempt, false);
    const made = this.#waitOut().then(() => this.#make(attempt, true));
    const end = () => {
      this.#first = undefined;
    };
    this.#first = made.then(end, end);
    return made;
  }

  async #make(
    attempt: (waitSignal: AbortSignal) => Promise<Verdict>,
    isFirst: boolean,
  ): Promise<Verdict | undefined> {
    if (this.#stop.reason) return undefined;
    const verdict = await attempt(this.#waiting.signal);
    const { health, error, retryAfterMs = 0 } = verdict;
    if (health === 'healthy' || statusOf(error) !== undefined) this.answered();
    if (this.#pause && !isFirst) {
      // An answer to an earlier request may have a longer `Retry-After`.
      this.#pause.until = Math.max(this.#pause.until, performance.now() + retryAfterMs);
    } else if (health === 'healthy') {
      this.#failures = 0;
      this.#pause = undefined;
      this.#isHealthy = true;
    } else if (health !== 'unclear') {
      this.#failed(health === 'limited' ? 'limit' : 'service', error, retryAfterMs);
    }
    return verdict;
  }

  #failed(reason: Pause['reason'], error: unknown, retryAfterMs: number): void {
    const maxOutageMs = this.#maxOutageMs;
    const now = performance.now();
    if (this.#failures === 0) this.#beganAt = now;
    this.#failures += 1;
    if (this.#unreached !== undefined && isUnreachable(error)) this.#unreached += 1;
    const isCertain = this.#unreached || reason === 'limit' || this.#failures >= FAILURES;
    if (!this.#pause && !isCertain) return;
    this.#waiting.abort();
    this.#waiting = new AbortController();
    const pauseMs = Math.max(backoffMs(PAUSES, this.#failures), retryAfterMs);
    this.#pause = { reason, until: now + pauseMs, error };
    const isTooLong = retryAfterMs > maxOutageMs || now - this.#beganAt > maxOutageMs;
    if (isTooLong || this.#unreached === UNREACHED) this.#stop.request(error);
  }

  /** Waits until the pause is over, also when the service extends it meanwhile. */
  async #waitOut(): Promise<void> {
    const leftMs = () => Math.ceil((this.#pause?.until ?? 0) - performance.now());
    while (leftMs() > 0 && !this.#stop.reason) await this.#stop.sleep(leftMs());
  }
}

const statusOf = (error: unknown): unknown => (error as { status?: unknown } | undefined)?.status;

/** True if no connection was made, or it broke without an answer; false for a slow answer. */
function isUnreachable(error: unknown): boolean {
  const { code, reason } = error as { code?: string; reason?: string };
  return code === 'CONNECTION' || (code === 'OUTCOME_UNKNOWN' && reason === 'connection');
}
