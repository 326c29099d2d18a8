import * as z from 'zod/mini';
import { $constructor, $ZodObjectJIT } from 'zod/v4/core';
import { isRecord } from '../../../shared/is-record.js';
import type { IsRemoved } from '../endpoint.js';
import { type Documented, documented, named } from './documented.js';
import type { AnswerSchema, FieldsOf, Schema } from './schema.js';
import { changed, matching, onIssues } from './strict.js';

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
  return documented(z.string(), documentation);
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
export function amount(form?: NumberForm): Schema<number> {
  const number = form === 'integer' ? z.int() : z.number();
  const known = documented(number, numberForm(form)) as Schema<number>;
  const written =
    form === 'integer' ? (z.pipe(numericText, z.int()) as Schema<number>) : numericText;
  return z.union([known, written]);
}

/** A number, or null before the first charge. */
export const amountOrNull = (form?: NumberForm): Schema<number | null> =>
  z.union([documented(z.nullable(z.number()), numberForm(form)), numericText]);

/** A list; a fault that many elements share is reported once, by its path. */
export const list = <T>(element: Schema<T>): Schema<T[]> => z.array(element);

/**
 * An object that the documentation's field table calls an array: an array with one object is
 * accepted too, and gives the object.
 */
export const single = <T>(object: Schema<T>): Schema<T> =>
  z.pipe(z.transform(onlyItem), object) as Schema<T>;

const onlyItem = (value: unknown) =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

/** A place where an answer differs from the documentation; never carries the value. */
export interface Mismatch {
  /** Path in the answer, list positions left out: `ciclos[].valorRepasse`. */
  path: string;
  /** The documented form. */
  expected: string;
}

/**
 * Mismatches kept of one answer: enough to see the fault, and few for a completely foreign answer.
 */
const MAX_MISMATCHES = 20;

/** Expected value of a field that names a different record. */
export const ASKED_FOR = 'the value of the requested record';

/**
 * Reads an answer with zod. A part that does not fit is handed over as it came, and reported.
 *
 * @param isRemoved parts that the query asked to leave out
 */
export function readTolerantly<T>(
  schema: z.ZodMiniType<T>,
  raw: unknown,
  at: readonly PropertyKey[] = [],
  isRemoved: IsRemoved = () => false,
): { value: T; mismatches: Mismatch[] } {
  const { value, issues } = readingOf(schema).parse(raw) as Reading<T>;
  const mismatches = new Map<string, Mismatch>();
  for (const issue of issues) {
    const parts = [...at, ...(issue.path ?? [])];
    const path = formatPlace(parts);
    if (isRemoved(parts) || mismatches.has(path)) continue;
    mismatches.set(path, { path, expected: expectedBy(issue) });
    if (mismatches.size === MAX_MISMATCHES) break;
  }
  return { value, mismatches: [...mismatches.values()] };
}

/** The parsed value, in which parts that do not fit stay as they came, and those mismatches. */
interface Reading<T> {
  value: T;
  issues: readonly z.core.$ZodRawIssue[];
}

const readings = new WeakMap<object, z.ZodMiniType>();

/**
 * Wraps a schema so that it succeeds with its issues instead of failing: zod has parsed every other
 * field by then.
 */
function readingOf(schema: z.ZodMiniType): z.ZodMiniType {
  const known = readings.get(schema);
  if (known) return known;
  const reading = onIssues(schema, (context) => {
    const { value, issues } = context;
    context.value = { value, issues } satisfies Reading<unknown>;
    context.issues = [];
  });
  readings.set(schema, reading);
  return reading;
}

/** The documented form that a value missed; for a union, its first alternative. */
function expectedBy(issue: z.core.$ZodRawIssue | z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_union') return expectedBy(issue.errors[0]?.[0]);
  if (!issue || !('expected' in issue)) return 'another shape';
  return issue.expected === 'int' ? 'integer' : String(issue.expected);
}

/** A path in an answer without list positions: `ciclos[].valorRepasse`. */
const formatPlace = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/**
 * The expected lists that an answer lacks. If it has none of them, it is not the service's but, for
 * example, a proxy's; if it has some, they are handed over and the missing ones are named.
 */
export function missingLists(
  lists: readonly string[],
  body: unknown,
): { isForeign: boolean; missing: Mismatch[] } {
  const lacking = lists.filter((name) => !isRecord(body) || !Array.isArray(body[name]));
  return {
    isForeign: lists.length > 0 && lacking.length === lists.length,
    missing: lacking.map((path) => ({ path, expected: 'array' })),
  };
}
