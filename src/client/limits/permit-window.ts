import Bottleneck from 'bottleneck/light.js';
import { LeasedPermits } from './leased-permits.js';
import type { LimitInForce } from './limit.js';
import type { Permit, PermitOutcome } from './limiter.js';

/** Somebody who waits for a permit. */
interface Waiter {
  leaseMs: number;
  grant(permit: Permit): void;
  /** When it looks by itself again. */
  looksAt: number;
}

/** A waiter this overdue was dropped by its runtime: the next one goes first. */
const LOST_MS = 1000;

/** So many permits, at most, are taken out of the reservoir before anybody asks for them. */
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

/** A Bottleneck that owes a job is looked at this often, in milliseconds, and replaced after so many looks. */
const OVERDUE_LOOK_MS = 100;
const OVERDUE_LOOKS = 6;

/** Bottleneck heeds a setting after a timer, in milliseconds. */
const SETTING_MS = 10;

/** With more requests in flight than this, a service that refused has surely recovered. */
const SLOW_START_ENDS = 1024;

/** Jobs that take permits ahead let every waiting call go first. */
const LAST = 9;

/**
 * One limit of one endpoint and store, kept by a Bottleneck: its reservoir holds the free permits, its
 * queue the calls that wait, a job each. A permit goes back into the reservoir a window after its request
 * completed; there is no refresh interval, which lets twice the limit through at its edge (ADR 3).
 *
 * What Bottleneck lacks stands here:
 *
 * 1. A call that finds a permit at hand takes it without a job, whose timers cost 3 ms.
 * 2. A job serves whoever has waited longest. A call that leaves the line leaves no job of its own.
 * 3. Bottleneck reckons by the wall clock, and its lock stays held where a runtime drops the timers of a
 *    request that ended. One that owes a job and does not start it is replaced by one with the same count.
 * 4. Every waiter also looks by itself, so that no wait depends on the timer of another request.
 */
export class PermitWindow {
  readonly limit: LimitInForce | null;
  readonly #permits: LeasedPermits;
  #bottleneck: Bottleneck;
  /** Jobs that have not started. */
  #jobs = 0;
  /** Permits that are out of the reservoir and nobody's. */
  #atHand = 0;
  #isStocking = false;
  readonly #waiters = new Set<Waiter>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pausedUntil = -Infinity;
  /** After a refusal: how many requests may be in flight. */
  #slowStart = Infinity;
  #overdueLooks = 0;
  #overdueLookAt = 0;

  /** @param before what counts toward the limit already: when each such request completed */
  constructor(limit: LimitInForce | null, before: readonly number[] = []) {
    this.limit = limit;
    this.#permits = new LeasedPermits(limit, before);
    this.#bottleneck = this.#newBottleneck();
  }

  /** When the requests that count toward the limit completed. */
  get completed(): readonly number[] {
    return this.#permits.completed;
  }

  /** Whether forgetting it would change nothing. */
  get isIdle(): boolean {
    this.#takeBack();
    return this.#waiters.size === 0 && !this.#isPaused && this.#permits.areAllFree;
  }

  /** A permit at hand, with nobody waiting. */
  tryTake(leaseMs: number): Permit | undefined {
    if (this.#waiters.size > 0 || this.#isPaused || this.#isSlow) return;
    if (!this.limit) return this.#hold(leaseMs);
    if (this.#atHand < AT_HAND / 2) {
      this.#takeBack();
      this.#stock();
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
    const everyMs = FALLBACK_MS + FALLBACK_MORE_MS * this.#waiters.size;
    let fetched: Permit | undefined;
    const look = () => {
      if (fetched) {
        clearInterval(fallback);
        return grant(fetched);
      }
      waiter.looksAt = performance.now() + everyMs;
      onLook?.();
      this.#look();
    };
    const fallback = setInterval(look, everyMs);
    const waiter: Waiter = {
      leaseMs,
      looksAt: performance.now() + everyMs,
      grant: (permit) => {
        if (FETCHES_ITSELF) fetched = permit;
        else {
          clearInterval(fallback);
          grant(permit);
        }
      },
    };
    this.#waiters.add(waiter);
    this.#look();
    return () => {
      clearInterval(fallback);
      fetched?.settle('unsent');
      this.#waiters.delete(waiter);
      this.#look();
    };
  }

  /** Takes a permit whether or not one is free, for a request that is on its way already. */
  adopt(leaseMs: number): Permit {
    this.#takeOut(1);
    return this.#hold(leaseMs);
  }

  /** The service refused: nothing starts for this long, and then one request at first. */
  pause(ms: number): void {
    // Not shorter than Bottleneck takes to heed a setting.
    const until = performance.now() + Math.max(ms, SETTING_MS);
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
    this.#slowStart = 1;
    this.#bottleneck.updateSettings({ maxConcurrent: 1 });
    const unused = this.#atHand;
    this.#atHand = 0;
    this.#putBack(unused);
    this.#look();
  }

  /** Counts requests that others sent, by how many milliseconds ago. */
  spend(agesMs: readonly number[]): void {
    this.#takeBack();
    this.#takeOut(this.#permits.spend(agesMs));
  }

  /** The limit is not asked for any more: nobody waits for it. */
  stop(): void {
    clearTimeout(this.#timer);
    for (const waiter of this.#waiters) this.#grant(waiter);
    this.#bottleneck.stop({ dropWaitingJobs: true }).catch(() => {});
  }

  get #isPaused(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  get #isSlow(): boolean {
    return this.#slowStart !== Infinity;
  }

  /** Whether a permit is free that is not at hand. */
  get #isFree(): boolean {
    return this.#permits.free > this.#atHand;
  }

  #newBottleneck(): Bottleneck {
    const reservoir = this.limit ? this.#permits.free : null;
    this.#atHand =
      reservoir === null || this.#isSlow ? 0 : Math.max(0, Math.min(AT_HAND, reservoir));
    return new Bottleneck({
      reservoir: reservoir === null ? null : reservoir - this.#atHand,
      maxConcurrent: this.#isSlow ? this.#slowStart : null,
    });
  }

  /** Gives the jobs and permits their due: what time has brought, a job for each who waits, the next look. */
  #look(): void {
    this.#takeBack();
    this.#serve();
    clearTimeout(this.#timer);
    if (this.#waiters.size === 0) return;
    if (this.#isOverdue()) this.#replace();
    this.#stock();
    while (this.#jobs < this.#wantedJobs) this.#schedule();
    const atMs = this.#isPaused ? this.#pausedUntil : this.#permits.nextAt;
    const nextMs = this.#owesJob ? OVERDUE_LOOK_MS : atMs - performance.now();
    if (nextMs === Infinity) return;
    this.#timer = setTimeout(() => this.#look(), Math.max(1, Math.ceil(nextMs)));
  }

  /** A job for each call that no free permit is there for; after a refusal, for each. */
  get #wantedJobs(): number {
    if (this.#isPaused) return 0;
    const isTakenAhead = this.limit && !this.#isSlow;
    const free = isTakenAhead ? Math.max(0, this.#permits.free - this.#atHand) : 0;
    return Math.min(this.#waiters.size - free, MAX_JOBS);
  }

  /** Returns to the reservoir what came free with time. */
  #takeBack(): void {
    this.#putBack(this.#permits.takeBack());
  }

  #putBack(permits: number): void {
    if (permits > 0 && this.limit) this.#bottleneck.incrementReservoir(permits);
  }

  /** Takes permits from what is at hand, and the rest from the reservoir, which may fall below zero. */
  #takeOut(permits: number): void {
    const atHand = Math.min(this.#atHand, permits);
    this.#atHand -= atHand;
    if (permits > atHand && this.limit) this.#bottleneck.incrementReservoir(atHand - permits);
  }

  /** Takes what is free in one job: for all who wait, and some ahead. */
  #stock(): void {
    const free = this.#permits.free - this.#atHand - this.#jobs;
    const weight = Math.min(AT_HAND - this.#atHand + this.#waiters.size, free);
    if (weight < 1 || !this.limit || this.#isPaused || this.#isSlow) return;
    if (this.#isStocking) {
      if (this.#isOverdue()) this.#replace();
      return;
    }
    this.#isStocking = true;
    const bottleneck = this.#bottleneck;
    const job = async () => {
      if (bottleneck !== this.#bottleneck) return;
      this.#isStocking = false;
      this.#overdueLooks = 0;
      this.#keepAtHand(weight);
      this.#look();
    };
    bottleneck.schedule({ weight, priority: LAST }, job).catch(() => {});
  }

  /** One more job, which serves whoever has waited longest when it starts. */
  #schedule(): void {
    this.#jobs += 1;
    const bottleneck = this.#bottleneck;
    const job = async () => {
      if (bottleneck !== this.#bottleneck) return;
      this.#jobs -= 1;
      this.#overdueLooks = 0;
      const waiter = this.#first;
      if (waiter && this.#isFree && !this.#isPaused) {
        // It runs as long as the request does, which is what maxConcurrent counts.
        await new Promise<void>((end) => this.#grant(waiter, end));
      } else {
        this.#keepAtHand(1);
        this.#look();
      }
    };
    bottleneck.schedule(job).catch(() => {});
  }

  /** Permits that a job brought and nobody takes now; what has been spent meanwhile goes back. */
  #keepAtHand(permits: number): void {
    const isOpen = this.limit && !this.#isSlow && !this.#isPaused;
    const wanted = Math.min(AT_HAND + this.#waiters.size, this.#permits.free);
    const room = wanted - this.#atHand;
    const kept = isOpen ? Math.max(0, Math.min(permits, room)) : 0;
    this.#atHand += kept;
    this.#putBack(permits - kept);
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
    return this.#permits.hold(leaseMs, (outcome: PermitOutcome) => {
      onEnd?.();
      if (outcome === 'unsent') this.#putBack(1);
      if (outcome === 'done') this.#speedUp();
      if (this.#waiters.size > 0) this.#look();
    });
  }

  #speedUp(): void {
    if (!this.#isSlow) return;
    this.#slowStart *= 2;
    if (this.#slowStart >= Math.min(this.limit?.requests ?? Infinity, SLOW_START_ENDS)) {
      this.#slowStart = Infinity;
    }
    const maxConcurrent = this.#isSlow ? this.#slowStart : null;
    this.#bottleneck.updateSettings({ maxConcurrent });
  }

  /** Whether a job could start, and has not. */
  get #owesJob(): boolean {
    if ((this.#jobs === 0 && !this.#isStocking) || this.#isPaused) return false;
    if (this.#isSlow && this.#permits.held >= this.#slowStart) return false;
    return this.#isFree;
  }

  /** Whether Bottleneck has owed a job over so many looks: a busy process runs its timers between them. */
  #isOverdue(): boolean {
    if (!this.#owesJob) {
      this.#overdueLooks = 0;
      return false;
    }
    const now = performance.now();
    if (now < this.#overdueLookAt + OVERDUE_LOOK_MS) return false;
    this.#overdueLookAt = now;
    this.#overdueLooks += 1;
    return this.#overdueLooks > OVERDUE_LOOKS;
  }

  #replace(): void {
    this.#bottleneck.stop({ dropWaitingJobs: true }).catch(() => {});
    this.#jobs = 0;
    this.#isStocking = false;
    this.#overdueLooks = 0;
    this.#bottleneck = this.#newBottleneck();
    this.#serve();
  }
}
