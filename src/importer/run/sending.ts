import { backoffMs } from '../../shared/timing/backoff.js';
import { Semaphore } from './semaphore.js';
import { sleepUnlessStopped } from './stopping.js';
import type { Verdict } from './verdict.js';

/** Why nothing is sent, and the earliest time to go on. */
export interface Pause {
  reason: 'refused-for-limit' | 'service';
  /** Milliseconds of the monotonic clock (`performance.now()`). */
  until: number;
  /** The latest failure. */
  error: unknown;
}

/** Failures in a row that begin a pause. A refusal for the limit and a `Retry-After` begin one at once. */
const FAILURES = 5;

/** Longest wait for a service that has not answered in this run: a wrong address, most likely. */
const UNANSWERED_MS = 10_000;

const PAUSES = { firstMs: 500, longestMs: 30_000 };

/**
 * Lets orders leave, `concurrency` at once. Until the service has accepted or refused one, and
 * while it fails or refuses for its limit, they leave one at a time and after pauses: more would
 * only add unknown outcomes.
 */
export class Sending {
  readonly #stop: AbortController;
  readonly #concurrency: number;
  readonly #maxOutageMs: number;
  readonly #inFlight = new Semaphore(1);
  #hasAnswered = false;
  #failures = 0;
  #beganAt = 0;
  #pause: Pause | undefined;
  #waiting = new AbortController();

  /** @param maxOutageMs longest outage to wait for */
  constructor(stop: AbortController, concurrency: number, maxOutageMs: number) {
    this.#stop = stop;
    this.#concurrency = concurrency;
    this.#maxOutageMs = maxOutageMs;
    stop.signal.addEventListener('abort', () => this.#waiting.abort());
  }

  /** The service answered: from now on, a failure to reach it is an outage. */
  answered(): void {
    this.#hasAnswered = true;
  }

  /** The current pause; undefined while orders leave. */
  get pause(): Pause | undefined {
    return this.#pause;
  }

  /**
   * Makes attempts, each as soon as an order may leave, until one was not in vain; undefined if the
   * run stops first.
   *
   * @param attempt gets a signal that aborts when a pause begins or the run stops: what waits for
   *   the limit by then need not leave
   */
  async send(attempt: (waitSignal: AbortSignal) => Promise<Verdict>): Promise<Verdict | undefined> {
    for (;;) {
      await this.#inFlight.acquire();
      try {
        await this.#pauseOver();
        if (this.#stop.signal.aborted) return undefined;
        const pause = this.#pause;
        const verdict = await attempt(this.#waiting.signal);
        this.#learnFrom(verdict, pause);
        if (verdict.outcome !== 'unsent') return verdict;
      } finally {
        this.#inFlight.release();
      }
    }
  }

  /** Waits until the pause is over, also when the service extends it meanwhile. */
  async #pauseOver(): Promise<void> {
    const { signal } = this.#stop;
    const leftMs = () => Math.ceil((this.#pause?.until ?? 0) - performance.now());
    while (leftMs() > 0 && !signal.aborted) await sleepUnlessStopped(leftMs(), signal);
  }

  /** @param before the pause after which the order left */
  #learnFrom({ outcome, failure }: Verdict, before: Pause | undefined): void {
    const isWell = outcome === 'created' || outcome === 'rejected';
    if (isWell || failure?.status !== undefined) this.#hasAnswered = true;
    if (this.#pause && this.#pause !== before) {
      // It left before the pause began; its answer may have a longer `Retry-After`.
      const until = performance.now() + (failure?.retryAfterMs ?? 0);
      this.#pause.until = Math.max(this.#pause.until, until);
    } else if (isWell) {
      this.#failures = 0;
      this.#pause = undefined;
      this.#inFlight.resize(this.#concurrency);
    } else if (failure?.isOfService) this.#failed(failure);
  }

  #failed({ error, code, retryAfterMs = 0 }: NonNullable<Verdict['failure']>): void {
    const now = performance.now();
    if (this.#failures === 0) this.#beganAt = now;
    this.#failures += 1;
    const isOfLimit = code === 'RATE_LIMITED';
    const isAsked = isOfLimit || retryAfterMs > 0;
    const isCertain = isAsked || !this.#hasAnswered || this.#failures >= FAILURES;
    if (!this.#pause && !isCertain) return;
    this.#inFlight.resize(1);
    this.#waiting.abort();
    this.#waiting = new AbortController();
    const unansweredMs = this.#hasAnswered ? Infinity : UNANSWERED_MS;
    const leftMs = Math.min(this.#maxOutageMs, unansweredMs) - (now - this.#beganAt);
    const backoff = Math.min(backoffMs(PAUSES, this.#failures), leftMs);
    const reason = isOfLimit ? 'refused-for-limit' : 'service';
    this.#pause = { reason, until: now + Math.max(backoff, retryAfterMs), error };
    if (retryAfterMs > leftMs || leftMs <= 0) this.#stop.abort(error);
  }
}
