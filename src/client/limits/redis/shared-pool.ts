import type { LimitInForce } from '../limit.js';
import { MARGIN_MS, warnOfDifference } from '../limit.js';
import { LocalGrants } from './local-share.js';
import {
  type GivenPermits,
  PermitExchange,
  SerialRuns,
  type SharedWaiter,
  SILENCE_MS,
  WaitingLine,
} from './permit-exchange.js';
import { PermitLedger } from './permit-ledger.js';
import { type PermitAnswer, RECONNECT_MS, readLimits } from './permit-script.js';
import { RedisHealth, type RedisHub, withTimeout } from './redis-connection.js';

/** One limit on one Redis, as a process sees it. */
export interface SharedPoolOptions {
  endpoint: string;
  limit: LimitInForce;
  /** Names of the keys of the permit script, in its order. */
  keys: readonly string[];
  /** Where Redis publishes which processes are to ask again. */
  channel: string;
  /** Whether to grant a share of the limit locally while Redis is out of reach. */
  fallsBackToLocal: boolean;
  onRetired(): void;
}

/** A permit is held for its request for a quarter of the window, within these bounds, in milliseconds. */
const MIN_HOLD_MS = 2000;
const MAX_HOLD_MS = 10_000;

/** Permits wanted in one exchange. */
const MAX_WANTED = 500;

/** What is assumed while Redis was never reached. */
const ASSUMED = { isSlowStart: false, processes: 4, longestLeaseMs: 0 };

/**
 * The rule of `EndpointLimit`, with the permits in Redis (`permit-lua.ts`): who waits for one in this
 * process, and when Redis is asked. The exchanges themselves are those of `PermitExchange`, one at a time.
 *
 * States: *answered* (asks when somebody comes, when Redis said to ask again, or when notified), *down*
 * (tries again, with pauses) and, with `fallsBackToLocal`, *local*: down for a lease and a window, so
 * that nothing that was given before counts any more. In *local* a share of the limit is granted here
 * (`LocalGrants`), and reported when Redis is back. Invariants:
 *
 * 1. A permit is granted to a waiter only if its lease lasts until the request was surely counted:
 *    leases are reckoned from before Redis was asked.
 * 2. What Redis may have given and nobody holds is given back; a permit whose process died is free a
 *    window after its lease.
 * 3. A held permit is reported within `#holdMs`: where Redis lost it, before a window has passed.
 * 4. No timer keeps the process alive unless somebody waits.
 */
export class SharedPool {
  readonly redisHealth = new RedisHealth();
  readonly #hub: RedisHub<SharedPool>;
  readonly #options: SharedPoolOptions;
  /** How long a permit waits for its request to be sent; it is reported more often than that. */
  readonly #holdMs: number;
  readonly #ledger: PermitLedger;
  readonly #exchange: PermitExchange;
  readonly #exchanges: SerialRuns;
  readonly #localGrants: LocalGrants;
  readonly #waiters = new WaitingLine();
  #unlisten: (() => void) | undefined;
  /** Earliest time to ask Redis for those who wait. */
  #askFrom = -Infinity;
  /** Redis sent a notification since the last exchange began, whose answer may be older. */
  #wasNotified = false;
  /** Latest time to report to Redis, so that leases are renewed. */
  #reportBy = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pausedUntil = -Infinity;
  /** Until then other processes may not have reported what they granted locally. */
  #othersReportUntil = -Infinity;
  /** What Redis said last, and the limits that it keeps. */
  #known: Pick<PermitAnswer, keyof typeof ASSUMED> = ASSUMED;
  #limits: readonly LimitInForce[];
  #usedAt = performance.now();
  #hasWarned = false;

  constructor(hub: RedisHub<SharedPool>, options: SharedPoolOptions) {
    this.#hub = hub;
    this.#options = options;
    const { limit, keys, channel } = options;
    this.#holdMs = Math.min(MAX_HOLD_MS, Math.max(MIN_HOLD_MS, limit.perMs / 4));
    this.#limits = [limit];
    this.#ledger = new PermitLedger(this.#holdMs, limit.perMs, (outcome) => {
      // Successes are reported at once while the service has refused lately.
      if (outcome === 'unsent' || this.#known.isSlowStart) this.#exchanges.soon();
      else this.#plan();
    });
    const ledger = this.#ledger;
    this.#exchange = new PermitExchange({ connection: hub, limit, keys, channel, ledger });
    this.#exchanges = new SerialRuns(
      () => this.#exchangeOnce(),
      () => this.#plan(),
    );
    this.#localGrants = new LocalGrants({
      isWaiting: () => this.#waiters.size > 0,
      grantNext: () => this.#grantLocally(),
    });
  }

  /** Calls back with a permit, in order of asking; the function it returns stops waiting. */
  wait(waiter: SharedWaiter): () => void {
    this.#usedAt = performance.now();
    this.#waiters.add(waiter);
    if (this.#usedAt >= this.#askFrom) this.#exchanges.soon();
    else this.#plan();
    this.#fallBackToLocal();
    return () => {
      if (this.#waiters.delete(waiter)) this.#plan();
    };
  }

  get pausedMs(): number {
    return this.#pausedUntil - performance.now();
  }

  /** The service refused: no process sends anything for this long. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
    this.#exchange.reportPause(this.#pausedUntil);
    this.#exchanges.soon();
  }

  /** Reports what is left to report, but does not wait long for it, and lets go of Redis. */
  async close(): Promise<void> {
    const isBusy = !this.#ledger.isEmpty || this.#exchanges.isRunning;
    if (isBusy && this.redisHealth.downSince === undefined) {
      await withTimeout(this.#exchanges.again(), SILENCE_MS / 2).catch(() => {});
    }
    this.#retire();
  }

  async #exchangeOnce(): Promise<void> {
    const isDown = this.redisHealth.downSince !== undefined;
    const isPaused = performance.now() < this.#permitsFrom;
    const { requests } = this.#options.limit;
    const wanted = isDown || isPaused ? 0 : Math.min(this.#waiters.size, requests, MAX_WANTED);
    this.#reportBy = Infinity;
    this.#wasNotified = false;
    this.redisHealth.requestSent();
    try {
      const leaseMs = this.#holdMs + this.#waiters.longestMs(wanted);
      const demand = { wanted, leaseMs, wasDown: isDown, localSince: this.#localGrants.since };
      await this.#exchange.run(demand, (given) => this.#accept(given));
    } catch (error) {
      this.redisHealth.requestFailed(error);
      this.#askFrom = performance.now() + this.redisHealth.retryInMs;
      this.#fallBackToLocal();
    }
  }

  #accept({ ids, askedAt, leaseMs, answer }: GivenPermits): void {
    this.redisHealth.requestSucceeded();
    // Requests that reached a frozen Redis keep it from noticing that all processes were away.
    if (this.#localGrants.since !== undefined) {
      this.#othersReportUntil = performance.now() + Math.min(this.#ledger.windowMs, RECONNECT_MS);
    }
    this.#localGrants.end();
    this.#known = answer;
    this.#limits = readLimits(answer.limits);
    this.#ledger.windowMs = Math.max(...this.#limits.map(({ perMs }) => perMs));
    this.#askFrom = this.#wasNotified ? -Infinity : performance.now() + answer.againInMs;
    this.#unlisten ??= this.#hub.listen(this.#options.channel, {
      onMessage: (message) => {
        if (message.split(' ').includes(this.#exchange.process)) this.#askAtOnce();
      },
      onReady: () => this.#askAtOnce(),
      onConnected: () => {
        this.#askAtOnce();
        this.#exchanges.soon();
      },
    });
    for (const id of ids) {
      const waiter = this.#waiters.firstUntil(askedAt + leaseMs);
      if (!waiter) this.#ledger.giveBack([id], leaseMs);
      else this.#grant(waiter, id, { sinceAt: askedAt, leaseMs });
    }
    if (this.#limits.length > 1) this.#warnOnce();
  }

  #grant(waiter: SharedWaiter, id: string, lease: { sinceAt: number; leaseMs: number }): void {
    this.#usedAt = performance.now();
    this.#waiters.delete(waiter);
    waiter.grant(this.#ledger.hold(id, lease.sinceAt, lease.leaseMs));
  }

  /** Earliest time for a permit: the end of a pause, or of the time for others to report. */
  get #permitsFrom(): number {
    return Math.max(this.#pausedUntil, this.#othersReportUntil);
  }

  #askAtOnce(): void {
    this.#wasNotified = true;
    this.#askFrom = -Infinity;
    this.#plan();
  }

  /** Sets the one timer, for the next exchange or for the end of its use. */
  #plan(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    if (this.#ledger.isEmpty) this.#reportBy = Infinity;
    else this.#reportBy = Math.min(this.#reportBy, now + this.#holdMs / 4);
    const askAt = this.#waiters.size > 0 ? Math.max(this.#askFrom, this.#permitsFrom) : Infinity;
    const isIdle = this.#reportBy === Infinity && askAt === Infinity;
    const retireAt = this.#usedAt + this.#ledger.windowMs + this.#holdMs;
    const nextAt = isIdle ? retireAt : Math.min(askAt, this.#reportBy);
    const run = isIdle ? () => this.#retire() : () => this.#exchanges.soon();
    this.#timer = setTimeout(run, Math.max(1, Math.ceil(nextAt - now)));
    if (this.#waiters.size === 0 && typeof this.#timer === 'object') this.#timer.unref();
  }

  /** Grants without Redis, once nothing that it gave before counts any more, whoever it was given to. */
  #fallBackToLocal(): void {
    const { downSince } = this.redisHealth;
    if (!this.#options.fallsBackToLocal || downSince === undefined) return;
    const leaseMs = Math.max(this.#known.longestLeaseMs, this.#holdMs + this.#waiters.longestMs());
    const from = downSince + leaseMs + this.#ledger.windowMs + MARGIN_MS;
    const hasBegun = this.#localGrants.since !== undefined;
    if (hasBegun || performance.now() >= from)
      this.#localGrants.begin(downSince, this.#limits, this.#known.processes);
  }

  #grantLocally(): void {
    const [waiter] = this.#waiters;
    const now = performance.now();
    if (!waiter || now < this.#pausedUntil) return;
    const leaseMs = this.#holdMs + waiter.leaseMs;
    this.#grant(waiter, this.#exchange.newId(), { sinceAt: now, leaseMs });
  }

  #warnOnce(): void {
    if (!this.#hasWarned) warnOfDifference(this.#options.endpoint, this.#limits);
    this.#hasWarned = true;
  }

  #retire(): void {
    clearTimeout(this.#timer);
    this.#localGrants.end();
    this.#unlisten?.();
    this.#unlisten = undefined;
    this.#options.onRetired();
  }
}
