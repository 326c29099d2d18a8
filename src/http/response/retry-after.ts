/** `Retry-After` in milliseconds, from seconds or an HTTP date; undefined when it is neither. */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const until = httpDate(value);
  if (until === undefined) return undefined;
  // By the service's own clock: ours may be minutes off.
  const now = httpDate(headers.get('date')) ?? Date.now();
  return Math.max(0, until - now);
}

/** `Date.parse` would read -1 or 1,5 as a year: an HTTP date begins with the name of a day. */
function httpDate(value: string | null): number | undefined {
  const time = value && /^[A-Za-z]/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
