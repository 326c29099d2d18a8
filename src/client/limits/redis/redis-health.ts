import { type BackoffSchedule, backoffMs } from '../../../shared/timing/backoff.js';
import { RedisTimeout } from './with-timeout.js';

/** Why a request to Redis failed: the code of its error, or `connection`, or `silence`. */
export type RedisFailureReason = string;

const ERROR_CODES =
  /\b(OOM|READONLY|WRONGTYPE|LOADING|BUSY|MISCONF|NOAUTH|NOPERM|MASTERDOWN|CLUSTERDOWN|CROSSSLOT|NOREPLICAS)\b/;

/** Pauses between tries while Redis gives no answer. */
const RETRY_PAUSES: BackoffSchedule = { firstMs: 100, longestMs: 1000 };

/** Not random: one exchange is made for all who wait, and takes little of Redis. */
const NO_JITTER = 1;

/**
 * Whether Redis answers. It is down from the first request that failed until the next that succeeds;
 * what it did in between is not known.
 */
export class RedisHealth {
  #downSince: number | undefined;
  #failures = 0;
  #requestSentAt: number | undefined;
  failureReason: RedisFailureReason = 'connection';

  /** When the first request failed; undefined while Redis answers. */
  get downSince(): number | undefined {
    return this.#downSince;
  }

  requestSent(): void {
    this.#requestSentAt = performance.now();
  }

  requestSucceeded(): void {
    this.#downSince = undefined;
    this.#requestSentAt = undefined;
    this.#failures = 0;
  }

  requestFailed(error: unknown): void {
    this.#downSince ??= performance.now();
    this.#failures += 1;
    this.failureReason = reasonOf(error);
  }

  /** Whether a wait that began then was one for Redis: it is down, or was asked and does not answer. */
  explainsWaitSince(at: number): boolean {
    if (this.#downSince !== undefined) return true;
    const now = performance.now();
    return this.#requestSentAt !== undefined && now - this.#requestSentAt > (now - at) / 2;
  }

  /** Milliseconds until the next try. */
  get retryInMs(): number {
    return backoffMs(RETRY_PAUSES, this.#failures, NO_JITTER);
  }
}

/** Never the text of the error: it may hold addresses. */
function reasonOf(error: unknown): RedisFailureReason {
  if (error instanceof RedisTimeout) return 'silence';
  return ERROR_CODES.exec(String(error).slice(0, 500))?.[1] ?? 'connection';
}
