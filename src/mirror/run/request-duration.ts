import type { MirrorClient } from '../client.js';

type MirrorEndpoint = Parameters<NonNullable<MirrorClient['limits']>['of']>[0];

/** Milliseconds that `requests` take at the limit in force; 0 where there is none. */
export function durationMs(
  { limits }: MirrorClient,
  endpoint: MirrorEndpoint,
  requests: number,
): number {
  const limit = limits?.of(endpoint);
  return limit ? (requests / limit.requests) * limit.perMs : 0;
}
