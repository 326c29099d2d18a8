import { z } from 'zod';
import { nearest } from './nearest.js';

/** Building blocks of requests: what leaves is checked to the letter of the documentation. */

type RequestShape<T> = { [Key in keyof T]-?: z.ZodType<T[Key], T[Key]> };

/** An object that refuses keys the service does not know, naming the nearest it does. */
export function request<T extends object>(shape: RequestShape<T>): z.ZodType<T, T> {
  return closed(shape as z.ZodRawShape) as unknown as z.ZodType<T, T>;
}

/** Like {@link request}, for what becomes strings in a URL. */
export function urlParams<T extends object>(
  shape: { [Key in keyof T]-?: z.ZodType<string | undefined, T[Key]> },
): z.ZodType<Record<string, string | undefined>, T> {
  return closed(shape as z.ZodRawShape) as unknown as z.ZodType<
    Record<string, string | undefined>,
    T
  >;
}

/** Refuses unknown keys, naming the nearest known one; a line for each key. */
export function closed<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys, known) : undefined,
  });
}

function unknownKeys(keys: readonly string[], known: readonly string[]): string {
  return keys
    .map((key) => {
      const suggestion = nearest(key, known);
      const hint = suggestion ? `did you mean ${suggestion}?` : `known fields: ${known.join(', ')}`;
      return `is not a field of the service; ${hint}`;
    })
    .join('\n');
}

/** A string that says something: 1 to `max` characters. */
export const text = (max?: number) => characters(max).min(1);

/** A string that may be empty, up to `max` characters. */
export const optionalText = (max?: number) => characters(max).optional();

function characters(max = Number.MAX_SAFE_INTEGER) {
  return z
    .string()
    .max(max)
    .refine((value) => !/\p{Surrogate}/u.test(value), 'has half a surrogate pair: it is not text');
}

/** A list with at least one item. */
export const nonEmptyList = <T extends z.ZodType>(item: T) => z.array(item).min(1);

/** One of a closed list of the service's values. */
export const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values);

/** A whole number that JSON carries without loss. */
export const integer = () => z.number().int();

/** A day that exists in the calendar, `yyyy-mm-dd`. */
export const date = () => z.iso.date();

/**
 * `numeric precision,decimals`: so many digits in all, so many of them behind the point. The noise
 * of binary fractions (0.1 + 0.2) is rounded away; a real further decimal is refused.
 */
export function numeric(precision: number, decimals: number): z.ZodType<number, number> {
  const scale = 10 ** decimals;
  const limit = 10 ** (precision - decimals);
  const rule = `numeric ${precision},${decimals}`;
  return z
    .number()
    .check((context) => {
      const rounded = Math.round(context.value * scale) / scale;
      const noise = Math.max(1e-7, Math.abs(context.value) * 1e-12);
      if (Math.abs(rounded - context.value) > noise) {
        refuse(context, `takes at most ${decimals} decimals (${rule}); round the amount first`);
      } else if (Math.abs(rounded) >= limit) {
        refuse(context, `must be below ${limit} in size (${rule})`);
      }
    })
    .overwrite((value) => Math.round(value * scale) / scale + 0);
}

/** Adds an issue of our own to a running check. */
export function refuse(
  context: z.core.ParsePayload<unknown>,
  message: string,
  path: PropertyKey[] = [],
): void {
  context.issues.push({ code: 'custom', message, path, input: context.value });
}
