import * as z from 'zod';

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

/** A number written as a string; one too long to be exact stays what it is, and is reported. */
const numericText = z
  .string()
  .regex(/^[+-]?\d+(\.\d+)?$/, { abort: true })
  .transform(Number)
  .refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, { abort: true });

const orText = <T>(schema: z.ZodType<T>): z.ZodType<T | number> => schema.or(numericText);

/** A number that identifies or adds up: it must be there. */
export const amount = (): z.ZodType<number> => orText(z.number());

/** A number the service may leave out or send as null. */
export const figure = (): z.ZodType<number | null | undefined> => orText(z.number().nullish());

/** A list that adds up: it must be there. */
export const list = <T>(element: z.ZodType<T>) => z.array(element);

/** A list the service may leave out or send as null. */
export const maybeList = <T>(element: z.ZodType<T>) => z.array(element).nullish();

/** An object that the field table calls an array: both are taken, the object is given. */
export const single = <T>(object: z.ZodType<T>) =>
  z.preprocess(
    (value) =>
      Array.isArray(value) && value.length === 1 && typeof value[0] === 'object' ? value[0] : value,
    object.nullish(),
  );
