/** PostgreSQL answers its 64-bit integers as text. */
export const maybeNumber = (value: number | string | null): number | null =>
  value === null ? null : Number(value);
