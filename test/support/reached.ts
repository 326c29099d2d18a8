/** A limit that the tests of a file keep. */
export interface TestLimit {
  requests: number;
  perMs: number;
}

/**
 * What was reached of a limit between two moments: the shortest time in which N requests can go, a window
 * and the latency of a request, over the mean time from an arrival to the one N later. No edge of a count
 * falls into it.
 */
export function reachedOf(
  arrivals: readonly number[],
  { requests, perMs }: TestLimit,
  { from, to, latencyMs }: { from: number; to: number; latencyMs: number },
): number {
  const times = arrivals.filter((time) => time >= from && time < to);
  const turns = times.slice(requests).map((time, index) => time - (times[index] ?? 0));
  return (perMs + latencyMs) / (turns.reduce((sum, turn) => sum + turn, 0) / turns.length);
}
