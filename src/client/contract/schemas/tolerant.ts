import * as z from 'zod';

/**
 * Building blocks of answers: unknown fields, unknown values of enumerations, absent fields that neither
 * identify nor add up, and numbers written as strings are all taken. What the documentation says
 * beyond that, such as sizes, is not checked, and stands in the OpenAPI document.
 */

type AnswerShape<T> = { [Key in keyof T]-?: z.ZodType<T[Key] | undefined> };

/** What the documentation says of a field, as keywords of JSON Schema. */
type Documented = Readonly<Record<string, unknown>>;

/** How a number is documented: whole, or `numeric precision,decimals`. */
type NumberForm = 'integer' | '9,2' | '9,3' | '9,4' | '2 decimals';

/** Structures by the name they have in the OpenAPI document. */
export const components = z.registry<{ id: string }>();

/** A reference to a structure of the OpenAPI document. */
export const refTo = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/** Names a structure. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  components.add(schema, { id });
  return schema;
}

/** An object of the service, typed as documented; fields nobody documented pass through. */
export function answer<T extends object>(id: string, shape: AnswerShape<T>): z.ZodType<T> {
  return named(id, z.looseObject(shape as z.ZodRawShape)) as unknown as z.ZodType<T>;
}

const size = (maxLength: number | undefined): Documented =>
  maxLength === undefined ? {} : { maxLength };

const numberForm = (form: NumberForm | undefined): Documented => {
  if (form === undefined) return {};
  if (form === 'integer') return { type: 'integer' };
  return { description: form === '2 decimals' ? 'Two decimals.' : `numeric ${form}` };
};

/** Text that identifies something: it must be there. */
export const key = (maxLength?: number) => z.string().meta(size(maxLength));

/** Text the service may leave out. */
export const label = (maxLength?: number, documented?: Documented) =>
  z
    .string()
    .meta({ ...size(maxLength), ...documented })
    .optional();

/** A date; whether a time stands in it, the documentation says of few. */
export const date = () => label(undefined, { description: 'Date, as the service writes it.' });

/** A date and time, `yyyy-mm-dd HH:ii:ss`. */
export const moment = (maxLength?: number) =>
  label(maxLength, { description: 'yyyy-mm-dd HH:ii:ss' });

/** An enumeration that may grow: the values that are documented, any string at run time. */
export const openEnum = <Known extends string>(known: readonly Known[], maxLength?: number) =>
  label(maxLength, known.length > 0 ? { enum: known } : {}) as unknown as z.ZodType<
    Known | (string & {})
  >;

/** A number written as a string; one too long to be exact stays what it is, and is reported. */
const numericText = z
  .string()
  .regex(/^[+-]?\d+(\.\d+)?$/, { abort: true })
  .transform(Number)
  .refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, { abort: true });

const orText = <T>(schema: z.ZodType<T>): z.ZodType<T | number> => schema.or(numericText);

/** A number that identifies or adds up: it must be there. */
export const amount = (form?: NumberForm): z.ZodType<number> =>
  orText(z.number().meta(numberForm(form)));

/** A number the service may leave out. */
export const figure = (form?: NumberForm): z.ZodType<number | undefined> =>
  orText(z.number().meta(numberForm(form)).optional());

/** A number that is null where there is none yet. */
export const figureOrNull = (form?: NumberForm): z.ZodType<number | null | undefined> =>
  orText(z.number().nullable().meta(numberForm(form)).optional());

/** A list that adds up: it must be there. */
export const list = <T>(element: z.ZodType<T>) => z.array(element);

/** A list the service may leave out. */
export const maybeList = <T>(element: z.ZodType<T>) => z.array(element).optional();

/** An object that the field table calls an array: both are taken, the object is given. */
export const single = <T>(object: z.ZodType<T>) =>
  z.preprocess(
    (value) =>
      Array.isArray(value) && value.length === 1 && typeof value[0] === 'object' ? value[0] : value,
    object.optional(),
  );
