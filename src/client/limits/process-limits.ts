import { EndpointLimit, type LimitClaim } from './endpoint-limit.js';
import { warnOfDifference } from './limit.js';
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

/** How often limits that nobody needs are forgotten, in milliseconds. */
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
  if (!builtin) return false;
  return (
    !builtin('node:worker_threads').isMainThread || builtin('node:fs').existsSync(threadFolder())
  );
}

/**
 * Remembers a limit while a client that asked for it lives, and while one of its permits is held or
 * cooling: a client for each request stays under the limit, and a store that is gone takes no memory.
 */
class LimitRegistry implements ProcessLimits {
  readonly #limits = new Map<string, EndpointLimit>();
  #sweepAt = Infinity;
  hasThreads = hasOtherThreads();

  get size(): number {
    this.#sweep();
    return this.#limits.size;
  }

  join(key: string, name: string, claim: LimitClaim): EndpointLimit {
    if (performance.now() >= this.#sweepAt) this.#sweep();
    let shared = this.#limits.get(key);
    if (!shared) {
      shared = new EndpointLimit(claim);
      this.#limits.set(key, shared);
      this.#sweepLater();
    } else if (claim.joined !== shared) {
      shared.join(claim);
      if (shared.hasSeveralLimits && !shared.hasWarned) {
        shared.hasWarned = true;
        warnOfDifference(name, shared.limit);
      }
    }
    return shared;
  }

  leave(key: string, claim: LimitClaim): void {
    const shared = this.#limits.get(key);
    if (!shared) return;
    shared.leave(claim);
    this.#forgetIfIdle(key, shared);
  }

  async enterThreads(): Promise<void> {
    if (this.hasThreads) return;
    this.hasThreads = true;
    const { enterThreads } = await import('./thread-limiter.js');
    for (const [key, limit] of this.#limits) enterThreads(key, limit.usage);
  }

  #forgetIfIdle(key: string, shared: EndpointLimit): void {
    if (!shared.isForgettable) return;
    shared.stop();
    this.#limits.delete(key);
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
      shared.sweep();
      this.#forgetIfIdle(key, shared);
    }
    if (this.#limits.size > 0) this.#sweepLater();
  }
}
