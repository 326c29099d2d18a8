import { EndpointLimit, type LimitClaim } from './endpoint-limit.js';
import { warnOfDifference } from './limit.js';

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
  /** Limits that are remembered, for tests. */
  readonly size: number;
}

const SHARED = Symbol.for('recebiveis.limits.2');

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
  readonly #limits = new Map<string, EndpointLimit>();
  #sweepAt = Infinity;

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
      if (shared.differs && !shared.hasWarned) {
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
