/** A name without the blanks around it; null for nothing. */
export const trimName = (text: string | null): string | null => text?.trim() || null;

/**
 * The name of an order, an invoice or a line as it is compared: a text without the blanks around it, or
 * the digits of a whole number. Case and leading zeros are part of it. Null for nothing; undefined for
 * what is not a name, or a number whose digits JSON may have changed.
 */
export function nameOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return trimName(value);
  // `-0` is written `0`.
  return Number.isSafeInteger(value) || typeof value === 'bigint' ? String(value) : undefined;
}

/** Whether two values are one name; a value that names nothing equals none. */
export function isSameName(one: unknown, other: unknown): boolean {
  const name = nameOf(one);
  return typeof name === 'string' && name === nameOf(other);
}

/** Whether a value names something. */
export const isName = (value: unknown): boolean => typeof nameOf(value) === 'string';
