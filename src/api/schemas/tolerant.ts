import { z } from 'zod';

/**
 * Building blocks of answers: unknown fields, unknown values of enumerations, absent or null fields
 * that neither identify nor add up, and numbers written as strings are all taken.
 */

type AnswerShape<T> = { [Key in keyof T]-?: z.ZodType<T[Key] | null | undefined> };

/** An object of the service, typed as documented; fields nobody documented pass through. */
export function answer<T extends object>(shape: AnswerShape<T>): z.ZodType<T> {
  return z.looseObject(shape as z.ZodRawShape) as unknown as z.ZodType<T>;
}

/** Text that identifies something: it must be there. */
export const key = () => z.string();

/** Text the service may leave out or send as null. */
export const label = () => z.string().nullish();

/** An enumeration that may grow: known values for the editor, any string at run time. */
export const openEnum = <Known extends string>() =>
  z.string().nullish() as unknown as z.ZodType<Known | (string & {})>;

const NUMERIC_TEXT = /^[+-]?\d+(\.\d+)?$/;

/** A number, also when it comes as a string; a string too long to be exact is left as it is. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !NUMERIC_TEXT.test(value)) return value;
  const parsed = Number(value);
  return Math.abs(parsed) <= Number.MAX_SAFE_INTEGER ? parsed : value;
}

/** A number that identifies or adds up: it must be there. */
export const amount = () => z.preprocess(fromText, z.number());

/** A number the service may leave out or send as null. */
export const figure = () => z.preprocess(fromText, z.number().nullish());

/** A list that adds up: it must be there. */
export const list = <T>(element: z.ZodType<T>) => z.array(element);

/** A list the service may leave out or send as null. */
export const maybeList = <T>(element: z.ZodType<T>) => z.array(element).nullish();

/** An object that the field table calls an array: both are taken, the object is given. */
export const single = <T>(object: z.ZodType<T>) =>
  z.preprocess(
    (value) => (Array.isArray(value) && value.length === 1 ? value[0] : value),
    object.nullish(),
  );
