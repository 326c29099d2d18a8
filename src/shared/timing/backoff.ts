/** Pauses that double, from the first to the longest, in milliseconds. */
export interface BackoffSchedule {
  firstMs: number;
  longestMs: number;
}

/** Half of each pause is random, so that calls which failed together do not retry together. */
const EQUAL_JITTER = 0.5;

/**
 * Pause in whole milliseconds after `failures` failures, never above `longestMs`. `fixed` is the
 * share of the pause that is not random: 0 is full jitter, 1 none.
 */
export function backoffMs(
  { firstMs, longestMs }: BackoffSchedule,
  failures: number,
  fixed = EQUAL_JITTER,
): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return Math.round(fullMs * (fixed + Math.random() * (1 - fixed)));
}
