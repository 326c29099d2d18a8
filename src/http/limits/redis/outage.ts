import { type BackoffSchedule, backoffMs } from '../../../timing/backoff.js';
import { RedisTimeout } from './with-timeout.js';

/** Why Redis gave no usable answer: its own word for it, or `connection`, or `silence`. */
export type OutageReason = string;

const WORDS =
  /\b(OOM|READONLY|WRONGTYPE|LOADING|BUSY|MISCONF|NOAUTH|NOPERM|MASTERDOWN|CLUSTERDOWN|CROSSSLOT|NOREPLICAS)\b/;

/** Pauses between tries while Redis gives no answer. */
const PAUSES: BackoffSchedule = { firstMs: 100, longestMs: 1000 };

/** Not random: one exchange is made for all who wait, and takes little of Redis. */
const NO_JITTER = 1;

/**
 * Whether Redis answers. It is `out` from the first exchange that failed until the next that succeeds;
 * what it did in between is not known.
 */
export class Outage {
  #since: number | undefined;
  #failures = 0;
  #askedAt: number | undefined;
  reason: OutageReason = 'connection';

  /** When it began; undefined while Redis answers. */
  get since(): number | undefined {
    return this.#since;
  }

  asked(): void {
    this.#askedAt = performance.now();
  }

  answered(): void {
    this.#since = undefined;
    this.#askedAt = undefined;
    this.#failures = 0;
  }

  failed(error: unknown): void {
    this.#since ??= performance.now();
    this.#failures += 1;
    this.reason = reasonOf(error);
  }

  /** Whether a wait that began then was one for Redis: it is out, or was asked and does not answer. */
  explainsWaitSince(at: number): boolean {
    if (this.#since !== undefined) return true;
    const now = performance.now();
    return this.#askedAt !== undefined && now - this.#askedAt > (now - at) / 2;
  }

  /** Milliseconds until the next try. */
  get againInMs(): number {
    return backoffMs(PAUSES, this.#failures, NO_JITTER);
  }
}

/** Never the text of the error: it may hold addresses. */
function reasonOf(error: unknown): OutageReason {
  if (error instanceof RedisTimeout) return 'silence';
  return WORDS.exec(String(error).slice(0, 500))?.[1] ?? 'connection';
}
