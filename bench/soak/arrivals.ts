/** The most arrivals in any window of `ms` milliseconds, by the times of all in order. */
export function mostWithin(times: readonly number[], windowMs: number): number {
  let most = 0;
  let first = 0;
  times.forEach((time, index) => {
    while (time - (times[first] ?? 0) >= windowMs) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}

/** Mean time from an arrival to the one `limit` later; no edge of a count falls into it. */
export function meanTurn(times: readonly number[], limit: number): number {
  const turns = times.slice(limit).map((time, index) => time - (times[index] ?? 0));
  return turns.reduce((sum, turn) => sum + turn, 0) / turns.length;
}
