import type { Cancellation } from '../../shared/cancellation.js';
import { warnProcess } from '../../shared/process-warning.js';
import type { EndpointName } from '../contract/endpoint.js';

/** A limit for an endpoint that replaces the published one; `false` lifts it. */
export type Limit = number | { requests: number; perMs: number } | false;

/** Limits by endpoint; endpoints left out keep the published limit. */
export type Limits = false | { [endpoint in EndpointName]?: Limit | undefined };

/** At most `requests` in any window of `perMs` milliseconds. */
export interface LimitInForce {
  /** Requests in a window. */
  requests: number;
  /** Length of the window, in milliseconds. */
  perMs: number;
}

/** Fields of an endpoint's row that a limiter reads. */
export interface LimitedEndpoint {
  name: string;
  perMinute: number | null;
}

/**
 * How an attempt ended.
 *
 * - `answered`: the service answered, and so has counted it.
 * - `abandoned`: it was sent, and no answer came: it may still arrive.
 * - `refused`: the service turned it away over its limit; this does not advance a slow start.
 * - `unsent`: it provably never left.
 */
export type AttemptEnd = 'answered' | 'abandoned' | 'refused' | 'unsent';

/** The right to make one attempt. */
export interface Permit {
  /** Milliseconds the call waited for the permit; 0 if it was free. */
  readonly waitedMs: number;
  /** Ends the use of the permit; only the first call counts. A stream ends it after its headers. */
  end(how: AttemptEnd): void;
  /** Pauses the endpoint as the service asked: no attempt starts for `ms`, then one at first. */
  pause(ms: number): void;
}

/** Facts of a call that asks for a permit. */
export interface LimitedCall {
  /** Store of the limit. */
  store: string;
  /** Ends the wait. */
  cancellation: Cancellation;
  /** Longest time of an attempt, in milliseconds. */
  timeoutMs: number;
  /** Called once if the call has to wait for a permit. */
  onWait(wait: { limit: LimitInForce; pausedMs: number }): void;
}

/** Keeps the endpoints of a client within their limits. */
export interface Limiter {
  /**
   * Runs an attempt, in the caller's own async function, once it has a permit. If the attempt ends
   * without ending its permit, the permit counts as `abandoned`.
   */
  run<T>(
    endpoint: LimitedEndpoint,
    attempt: (permit: Permit) => Promise<T>,
    call: LimitedCall,
  ): Promise<T>;
  /** The limit in force, or null for none. */
  limitOf(endpoint: LimitedEndpoint): LimitInForce | null;
  /**
   * Counts requests sent by another process, by their age in milliseconds. Redis has already
   * counted them.
   */
  spend(endpoint: LimitedEndpoint, store: string, agesMs: readonly number[]): Promise<void>;
  /** Waits until Redis knows how this client's permits ended. */
  close(): Promise<void>;
}

/** The permits of one endpoint of one store. */
export interface EndpointPermits {
  readonly limit: LimitInForce;
  /** Keeps a stricter limit from now on. */
  tighten(limit: LimitInForce): void;
  take(call: LimitedCall): Promise<Permit>;
}

/** Milliseconds added to a window, for the resolution of timers and of the service's clock. */
export const MARGIN_MS = 2;

/** Latest arrival of an abandoned request, in milliseconds. */
export const ABANDONED_MS = 2000;

const MINUTE_MS = 60_000;

/** The limit of an endpoint according to the client's options; null for none. */
export function configuredLimit(
  limits: Limits | undefined,
  { name, perMinute }: LimitedEndpoint,
): LimitInForce | null {
  const limit = (limits === false ? false : limits?.[name as EndpointName]) ?? perMinute ?? false;
  if (limit === false) return null;
  return typeof limit === 'number' ? { requests: limit, perMs: MINUTE_MS } : { ...limit };
}

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
export class SharedLimits<Permits extends EndpointPermits> {
  readonly #create: (name: string, limit: LimitInForce, onIdle: () => void) => Permits;
  readonly #endpoints = new Map<string, Permits>();
  readonly #warnedStores = new Set<string>();

  constructor(create: (name: string, limit: LimitInForce, onIdle: () => void) => Permits) {
    this.#create = create;
  }

  get size(): number {
    return this.#endpoints.size;
  }

  /** The permits of an endpoint, with the strictest limit of its clients; use them at once. */
  of(store: string, endpoint: string, limit: LimitInForce): Permits {
    const key = `${store}:${endpoint}`;
    const known = this.#endpoints.get(key);
    if (known) {
      this.#tighten(known, limit, store, endpoint);
      return known;
    }
    const made = this.#create(key, limit, () => this.#endpoints.delete(key));
    this.#endpoints.set(key, made);
    return made;
  }

  limitOf(store: string, endpoint: string): LimitInForce | undefined {
    return this.#endpoints.get(`${store}:${endpoint}`)?.limit;
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
