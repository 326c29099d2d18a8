/** How long to wait after a failed attempt: doubled each time, cut by up to a half at random. */
export function backoffMs(
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
  attempt: number,
): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.round(whole * (1 - Math.random() / 2));
}
