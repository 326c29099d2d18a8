import * as z from 'zod/mini';
import { type Documented, documented, named } from './documented.js';
import type { AnswerSchema, Schema } from './schema.js';
import { changed, matching } from './strict.js';

/**
 * Building blocks of answers: unknown fields, unknown values of enumerations, absent fields that neither
 * identify nor add up, and numbers written as strings are all taken. What the documentation says
 * beyond that, such as sizes, is not checked, and stands in the OpenAPI document.
 */

/** How a number is documented: whole, or `numeric precision,decimals`. */
type NumberForm = 'integer' | '9,2' | '9,3' | '9,4' | '2 decimals';

/** An object of the service, typed as documented; fields nobody documented pass through. */
export function answer<T extends object>(
  id: string,
  shape: AnswerSchema<T>['shape'],
): AnswerSchema<T> {
  return named(id, z.looseObject(shape as z.core.$ZodShape)) as unknown as AnswerSchema<T>;
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
export const openEnum = <Known extends string>(
  known: readonly Known[],
  maxLength?: number,
): Schema<Known | (string & {}) | undefined> =>
  label(maxLength, known.length > 0 ? { enum: known } : {});

/** A number written as a string; one too long to be exact stays what it is, and is reported. */
const numericText = changed(matching(/^[+-]?\d+(\.\d+)?$/), Number).check(
  z.refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, { abort: true }),
);

const orText = <T>(schema: Schema<T>): Schema<T | number> => z.union([schema, numericText]);

/** A number that identifies or adds up: it must be there. */
export const amount = (form?: NumberForm): Schema<number> =>
  orText(documented(z.number(), numberForm(form)));

/** A number the service may leave out. */
export const figure = (form?: NumberForm): Schema<number | undefined> =>
  orText(z.optional(documented(z.number(), numberForm(form))));

/** A number that is null where there is none yet. */
export const figureOrNull = (form?: NumberForm): Schema<number | null | undefined> =>
  orText(z.optional(documented(z.nullable(z.number()), numberForm(form))));

/** A list that adds up: it must be there. */
export const list = <T>(element: Schema<T>) => z.array(element);

/** A list the service may leave out. */
export const maybeList = <T>(element: Schema<T>) => z.optional(z.array(element));

/** An object that the field table calls an array: both are taken, the object is given. */
export const single = <T>(object: Schema<T>) =>
  z.pipe(z.transform(onlyItem), z.optional(object) as Schema<T | undefined>);

const onlyItem = (value: unknown) =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'object' ? value[0] : value;
