import { isSameLimit, type LimitInForce, stricterOf } from './limit.js';
import { warnOfDifference } from './limits-differ.js';
import { PermitPool } from './permit-pool.js';

/** The limit that one client asks for; the client holds it as long as it lives. */
export interface LimitClaim {
  readonly limit: LimitInForce | null;
  /** The limit it is among the claims of. */
  joined: unknown;
}

/**
 * What copies of this package in one process share, by the symbol below. Its shape is part of the
 * symbol's name: a copy that needs another shape takes another name, and does not share with this one.
 * A copy calls only what is declared here; classes of one copy are unknown to the other.
 */
export interface ProcessLimits {
  /** The limit under a key, as strict as its strictest client asks. */
  join(key: string, name: string, claim: LimitClaim): PermitPool;
  /** The client was closed. */
  leave(key: string, claim: LimitClaim): void;
  /** Limits that are remembered, for tests. */
  readonly size: number;
}

/** A limit of this process: of one endpoint of one store. */
interface ProcessLimit {
  readonly pool: PermitPool;
  readonly claims: Set<ClaimReference>;
  hasWarned: boolean;
}

/** Refers to a client's claim without keeping it. */
type ClaimReference = Pick<WeakRef<LimitClaim>, 'deref'>;

const SHARED = Symbol.for('recebiveis.limits.1');

/** How long a claim lasts where nothing says that its client is gone, in milliseconds. */
const UNREFERRED_MS = 600_000;

/** How often limits that nobody needs are forgotten, in milliseconds. */
const SWEEP_MS = 5000;

/** The limits of this process, made by whichever copy of the package comes first. */
export function processLimits(): ProcessLimits {
  const holder = globalThis as { [SHARED]?: ProcessLimits };
  holder[SHARED] ??= new LimitRegistry();
  return holder[SHARED];
}

/**
 * Remembers a limit while a client that asked for it lives, and while one of its permits is held or
 * cooling: a client for each request stays under the limit, and a store that is gone takes no memory.
 */
class LimitRegistry implements ProcessLimits {
  readonly #limits = new Map<string, ProcessLimit>();
  #sweepAt = Infinity;

  get size(): number {
    this.#sweep();
    return this.#limits.size;
  }

  join(key: string, name: string, claim: LimitClaim): PermitPool {
    if (performance.now() >= this.#sweepAt) this.#sweep();
    let shared = this.#limits.get(key);
    if (!shared) {
      shared = { pool: new PermitPool(claim.limit), claims: new Set(), hasWarned: false };
      this.#limits.set(key, shared);
      this.#sweepLater();
    }
    if (claim.joined !== shared) {
      claim.joined = shared;
      shared.claims.add(referTo(claim));
      if (!isSameLimit(claim.limit, shared.pool.limit)) {
        const { differ } = this.#keepStrictest(shared);
        if (differ && !shared.hasWarned) {
          shared.hasWarned = true;
          warnOfDifference(name, shared.pool.limit);
        }
      }
    }
    return shared.pool;
  }

  leave(key: string, claim: LimitClaim): void {
    const shared = this.#limits.get(key);
    if (!shared) return;
    claim.joined = undefined;
    for (const reference of shared.claims) {
      if (reference.deref() === claim) shared.claims.delete(reference);
    }
    this.#keepStrictest(shared);
    if (isForgettable(shared)) this.#limits.delete(key);
  }

  /** Keeps the strictest limit that a living client asks for; without any, the limit stays. */
  #keepStrictest({ claims, pool }: ProcessLimit): { differ: boolean } {
    const asked = [...claims].flatMap((reference) => {
      const claim = reference.deref();
      return claim ? [claim.limit] : [];
    });
    const [first = pool.limit] = asked;
    const strictest = asked.reduce(stricterOf, first);
    if (!isSameLimit(strictest, pool.limit)) pool.limit = strictest;
    return { differ: asked.some((limit) => !isSameLimit(limit, strictest)) };
  }

  /** No timer keeps the process alive; where it never fires, the next client that joins does its work. */
  #sweepLater(): void {
    if (this.#sweepAt !== Infinity) return;
    this.#sweepAt = performance.now() + SWEEP_MS;
    const timer = setTimeout(() => this.#sweep(), SWEEP_MS);
    // In workers runtimes a timer is a number.
    if (typeof timer === 'object') timer.unref();
  }

  #sweep(): void {
    this.#sweepAt = Infinity;
    for (const [key, shared] of this.#limits) {
      const before = shared.claims.size;
      for (const reference of shared.claims) {
        if (!reference.deref()) shared.claims.delete(reference);
      }
      if (shared.claims.size < before) this.#keepStrictest(shared);
      if (isForgettable(shared)) this.#limits.delete(key);
    }
    if (this.#limits.size > 0) this.#sweepLater();
  }
}

function isForgettable({ pool, claims }: ProcessLimit): boolean {
  return claims.size === 0 && pool.isIdle;
}

/** Some workers runtimes have no WeakRef. */
function referTo(claim: LimitClaim): ClaimReference {
  if (typeof WeakRef === 'function') return new WeakRef(claim);
  const until = performance.now() + UNREFERRED_MS;
  return { deref: () => (performance.now() < until ? claim : undefined) };
}
