/** A name without surrounding blanks; null for an empty one. */
export const trimName = (text: string | null): string | null => text?.trim() || null;

/**
 * Normalises the name of an order, an invoice or a line for comparison: a text without surrounding
 * blanks, or the digits of a whole number. Case and leading zeros count. Null for an empty value;
 * undefined for a value that is no name, or a number whose digits JSON may have changed.
 */
export function nameOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return trimName(value);
  // `String(-0)` is `0`.
  return Number.isSafeInteger(value) || typeof value === 'bigint' ? String(value) : undefined;
}

/** True when two values are the same name; an empty value equals no other. */
export function isSameName(one: unknown, other: unknown): boolean {
  const name = nameOf(one);
  return typeof name === 'string' && name === nameOf(other);
}

/** True when a value is a name that is not empty. */
export const isName = (value: unknown): boolean => typeof nameOf(value) === 'string';
