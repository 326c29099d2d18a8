/** A whole number, also as text, as databases write large ones; null for anything else. */
export function wholeNumber(value: unknown): number | null {
  const isText = typeof value === 'string' && /^[+-]?\d+$/.test(value);
  const number = isText || typeof value === 'bigint' ? Number(value) : value;
  // `+ 0` makes 0 of -0.
  return Number.isSafeInteger(number) ? (number as number) + 0 : null;
}
