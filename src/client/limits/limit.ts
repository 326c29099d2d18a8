import { warnProcess } from '../../shared/process-warning.js';
import type { EndpointName } from '../contract/endpoints.js';

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
export function limitOf(
  limits: Limits | undefined,
  { name, perMinute }: LimitedEndpoint,
): LimitInForce | null {
  const limit = (limits === false ? false : limits?.[name as EndpointName]) ?? perMinute ?? false;
  if (limit === false) return null;
  return typeof limit === 'number' ? { requests: limit, perMs: MINUTE_MS } : { ...limit };
}

/** Of two limits the one that lets less through in the long run. */
export function stricterOf(
  one: LimitInForce | null,
  other: LimitInForce | null,
): LimitInForce | null {
  if (!one || !other) return one ?? other;
  return other.requests / other.perMs < one.requests / one.perMs ? other : one;
}

export function isSameLimit(one: LimitInForce | null, other: LimitInForce | null): boolean {
  return one?.requests === other?.requests && one?.perMs === other?.perMs;
}

/** Warns, where the runtime can, that more is kept than a client asked for. */
export function warnOfDifference(endpoint: string, strictest: LimitInForce | null): void {
  if (!strictest) return;
  warnProcess(
    'RECEBIVEIS_LIMITS_DIFFER',
    `clients of one store ask for different limits of ${endpoint}: all of them are kept for every client, the strictest being ${strictest.requests} requests in ${strictest.perMs} ms`,
  );
}
