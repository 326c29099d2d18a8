/**
 * A whole number, also as text, the form in which databases return large ones; null for anything
 * else.
 */
export function wholeNumber(value: unknown): number | null {
  const isText = typeof value === 'string' && /^[+-]?\d+$/.test(value);
  const number = isText || typeof value === 'bigint' ? Number(value) : value;
  // `+ 0` turns -0 into 0.
  return Number.isSafeInteger(number) ? (number as number) + 0 : null;
}
