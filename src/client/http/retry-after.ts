/**
 * `Retry-After` in milliseconds, from seconds or an HTTP date; undefined when it is neither. Where a
 * proxy repeated the header, its values come as one list: the longest wait counts.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?(\s*,\s*\d+(\.\d+)?)*$/.test(value)) {
    return Math.max(...value.split(',').map(Number)) * 1000;
  }
  const until = httpDate(value);
  if (until === undefined) return undefined;
  // By the service's own clock: ours may be minutes off.
  const now = httpDate(headers.get('date')) ?? Date.now();
  return Math.max(0, until - now);
}

/** The first date of a list: `Sun, 06 Nov 1994 08:49:37 GMT`, also with a full name or dashes. */
const FIRST_DATE = /^[A-Za-z]+, [^,]+/;

/**
 * `Date.parse` would read -1 or 1,5 as a year: an HTTP date begins with the name of a day. It is
 * always UTC: the form of `asctime` does not say so, and `Date.parse` would take it for local time.
 */
function httpDate(value: string | null): number | undefined {
  if (!value || !/^[A-Za-z]/.test(value)) return undefined;
  const date = (FIRST_DATE.exec(value)?.[0] ?? value).trim();
  const time = Date.parse(/(GMT|UTC|[+-]\d{4})$/i.test(date) ? date : `${date} GMT`);
  return Number.isNaN(time) ? undefined : time;
}
