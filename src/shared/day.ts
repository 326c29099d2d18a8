const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const BRAZILIAN_DAY = /^(\d{2})\/(\d{2})\/(\d{4})(?:$|[ ,])/;

/**
 * The day of a date as the service writes it: `yyyy-mm-dd`, with or without a time after it, or
 * `dd/mm/yyyy`. Taken as written, whatever the time zone; null for any other form.
 */
export function day(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const head = value.slice(0, 32).trim();
  const iso = ISO_DAY.exec(head);
  const brazilian = BRAZILIAN_DAY.exec(head);
  const written = iso?.slice(1, 4) ?? brazilian?.slice(1, 4).reverse();
  if (!written) return null;
  const [year, month, date] = written as [string, string, string];
  const calendar = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  // `Date` turns a day that does not exist, such as 31 February, into one of the next month.
  const isReal = calendar.getUTCMonth() === Number(month) - 1 && Number(year) > 0;
  return isReal ? `${year}-${month}-${date}` : null;
}
