/** Pauses that double, from the first to the longest. */
export interface Schedule {
  firstMs: number;
  longestMs: number;
}

/** Half of a pause is chance, so that what failed together does not come back together. */
export function backoffMs({ firstMs, longestMs }: Schedule, failures: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return fullMs * (0.5 + Math.random() / 2);
}
