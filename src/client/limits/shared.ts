import { warnProcess } from '../../shared/process-warning.js';
import type { AttemptEnd, EndpointPermits, LimitInForce, Permit } from './limiter.js';

/** Parts that the limiter of a process and that of Redis have in common. */

/** Milliseconds added to a window, for the resolution of timers and of the service's clock. */
export const MARGIN_MS = 2;

/** Latest arrival of an abandoned request, in milliseconds. */
export const ABANDONED_MS = 2000;

/** A permit that reports its end only once. */
export function createPermit(
  waitedMs: number,
  onEnd: (how: AttemptEnd) => void,
  pause: (ms: number) => void,
): Permit {
  let hasEnded = false;
  return {
    waitedMs,
    pause,
    end(how) {
      if (hasEnded) return;
      hasEnded = true;
      onEnd(how);
    },
  };
}

/** Lets the process end before the timer. In workers runtimes, a timer is a number. */
export function unref<Timer>(timer: Timer): Timer {
  (timer as { unref?(): void }).unref?.();
  return timer;
}

/** Pause and slow start after a refusal: one attempt at first, then two, four, up to the limit. */
export class SlowStart {
  /** Most attempts under way at once. */
  maxConcurrent = Infinity;
  /**
   * Number of refusals; an answer to an attempt that began before the latest refusal says nothing
   * about the time after it.
   */
  refusals = 0;
  #pausedUntil = -Infinity;

  /** Milliseconds left of the pause that the service asked for. */
  get pausedMs(): number {
    return Math.max(0, this.endsInMs);
  }

  /** Milliseconds to the end of the pause, below zero after it. */
  get endsInMs(): number {
    return this.#pausedUntil - performance.now();
  }

  begin(pauseMs: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + pauseMs);
    this.refusals += 1;
    this.maxConcurrent = 1;
  }

  /** An answer or a timeout doubles the concurrency. */
  attemptEnded(how: AttemptEnd, refusalsAtBegin: number, limit: LimitInForce): void {
    if (how === 'refused' || how === 'unsent' || refusalsAtBegin !== this.refusals) return;
    this.maxConcurrent *= 2;
    if (this.maxConcurrent >= limit.requests) this.maxConcurrent = Infinity;
  }
}

/**
 * The endpoints in use, shared by all clients. An endpoint is removed when its last permit returns.
 */
export class EndpointsInUse<Permits extends EndpointPermits> {
  readonly #create: (name: string, limit: LimitInForce, onIdle: () => void) => Permits;
  /** By store and endpoint. */
  readonly endpoints = new Map<string, Permits>();
  readonly #warnedStores = new Set<string>();

  constructor(create: (name: string, limit: LimitInForce, onIdle: () => void) => Permits) {
    this.#create = create;
  }

  /**
   * The permits of an endpoint, with the strictest limit of its clients. Take one at once: an
   * endpoint without permits leaves the map.
   */
  of(store: string, endpoint: string, limit: LimitInForce): Permits {
    const key = `${store}:${endpoint}`;
    const known = this.endpoints.get(key);
    if (known) {
      this.#tighten(known, limit, store, endpoint);
      return known;
    }
    const made = this.#create(key, limit, () => this.endpoints.delete(key));
    this.endpoints.set(key, made);
    return made;
  }

  /**
   * If two limits differ in both numbers, the smaller count in the longer window satisfies both.
   */
  #tighten(known: EndpointPermits, limit: LimitInForce, store: string, endpoint: string): void {
    const { requests, perMs } = known.limit;
    if (limit.requests === requests && limit.perMs === perMs) return;
    const strictest = {
      requests: Math.min(requests, limit.requests),
      perMs: Math.max(perMs, limit.perMs),
    };
    known.tighten(strictest);
    if (this.#warnedStores.has(store)) return;
    this.#warnedStores.add(store);
    warnProcess(
      'RECEBIVEIS_LIMITS_DIFFER',
      `clients of one store ask for different limits of ${endpoint}: the strictest is kept for all of them, ${strictest.requests} requests in ${strictest.perMs} ms. Give every client of a store the same limits`,
    );
  }
}
