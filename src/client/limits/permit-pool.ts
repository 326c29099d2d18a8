import type { LimitInForce } from './limit.js';
import type { Permit } from './permit.js';
import { PermitWindow } from './permit-window.js';

/** Somebody who waits for a permit. */
interface Waiter {
  leaseMs: number;
  grant(permit: Permit): void;
  /** Waiters in front of it, as last counted. */
  ahead: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When its timer fires. */
  wakesAt: number;
}

/** A waiter this overdue was dropped by its runtime, and no longer counts. */
const LOST_MS = 1000;

/** Waiters in the first places, this many, check often; those behind them less. */
const NEAR = 64;

/** Places are counted no further. */
const FAR = 1024;

/**
 * The waiting line in front of a {@link PermitWindow}. A waiter is granted a permit when as many are
 * free as waiters are ahead of it, and one more. Invariants:
 *
 * 1. Every waiter has a timer that it set itself, for the moment when a permit may be free for it, and
 *    at the latest a tenth of a window later. Runtimes such as workerd drop the timers of a request that
 *    ended, so no grant depends on the timer of another.
 * 2. Whoever makes a permit free ahead of time, or leaves the line, has the first in line look at once,
 *    and again when the next permit is due. This only shortens the wait.
 */
export class PermitPool {
  readonly #window: PermitWindow;
  readonly #line = new Set<Waiter>();
  #earlyCheck: ReturnType<typeof setTimeout> | undefined;

  constructor(limit: LimitInForce | null) {
    const onSettled = () => {
      if (this.#line.size > 0) this.#wakeFirst();
    };
    this.#window = new PermitWindow(limit, () => performance.now(), onSettled);
  }

  get limit(): LimitInForce | null {
    return this.#window.limit;
  }

  set limit(limit: LimitInForce | null) {
    this.#window.limit = limit;
    this.#wakeFirst();
  }

  /** Whether forgetting the pool would change nothing. */
  get isIdle(): boolean {
    return this.#line.size === 0 && this.#window.isIdle;
  }

  /** A permit that is free now, with nobody waiting. */
  tryTake(leaseMs: number): Permit | undefined {
    return this.#line.size === 0 ? this.#window.take(leaseMs) : undefined;
  }

  /** Calls back with a permit, in order of asking; the function it returns leaves the line. */
  wait(leaseMs: number, grant: (permit: Permit) => void): () => void {
    const waiter: Waiter = { leaseMs, grant, ahead: this.#line.size, timer: undefined, wakesAt: 0 };
    this.#line.add(waiter);
    this.#setTimer(waiter);
    return () => {
      if (this.#remove(waiter)) this.#wakeFirst();
    };
  }

  /** The service refused: nothing is sent for this long, and then not all at once. */
  pause(ms: number): void {
    this.#window.pause(ms);
  }

  /** Counts requests that others sent, by how many milliseconds ago. */
  spend(agesMs: readonly number[]): void {
    this.#window.spend(agesMs);
  }

  /** Takes a permit if it is its turn, else sets its timer. */
  #look(waiter: Waiter): void {
    waiter.ahead = this.#aheadOf(waiter);
    const permit = this.#window.take(waiter.leaseMs, waiter.ahead);
    if (permit) {
      this.#remove(waiter);
      waiter.grant(permit);
    } else this.#setTimer(waiter);
  }

  #setTimer(waiter: Waiter): void {
    const { ahead } = waiter;
    const againMs = this.#lookAgainMs * (1 + ahead / NEAR);
    const delayMs = Math.max(1, Math.ceil(Math.min(this.#window.opensInMs(ahead), againMs)));
    waiter.wakesAt = performance.now() + delayMs;
    waiter.timer = setTimeout(() => this.#look(waiter), delayMs);
  }

  /** Waiters in front of this one; those that lost their timers do not count. */
  #aheadOf(waiter: Waiter): number {
    const lost = performance.now() - LOST_MS;
    let ahead = 0;
    for (const other of this.#line) {
      if (other === waiter) return ahead;
      if (other.wakesAt >= lost) ahead += 1;
      if (ahead > FAR) break;
    }
    return Math.max(ahead, waiter.ahead);
  }

  get #lookAgainMs(): number {
    const perMs = this.limit?.perMs ?? 1000;
    return Math.min(1000, Math.max(20, perMs / 10));
  }

  /** Grants what is free to the first in line, and looks again when the next permit is due. */
  #wakeFirst(): void {
    for (const waiter of this.#line) {
      const permit = this.#window.take(waiter.leaseMs);
      if (!permit) break;
      this.#remove(waiter);
      waiter.grant(permit);
    }
    clearTimeout(this.#earlyCheck);
    if (this.#line.size === 0) return;
    const delayMs = Math.min(this.#window.opensInMs(0), this.#lookAgainMs);
    this.#earlyCheck = setTimeout(() => this.#wakeFirst(), Math.max(1, Math.ceil(delayMs)));
  }

  #remove(waiter: Waiter): boolean {
    clearTimeout(waiter.timer);
    if (this.#line.size === 1) clearTimeout(this.#earlyCheck);
    return this.#line.delete(waiter);
  }
}
