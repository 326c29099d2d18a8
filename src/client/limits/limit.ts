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

/** A limit that keeps both: the fewer requests in the longer window. */
export function stricterOf(one: LimitInForce | null, other: LimitInForce | null) {
  if (!one || !other) return one ?? other;
  return {
    requests: Math.min(one.requests, other.requests),
    perMs: Math.max(one.perMs, other.perMs),
  };
}

export function isSameLimit(one: LimitInForce | null, other: LimitInForce | null): boolean {
  return one?.requests === other?.requests && one?.perMs === other?.perMs;
}
