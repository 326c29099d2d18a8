import * as z from 'zod/mini';
import { roundDecimal } from '../../../shared/centavos.js';
import { broken, IN_WORDS, type Rule } from '../rule.js';
import { documented } from './documented.js';
import type { RequestSchema, Schema, UrlSchema } from './schema.js';

/** Building blocks of requests, which are checked to the letter of the documentation. */

/** An object that refuses unknown keys and suggests the nearest known one. */
export const request = <T extends object>(shape: RequestSchema<T>['shape']): RequestSchema<T> =>
  closed(shape as z.core.$ZodShape) as unknown as RequestSchema<T>;

/** Like {@link request}, for path and query parameters, which become strings. */
export const urlParams = <T extends object>(
  shape: { [Key in keyof T]-?: Schema<string | undefined, T[Key]> },
): UrlSchema<T> => closed(shape as z.core.$ZodShape) as unknown as UrlSchema<T>;

/** Facts that a closed object adds to the issues of its fields. */
export interface ClosedIssue {
  /** The known keys, for an issue about unknown ones. */
  known?: readonly string[];
  /** The field may be left out. */
  isOptional?: boolean;
}

/** Refuses unknown keys; its issues carry the facts that their words need. */
export function closed<Shape extends z.core.$ZodShape>(shape: Shape) {
  const known = Object.keys(shape);
  const message = `Unknown keys; known fields: ${known.join(', ')}`;
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === 'unrecognized_keys' ? message : IN_WORDS.error(issue);
  return onIssues(z.strictObject(shape, { error }), ({ issues }) => {
    for (const issue of issues) {
      const { path = [] } = issue;
      // Nested objects have added their own facts.
      if (path.length === 0 && issue.code === 'unrecognized_keys') Object.assign(issue, { known });
      if (path.length === 1) {
        const isOptional = shape[String(path[0])]?._zod.optin !== undefined;
        Object.assign(issue, { isOptional });
      }
    }
  });
}

/** Transforms the output of a schema. */
export const changed = <In, Out, To>(
  schema: Schema<Out, In>,
  change: (value: Out) => To,
): Schema<To, In> => z.pipe(schema, z.transform(change)) as Schema<To, In>;

/** Text that matches an expression. */
export const matching = (form: RegExp) => z.string().check(z.regex(form, { abort: true }));

/** Reports one broken rule when no alternative fits, instead of one issue for each. */
export function underOneRule<Any extends Schema>(rule: Rule, schema: Any): Any {
  return onIssues(schema, (context) => {
    if (context.issues.length === 0) return;
    const { value: input } = context;
    context.issues = [{ code: 'custom', ...broken(rule), path: [], input }];
  });
}

/** Adds a check that also runs on values already refused; zod's usual checks do not. */
export function onIssues<Any extends Schema>(
  schema: Any,
  check: (context: z.core.ParsePayload) => void,
): Any {
  const always = z.check(check as z.core.CheckFn<unknown>, { when: () => true });
  return schema.check(always) as Any;
}

/** A string of 1 to `max` characters. */
export const text = (max?: number) => characters(max).check(z.minLength(1, IN_WORDS));

/** Text that can be one segment of a path. `fetch` would remove `.` and `..`. */
export const pathValue = (max?: number) =>
  text(max).check(
    z.refine((value) => value !== '.' && value !== '..', broken({ rule: 'path-segment' })),
  );

/** A string that may be empty, up to `max` characters. */
export const optionalText = (max?: number) => z.optional(characters(max));

function characters(max = Number.MAX_SAFE_INTEGER) {
  return z.string(IN_WORDS).check(
    z.maxLength(max, IN_WORDS),
    // Half of a surrogate pair, left for example when a text was cut in the middle of a character.
    z.refine((value) => !/\p{Surrogate}/u.test(value), broken({ rule: 'whole-text' })),
  );
}

/** One of a closed list of the service's values. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, IN_WORDS);

/** A whole number that JSON carries without loss. */
export const integer = (least?: number, most?: number): Schema<number, number> =>
  z
    .int(IN_WORDS)
    .check(
      ...(least === undefined ? [] : [z.minimum(least, IN_WORDS)]),
      ...(most === undefined ? [] : [z.maximum(most, IN_WORDS)]),
    );

/** A list of any length. */
export const list = <T>(element: Schema<T, T>): Schema<T[], T[]> => z.array(element, IN_WORDS);

export const flag = () => z.boolean(IN_WORDS);

/** A day that exists in the calendar, `yyyy-mm-dd`. */
export const date = () => z.iso.date(IN_WORDS);

/**
 * `numeric precision,decimals`: at most `precision` digits in all, `decimals` of them after the
 * point. Binary rounding errors (0.1 + 0.2) are rounded away; a real further decimal is refused.
 */
export function numeric(precision: number, decimals: number): Schema<number, number> {
  const scale = 10 ** decimals;
  const limit = 10 ** (precision - decimals);
  const bound = limit - 1 / scale;
  const amount = z.number(IN_WORDS).check(
    (context) => {
      const rounded = roundDecimal(context.value, decimals);
      const noise = Math.max(1e-7, Math.abs(context.value) * 1e-12);
      if (Math.abs(rounded - context.value) > noise) {
        refuse(context, { rule: 'decimals', precision, decimals });
      } else if (Math.abs(rounded) >= limit) {
        refuse(context, { rule: 'magnitude', precision, decimals });
      }
    },
    z.overwrite((value) => roundDecimal(value, decimals)),
  );
  return documented(amount, {
    // No `multipleOf`: 19.99 is not a multiple of 0.01 in binary fractions.
    minimum: -bound,
    maximum: bound,
    description: `At most ${decimals} decimals (numeric ${precision},${decimals}).`,
  });
}

export function refuse(
  context: z.core.ParsePayload<unknown>,
  rule: Rule,
  path: PropertyKey[] = [],
): void {
  context.issues.push({ code: 'custom', ...broken(rule), path, input: context.value });
}
