/** The most arrivals in any window of `windowMs`; `times` is sorted. */
export function mostWithin(times: readonly number[], windowMs: number): number {
  let most = 0;
  let first = 0;
  times.forEach((time, index) => {
    while (time - (times[first] ?? 0) >= windowMs) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}

/** Mean time from an arrival to the `limit`-th after it, which no edge of a count distorts. */
export function meanTurn(times: readonly number[], limit: number): number {
  const turns = times.slice(limit).map((time, index) => time - (times[index] ?? 0));
  return turns.reduce((sum, turn) => sum + turn, 0) / turns.length;
}
