import {
  ABANDONED_MS,
  type LimitInForce,
  MARGIN_MS,
  MINUTE_MS,
  type Permit,
  type PermitOutcome,
} from './limit.js';

/** A limit that is asked for later counts what was sent in this time before, at least, in milliseconds. */
const REMEMBERED_MS = MINUTE_MS;

interface HeldPermit {
  leaseEndsAt: number;
  onEnd: (outcome: PermitOutcome) => void;
}

/**
 * The requests to one endpoint that count toward its limits. A request holds a permit from before it is sent
 * until it completed, and counts for a window after that, in the window of each limit.
 *
 * The service counts a request at some moment while its permit is held, so two requests of which one was
 * given its permit a window after the other completed are counted at least a window apart, and no window
 * sees more requests than its limit. A held permit has a lease: a request that is never released, because the
 * runtime ended it, completes at the end of its lease. Nothing here waits or sets a timer: time passes when
 * it is looked at.
 */
export class LeasedPermits {
  #limits: readonly LimitInForce[] = [];
  /** The longest window that was ever asked for: its client may come back. */
  #longestMs = 0;
  readonly #held = new Set<HeldPermit>();
  /** When requests completed, in order. */
  #completed: number[] = [];
  /** No lease ends before. */
  #leasesEndAt = Infinity;
  /** So many of them are looked through for what is too old to be remembered. */
  #tidyAt = 64;

  /** Each is kept, in a window of its own. */
  get limits(): readonly LimitInForce[] {
    return this.#limits;
  }

  set limits(limits: readonly LimitInForce[]) {
    this.#limits = limits;
    this.#longestMs = Math.max(this.#longestMs, ...limits.map(({ perMs }) => perMs));
  }

  /** How many requests may be sent now; below zero where more were than a later limit allows. */
  get free(): number {
    this.#endLeases();
    let free = Infinity;
    for (const limit of this.limits) free = Math.min(free, this.#freeUnder(limit));
    return free;
  }

  /** Whether nothing counts, toward a limit that is asked for later neither. */
  get areAllFree(): boolean {
    this.#endLeases();
    return (
      this.#held.size === 0 && this.#firstWithin(this.#rememberedMs) === this.#completed.length
    );
  }

  /** When the next permit is free with time; Infinity where only a request in flight decides it. */
  get nextAt(): number {
    const times: number[] = [];
    for (const limit of this.limits) {
      const free = this.#freeUnder(limit);
      if (free > 0) continue;
      const last = this.#completed[this.#firstWithin(limit.perMs) - free] ?? Infinity;
      times.push(last + limit.perMs + MARGIN_MS);
    }
    return Math.min(times.length > 0 ? Math.max(...times) : Infinity, this.#leasesEndAt);
  }

  /** By how many milliseconds ago each request completed; of one in flight, its lease ends in so many less. */
  get agesMs(): number[] {
    const now = performance.now();
    const leases = [...this.#held].map(({ leaseEndsAt }) => leaseEndsAt);
    return [...leases, ...this.#completed].map((at) => now - at);
  }

  /** @param onEnd called once, when it is released or its lease ends */
  hold(leaseMs: number, onEnd: (outcome: PermitOutcome) => void): Permit {
    const held: HeldPermit = { leaseEndsAt: 0, onEnd };
    this.#held.add(held);
    this.#lease(held, leaseMs);
    return {
      renew: (ms) => {
        this.#endLeases();
        if (!this.#held.has(held)) return false;
        this.#lease(held, ms);
        return true;
      },
      release: (outcome) => {
        this.#endLeases();
        const laterMs = outcome === 'abandoned' ? ABANDONED_MS : 0;
        this.#end(held, outcome, performance.now() + laterMs);
      },
    };
  }

  /** Counts requests that others sent, by how many milliseconds ago. */
  spend(agesMs: readonly number[]): void {
    const now = performance.now();
    const past = agesMs.filter((ageMs) => ageMs < Infinity);
    const times = past.map((ageMs) => now - Math.max(0, ageMs));
    this.#completed = [...this.#completed, ...times].sort((one, other) => one - other);
  }

  get #rememberedMs(): number {
    return Math.max(REMEMBERED_MS, this.#longestMs);
  }

  #freeUnder({ requests, perMs }: LimitInForce): number {
    return requests - this.#held.size - (this.#completed.length - this.#firstWithin(perMs));
  }

  /** The first of the completed requests that counts in a window. */
  #firstWithin(perMs: number): number {
    return indexAfter(this.#completed, performance.now() - perMs - MARGIN_MS);
  }

  #lease(held: HeldPermit, ms: number): void {
    held.leaseEndsAt = performance.now() + ms;
    this.#leasesEndAt = Math.min(this.#leasesEndAt, held.leaseEndsAt);
  }

  #end(held: HeldPermit, outcome: PermitOutcome, completedAt: number): void {
    if (!this.#held.delete(held)) return;
    if (outcome !== 'unsent') this.#complete(completedAt);
    held.onEnd(outcome);
  }

  #complete(at: number): void {
    this.#completed.splice(indexAfter(this.#completed, at), 0, at);
    if (this.#completed.length < this.#tidyAt) return;
    const first = this.#firstWithin(this.#rememberedMs);
    this.#completed = this.#completed.slice(first);
    this.#tidyAt = 64 + 2 * this.#completed.length;
  }

  /** A request whose runtime ended it is never released: the service counted it within its lease. */
  #endLeases(): void {
    const now = performance.now();
    if (now < this.#leasesEndAt) return;
    this.#leasesEndAt = Infinity;
    for (const held of [...this.#held]) {
      if (held.leaseEndsAt <= now) this.#end(held, 'abandoned', held.leaseEndsAt);
      else this.#leasesEndAt = Math.min(this.#leasesEndAt, held.leaseEndsAt);
    }
  }
}

/** Of moments in order, where the first stands that is later than this one. */
function indexAfter(moments: readonly number[], moment: number): number {
  let from = 0;
  let to = moments.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((moments[middle] as number) > moment) to = middle;
    else from = middle + 1;
  }
  return from;
}
