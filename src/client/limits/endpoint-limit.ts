import type { Cancellation } from '../../shared/cancellation.js';
import { ABANDONED_MS, type LimitInForce, type Permit, stricterOf } from './limit.js';
import { MAX_FALLBACK_MS, PermitWindow } from './permit-window.js';

/** The limit that one client asks for; the client holds it as long as it lives. */
export interface LimitClaim {
  readonly limit: LimitInForce | null;
  /** The limit it is among the claims of. */
  joined: unknown;
}

/** How much of a limit is used. */
export interface LimitUsage {
  limit: LimitInForce;
  freeInMs: readonly number[];
}

/** Refers to a client's claim without keeping it. */
type ClaimReference = Pick<WeakRef<LimitClaim>, 'deref'>;

/** How long a claim lasts where nothing says that its client is gone, in milliseconds. */
const UNREFERRED_MS = 600_000;

/** The lease of a request that was on its way when a window began, in milliseconds. */
const ADOPTED_LEASE_MS = 600_000;

/** Added to the lease of a permit while another is waited for: longer than a waiter goes without a look. */
const WAITING_LEASE_MS = 2 * MAX_FALLBACK_MS;

/** Completed requests that are remembered for windows that begin later: more than any published limit. */
const REMEMBERED = 5000;

/** The permits of a request: one of each window. */
type Parts = Permit[];

/**
 * One endpoint of one store in this process: a window for each limit that a client asks for, and a
 * permit of each of them for every request, whichever client sends it.
 */
export class EndpointLimit {
  readonly #windows = new Map<string, PermitWindow>();
  readonly #claims = new Set<ClaimReference>();
  /** Of requests that have their permits. */
  readonly #inUse = new Set<Parts>();
  /** When the last requests completed, in order. */
  #completed: number[] = [];
  #pausedUntil = -Infinity;
  hasWarned = false;

  constructor(claim: LimitClaim) {
    this.join(claim);
  }

  /** The strictest limit that is kept; null where there is none. */
  get limit(): LimitInForce | null {
    return [...this.#windows.values()].map(({ limit }) => limit).reduce(stricterOf, null);
  }

  /** Each limit that is kept, and in how many milliseconds its permits that are not free will be. */
  get usage(): LimitUsage[] {
    return [...this.#windows.values()].flatMap(({ limit, freeInMs }) =>
      limit ? [{ limit, freeInMs }] : [],
    );
  }

  /** Whether clients ask for more than one limit. */
  get hasSeveralLimits(): boolean {
    return this.#windows.size > 1;
  }

  /** Whether forgetting it would change nothing. */
  get isForgettable(): boolean {
    return this.#claims.size === 0 && [...this.#windows.values()].every(({ isIdle }) => isIdle);
  }

  join(claim: LimitClaim): void {
    claim.joined = this;
    this.#claims.add(referTo(claim));
    const key = keyOf(claim.limit);
    if (this.#windows.has(key)) return;
    const window = new PermitWindow(
      claim.limit,
      this.#completed.slice(-(claim.limit?.requests ?? 0)),
    );
    if (this.pausedMs > 0) window.pause(this.pausedMs);
    for (const parts of this.#inUse) parts.push(window.adopt(ADOPTED_LEASE_MS));
    this.#windows.set(key, window);
  }

  /** The client was closed. */
  leave(claim: LimitClaim): void {
    claim.joined = undefined;
    for (const reference of this.#claims) {
      if (reference.deref() === claim) this.#claims.delete(reference);
    }
    this.sweep();
  }

  /** Drops the windows that no living client asks for; of the last ones none, while they count. */
  sweep(): void {
    for (const reference of this.#claims) {
      if (!reference.deref()) this.#claims.delete(reference);
    }
    const asked = new Set([...this.#claims].map((claim) => keyOf(claim.deref()?.limit ?? null)));
    if (asked.size === 0) return;
    for (const [key, window] of this.#windows) {
      if (asked.has(key)) continue;
      window.stop();
      this.#windows.delete(key);
    }
  }

  /** A permit of each window: at once where each has one at hand. */
  take(cancellation: Cancellation, leaseMs: number): Permit | Promise<Permit> {
    const parts: Parts = [];
    for (const window of this.#windows.values()) {
      const permit = window.tryTake(leaseMs);
      if (!permit) {
        for (const part of parts) part.settle('unsent');
        return this.#wait(cancellation, leaseMs);
      }
      parts.push(permit);
    }
    return this.#permitOf(parts);
  }

  get pausedMs(): number {
    return this.#pausedUntil - performance.now();
  }

  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
    for (const window of this.#windows.values()) window.pause(ms);
  }

  /** Counts requests that others sent, by how many milliseconds ago. */
  spend(agesMs: readonly number[]): void {
    const now = performance.now();
    const times = agesMs
      .filter((ageMs) => ageMs < Infinity)
      .map((ageMs) => now - Math.max(0, ageMs));
    this.#completed = [...this.#completed, ...times].sort((a, b) => a - b).slice(-REMEMBERED);
    for (const window of this.#windows.values()) window.spend(agesMs);
  }

  stop(): void {
    for (const window of this.#windows.values()) window.stop();
  }

  /** Every call takes its permits in this order, so that no two wait for each other: the longest window first. */
  get #order(): PermitWindow[] {
    const perMsOf = ({ limit }: PermitWindow) => limit?.perMs ?? 0;
    return [...this.#windows.values()].sort((one, other) => perMsOf(other) - perMsOf(one));
  }

  /** Waits for one window after another, also for those that begin meanwhile. */
  async #wait(cancellation: Cancellation, leaseMs: number): Promise<Permit> {
    const taken = new Map<PermitWindow, Permit>();
    const keep = () => {
      for (const permit of taken.values()) permit.renew(leaseMs + WAITING_LEASE_MS);
    };
    const giveBack = () => {
      for (const permit of taken.values()) permit.settle('unsent');
      taken.clear();
    };
    try {
      for (;;) {
        const order = this.#order;
        const next = order.find((window) => !taken.has(window));
        if (!next) return this.#permitOf([...taken.values()]);
        // A window began that comes before those that this call has a permit of.
        const isOutOfOrder = order.slice(order.indexOf(next)).some((window) => taken.has(window));
        if (isOutOfOrder) giveBack();
        else {
          keep();
          taken.set(next, await waitFor(next, cancellation, leaseMs, keep));
        }
      }
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  #remember(laterMs: number): void {
    this.#completed.push(performance.now() + laterMs);
    if (this.#completed.length > 2 * REMEMBERED)
      this.#completed = this.#completed.slice(-REMEMBERED);
  }

  #permitOf(parts: Parts): Permit {
    this.#inUse.add(parts);
    return {
      renew: (ms) => parts.every((part) => part.renew(ms)),
      settle: (outcome) => {
        if (!this.#inUse.delete(parts)) return;
        if (outcome !== 'unsent') this.#remember(outcome === 'abandoned' ? ABANDONED_MS : 0);
        for (const part of parts) part.settle(outcome);
      },
    };
  }
}

const keyOf = (limit: LimitInForce | null): string =>
  limit ? `${limit.requests} in ${limit.perMs} ms` : 'none';

/** A permit of a window, in order of asking, or the end of the call. */
function waitFor(
  window: PermitWindow,
  cancellation: Cancellation,
  leaseMs: number,
  onLook: () => void,
): Promise<Permit> {
  return new Promise((resolve, reject) => {
    let leave = () => {};
    const off = cancellation.onCancel(() => {
      leave();
      // Its reason is of the copy of the package that the caller uses.
      reject(cancellation.signal?.reason);
    });
    if (cancellation.reason) return;
    const grant = (permit: Permit) => {
      off();
      resolve(permit);
    };
    leave = window.wait(leaseMs, grant, onLook);
  });
}

/** Some workers runtimes have no WeakRef. */
function referTo(claim: LimitClaim): ClaimReference {
  if (typeof WeakRef === 'function') return new WeakRef(claim);
  const until = performance.now() + UNREFERRED_MS;
  return { deref: () => (performance.now() < until ? claim : undefined) };
}
