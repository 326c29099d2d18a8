/** A limit that the tests of a file keep. */
export interface TestLimit {
  requests: number;
  perMs: number;
}

const TICK_MS = 20;

/** How late the timers of this machine are, from now until `mean` is asked for: what other work costs each wait. */
export function watchTimers(): { mean(): number } {
  let last = performance.now();
  let late = 0;
  let ticks = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    late += Math.max(0, now - last - TICK_MS);
    ticks += 1;
    last = now;
  }, TICK_MS);
  return {
    mean() {
      clearInterval(timer);
      return late / Math.max(1, ticks);
    },
  };
}

/**
 * What was reached of a limit between two moments: the shortest time in which N requests can go, a window
 * and the latency of a request, over the median time from an arrival to the one N later. No edge of a
 * count falls into it, and a machine that stands still once, in four windows, is no finding.
 */
export function reachedOf(
  arrivals: readonly number[],
  { requests, perMs }: TestLimit,
  { from, to, latencyMs }: { from: number; to: number; latencyMs: number },
): number {
  const times = arrivals.filter((time) => time >= from && time < to);
  const turns = times.slice(requests).map((time, index) => time - (times[index] ?? 0));
  turns.sort((one, other) => one - other);
  return (perMs + latencyMs) / (turns[Math.floor(turns.length / 2)] ?? Infinity);
}
