import type { LimitInForce } from '../limit.js';
import { isSameLimit } from '../limit.js';
import { warnOfDifference } from '../limits-differ.js';
import { MARGIN_MS, type Permit } from '../permit.js';
import { LocalShare } from './local-share.js';
import { Outage, Silence } from './outage.js';
import { PermitLedger } from './permit-ledger.js';
import { askForPermits, LONGEST_LEASE_MS, type PermitAnswer } from './permit-script.js';
import type { RedisHub } from './redis-hub.js';

/** One limit on one Redis, as a process sees it. */
export interface SharedPoolOptions {
  endpoint: string;
  limit: LimitInForce;
  /** Begins the names of its keys; the part in braces keeps them on one node of a cluster. */
  keyPrefix: string;
  /** Name of the key that says when Redis was flushed, for a limit that waits after it. */
  flushedKey: string | undefined;
  /** Whether to go on under a part of the limit while Redis is out of reach. */
  goesOn: boolean;
  onRetired(): void;
}

/** Somebody who waits for a permit. */
export interface SharedWaiter {
  grant(permit: Permit): void;
}

/** Leases of short windows are not shorter, in milliseconds. */
const SHORTEST_LEASE_MS = 2000;

/** An exchange that takes longer has failed: its permits might come after their lease. */
const SILENCE_MS = 1500;

/** Permits wanted in one exchange. */
const MOST_WANTED = 500;

/** Processes assumed to share a limit while Redis was never reached. */
const UNSEEN_PROCESSES = 4;

/**
 * The rule of `PermitWindow`, with the permits in Redis (`lua/`). The pool exchanges with Redis, one
 * exchange at a time: it reports what became of its permits and asks for as many as it has waiters.
 *
 * States: *answered* (asks when somebody comes, when Redis said to ask again, or when notified), *out*
 * (tries again, with pauses) and, with `goesOn`, *local*: out for a whole window, so that nothing that
 * was given before counts any more. In *local* a share of the limit is granted here, and reported when
 * Redis is back. Invariants:
 *
 * 1. A permit is granted to a waiter only if its lease cannot have ended: leases are counted from
 *    before Redis was asked.
 * 2. What Redis may have given and nobody holds is given back; a permit whose process died is free a
 *    window after its lease.
 * 3. A held permit is reported before half of its lease is over.
 * 4. No timer keeps the process alive unless somebody waits.
 */
export class SharedPool {
  readonly outage = new Outage();
  readonly #hub: RedisHub<SharedPool>;
  readonly #options: SharedPoolOptions;
  readonly #process = randomId();
  readonly #leaseMs: number;
  readonly #ledger: PermitLedger;
  readonly #line = new Set<SharedWaiter>();
  readonly #keys: string[];
  readonly #channel: string;
  #unlisten: (() => void) | undefined;
  #epoch = '';
  #next = 1;
  #exchanging: Promise<void> | undefined;
  #isDue = false;
  #askAt = -Infinity;
  #reportAt = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pausedUntil = -Infinity;
  #pauseToReport = 0;
  #isSlow = false;
  #processes = UNSEEN_PROCESSES;
  #share: LocalShare | undefined;
  #isSharing = false;
  /** When Redis went out of reach, if requests went without it. */
  #localSince: number | undefined;
  #usedAt = performance.now();
  #hasWarned = false;

  constructor(hub: RedisHub<SharedPool>, options: SharedPoolOptions) {
    this.#hub = hub;
    this.#options = options;
    const { perMs } = options.limit;
    this.#leaseMs = Math.min(LONGEST_LEASE_MS, Math.max(SHORTEST_LEASE_MS, perMs / 4));
    this.#ledger = new PermitLedger(this.#leaseMs, perMs, (outcome) => {
      if (outcome === 'unsent' || this.#isSlow) this.#exchangeNow();
      else this.#plan();
    });
    const own = ['permits', 'line', 'state', 'seen'].map((key) => `${options.keyPrefix}:${key}`);
    this.#keys = options.flushedKey === undefined ? own : [...own, options.flushedKey];
    this.#channel = `${options.keyPrefix}:freed`;
  }

  get perMs(): number {
    return this.#options.limit.perMs;
  }

  /** Calls back with a permit, in order of asking; the function it returns leaves the line. */
  wait(waiter: SharedWaiter): () => void {
    this.#usedAt = performance.now();
    this.#line.add(waiter);
    if (this.#usedAt >= this.#askAt) this.#exchangeNow();
    else this.#plan();
    this.#goOnLocally();
    return () => {
      if (this.#line.delete(waiter)) this.#plan();
    };
  }

  /** The service refused: nothing goes for so long, from any process. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
    this.#pauseToReport = this.#pausedUntil;
    this.#exchangeNow();
  }

  /** Reports what is left to report, but does not wait long for it, and lets go of Redis. */
  async close(): Promise<void> {
    const isBusy = !this.#ledger.isEmpty || this.#exchanging !== undefined;
    if (isBusy && this.outage.since === undefined) {
      await withinOrThrow(this.#exchangeAgain(), SILENCE_MS / 2).catch(() => {});
    }
    this.#retire();
  }

  #exchangeNow(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    // Calls that begin or end together share one exchange.
    queueMicrotask(() => void this.#exchangeAgain());
  }

  /** Exchanges once more than is going on already. */
  async #exchangeAgain(): Promise<void> {
    while (this.#exchanging) await this.#exchanging;
    this.#isDue = false;
    this.#exchanging = this.#exchange().finally(() => {
      this.#exchanging = undefined;
      this.#plan();
    });
    await this.#exchanging;
  }

  async #exchange(): Promise<void> {
    const { limit } = this.#options;
    const { status } = this.#hub.redis;
    const askedAt = performance.now();
    const isOut = this.outage.since !== undefined;
    const isPaused = askedAt < this.#pausedUntil;
    const wanted = isOut || isPaused ? 0 : Math.min(this.#line.size, limit.requests, MOST_WANTED);
    const first = this.#next;
    this.#next += wanted;
    const report = this.#ledger.report(isOut);
    const pauseToReport = this.#pauseToReport;
    this.#pauseToReport = 0;
    this.#reportAt = Infinity;
    this.outage.asked();
    try {
      // Queued on a lost connection, it would be sent when nobody waits for it any more.
      const mayConnect = this.#epoch === '' && ['wait', 'connecting', 'connect'].includes(status);
      if (status !== 'ready' && !mayConnect) throw new Error('not connected');
      const { held, done, unsent, successes } = report;
      const asking = askForPermits(this.#hub.redis, this.#keys, {
        ...limit,
        ...{ process: this.#process, leaseMs: this.#leaseMs, marginMs: MARGIN_MS },
        ...{ epoch: this.#epoch, newEpoch: randomId(), channel: this.#channel, wanted, first },
        ...{ held, done, unsent, successes },
        pauseMs: Math.max(0, pauseToReport - askedAt),
        awayMs: this.#localSince === undefined ? 0 : askedAt - this.#localSince,
      });
      const answer = await withinOrThrow(asking, SILENCE_MS);
      this.#ledger.acknowledge(report);
      this.#accept(answer, first, askedAt);
    } catch (error) {
      this.#ledger.restore(report);
      this.#ledger.giveBack(this.#idsOf(first, wanted));
      this.#pauseToReport = Math.max(this.#pauseToReport, pauseToReport);
      this.outage.failed(error);
      this.#askAt = performance.now() + this.outage.againInMs;
      this.#goOnLocally();
    }
  }

  #accept(answer: PermitAnswer, first: number, askedAt: number): void {
    this.outage.answered();
    this.#endShare();
    this.#epoch = answer.epoch;
    this.#isSlow = answer.isSlow;
    this.#processes = answer.processes;
    this.#askAt = performance.now() + answer.againInMs;
    this.#unlisten ??= this.#hub.listen(
      this.#channel,
      (message) => message.split(' ').includes(this.#process) && this.#askSoon(),
      () => this.#askSoon(),
    );
    const isFresh = performance.now() < askedAt + this.#leaseMs;
    for (const id of this.#idsOf(first, answer.given)) {
      const [waiter] = isFresh ? this.#line : [];
      if (!waiter) this.#ledger.giveBack([id]);
      else this.#grant(waiter, id, askedAt);
    }
    if (this.#hasWarned || isSameLimit(answer, this.#options.limit)) return;
    this.#hasWarned = true;
    warnOfDifference(this.#options.endpoint, answer);
  }

  #grant(waiter: SharedWaiter, id: string, sinceAt: number): void {
    this.#usedAt = performance.now();
    this.#line.delete(waiter);
    waiter.grant(this.#ledger.hold(id, sinceAt));
  }

  #askSoon(): void {
    this.#askAt = -Infinity;
    this.#plan();
  }

  /** Sets the one timer, for the next exchange or for the end of its use. */
  #plan(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    if (this.#ledger.isEmpty) this.#reportAt = Infinity;
    else this.#reportAt = Math.min(this.#reportAt, now + this.#leaseMs / 4);
    const askAt = this.#line.size > 0 ? Math.max(this.#askAt, this.#pausedUntil) : Infinity;
    const isIdle = this.#reportAt === Infinity && askAt === Infinity;
    const retireAt = this.#usedAt + this.perMs + this.#leaseMs;
    const nextAt = isIdle ? retireAt : Math.min(askAt, this.#reportAt);
    const run = isIdle ? () => this.#retire() : () => this.#exchangeNow();
    this.#timer = setTimeout(run, Math.max(1, Math.ceil(nextAt - now)));
    if (this.#line.size === 0 && typeof this.#timer === 'object') this.#timer.unref();
  }

  /** Grants a share of the limit, once Redis has been out for a window. */
  #goOnLocally(): void {
    const { since } = this.outage;
    if (!this.#options.goesOn || since === undefined) return;
    if (performance.now() < since + this.perMs + MARGIN_MS) return;
    this.#localSince = since;
    this.#share ??= new LocalShare(this.#options.limit, this.#processes);
    if (!this.#isSharing) void this.#grantShare(this.#share);
  }

  async #grantShare(share: LocalShare): Promise<void> {
    this.#isSharing = true;
    while (this.#line.size > 0 && this.#share === share) {
      await share.turn();
      const [waiter] = this.#line;
      if (this.#share === share && waiter && performance.now() >= this.#pausedUntil) {
        const [id = ''] = this.#idsOf(this.#next++, 1);
        this.#grant(waiter, id, performance.now());
      }
    }
    this.#isSharing = false;
  }

  #endShare(): void {
    this.#share?.stop();
    this.#share = undefined;
    this.#localSince = undefined;
  }

  #idsOf(first: number, count: number): string[] {
    return Array.from({ length: count }, (_, index) => `${this.#process}:${first + index}`);
  }

  #retire(): void {
    clearTimeout(this.#timer);
    this.#endShare();
    this.#unlisten?.();
    this.#unlisten = undefined;
    this.#options.onRetired();
  }
}

function randomId(): string {
  return crypto.randomUUID().slice(0, 13);
}

function withinOrThrow<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
