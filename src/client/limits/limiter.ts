import type { Cancellation } from '../../shared/cancellation.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { EndpointName } from '../contract/endpoints.js';

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
export type LimitedEndpoint = Pick<Endpoint, 'name' | 'perMinute'>;

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
  /** The limit by the client's options, or null for none. */
  limitOf(endpoint: LimitedEndpoint): LimitInForce | null;
  /**
   * Counts requests sent by another process, by their age in milliseconds. Redis has already
   * counted them.
   */
  spend(endpoint: LimitedEndpoint, store: string, agesMs: readonly number[]): Promise<void>;
}

/** The permits of one endpoint of one store. */
export interface EndpointPermits {
  readonly limit: LimitInForce;
  /** Keeps a stricter limit from now on. */
  tighten(limit: LimitInForce): void;
  take(call: LimitedCall): Promise<Permit>;
}
