import { LeasedPermits } from './leased-permits.js';
import type { LimitInForce, Permit, PermitOutcome } from './limit.js';
import { type BottleneckStart, OVERDUE_LOOK_MS, WatchedBottleneck } from './watched-bottleneck.js';

/** Somebody who waits for a permit. */
interface Waiter {
  leaseMs: number;
  grant(permit: Permit): void;
  /** When it looks by itself again. */
  looksAt: number;
}

/** So many permits, beside those of the calls that wait, are taken out of the reservoir ahead. */
const AT_HAND = 128;

/** So many calls, at most, are jobs of Bottleneck; each holds 2 KB. The others wait before it. */
const MAX_JOBS = 1000;

/**
 * workerd may not continue a request whose promise another one resolved: there each waiter fetches its
 * permit by a timer of its own.
 */
const FETCHES_ITSELF = globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** A waiter looks by itself this often, and the less often the more wait before it, in milliseconds. */
const FALLBACK_MS = FETCHES_ITSELF ? 50 : 1000;
const FALLBACK_MORE_MS = 10;
export const MAX_FALLBACK_MS = 30_000;

/** A waiter this overdue was dropped by its runtime: the next one goes first. */
const LOST_MS = 1000;

/** Bottleneck heeds a setting after a timer, in milliseconds. */
const SETTING_MS = 10;

/** With more requests in flight than this, a service that refused has surely recovered. */
const SLOW_START_ENDS = 1024;

/**
 * One limit of one endpoint and store, kept by a Bottleneck: its reservoir holds the free permits, its
 * queue the calls that wait, a job each. A permit goes back into the reservoir a window after its request
 * completed; there is no refresh interval, which lets twice the limit through at its edge (ADR 3).
 *
 * What Bottleneck lacks stands here:
 *
 * 1. A call that finds a permit at hand takes it without a job, whose timers cost 3 ms.
 * 2. A job serves whoever has waited longest. A call that leaves the line leaves no job of its own.
 * 3. Every waiter also looks by itself, so that no wait depends on the timer of another request.
 */
export class PermitWindow {
  readonly limit: LimitInForce | null;
  readonly #permits: LeasedPermits;
  readonly #bottleneck: WatchedBottleneck;
  /** Permits that are out of the reservoir and nobody's. */
  #atHand = 0;
  readonly #waiters = new Set<Waiter>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pausedUntil = -Infinity;
  /** After a refusal: how many requests may be in flight, of those that began since. */
  #maxInFlight = Infinity;
  /** Refusals so far: a request that began before the last one shows nothing of the time since. */
  #refusals = 0;

  /** @param before what counts toward the limit already: when each such request completed */
  constructor(limit: LimitInForce | null, before: readonly number[] = []) {
    this.limit = limit;
    this.#permits = new LeasedPermits(limit, before);
    this.#bottleneck = new WatchedBottleneck(this.#initialState());
  }

  /** Whether forgetting it would change nothing. */
  get isIdle(): boolean {
    this.#reclaim();
    return this.#waiters.size === 0 && !this.#isPaused && this.#permits.areAllFree;
  }

  /** A permit at hand, with nobody waiting. */
  tryTake(leaseMs: number): Permit | undefined {
    if (this.#waiters.size > 0 || this.#isPaused || this.#isSlow) return;
    if (!this.limit) return this.#hold(leaseMs);
    if (this.#atHand < AT_HAND / 2) {
      this.#reclaim();
      this.#prefetch();
    }
    if (this.#atHand === 0) return;
    this.#atHand -= 1;
    return this.#hold(leaseMs);
  }

  /**
   * Calls back with a permit, in order of asking; the function it returns leaves the line.
   *
   * @param onLook called now and then until then
   */
  wait(leaseMs: number, grant: (permit: Permit) => void, onLook?: () => void): () => void {
    const everyMs = Math.min(MAX_FALLBACK_MS, FALLBACK_MS + FALLBACK_MORE_MS * this.#waiters.size);
    let fetched: Permit | undefined;
    const deliver = (permit: Permit) => {
      clearInterval(fallback);
      grant(permit);
    };
    const waiter: Waiter = {
      leaseMs,
      looksAt: performance.now() + everyMs,
      grant: (permit) => {
        if (FETCHES_ITSELF) fetched = permit;
        else deliver(permit);
      },
    };
    const fallback = setInterval(() => {
      if (fetched) return deliver(fetched);
      waiter.looksAt = performance.now() + everyMs;
      onLook?.();
      this.#advance();
    }, everyMs);
    this.#waiters.add(waiter);
    this.#advance();
    return () => {
      clearInterval(fallback);
      fetched?.settle('unsent');
      this.#waiters.delete(waiter);
      this.#advance();
    };
  }

  /** Takes a permit whether or not one is free, for a request that is on its way already. */
  adopt(leaseMs: number): Permit {
    this.#withdraw(1);
    return this.#hold(leaseMs);
  }

  /** The service refused: nothing starts for this long, and then one request at first. */
  pause(ms: number): void {
    // Not shorter than Bottleneck takes to heed a setting.
    const until = performance.now() + Math.max(ms, SETTING_MS);
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
    this.#maxInFlight = 1;
    this.#refusals += 1;
    this.#bottleneck.limitTo(1);
    this.#bottleneck.add(this.#atHand);
    this.#atHand = 0;
    this.#advance();
  }

  /** In how many milliseconds each permit that is not free will be, at the latest. */
  get freeInMs(): number[] {
    return this.#permits.freeInMs;
  }

  /** Counts requests that others sent, by how many milliseconds ago. */
  spend(agesMs: readonly number[]): void {
    this.#reclaim();
    this.#withdraw(this.#permits.spend(agesMs));
  }

  /** The limit is not asked for any more: nobody waits for it. */
  stop(): void {
    clearTimeout(this.#timer);
    for (const waiter of this.#waiters) this.#grant(waiter);
    this.#bottleneck.stop();
  }

  get #isPaused(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  get #isSlow(): boolean {
    return this.#maxInFlight !== Infinity;
  }

  /** Whether a permit is free that is not at hand. */
  get #isFree(): boolean {
    return this.#permits.free > this.#atHand;
  }

  /** What Bottleneck begins with, when it is new and when it is replaced. */
  #initialState(): BottleneckStart {
    const maxConcurrent = this.#isSlow ? this.#maxInFlight : null;
    if (!this.limit) return { reservoir: null, maxConcurrent };
    const { free } = this.#permits;
    this.#atHand = this.#isSlow ? 0 : Math.max(0, Math.min(AT_HAND, free));
    return { reservoir: free - this.#atHand, maxConcurrent };
  }

  /** Gives everybody their due: what time has brought, a job for each who must wait, the next look. */
  #advance(): void {
    this.#reclaim();
    this.#serve();
    clearTimeout(this.#timer);
    if (this.#waiters.size === 0) return;
    this.#prefetch();
    while (this.#bottleneck.waiting < this.#wantedJobs) {
      this.#bottleneck.schedule(() => this.#startJob());
    }
    const atMs = this.#isPaused ? this.#pausedUntil : this.#permits.nextAt;
    const nextMs = this.#isJobOwed ? OVERDUE_LOOK_MS : atMs - performance.now();
    if (nextMs === Infinity) return;
    this.#timer = setTimeout(() => this.#advance(), Math.max(1, Math.ceil(nextMs)));
  }

  /** A job for each call that no free permit is there for; after a refusal, for each. */
  get #wantedJobs(): number {
    if (this.#isPaused) return 0;
    const isTakenAhead = this.limit && !this.#isSlow;
    const free = isTakenAhead ? Math.max(0, this.#permits.free - this.#atHand) : 0;
    return Math.min(this.#waiters.size - free, MAX_JOBS);
  }

  /** A job serves whoever has waited longest, and runs as long as the request does. */
  #startJob(): Promise<void> | undefined {
    const waiter = this.#first;
    if (waiter && this.#isFree && !this.#isPaused) {
      return new Promise<void>((end) => this.#grant(waiter, end));
    }
    this.#storeAtHand(1);
    this.#advance();
    return undefined;
  }

  /** Takes what is free in one job: for all who wait, and some ahead. */
  #prefetch(): void {
    this.#replaceIfStuck();
    const free = this.#permits.free - this.#atHand - this.#bottleneck.waiting;
    const weight = Math.min(AT_HAND - this.#atHand + this.#waiters.size, free);
    const isClosed = !this.limit || this.#isPaused || this.#isSlow;
    if (weight < 1 || isClosed || this.#bottleneck.isTakingAhead) return;
    this.#bottleneck.takeAhead(weight, () => {
      this.#storeAtHand(weight);
      this.#advance();
    });
  }

  /** Returns to the reservoir what came free with time. */
  #reclaim(): void {
    this.#bottleneck.add(this.#permits.takeBack());
  }

  /** Takes permits from what is at hand, and the rest from the reservoir, which may fall below zero. */
  #withdraw(permits: number): void {
    const atHand = Math.min(this.#atHand, permits);
    this.#atHand -= atHand;
    this.#bottleneck.add(atHand - permits);
  }

  /** Permits that a job brought and nobody takes now; what has been spent meanwhile goes back. */
  #storeAtHand(permits: number): void {
    const isOpen = this.limit && !this.#isSlow && !this.#isPaused;
    const wanted = Math.min(AT_HAND + this.#waiters.size, this.#permits.free);
    const kept = isOpen ? Math.max(0, Math.min(permits, wanted - this.#atHand)) : 0;
    this.#atHand += kept;
    this.#bottleneck.add(permits - kept);
  }

  /** What is at hand is of those who wait. */
  #serve(): void {
    while (this.#atHand > 0 && !this.#isPaused) {
      const waiter = this.#first;
      if (!waiter) return;
      this.#atHand -= 1;
      this.#grant(waiter);
    }
  }

  /** Who has waited longest, of those that their runtime has not dropped. */
  get #first(): Waiter | undefined {
    const now = performance.now();
    for (const waiter of this.#waiters) {
      if (now < waiter.looksAt + LOST_MS) return waiter;
    }
    return this.#waiters.values().next().value;
  }

  #grant(waiter: Waiter, onEnd?: () => void): void {
    this.#waiters.delete(waiter);
    waiter.grant(this.#hold(waiter.leaseMs, onEnd));
  }

  #hold(leaseMs: number, onEnd?: () => void): Permit {
    const refusals = this.#refusals;
    return this.#permits.hold(leaseMs, (outcome: PermitOutcome) => {
      onEnd?.();
      if (outcome === 'unsent') this.#bottleneck.add(1);
      if (outcome === 'done' && refusals === this.#refusals) this.#speedUp();
      if (this.#waiters.size > 0) this.#advance();
    });
  }

  #speedUp(): void {
    if (!this.#isSlow) return;
    this.#maxInFlight *= 2;
    if (this.#maxInFlight >= Math.min(this.limit?.requests ?? Infinity, SLOW_START_ENDS)) {
      this.#maxInFlight = Infinity;
    }
    this.#bottleneck.limitTo(this.#isSlow ? this.#maxInFlight : null);
  }

  /** Whether a job could start, and has not. */
  get #isJobOwed(): boolean {
    const { waiting, isTakingAhead } = this.#bottleneck;
    if ((waiting === 0 && !isTakingAhead) || this.#isPaused) return false;
    if (this.#isSlow && this.#permits.held >= this.#maxInFlight) return false;
    return this.#isFree;
  }

  #replaceIfStuck(): void {
    const isStuck = this.#bottleneck.isOverdue(this.#isJobOwed) || this.#bottleneck.isClockSetBack;
    if (!isStuck) return;
    this.#bottleneck.replace(this.#initialState());
    this.#serve();
  }
}
