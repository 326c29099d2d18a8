import type { Cancellation } from '../../shared/cancellation.js';
import { EndpointLimit } from './endpoint-limit.js';
import {
  type Limiter,
  type LimitInForce,
  MINUTE_MS,
  type Permit,
  strictestOf,
  warnOfDifference,
} from './limit.js';
import { threadFolder } from './thread-folder.js';

/** The limit that one client asks for; the client holds it as long as it lives. */
interface LimitClaim {
  readonly limit: LimitInForce | null;
  /** What it is among the claims of. */
  joined: unknown;
}

/** Refers to a client's claim without keeping it. */
type ClaimReference = Pick<WeakRef<LimitClaim>, 'deref'>;

/** How long a claim lasts where nothing says that its client is gone, in milliseconds. */
const UNREFERRED_MS = 600_000;

const SHARED = Symbol.for('recebiveis.limits.4');

/** How often, at most, a call looks for limits that nobody needs, in milliseconds. */
const SWEEP_MS = 5000;

/** The limits of this process, made by whichever copy of the package comes first. */
export function processLimits(): ProcessLimits {
  const holder = globalThis as { [SHARED]?: ProcessLimits };
  holder[SHARED] ??= new ProcessLimits();
  return holder[SHARED];
}

// From when this package is loaded: only Node, and what follows it, has threads that may share a limit.
globalThis.process?.on?.('worker', () => void processLimits().enterThreads());

/** Whether this is no main thread, or one of a process whose threads have shared a limit already. */
function hasOtherThreads(): boolean {
  const builtin = globalThis.process?.getBuiltinModule;
  try {
    const isMainThread = builtin?.('node:worker_threads').isMainThread;
    if (!builtin || isMainThread === undefined) return false;
    return !isMainThread || builtin('node:fs').existsSync(threadFolder());
  } catch {
    // A runtime that has the names of these modules, and not what is in them.
    return false;
  }
}

/** The limits of an endpoint, and the clients that ask for them. */
class SharedLimits {
  readonly endpoint = new EndpointLimit();
  readonly #claims = new Set<ClaimReference>();
  /** What the claims ask for, without repetition. */
  #asked: (LimitInForce | null)[] = [];
  #hasWarned = false;

  join(claim: LimitClaim, name: string): void {
    if (claim.joined === this) return;
    claim.joined = this;
    this.#claims.add(referTo(claim));
    if (!isAmong(this.#asked, claim.limit)) this.sweep();
    if (this.#asked.length === 1 || this.#hasWarned) return;
    this.#hasWarned = true;
    warnOfDifference(name, this.endpoint.limits);
  }

  /** Keeps what living clients ask for; the limits of the last one stay. False once nothing counts any more. */
  sweep(): boolean {
    const asked: (LimitInForce | null)[] = [];
    for (const reference of this.#claims) {
      const claim = reference.deref();
      if (claim?.joined !== this) this.#claims.delete(reference);
      else if (!isAmong(asked, claim.limit)) asked.push(claim.limit);
    }
    if (asked.length === 0) return !this.endpoint.isIdle;
    this.#asked = asked;
    this.endpoint.keep(asked.filter((limit) => limit !== null));
    return true;
  }
}

const isAmong = (limits: (LimitInForce | null)[], limit: LimitInForce | null): boolean =>
  limits.some((other) => other?.requests === limit?.requests && other?.perMs === limit?.perMs);

/** Some workers runtimes have no WeakRef. */
function referTo(claim: LimitClaim): ClaimReference {
  if (typeof WeakRef === 'function') return new WeakRef(claim);
  const until = performance.now() + UNREFERRED_MS;
  return {
    deref: () => {
      if (performance.now() < until) return claim;
      // Its next call joins again.
      claim.joined = undefined;
      return undefined;
    },
  };
}

/**
 * Remembers a limit while a client that asked for it lives, and while one of its requests counts: a client
 * for each request stays under the limit, and stores that are gone take no more memory with each call.
 *
 * Copies of this package in one process share it, by the symbol above. Its shape, and that of what it gives,
 * is part of the symbol's name: a copy that needs another shape takes another name, and does not share with
 * this one. Classes of one copy are unknown to the other.
 */
class ProcessLimits {
  readonly #limits = new Map<string, SharedLimits>();
  #sweepAt = 0;
  /** Whether other threads of this process may use the same limits. */
  hasThreads = hasOtherThreads();

  /** Limits that are remembered, for tests. */
  get size(): number {
    this.#sweep();
    return this.#limits.size;
  }

  /** The limit under a key, which keeps what the claim asks for from now on. */
  join(key: string, name: string, claim: LimitClaim): EndpointLimit {
    if (performance.now() >= this.#sweepAt) this.#sweep();
    let shared = this.#limits.get(key);
    if (!shared) {
      shared = new SharedLimits();
      this.#limits.set(key, shared);
    }
    shared.join(claim, name);
    return shared.endpoint;
  }

  /** The client was closed. */
  leave(key: string, claim: LimitClaim): void {
    claim.joined = undefined;
    if (this.#limits.get(key)?.sweep() === false) this.#limits.delete(key);
  }

  /** A thread was started: what this one sent is written where it looks. */
  async enterThreads(): Promise<void> {
    if (this.hasThreads) return;
    this.hasThreads = true;
    const { enterThreads } = await import('./thread-limiter.js');
    for (const [key, { endpoint }] of this.#limits) {
      enterThreads(key, endpoint.limits, endpoint.agesMs);
    }
  }

  #sweep(): void {
    this.#sweepAt = performance.now() + SWEEP_MS;
    for (const [key, shared] of this.#limits) {
      if (!shared.sweep()) this.#limits.delete(key);
    }
  }
}

/** One client's use of a limit of this process. */
export class ProcessLimiter implements Limiter {
  /** Names the limit in this process. */
  readonly key: string;
  readonly #endpoint: string;
  readonly #claim: LimitClaim;

  constructor(store: string, endpoint: string, limit: LimitInForce | null) {
    this.key = `${store}:${endpoint}`;
    this.#endpoint = endpoint;
    this.#claim = { limit, joined: undefined };
  }

  get limit(): LimitInForce | null {
    return strictestOf(this.limits);
  }

  /** Each limit that clients of the store ask for. */
  get limits(): readonly LimitInForce[] {
    return this.#shared.limits;
  }

  get perMs(): number {
    const { limits } = this;
    return limits.length > 0 ? Math.max(...limits.map(({ perMs }) => perMs)) : MINUTE_MS;
  }

  get pausedMs(): number {
    return this.#shared.pausedMs;
  }

  take(cancellation: Cancellation, leaseMs: number): Permit | Promise<Permit> {
    return this.#shared.take(cancellation, leaseMs);
  }

  pause(ms: number): void {
    this.#shared.pause(ms);
  }

  spend(agesMs: readonly number[]): void {
    this.#shared.spend(agesMs);
  }

  close(): void {
    processLimits().leave(this.key, this.#claim);
  }

  get #shared(): EndpointLimit {
    return processLimits().join(this.key, this.#endpoint, this.#claim);
  }
}
