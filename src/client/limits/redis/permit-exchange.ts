import type { LimitInForce } from '../limit.js';
import { MARGIN_MS } from '../limiter.js';
import type { LedgerReport, PermitLedger } from './permit-ledger.js';
import { askForPermits, type PermitAnswer } from './permit-script.js';
import type { RedisLike } from './redis-like.js';
import { withTimeout } from './with-timeout.js';

/** One limit on one Redis, and what this process holds of it. */
interface PermitExchangeOptions {
  redis: RedisLike;
  limit: LimitInForce;
  leaseMs: number;
  ledger: PermitLedger;
  /** Names of the keys of the permit script, in its order. */
  keys: readonly string[];
  /** Where Redis publishes which processes are to ask again. */
  channel: string;
}

/** What is asked in one exchange. */
interface PermitDemand {
  /** How many permits. */
  wanted: number;
  /** Whether Redis was out of reach until now: all that is held is reported then. */
  wasDown: boolean;
  /** When Redis went down, if this process granted locally meanwhile; undefined otherwise. */
  localSince: number | undefined;
}

/** What an exchange brought: permits with these names, whose leases began when it was asked. */
export interface GivenPermits {
  ids: readonly string[];
  askedAt: number;
  answer: PermitAnswer;
}

/** An exchange that takes longer has failed: its permits might come after their lease. */
export const SILENCE_MS = 1500;

/**
 * Exchanges with Redis over one limit: each reports what became of the permits of this process, asks
 * for more, and brings some of them. Invariants:
 *
 * 1. No name is used for two permits.
 * 2. An exchange that failed may have arrived or not: what it reported is reported again, and the
 *    permits that it asked for are given back, if Redis gave them at all.
 */
export class PermitExchange {
  /** Names this process in Redis. */
  readonly process = randomId();
  readonly #options: PermitExchangeOptions;
  /** Of the state in Redis, as last seen; empty until the first answer. */
  #epoch = '';
  #nextNumber = 1;
  /** End of a pause after a refusal that Redis does not know of. */
  #pauseToReport = 0;

  constructor(options: PermitExchangeOptions) {
    this.#options = options;
  }

  /** The service refused: the next exchange reports that nothing goes until then. */
  reportPause(until: number): void {
    this.#pauseToReport = Math.max(this.#pauseToReport, until);
  }

  /** A name for a permit that Redis did not give. */
  newId(): string {
    return this.#idOf(this.#nextNumber++);
  }

  /**
   * Exchanges once. What `accept` throws makes the exchange one that failed.
   *
   * @throws what Redis answered, or `RedisTimeout`
   */
  async run(demand: PermitDemand, accept: (given: GivenPermits) => void): Promise<void> {
    const { ledger } = this.#options;
    const askedAt = performance.now();
    const first = this.#nextNumber;
    this.#nextNumber += demand.wanted;
    const ids = Array.from({ length: demand.wanted }, (_, index) => this.#idOf(first + index));
    const report = ledger.report(demand.wasDown);
    const pauseToReport = this.#pauseToReport;
    this.#pauseToReport = 0;
    try {
      const pauseMs = Math.max(0, pauseToReport - askedAt);
      const asking = this.#ask(demand, report, { first, askedAt, pauseMs });
      const answer = await withTimeout(asking, SILENCE_MS);
      ledger.acknowledge(report);
      this.#epoch = answer.epoch;
      accept({ ids: ids.slice(0, answer.given), askedAt, answer });
    } catch (error) {
      ledger.restore(report);
      ledger.giveBack(ids);
      this.reportPause(pauseToReport);
      throw error;
    }
  }

  async #ask(
    { wanted, localSince }: PermitDemand,
    { held, done, unsent, successes }: LedgerReport,
    { first, askedAt, pauseMs }: { first: number; askedAt: number; pauseMs: number },
  ): Promise<PermitAnswer> {
    const { redis, limit, leaseMs, keys, channel } = this.#options;
    // Queued on a lost connection, it would be sent when nobody waits for it any more.
    const mayConnect =
      this.#epoch === '' && ['wait', 'connecting', 'connect'].includes(redis.status);
    if (redis.status !== 'ready' && !mayConnect) throw new Error('not connected');
    return askForPermits(redis, keys, {
      ...limit,
      ...{ process: this.process, leaseMs, marginMs: MARGIN_MS },
      ...{ epoch: this.#epoch, newEpoch: randomId(), channel, wanted, first },
      ...{ held, done, unsent, successes },
      pauseMs,
      awayMs: localSince === undefined ? 0 : askedAt - localSince,
    });
  }

  #idOf(number: number): string {
    return `${this.process}:${number}`;
  }
}

function randomId(): string {
  return crypto.randomUUID().slice(0, 13);
}
