/** A rate limit observed by the tests of a file. */
export interface TestLimit {
  requests: number;
  perMs: number;
}

const TICK_MS = 20;

/** Measures the mean delay of timers, which other work causes, until `mean` is called. */
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
 * The used share of a limit between two moments: the shortest possible time for N requests (window
 * plus latency) over the median time from an arrival to the N-th after it. A median has no error at
 * the edges of a count, and tolerates one stall of the machine in four windows.
 */
export function usedShareOf(
  arrivals: readonly number[],
  { requests, perMs }: TestLimit,
  { from, to, latencyMs }: { from: number; to: number; latencyMs: number },
): number {
  const times = arrivals.filter((time) => time >= from && time < to);
  const turns = times.slice(requests).map((time, index) => time - (times[index] ?? 0));
  turns.sort((one, other) => one - other);
  return (perMs + latencyMs) / (turns[Math.floor(turns.length / 2)] ?? Infinity);
}
