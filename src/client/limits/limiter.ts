import type { Cancellation } from '../../shared/cancellation.js';
import { warnProcess } from '../../shared/process-warning.js';
import type { EndpointName } from '../contract/endpoint.js';

/** A limit of one's own for an endpoint; `false` lifts it. */
export type Limit = number | { requests: number; perMs: number } | false;

/** Limits by endpoint; an endpoint that is not named keeps the published limit. */
export type Limits = false | { [endpoint in EndpointName]?: Limit | undefined };

/** At most `requests` in any window of `perMs` milliseconds. */
export interface LimitInForce {
  /** Requests in a window. */
  requests: number;
  /** Length of the window, in milliseconds. */
  perMs: number;
}

/** The part of an endpoint's row that a limiter reads. */
export interface LimitedEndpoint {
  name: string;
  perMinute: number | null;
}

/**
 * How an attempt ended.
 *
 * - `answered`: the service answered, and has counted it by now.
 * - `abandoned`: it was sent, and no answer came: it may still arrive.
 * - `refused`: the service turned it away over its limit, which ends no slow start.
 * - `unsent`: it provably never left.
 */
export type AttemptEnd = 'answered' | 'abandoned' | 'refused' | 'unsent';

/** The right to make one attempt. */
export interface Permit {
  /** How long the call waited for it, in milliseconds; 0 for one that was free. */
  readonly waitedMs: number;
  /** Ends its use: only the first call counts. A stream ends it after its headers. */
  end(how: AttemptEnd): void;
  /** The service asked for a pause: no attempt starts for this long, and then one at first. */
  pause(ms: number): void;
}

/** The circumstances of a call that asks for a permit. */
export interface LimitedCall {
  /** Names the store whose limit it is. */
  store: string;
  /** Ends the wait. */
  cancellation: Cancellation;
  /** The longest an attempt may take, in milliseconds. */
  timeoutMs: number;
  /** Called once if the call has to wait for a permit. */
  onWait(wait: { limit: LimitInForce; pausedMs: number }): void;
}

/** Keeps the endpoints of a client under their limits. */
export interface Limiter {
  /**
   * Runs an attempt, in the caller's own async function, once there is a permit for it. An attempt that
   * ends without a word about its permit has `abandoned` it.
   */
  run<T>(
    endpoint: LimitedEndpoint,
    attempt: (permit: Permit) => Promise<T>,
    call: LimitedCall,
  ): Promise<T>;
  /** The limit in force, or null for none. */
  limitOf(endpoint: LimitedEndpoint): LimitInForce | null;
  /** Counts requests that others sent, by how many milliseconds ago. Redis has counted them already. */
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

/** Added to a window, in milliseconds: the resolution of timers and of the service's clock. */
export const MARGIN_MS = 2;

/** How much later an abandoned request may arrive, in milliseconds. */
export const ABANDONED_MS = 2000;

const MINUTE_MS = 60_000;

/** The limit that a client's options give an endpoint; null for none. */
export function configuredLimit(
  limits: Limits | undefined,
  { name, perMinute }: LimitedEndpoint,
): LimitInForce | null {
  const limit = (limits === false ? false : limits?.[name as EndpointName]) ?? perMinute ?? false;
  if (limit === false) return null;
  return typeof limit === 'number' ? { requests: limit, perMs: MINUTE_MS } : { ...limit };
}

/** A permit that reports its end once, however often it is ended. */
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

/** Lets the process end before the timer. In workers runtimes a timer is a number. */
export function unref<Timer>(timer: Timer): Timer {
  (timer as { unref?(): void }).unref?.();
  return timer;
}

/** Pause and slow start after a refusal: one attempt at first, then two, four, up to the limit. */
export class SlowStart {
  /** How many attempts may be under way at once. */
  maxConcurrent = Infinity;
  /** Refusals so far: an attempt that began before the last one shows nothing of the time since. */
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

  /** An answer or a timeout allows twice as many. */
  attemptEnded(how: AttemptEnd, refusalsAtBegin: number, limit: LimitInForce): void {
    if (how === 'refused' || how === 'unsent' || refusalsAtBegin !== this.refusals) return;
    this.maxConcurrent *= 2;
    if (this.maxConcurrent >= limit.requests) this.maxConcurrent = Infinity;
  }
}

/** The endpoints in use, shared by all clients. An endpoint leaves when its last permit is back. */
export class SharedLimits<Permits extends EndpointPermits> {
  readonly #create: (name: string, limit: LimitInForce, onIdle: () => void) => Permits;
  readonly #endpoints = new Map<string, Permits>();
  readonly #warnedStores = new Set<string>();

  constructor(create: (name: string, limit: LimitInForce, onIdle: () => void) => Permits) {
    this.#create = create;
  }

  /** Endpoints in use. */
  get size(): number {
    return this.#endpoints.size;
  }

  /** The permits of an endpoint, under the strictest limit that its clients ask for; use them at once. */
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

  /** The limit of an endpoint in use. */
  limitOf(store: string, endpoint: string): LimitInForce | undefined {
    return this.#endpoints.get(`${store}:${endpoint}`)?.limit;
  }

  /** Of limits that differ in both, the smaller number in the longer window keeps each. */
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
