import type { LimitInForce } from '../limit.js';
import { isSameLimit } from '../limit.js';
import { warnOfDifference } from '../limits-differ.js';
import { MARGIN_MS, type Permit } from '../permit.js';
import { LocalGrants } from './local-grants.js';
import { Outage } from './outage.js';
import { type GivenPermits, PermitExchange, SILENCE_MS } from './permit-exchange.js';
import { PermitLedger } from './permit-ledger.js';
import { LONGEST_LEASE_MS, type PermitAnswer, RECONNECT_MS } from './permit-script.js';
import type { RedisHub } from './redis-hub.js';
import { SerialRuns } from './serial-runs.js';
import { withTimeout } from './with-timeout.js';

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

/** Permits wanted in one exchange. */
const MOST_WANTED = 500;

/** Processes assumed to share a limit while Redis was never reached. */
const UNSEEN_PROCESSES = 4;

/**
 * The rule of `PermitWindow`, with the permits in Redis (`lua/`): who waits for one in this process, and
 * when Redis is asked. The exchanges themselves are those of `PermitExchange`, one at a time.
 *
 * States: *answered* (asks when somebody comes, when Redis said to ask again, or when notified), *out*
 * (tries again, with pauses) and, with `goesOn`, *local*: out for a whole window, so that nothing that
 * was given before counts any more. In *local* a share of the limit is granted here (`LocalGrants`), and
 * reported when Redis is back. Invariants:
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
  readonly #leaseMs: number;
  readonly #ledger: PermitLedger;
  readonly #exchange: PermitExchange;
  readonly #exchanges: SerialRuns;
  readonly #local: LocalGrants;
  readonly #channel: string;
  readonly #line = new Set<SharedWaiter>();
  #unlisten: (() => void) | undefined;
  /** No sooner does a waiter make it ask. */
  #askAt = -Infinity;
  /** No later is it asked, so that leases are renewed. */
  #reportAt = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pausedUntil = -Infinity;
  /** Until then others who went on by themselves may not have reported what they sent. */
  #othersReportUntil = -Infinity;
  /** Whether the service refused lately: successes are reported at once then. */
  #isSlow = false;
  #processes = UNSEEN_PROCESSES;
  #usedAt = performance.now();
  #hasWarned = false;

  constructor(hub: RedisHub<SharedPool>, options: SharedPoolOptions) {
    this.#hub = hub;
    this.#options = options;
    const { limit, keyPrefix, flushedKey } = options;
    this.#leaseMs = Math.min(LONGEST_LEASE_MS, Math.max(SHORTEST_LEASE_MS, limit.perMs / 4));
    this.#ledger = new PermitLedger(this.#leaseMs, limit.perMs, (outcome) => {
      if (outcome === 'unsent' || this.#isSlow) this.#exchanges.soon();
      else this.#plan();
    });
    const own = ['permits', 'line', 'state', 'seen'].map((key) => `${keyPrefix}:${key}`);
    this.#channel = `${keyPrefix}:freed`;
    this.#exchange = new PermitExchange({
      ...{ redis: hub.redis, limit, leaseMs: this.#leaseMs, ledger: this.#ledger },
      keys: flushedKey === undefined ? own : [...own, flushedKey],
      channel: this.#channel,
    });
    this.#exchanges = new SerialRuns(
      () => this.#exchangeOnce(),
      () => this.#plan(),
    );
    this.#local = new LocalGrants(limit, {
      isWaiting: () => this.#line.size > 0,
      grantNext: () => this.#grantLocally(),
    });
  }

  get perMs(): number {
    return this.#options.limit.perMs;
  }

  /** Calls back with a permit, in order of asking; the function it returns leaves the line. */
  wait(waiter: SharedWaiter): () => void {
    this.#usedAt = performance.now();
    this.#line.add(waiter);
    if (this.#usedAt >= this.#askAt) this.#exchanges.soon();
    else this.#plan();
    this.#goOnLocally();
    return () => {
      if (this.#line.delete(waiter)) this.#plan();
    };
  }

  /** The service refused: nothing goes for so long, from any process. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
    this.#exchange.reportPause(this.#pausedUntil);
    this.#exchanges.soon();
  }

  /** Reports what is left to report, but does not wait long for it, and lets go of Redis. */
  async close(): Promise<void> {
    const isBusy = !this.#ledger.isEmpty || this.#exchanges.isRunning;
    if (isBusy && this.outage.since === undefined) {
      await withTimeout(this.#exchanges.again(), SILENCE_MS / 2).catch(() => {});
    }
    this.#retire();
  }

  async #exchangeOnce(): Promise<void> {
    const isOut = this.outage.since !== undefined;
    const isPaused = performance.now() < this.#asksFrom;
    const { requests } = this.#options.limit;
    const wanted = isOut || isPaused ? 0 : Math.min(this.#line.size, requests, MOST_WANTED);
    this.#reportAt = Infinity;
    this.outage.asked();
    try {
      const demand = { wanted, isOut, localSince: this.#local.since };
      await this.#exchange.run(demand, (given) => this.#accept(given));
    } catch (error) {
      this.outage.failed(error);
      this.#askAt = performance.now() + this.outage.againInMs;
      this.#goOnLocally();
    }
  }

  #accept({ ids, askedAt, answer }: GivenPermits): void {
    this.outage.answered();
    // What a Redis that was frozen had been asked hides from it that all were away.
    if (this.#local.since !== undefined) {
      this.#othersReportUntil = performance.now() + Math.min(this.perMs, RECONNECT_MS);
    }
    this.#local.end();
    this.#isSlow = answer.isSlow;
    this.#processes = answer.processes;
    this.#askAt = performance.now() + answer.againInMs;
    this.#unlisten ??= this.#hub.listen(this.#channel, {
      onMessage: (message) => {
        if (message.split(' ').includes(this.#exchange.process)) this.#askSoon();
      },
      onReady: () => this.#askSoon(),
    });
    const isFresh = performance.now() < askedAt + this.#leaseMs;
    for (const id of ids) {
      const [waiter] = isFresh ? this.#line : [];
      if (!waiter) this.#ledger.giveBack([id]);
      else this.#grant(waiter, id, askedAt);
    }
    this.#warnOnce(answer);
  }

  #grant(waiter: SharedWaiter, id: string, sinceAt: number): void {
    this.#usedAt = performance.now();
    this.#line.delete(waiter);
    waiter.grant(this.#ledger.hold(id, sinceAt));
  }

  /** No permit is wanted before. */
  get #asksFrom(): number {
    return Math.max(this.#pausedUntil, this.#othersReportUntil);
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
    const askAt = this.#line.size > 0 ? Math.max(this.#askAt, this.#asksFrom) : Infinity;
    const isIdle = this.#reportAt === Infinity && askAt === Infinity;
    const retireAt = this.#usedAt + this.perMs + this.#leaseMs;
    const nextAt = isIdle ? retireAt : Math.min(askAt, this.#reportAt);
    const run = isIdle ? () => this.#retire() : () => this.#exchanges.soon();
    this.#timer = setTimeout(run, Math.max(1, Math.ceil(nextAt - now)));
    if (this.#line.size === 0 && typeof this.#timer === 'object') this.#timer.unref();
  }

  /** Goes on without Redis, once it has been out for a window. */
  #goOnLocally(): void {
    const { since } = this.outage;
    if (!this.#options.goesOn || since === undefined) return;
    if (performance.now() < since + this.perMs + MARGIN_MS) return;
    this.#local.begin(since, this.#processes);
  }

  #grantLocally(): void {
    const [waiter] = this.#line;
    const now = performance.now();
    if (waiter && now >= this.#pausedUntil) this.#grant(waiter, this.#exchange.newId(), now);
  }

  #warnOnce(kept: PermitAnswer): void {
    if (this.#hasWarned || isSameLimit(kept, this.#options.limit)) return;
    this.#hasWarned = true;
    warnOfDifference(this.#options.endpoint, kept);
  }

  #retire(): void {
    clearTimeout(this.#timer);
    this.#local.end();
    this.#unlisten?.();
    this.#unlisten = undefined;
    this.#options.onRetired();
  }
}
