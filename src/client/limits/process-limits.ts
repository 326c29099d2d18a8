import type { Cancellation } from '../../shared/cancellation.js';
import { EndpointLimit, type LimitClaim } from './endpoint-limit.js';
import {
  type Limiter,
  type LimitInForce,
  MINUTE_MS,
  type Permit,
  warnOfDifference,
} from './limit.js';
import { threadFolder } from './thread-folder.js';

/**
 * What copies of this package in one process share, by the symbol below. Its shape is part of the
 * symbol's name: a copy that needs another shape takes another name, and does not share with this one.
 * A copy calls only what is declared here; classes of one copy are unknown to the other.
 */
export interface ProcessLimits {
  /** The limit under a key, which keeps what the claim asks for from now on. */
  join(key: string, name: string, claim: LimitClaim): EndpointLimit;
  /** The client was closed. */
  leave(key: string, claim: LimitClaim): void;
  /** Whether other threads of this process may use the same limits. */
  readonly hasThreads: boolean;
  /** A thread was started: what this one sent is written where it looks. */
  enterThreads(): Promise<void>;
  /** Limits that are remembered, for tests. */
  readonly size: number;
}

const SHARED = Symbol.for('recebiveis.limits.3');

/** How often, at most, a call looks for limits that nobody needs, in milliseconds. */
const SWEEP_MS = 5000;

/** The limits of this process, made by whichever copy of the package comes first. */
export function processLimits(): ProcessLimits {
  const holder = globalThis as { [SHARED]?: ProcessLimits };
  holder[SHARED] ??= new LimitRegistry();
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

/**
 * Remembers a limit while a client that asked for it lives, and while one of its requests counts: a client
 * for each request stays under the limit, and stores that are gone take no more memory with each call.
 */
class LimitRegistry implements ProcessLimits {
  readonly #limits = new Map<string, EndpointLimit>();
  #sweepAt = 0;
  hasThreads = hasOtherThreads();

  get size(): number {
    this.#sweep();
    return this.#limits.size;
  }

  join(key: string, name: string, claim: LimitClaim): EndpointLimit {
    if (performance.now() >= this.#sweepAt) this.#sweep();
    let shared = this.#limits.get(key);
    if (!shared) {
      shared = new EndpointLimit();
      this.#limits.set(key, shared);
    }
    if (claim.joined === shared) return shared;
    shared.join(claim);
    if (shared.hasSeveralLimits && !shared.hasWarned) {
      shared.hasWarned = true;
      warnOfDifference(name, shared.limit);
    }
    return shared;
  }

  leave(key: string, claim: LimitClaim): void {
    const shared = this.#limits.get(key);
    shared?.leave(claim);
    if (shared?.isForgettable) this.#limits.delete(key);
  }

  async enterThreads(): Promise<void> {
    if (this.hasThreads) return;
    this.hasThreads = true;
    const { enterThreads } = await import('./thread-limiter.js');
    for (const [key, { limits, agesMs }] of this.#limits) enterThreads(key, limits, agesMs);
  }

  #sweep(): void {
    this.#sweepAt = performance.now() + SWEEP_MS;
    for (const [key, shared] of this.#limits) {
      shared.sweep();
      if (shared.isForgettable) this.#limits.delete(key);
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
    return this.#shared.limit;
  }

  get perMs(): number {
    const { limits } = this.#shared;
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
