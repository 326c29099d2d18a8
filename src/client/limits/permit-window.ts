import type { LimitInForce } from './limit.js';
import { ABANDONED_MS, MARGIN_MS, type Permit, type PermitOutcome, SLOW_START } from './permit.js';

/** With more requests in flight than this, a service that refused has surely recovered. */
const SLOW_START_ENDS = 1024;

interface HeldPermit extends Permit {
  leaseEndsAt: number;
}

/**
 * The rule of the limit, for the requests of one process. There are `limit.requests` permits, each in
 * one of three states:
 *
 * - free: it can be taken;
 * - held: a request has it, from before it is sent until it completed;
 * - cooling: its request completed less than a window ago.
 *
 * The service counts a request at some moment while its permit is held, so two requests that have the
 * same permit are counted at least a window apart, and no window sees more requests than there are
 * permits. Invariants:
 *
 * 1. held + cooling ≤ `limit.requests`, but for a moment after the limit became stricter.
 * 2. Every held permit has a lease. One that is never settled, because the runtime ended its request,
 *    cools from the end of its lease.
 * 3. A permit that was not used is free at once.
 *
 * Nothing here waits and nothing sets a timer: time passes when it is looked at.
 */
export class PermitWindow {
  readonly #now: () => number;
  readonly #onSettled: () => void;
  #limit: LimitInForce | null;
  readonly #held = new Set<HeldPermit>();
  /** When the requests of cooling permits completed, in order. */
  readonly #completedAt: number[] = [];
  /** No lease ends before. */
  #leasesEndAt = Infinity;
  #pausedUntil = -Infinity;
  /** After a refusal: how many requests may be in flight. */
  #slowStart = Infinity;

  constructor(limit: LimitInForce | null, now: () => number, onSettled: () => void = () => {}) {
    this.#limit = limit;
    this.#now = now;
    this.#onSettled = onSettled;
  }

  /** The limit that is kept; null counts nothing, and leaves the pause after a refusal. */
  get limit(): LimitInForce | null {
    return this.#limit;
  }

  set limit(limit: LimitInForce | null) {
    this.#limit = limit;
    if (!limit) this.#completedAt.length = 0;
  }

  /** Takes a permit, unless the free ones are needed by those `ahead`, who asked before. */
  take(leaseMs: number, ahead = 0): Permit | undefined {
    if (this.#now() < this.#pausedUntil || this.#free(ahead + 1) <= ahead) return;
    if (this.#isSlow(ahead)) return;
    const permit: HeldPermit = {
      leaseEndsAt: 0,
      renew: (ms) => this.#renew(permit, ms),
      settle: (outcome) => this.#settle(permit, outcome),
    };
    this.#held.add(permit);
    this.#lease(permit, leaseMs);
    return permit;
  }

  /**
   * Milliseconds until a permit may be free for somebody with `ahead` before them: never too long, and
   * Infinity where only a request in flight decides it.
   */
  opensInMs(ahead: number): number {
    const pausedMs = Math.max(0, this.#pausedUntil - this.#now());
    const free = this.#free(ahead + 1);
    if (this.#held.size > 0 && this.#isSlow(ahead)) return Infinity;
    if (!this.#limit || free > ahead) return pausedMs;
    const { requests, perMs } = this.#limit;
    const completed = this.#completedAt[ahead - free];
    // A held permit cools for a whole window yet, and one that is used again meanwhile for two.
    const openMs =
      completed === undefined
        ? perMs * (1 + Math.floor((ahead - free - this.#completedAt.length) / requests))
        : completed + perMs + MARGIN_MS - this.#now();
    return Math.max(pausedMs, openMs);
  }

  /** The service refused: nothing is taken for this long, and then one at first. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + ms);
    this.#slowStart = SLOW_START;
  }

  /** Counts requests that others sent, by how many milliseconds ago, the latest first. */
  spend(agesMs: readonly number[]): void {
    if (!this.#limit) return;
    const { requests, perMs } = this.#limit;
    const recent = agesMs
      .filter((ageMs) => ageMs < perMs)
      .sort((one, other) => one - other)
      .slice(0, Math.max(0, this.#free(requests)));
    for (const ageMs of recent) this.#cool(this.#now() - Math.max(0, ageMs));
  }

  /** Nothing is held or cooling, and no refusal is remembered: forgetting it changes nothing. */
  get isIdle(): boolean {
    this.#endLeases();
    return (
      this.#held.size === 0 &&
      this.#now() >= this.#pausedUntil &&
      (!this.#limit || this.#free(this.#limit.requests) >= this.#limit.requests)
    );
  }

  /** How many permits are free; not looked at further once there are enough. */
  #free(enough: number): number {
    if (!this.#limit) return Infinity;
    const { requests, perMs } = this.#limit;
    const count = () => requests - this.#held.size - this.#completedAt.length;
    if (count() >= enough) return count();
    this.#endLeases();
    const over = this.#now() - perMs - MARGIN_MS;
    let ended = 0;
    while ((this.#completedAt[ended] ?? Infinity) <= over) ended += 1;
    if (ended > 0) this.#completedAt.splice(0, ended);
    return count();
  }

  /** Whether as many are in flight as may be after a refusal. */
  #isSlow(ahead: number): boolean {
    if (this.#held.size + ahead < this.#slowStart) return false;
    this.#endLeases();
    return this.#held.size + ahead >= this.#slowStart;
  }

  #lease(permit: HeldPermit, ms: number): void {
    permit.leaseEndsAt = this.#now() + ms;
    this.#leasesEndAt = Math.min(this.#leasesEndAt, permit.leaseEndsAt);
  }

  #renew(permit: HeldPermit, ms: number): boolean {
    this.#endLeases();
    if (!this.#held.has(permit)) return false;
    this.#lease(permit, ms);
    return true;
  }

  #settle(permit: HeldPermit, outcome: PermitOutcome): void {
    this.#endLeases();
    if (!this.#held.delete(permit)) return;
    if (outcome === 'abandoned') this.#cool(this.#now() + ABANDONED_MS);
    else if (outcome !== 'unsent') this.#cool(this.#now());
    if (outcome === 'done') this.#speedUp();
    this.#onSettled();
  }

  #speedUp(): void {
    this.#slowStart *= 2;
    const most = Math.min(this.#limit?.requests ?? Infinity, SLOW_START_ENDS);
    if (this.#slowStart >= most) this.#slowStart = Infinity;
  }

  #cool(completedAt: number): void {
    if (!this.#limit) return;
    let at = this.#completedAt.length;
    while (at > 0 && (this.#completedAt[at - 1] ?? 0) > completedAt) at -= 1;
    this.#completedAt.splice(at, 0, completedAt);
  }

  /** A request whose runtime ended it is never settled: the service counted it within its lease. */
  #endLeases(): void {
    const now = this.#now();
    if (now < this.#leasesEndAt) return;
    this.#leasesEndAt = Infinity;
    for (const permit of this.#held) {
      if (permit.leaseEndsAt <= now) {
        this.#held.delete(permit);
        this.#cool(permit.leaseEndsAt);
      } else this.#leasesEndAt = Math.min(this.#leasesEndAt, permit.leaseEndsAt);
    }
  }
}
