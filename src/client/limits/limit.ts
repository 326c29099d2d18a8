import type { Cancellation } from '../../shared/cancellation.js';
import { warnProcess } from '../../shared/process-warning.js';
import type { EndpointName } from '../contract/endpoint.js';

/** A limit of one's own for an endpoint; `false` lifts it. */
export type Limit = number | { requests: number; perMs: number } | false;

/** Limits by endpoint; what is not named keeps the published one. */
export type Limits = false | { [endpoint in EndpointName]?: Limit | undefined };

/** At most `requests` in any window of `perMs` milliseconds. */
export interface LimitInForce {
  /** Requests in a window. */
  requests: number;
  /** Length of the window, in milliseconds. */
  perMs: number;
}

/** What a limit is asked for: a row of the endpoint table. */
export interface LimitedEndpoint {
  name: string;
  perMinute: number | null;
}

export const MINUTE_MS = 60_000;

/** The limit that a client's options give an endpoint; null where there is none. */
export function configuredLimit(
  limits: Limits | undefined,
  { name, perMinute }: LimitedEndpoint,
): LimitInForce | null {
  const limit = (limits === false ? false : limits?.[name as EndpointName]) ?? perMinute ?? false;
  if (limit === false) return null;
  return typeof limit === 'number' ? { requests: limit, perMs: MINUTE_MS } : { ...limit };
}

/** Of several limits the one that lets the least through in the long run; null of none. */
export function strictestOf(limits: readonly LimitInForce[]): LimitInForce | null {
  const rateOf = ({ requests, perMs }: LimitInForce) => requests / perMs;
  return [...limits].sort((one, other) => rateOf(one) - rateOf(other))[0] ?? null;
}

/** Warns, where the runtime can, that more is kept than a client asked for. */
export function warnOfDifference(endpoint: string, limits: readonly LimitInForce[]): void {
  const strictest = strictestOf(limits);
  if (!strictest) return;
  warnProcess(
    'RECEBIVEIS_LIMITS_DIFFER',
    `clients of one store ask for different limits of ${endpoint}: all of them are kept for every client, the strictest being ${strictest.requests} requests in ${strictest.perMs} ms`,
  );
}

/**
 * How a call that held a permit ended.
 *
 * - `answered`: the service answered.
 * - `abandoned`: it was sent, and no answer was awaited or came: it may still be on its way.
 * - `rate-limited`: the service turned it away over its limit.
 * - `unsent`: it provably never left.
 */
export type PermitOutcome = 'answered' | 'abandoned' | 'rate-limited' | 'unsent';

/** The right to send one request. */
export interface Permit {
  /**
   * Starts the lease anew, right before sending. False when the permit was lost while it was not
   * used: take another.
   */
  renew(leaseMs: number): boolean;
  /** Ends its use; only the first call counts. */
  release(outcome: PermitOutcome): void;
}

/** What keeps one endpoint under its limit, for one client. */
export interface Limiter {
  /** The strictest limit that is kept, on Redis the client's own; null where there is none. */
  readonly limit: LimitInForce | null;
  /** The longest window in which requests count, in milliseconds. */
  readonly perMs: number;
  /** Milliseconds left of a pause that the service asked for; 0 or less without one. */
  readonly pausedMs: number;
  /**
   * A permit to send one request: at once where one is free, else as soon as one is, in order of asking.
   * It must be released. After `leaseMs` without a renewal it counts as completed.
   */
  take(cancellation: Cancellation, leaseMs: number): Permit | Promise<Permit>;
  /** The service asked for a pause: nothing is sent for this long, and then not all at once. */
  pause(ms: number): void;
  /** Counts requests that others sent, by how many milliseconds ago; on Redis all are counted already. */
  spend?(agesMs: readonly number[]): void;
  /** The client was closed. */
  close?(): void;
}

/** Added to the window, in milliseconds: covers the resolution of timers and of the service's clock. */
export const MARGIN_MS = 2;

/** How much later an abandoned request may arrive, in milliseconds. */
export const ABANDONED_MS = 2000;
