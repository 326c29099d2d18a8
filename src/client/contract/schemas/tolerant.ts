import * as z from 'zod/mini';
import { $constructor, $ZodObjectJIT } from 'zod/v4/core';
import { type Documented, documented, named, once } from './documented.js';
import type { AnswerSchema, FieldsOf, Schema } from './schema.js';
import { changed, matching } from './strict.js';

/**
 * Building blocks of answers. Unknown fields, unknown values of enumerations, and numbers written
 * as strings are accepted. Sizes are not checked; the OpenAPI document gives them.
 */

/** Documented form of a number: whole, or `numeric precision,decimals`. */
type NumberForm = 'integer' | '9,2' | '9,3' | '9,4' | '2 decimals';

/** `zod/mini` interprets objects; the parser that `zod` compiles takes a third of the time. */
const CompiledObject: z.core.$constructor<z.ZodMiniObject> = $constructor(
  'CompiledObject',
  (object, definition) => {
    const initialisers: { init(object: unknown, definition: unknown): void }[] = [
      z.ZodMiniObject,
      $ZodObjectJIT,
    ];
    for (const { init } of initialisers) init(object, definition);
  },
);

/** An object of the service, typed as documented; undocumented fields pass through. */
export function answer<Shape extends z.core.$ZodShape>(
  id: string,
  shape: Shape,
): AnswerSchema<FieldsOf<Shape>> {
  const object = new CompiledObject({ type: 'object', shape, catchall: z.unknown() });
  return named(id, object) as unknown as AnswerSchema<FieldsOf<Shape>>;
}

/** A field that may be absent, such as one that a new order may leave out. */
export const optional = <T>(schema: Schema<T>) => z.optional(schema);

const size = (maxLength: number | undefined): Documented =>
  maxLength === undefined ? {} : { maxLength };

const numberForm = (form: NumberForm | undefined): Documented => {
  if (form === undefined) return {};
  if (form === 'integer') return { type: 'integer' };
  return { description: form === '2 decimals' ? 'Two decimals.' : `numeric ${form}` };
};

export function text(maxLength?: number, said?: Documented): Schema<string> {
  const documentation = { ...size(maxLength), ...said };
  return once(JSON.stringify(documentation), () => documented(z.string(), documentation));
}

/** A date; for most, the documentation does not say whether a time follows. */
export const date = () => text(undefined, { description: 'Date, as the service writes it.' });

/** A date and time, `yyyy-mm-dd HH:ii:ss`. */
export const moment = (maxLength?: number) =>
  text(maxLength, { description: 'yyyy-mm-dd HH:ii:ss' });

/** An enumeration that may grow: typed with the documented values, any string at run time. */
export const openEnum = <const Known extends string>(
  known: readonly Known[],
  maxLength?: number,
): Schema<Known | (string & {})> => text(maxLength, known.length > 0 ? { enum: known } : {});

/** A number written as a string. A number too long to be exact stays text and is reported. */
const numericText = changed(matching(/^[+-]?\d+(\.\d+)?$/), Number).check(
  z.refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, { abort: true }),
);

/** A number; without a fraction if it is documented as whole. */
export const amount = (form?: NumberForm): Schema<number> =>
  once(`amount ${form}`, () => {
    const number = form === 'integer' ? z.int() : z.number();
    const known = documented(number, numberForm(form)) as Schema<number>;
    const written =
      form === 'integer' ? (z.pipe(numericText, z.int()) as Schema<number>) : numericText;
    return z.union([known, written]);
  });

/** A number, or null before the first charge. */
export const amountOrNull = (form?: NumberForm): Schema<number | null> =>
  once(`amount or null ${form}`, () =>
    z.union([documented(z.nullable(z.number()), numberForm(form)), numericText]),
  );

/** A list; a fault that many elements share is reported once, by its path. */
export const list = <T>(element: Schema<T>): Schema<T[]> => z.array(element);

/** A path in an answer without list positions: `ciclos[].valorRepasse`. */
export const formatPlace = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/**
 * An object that the documentation's field table calls an array: an array with one object is
 * accepted too, and gives the object.
 */
export const single = <T>(object: Schema<T>): Schema<T> =>
  z.pipe(z.transform(onlyItem), object) as Schema<T>;

const onlyItem = (value: unknown) =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;
