import * as z from 'zod/mini';
import { type Documented, documented, named } from './documented.js';
import { changed, matching } from './strict.js';

/**
 * Building blocks of answers: unknown fields, unknown values of enumerations, absent fields that neither
 * identify nor add up, and numbers written as strings are all taken. What the documentation says
 * beyond that, such as sizes, is not checked, and stands in the OpenAPI document.
 */

type AnswerShape<T> = { [Key in keyof T]-?: z.ZodMiniType<T[Key] | undefined> };

/** How a number is documented: whole, or `numeric precision,decimals`. */
type NumberForm = 'integer' | '9,2' | '9,3' | '9,4' | '2 decimals';

/** An object of the service, typed as documented; fields nobody documented pass through. */
export function answer<T extends object>(id: string, shape: AnswerShape<T>): z.ZodMiniType<T> {
  return named(id, z.looseObject(shape as z.core.$ZodShape)) as unknown as z.ZodMiniType<T>;
}

const size = (maxLength: number | undefined): Documented =>
  maxLength === undefined ? {} : { maxLength };

const numberForm = (form: NumberForm | undefined): Documented => {
  if (form === undefined) return {};
  if (form === 'integer') return { type: 'integer' };
  return { description: form === '2 decimals' ? 'Two decimals.' : `numeric ${form}` };
};

/** Text that identifies something: it must be there. */
export const key = (maxLength?: number, said?: Documented) =>
  documented(z.string(), { ...size(maxLength), ...said });

/** Text the service may leave out. */
export const label = (maxLength?: number, said?: Documented) => z.optional(key(maxLength, said));

/** A date; whether a time stands in it, the documentation says of few. */
export const date = () => label(undefined, { description: 'Date, as the service writes it.' });

/** A date and time, `yyyy-mm-dd HH:ii:ss`. */
export const moment = (maxLength?: number) =>
  label(maxLength, { description: 'yyyy-mm-dd HH:ii:ss' });

/** An enumeration that may grow: the values that are documented, any string at run time. */
export const openEnum = <Known extends string>(known: readonly Known[], maxLength?: number) =>
  label(maxLength, known.length > 0 ? { enum: known } : {}) as unknown as z.ZodMiniType<
    Known | (string & {})
  >;

/** A number written as a string; one too long to be exact stays what it is, and is reported. */
const numericText = changed(matching(/^[+-]?\d+(\.\d+)?$/), Number).check(
  z.refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, { abort: true }),
);

const orText = <T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | number> =>
  z.union([schema, numericText]);

/** A number that identifies or adds up: it must be there. */
export const amount = (form?: NumberForm): z.ZodMiniType<number> =>
  orText(documented(z.number(), numberForm(form)));

/** A number the service may leave out. */
export const figure = (form?: NumberForm): z.ZodMiniType<number | undefined> =>
  orText(z.optional(documented(z.number(), numberForm(form))));

/** A number that is null where there is none yet. */
export const figureOrNull = (form?: NumberForm): z.ZodMiniType<number | null | undefined> =>
  orText(z.optional(documented(z.nullable(z.number()), numberForm(form))));

/** A list that adds up: it must be there. */
export const list = <T>(element: z.ZodMiniType<T>) => z.array(element);

/** A list the service may leave out. */
export const maybeList = <T>(element: z.ZodMiniType<T>) => z.optional(z.array(element));

/** An object that the field table calls an array: both are taken, the object is given. */
export const single = <T>(object: z.ZodMiniType<T>) =>
  z.pipe(z.transform(onlyItem), z.optional(object) as z.ZodMiniType<T | undefined>);

const onlyItem = (value: unknown) =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'object' ? value[0] : value;
