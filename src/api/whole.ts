/** A whole number, also as text, as databases write large ones; null for anything else. */
export function whole(value: unknown): number | null {
  const isText = typeof value === 'string' && /^[+-]?\d+$/.test(value);
  const number = isText || typeof value === 'bigint' ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) + 0 : null;
}
