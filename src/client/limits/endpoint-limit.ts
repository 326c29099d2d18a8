import Bottleneck from 'bottleneck/light.js';
import type { Cancellation } from '../../shared/cancellation.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import { LeasedPermits } from './leased-permits.js';
import { type LimitInForce, type Permit, warnOfDifference } from './limit.js';

/** Somebody who waits for a permit. */
interface Waiter {
  /** The limit that its client asks for. */
  kept: KeptLimit | undefined;
  leaseMs: number;
  permit: Permit | undefined;
  /** It has its permit. */
  wake(): void;
  /** When it polls again. */
  pollsAt: number;
}

/** So many calls, at most, are jobs of Bottleneck; each holds 2 KB. The others wait before it. */
const MAX_JOBS = 1000;

/**
 * workerd may not continue a request whose promise another one resolved: there each waiter fetches its
 * permit by a timer of its own.
 */
const MUST_POLL = globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** A waiter polls this often, and the less often the more wait before it, in milliseconds. */
const POLL_MS = MUST_POLL ? 50 : 1000;
const POLL_MORE_MS = 10;
const MAX_POLL_MS = 30_000;

/** A waiter this overdue was dropped by its runtime: the next one goes first. */
const LOST_MS = 1000;

/** A Bottleneck that owes a job for so long is replaced. */
const OVERDUE_MS = 1000;

/** A limit that somebody asked for, null for none, and until when it is kept; longer under calls that wait. */
export interface KeptLimit {
  limit: LimitInForce | null;
  until: number;
}

/** A limit is kept so long after a call asked for it or got its permit, or for its window where that is longer. */
const KEPT_MS = 300_000;

/**
 * One endpoint of one store in this process, under each limit that its clients ask for. A Bottleneck schedules
 * the calls that wait: its queue holds a job for each, its reservoir the permits that are free for them. A
 * permit goes into the reservoir a window after its last request completed; there is no refresh interval,
 * which lets twice the limit through at its edge (ADR 3).
 *
 * What Bottleneck lacks stands here:
 *
 * 1. A call that finds a permit free, and nobody waiting, takes it without a job, whose timers cost 3 ms.
 * 2. A job serves whoever has waited longest, and who else can be served then. A call that leaves the line
 *    leaves no job of its own.
 * 3. Every waiter also polls, so that no wait depends on the timer of another request.
 * 4. Bottleneck reckons by the wall clock, so that one that was set back an hour makes every job wait for an
 *    hour; and its lock stays held where a runtime drops the timers of a request that ended, as workerd does.
 *    An instance that owes a job and does not start it is replaced; its jobs, if they ever start, do nothing.
 */
export class EndpointLimit {
  readonly #permits = new LeasedPermits();
  readonly #waiters = new Set<Waiter>();
  #kept: KeptLimit[] = [];
  #hasWarned = false;
  #bottleneck = new Bottleneck({ reservoir: 0 });
  /** Jobs that have not started. */
  #jobs = 0;
  /** What jobs that have not started may use. */
  #reservoir = 0;
  /** Since when a permit has been free that a job is to bring to a waiter. */
  #owedSince = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pausedUntil = -Infinity;
  /** Refusals so far: a request that began before the last one shows nothing of the time since. */
  #refusals = 0;
  /** After a refusal: how many requests may be in flight, of those that began since. */
  #maxInFlight = Infinity;
  #inFlight = 0;

  /** Each limit that is kept. */
  get limits(): readonly LimitInForce[] {
    return this.#permits.limits;
  }

  /** By how many milliseconds ago each request completed; of one in flight, its lease ends in so many less. */
  get agesMs(): readonly number[] {
    return this.#permits.agesMs;
  }

  get pausedMs(): number {
    return this.#pausedUntil - performance.now();
  }

  /** Whether nobody waits, nothing counts, and no limit is kept. */
  get isIdle(): boolean {
    const isKept = this.#kept.some(({ until }) => until >= performance.now());
    return (
      !isKept && this.#waiters.size === 0 && this.pausedMs <= -KEPT_MS && this.#permits.areAllFree
    );
  }

  /** Keeps a client's limit, in a window of its own: what was sent before counts toward it. */
  keep(limit: LimitInForce | null, endpoint: string): KeptLimit {
    const known = this.#kept.find((each) => isSame(each.limit, limit));
    const kept = known ?? { limit, until: 0 };
    prolong(kept);
    if (!known) this.#kept.push(kept);
    else if (this.#kept.length === 1) return kept;
    const living = this.#kept.filter((each) => this.#isAlive(each));
    const hasChanged = !known || living.length < this.#kept.length;
    this.#kept = living;
    this.#permits.limits = living.flatMap(({ limit }) => limit ?? []);
    if (hasChanged) this.#advance();
    if (living.length > 1 && !this.#hasWarned) {
      this.#hasWarned = true;
      warnOfDifference(endpoint, this.limits);
    }
    return kept;
  }

  /** The client that asked for a limit was closed: it ends, unless others ask for it. */
  end(limit: LimitInForce | null): void {
    const kept = this.#kept.find((each) => isSame(each.limit, limit));
    if (kept) kept.until = -Infinity;
  }

  /** A permit: at once where one is free and nobody waits, else in order of asking. */
  take(cancellation: Cancellation, leaseMs: number, kept?: KeptLimit): Permit | Promise<Permit> {
    if (this.#waiters.size === 0 && this.#free > 0) return this.#hold(leaseMs);
    return this.#wait(cancellation, leaseMs, kept);
  }

  /** The service asked for a pause: nothing starts for this long, and then one request at first. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
    this.#refusals += 1;
    this.#maxInFlight = 1;
    this.#inFlight = 0;
    this.#advance();
  }

  /** Counts requests that others sent, by how many milliseconds ago. */
  spend(agesMs: readonly number[]): void {
    this.#permits.spend(agesMs);
  }

  /** How many requests may be sent now. */
  get #free(): number {
    if (this.pausedMs > 0) return 0;
    return Math.min(this.#permits.free, this.#maxInFlight - this.#inFlight);
  }

  #hold(leaseMs: number): Permit {
    const refusals = this.#refusals;
    this.#inFlight += 1;
    return this.#permits.hold(leaseMs, (outcome) => {
      if (refusals === this.#refusals) {
        this.#inFlight -= 1;
        if (outcome === 'answered') this.#maxInFlight *= 2;
      }
      this.#advance();
    });
  }

  #isAlive(kept: KeptLimit): boolean {
    if (kept.until >= performance.now()) return true;
    return [...this.#waiters].some((waiter) => waiter.kept === kept);
  }

  async #wait(
    cancellation: Cancellation,
    leaseMs: number,
    kept: KeptLimit | undefined,
  ): Promise<Permit> {
    const everyMs = Math.min(MAX_POLL_MS, POLL_MS + POLL_MORE_MS * this.#waiters.size);
    const waiter: Waiter = { kept, leaseMs, permit: undefined, wake() {}, pollsAt: 0 };
    const granted = new Promise<void>((resolve) => {
      waiter.wake = resolve;
    });
    waiter.pollsAt = performance.now() + everyMs;
    const poll = setInterval(() => {
      waiter.pollsAt = performance.now() + everyMs;
      if (waiter.permit) waiter.wake();
      else this.#advance();
    }, everyMs);
    this.#waiters.add(waiter);
    this.#advance();
    try {
      await cancellation.race(granted);
      return waiter.permit as unknown as Permit;
    } catch (error) {
      waiter.permit?.release('unsent');
      throw error;
    } finally {
      clearInterval(poll);
      if (this.#waiters.delete(waiter)) this.#advance();
    }
  }

  /** Schedules: a job for each who waits, a permit in the reservoir for each that is free, the next poll. */
  #advance(): void {
    clearTimeout(this.#timer);
    if (this.#waiters.size === 0) {
      // A job that may start would, at a clock that was set back, keep the process alive until it does.
      if (this.#reservoir > 0) this.#replaceBottleneck();
      return;
    }
    const now = performance.now();
    let due = Math.min(this.#free, this.#waiters.size);
    this.#owedSince = due > 0 ? Math.min(this.#owedSince, now) : Infinity;
    if (now >= this.#owedSince + OVERDUE_MS) {
      this.#replaceBottleneck();
      this.#serve();
      due = 0;
    }
    while (this.#jobs < Math.min(this.#waiters.size, MAX_JOBS)) this.#addJob();
    if (due > this.#reservoir) {
      this.#bottleneck.incrementReservoir(due - this.#reservoir);
      this.#reservoir = due;
    }
    const freeAt = this.pausedMs > 0 ? this.#pausedUntil : this.#permits.nextAt;
    const nextAt = due > 0 ? this.#owedSince + OVERDUE_MS : freeAt;
    const inMs = Math.min(MAX_TIMER_MS, Math.max(1, Math.ceil(nextAt - now)));
    this.#timer = setTimeout(() => this.#advance(), inMs);
  }

  #addJob(): void {
    const bottleneck = this.#bottleneck;
    this.#jobs += 1;
    const start = async () => {
      if (bottleneck !== this.#bottleneck) return;
      this.#jobs -= 1;
      this.#reservoir -= 1;
      this.#owedSince = Infinity;
      this.#serve();
      this.#advance();
    };
    bottleneck.schedule(start).catch(() => {});
  }

  /** Gives out what is free, in order of asking. */
  #serve(): void {
    while (this.#free > 0) {
      const waiter = this.#first;
      if (!waiter) return;
      this.#waiters.delete(waiter);
      waiter.permit = this.#hold(waiter.leaseMs);
      if (waiter.kept) prolong(waiter.kept);
      if (!MUST_POLL) waiter.wake();
    }
  }

  /** Who has waited longest, of those that their runtime has not dropped. */
  get #first(): Waiter | undefined {
    const now = performance.now();
    for (const waiter of this.#waiters) {
      if (now < waiter.pollsAt + LOST_MS) return waiter;
    }
    return this.#waiters.values().next().value;
  }

  #replaceBottleneck(): void {
    // Its jobs are dropped with it.
    this.#bottleneck.stop().catch(() => {});
    this.#bottleneck = new Bottleneck({ reservoir: 0 });
    this.#jobs = 0;
    this.#reservoir = 0;
    this.#owedSince = Infinity;
  }
}

function prolong(kept: KeptLimit): void {
  kept.until = performance.now() + Math.max(KEPT_MS, kept.limit?.perMs ?? 0);
}

const isSame = (one: LimitInForce | null, other: LimitInForce | null): boolean =>
  one?.requests === other?.requests && one?.perMs === other?.perMs;
