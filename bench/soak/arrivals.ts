/** The most arrivals in any window of so many milliseconds, by the times of all in order. */
export function mostWithin(times: readonly number[], windowMs: number): number {
  let most = 0;
  let first = 0;
  times.forEach((time, index) => {
    while (time - (times[first] ?? 0) >= windowMs) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}
