import type { LimitInForce } from './limit.js';
import { ABANDONED_MS, MARGIN_MS, type Permit, type PermitOutcome } from './limit.js';

interface HeldPermit extends Permit {
  leaseEndsAt: number;
  onEnd: (outcome: PermitOutcome) => void;
}

/**
 * When the permits of a limit may be used again. Each is in one of three states:
 *
 * - free: it can be taken;
 * - held: a request has it, from before it is sent until it completed;
 * - cooling: its request completed less than a window ago.
 *
 * The service counts a request at some moment while its permit is held, so two requests that have the
 * same permit are counted at least a window apart, and no window sees more requests than there are
 * permits. A held permit has a lease: one that is never settled, because the runtime ended its request,
 * cools from the end of its lease. Nothing here waits or sets a timer: time passes when it is looked at.
 */
export class LeasedPermits {
  readonly #limit: LimitInForce | null;
  readonly #held = new Set<HeldPermit>();
  /** When the requests of cooling permits completed, in order. */
  readonly #completed: number[] = [];
  /** No lease ends before. */
  #leasesEndAt = Infinity;

  constructor(limit: LimitInForce | null, completed: readonly number[]) {
    this.#limit = limit;
    for (const at of completed) this.#cool(at);
  }

  get held(): number {
    return this.#held.size;
  }

  /** Below zero where more was sent than the limit allows, by clients that had another. */
  get free(): number {
    if (!this.#limit) return Infinity;
    return this.#limit.requests - this.#held.size - this.#completed.length;
  }

  get areAllFree(): boolean {
    return this.#held.size === 0 && this.#completed.length === 0;
  }

  /** When the next permit is free with time; Infinity where only a request in flight decides it. */
  get nextAt(): number {
    const [first = Infinity] = this.#completed;
    const windowMs = this.#limit ? this.#limit.perMs + MARGIN_MS : Infinity;
    return Math.min(first + windowMs, this.#leasesEndAt);
  }

  /** In how many milliseconds each permit that is not free will be, at the latest. */
  get freeInMs(): number[] {
    const now = performance.now();
    const ends = [...this.#held].map(({ leaseEndsAt }) => leaseEndsAt);
    const windowMs = (this.#limit?.perMs ?? 0) + MARGIN_MS;
    return [...ends, ...this.#completed].map((at) => at + windowMs - now);
  }

  hold(leaseMs: number, onEnd: (outcome: PermitOutcome) => void): Permit {
    const permit: HeldPermit = {
      leaseEndsAt: 0,
      onEnd,
      renew: (ms) => this.#renew(permit, ms),
      settle: (outcome) => this.#settle(permit, outcome),
    };
    this.#held.add(permit);
    this.#lease(permit, leaseMs);
    return permit;
  }

  /**
   * Counts requests that others sent, by how many milliseconds ago: of the latest as many as permits are
   * free. Returns how many they are.
   */
  spend(agesMs: readonly number[]): number {
    if (!this.#limit) return 0;
    const { perMs } = this.#limit;
    const recent = agesMs
      .filter((ageMs) => ageMs < perMs)
      .sort((one, other) => one - other)
      .slice(0, Math.max(0, this.free));
    const now = performance.now();
    for (const ageMs of recent) this.#cool(now - Math.max(0, ageMs));
    return recent.length;
  }

  /** Frees what a window has passed for, and returns how many. */
  takeBack(): number {
    this.#endLeases();
    if (!this.#limit) return 0;
    const over = performance.now() - this.#limit.perMs - MARGIN_MS;
    let ended = 0;
    while ((this.#completed[ended] ?? Infinity) <= over) ended += 1;
    if (ended > 0) this.#completed.splice(0, ended);
    return ended;
  }

  #renew(permit: HeldPermit, ms: number): boolean {
    this.#endLeases();
    if (!this.#held.has(permit)) return false;
    this.#lease(permit, ms);
    return true;
  }

  #lease(permit: HeldPermit, ms: number): void {
    permit.leaseEndsAt = performance.now() + ms;
    this.#leasesEndAt = Math.min(this.#leasesEndAt, permit.leaseEndsAt);
  }

  #settle(permit: HeldPermit, outcome: PermitOutcome): void {
    this.#endLeases();
    if (!this.#held.has(permit)) return;
    const completedAt = performance.now() + (outcome === 'abandoned' ? ABANDONED_MS : 0);
    this.#end(permit, outcome, completedAt);
  }

  #end(permit: HeldPermit, outcome: PermitOutcome, completedAt: number): void {
    this.#held.delete(permit);
    if (outcome !== 'unsent') this.#cool(completedAt);
    permit.onEnd(outcome);
  }

  #cool(completedAt: number): void {
    if (!this.#limit) return;
    let at = this.#completed.length;
    while (at > 0 && (this.#completed[at - 1] ?? 0) > completedAt) at -= 1;
    this.#completed.splice(at, 0, completedAt);
  }

  /** A request whose runtime ended it is never settled: the service counted it within its lease. */
  #endLeases(): void {
    const now = performance.now();
    if (now < this.#leasesEndAt) return;
    this.#leasesEndAt = Infinity;
    for (const permit of [...this.#held]) {
      if (permit.leaseEndsAt <= now) this.#end(permit, 'abandoned', permit.leaseEndsAt);
      else this.#leasesEndAt = Math.min(this.#leasesEndAt, permit.leaseEndsAt);
    }
  }
}
