import type { LimitInForce } from '../limit.js';
import { MARGIN_MS, type Permit } from '../limit.js';
import type { LedgerReport, PermitLedger } from './permit-ledger.js';
import { askForPermits, type PermitAnswer } from './permit-script.js';
import { withTimeout } from './redis-connection.js';
import type { RedisLike } from './redis-like.js';

/** A Redis, and how long ago it was connected. */
interface Connection {
  readonly redis: RedisLike;
  readonly connectedMs: number;
}

/** One limit on one Redis, and what this process holds of it. */
interface PermitExchangeOptions {
  connection: Connection;
  limit: LimitInForce;
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
  /** How long each of them is leased for. */
  leaseMs: number;
  /** Whether Redis was out of reach until now: all that is held is reported then. */
  wasDown: boolean;
  /** When Redis went down, if this process granted locally meanwhile; undefined otherwise. */
  localSince: number | undefined;
}

/** What an exchange brought: permits with these names, whose leases began when it was asked or later. */
export interface GivenPermits {
  ids: readonly string[];
  askedAt: number;
  leaseMs: number;
  answer: PermitAnswer;
}

/** An exchange that takes longer has failed: its permits might come too late to be used. */
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
  /** When that was, by the clock of Redis: a state in Redis that is older was restored. */
  #lastAt = 0;
  /** The limits that Redis kept then. */
  #limits = '{}';
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
      this.#lastAt = answer.at;
      this.#limits = answer.limits;
      const given = { ids: ids.slice(0, answer.given), askedAt, leaseMs: demand.leaseMs };
      accept({ ...given, answer });
    } catch (error) {
      ledger.restore(report);
      ledger.giveBack(ids, demand.leaseMs);
      this.reportPause(pauseToReport);
      throw error;
    }
  }

  async #ask(
    { wanted, leaseMs, localSince }: PermitDemand,
    { held, done, unsent, successes }: LedgerReport,
    { first, askedAt, pauseMs }: { first: number; askedAt: number; pauseMs: number },
  ): Promise<PermitAnswer> {
    const { connection, limit, keys, channel } = this.#options;
    const { redis, connectedMs } = connection;
    // Queued on a lost connection, it would be sent when nobody waits for it any more.
    const mayConnect =
      this.#epoch === '' && ['wait', 'connecting', 'connect'].includes(redis.status);
    if (redis.status !== 'ready' && !mayConnect) throw new Error('not connected');
    return askForPermits(redis, keys, {
      ...limit,
      ...{ process: this.process, leaseMs, marginMs: MARGIN_MS },
      ...{ epoch: this.#epoch, lastAt: this.#lastAt, limits: this.#limits, connectedMs },
      ...{ newEpoch: randomId(), channel, wanted, first },
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

/** Somebody who waits for a permit. */
export interface SharedWaiter {
  /** How long after it was sent its request is surely counted, in milliseconds. */
  leaseMs: number;
  grant(permit: Permit): void;
}

/** Those in this process who wait for what an exchange brings, in order of asking. */
export class WaitingLine extends Set<SharedWaiter> {
  /** How long the requests of the first of them may take. */
  longestMs(count = this.size): number {
    const first = [...this].slice(0, count);
    return first.reduce((longest, { leaseMs }) => Math.max(longest, leaseMs), 0);
  }

  /** The first whose request is surely counted until then. */
  firstUntil(leaseEndsAt: number): SharedWaiter | undefined {
    const now = performance.now();
    for (const waiter of this) {
      if (now + waiter.leaseMs < leaseEndsAt) return waiter;
    }
    return undefined;
  }
}

/** Runs a task again and again, one run at a time. */
export class SerialRuns {
  readonly #run: () => Promise<void>;
  readonly #onEnd: () => void;
  #running: Promise<void> | undefined;
  #isDue = false;

  /** @param onEnd called after each run, whether it failed or not */
  constructor(run: () => Promise<void>, onEnd: () => void) {
    this.#run = run;
    this.#onEnd = onEnd;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Runs once more; those who ask before it begins share that run. */
  soon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => void this.again());
  }

  /** Runs once more than is going on already, and resolves when that run has ended. */
  async again(): Promise<void> {
    while (this.#running) await this.#running;
    this.#isDue = false;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      this.#onEnd();
    });
    await this.#running;
  }
}
