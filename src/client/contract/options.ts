import * as z from 'zod/mini';
import { day } from '../../shared/day.js';
import type { BackoffSchedule } from '../../shared/timing/backoff.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import type { BrokenOption } from './option-rules.js';
import { type OptionIssue, optionIssues } from './refusal.js';
import type { Schema } from './schemas/schema.js';
import { changed, closed, onIssues } from './schemas/strict.js';

/** Building blocks of options: those of each public function are a schema beside their type. */

/** A schema for every option of `T`, which gives that of `Settings`. */
type OptionShape<T, Settings> = {
  [Key in keyof T]-?: Schema<Key extends keyof Settings ? Settings[Key] : unknown, T[Key]>;
};

/** Notes a broken rule: in words, and as data where it has a code. */
export type RefuseOption = (path: PropertyKey[], message: string, rule?: BrokenOption) => void;

/**
 * An object of options that takes no other. What can hold none, such as a list or a signal, is refused:
 * every option in it would be lost. `across` has the rules between options, and reads them unchecked.
 */
export function optionsOf<T extends object, Settings extends object = T>(
  shape: OptionShape<T, Settings>,
  across?: (given: { [Key in keyof T]?: unknown }, refuse: RefuseOption) => void,
): Schema<Settings, T> {
  const [example = ''] = Object.keys(shape);
  const known = closed(shape as z.core.$ZodShape);
  const checked = across
    ? onIssues(known, (context) => across(context.value as T, refuseIn(context)))
    : known;
  return z.pipe(holderOf(example), checked) as unknown as Schema<Settings, T>;
}

/** What may hold options, such as `example`: no list, signal or promise. */
export const holderOf = (example: string) =>
  z.any().check((context) => {
    const kind = kindWithoutOptions(context.value);
    if (kind === undefined) return;
    const rule: BrokenOption = { code: 'options-object', params: { example } };
    const message = `must be an object of options, such as { ${example} }; got ${kind}`;
    refuseIn(context)([], message, rule);
  });

/** Whether a value may hold options: no list, signal or promise, of which every one would be lost. */
export const holdsOptions = (value: unknown): value is object =>
  kindWithoutOptions(value) === undefined;

/** What was given in place of options, with what remedies it; undefined for an object that may hold them. */
function kindWithoutOptions(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (Array.isArray(value)) return 'a list';
  const { then, addEventListener } = value as Record<string, unknown>;
  if (typeof then === 'function') return 'a promise: await it';
  if (typeof addEventListener === 'function') return 'a signal: give { signal }';
  return Symbol.iterator in value ? 'an iterable' : undefined;
}

/** Adds issues to a running check. */
export const refuseIn =
  (context: z.core.ParsePayload<unknown>): RefuseOption =>
  (path, message, rule) => {
    const params = { ...rule };
    context.issues.push({ code: 'custom', path, message, params, input: context.value });
  };

/**
 * What an option must be, in words, and as data where another language says it too. What is asked of it
 * beyond is piped after it.
 */
export const must = <T>(
  message: string,
  is: (value: unknown) => boolean,
  rule?: BrokenOption,
): Schema<T, T> =>
  // A fault of one is no end of the others, which `abort` would be.
  z.custom<T>(is, { error: message, params: { ...rule }, abort: false });

/** A value whose refusal depends on what it is. */
export const checkedBy = <T>(check: (value: unknown, refuse: RefuseOption) => void) =>
  z.prefault(
    z.any().check((context) => check(context.value, refuseIn(context))),
    undefined,
  ) as Schema<T, T>;

/** One schema or another, by what the value is: the rules of the other would say nothing of it. */
export const byKind = <T>(schemaFor: (value: unknown) => Schema): Schema<T, T> =>
  z.prefault(
    z.transform((value, context) => {
      const parsed = schemaFor(value).safeParse(value);
      if (parsed.success) return parsed.data;
      context.issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]));
      // As it came: rules between options read it all the same.
      return value;
    }),
    undefined,
  ) as unknown as Schema<T, T>;

const NO_END = Number.MAX_SAFE_INTEGER;

const isWhole = (value: unknown, least: number, most = NO_END) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** A whole number of the range, both ends included. */
export function whole(least = 1, most = NO_END): Schema<number, number> {
  const [range, params] =
    most === NO_END
      ? [`of ${least} or more`, { least }]
      : [`from ${least} to ${most}`, { least, most }];
  const rule = { code: 'whole-in', params } as const;
  return must(`must be a whole number ${range}`, (value) => isWhole(value, least, most), rule);
}

/** A number of attempts: a whole number, or `Infinity` for never giving up. */
export const attempts = (): Schema<number, number> =>
  must(
    'must be a whole number of 1 or more, or Infinity',
    (value) => value === Number.POSITIVE_INFINITY || isWhole(value, 1),
  );

/** Milliseconds of a range; by default, what a timer can wait. */
export const milliseconds = (least = 1, most = MAX_TIMER_MS): Schema<number, number> =>
  must(
    `must be milliseconds, ${least} to ${most}`,
    (value) => typeof value === 'number' && value >= least && value <= most,
  );

/** Milliseconds above 0, fractions included: what is left of a deadline is less than one at its end. */
export const timeLeft = (): Schema<number, number> =>
  must(
    `must be milliseconds above 0, at most ${MAX_TIMER_MS}`,
    (value) => typeof value === 'number' && value > 0 && value <= MAX_TIMER_MS,
  );

/** One of a few words. */
export const oneOfWords = <const Word extends string>(...words: Word[]): Schema<Word, Word> =>
  must(`must be one of ${words.join(', ')}`, (value) => words.some((word) => word === value));

/** True or false. */
export const flag = (): Schema<boolean, boolean> =>
  must('must be true or false', (value) => typeof value === 'boolean');

/** A day of the calendar, written `YYYY-MM-DD`. */
export const dayOfCalendar = (): Schema<string, string> =>
  must(
    'must be a day that exists, YYYY-MM-DD',
    (value) => typeof value === 'string' && day(value) === value,
    { code: 'option-day' },
  );

/** What can be called. */
export const callable = <T = never>(message = 'must be a function'): Schema<T, T> =>
  must(message, (value) => typeof value === 'function');

/** An `AbortSignal`, of this realm or another. */
export const signal = (): Schema<AbortSignal, AbortSignal> =>
  must(
    'must be an AbortSignal: the signal of the AbortController, not itself',
    (value) => typeof Object(value).addEventListener === 'function',
  );

/** An option that may also be null, which is as left out. */
export const orNull = <T>(schema: Schema<T, T>) =>
  z.nullish(schema) as Schema<T | undefined, T | undefined>;

/** Pauses as they are given. */
type GivenBackoff = { [Name in keyof BackoffSchedule]?: number | undefined };

/** An option `backoff`. A longest pause that was left out is never shorter than the first. */
export function backoff(
  defaults: BackoffSchedule,
  leastMs = 1,
): Schema<BackoffSchedule, GivenBackoff | undefined> {
  const shape = {
    firstMs: z._default(milliseconds(leastMs), defaults.firstMs),
    longestMs: z.optional(milliseconds(leastMs)),
  };
  const known = optionsOf<GivenBackoff, GivenBackoff & { firstMs: number }>(
    shape,
    (given, refuse) => {
      if (Number(given.longestMs) < Number(given.firstMs))
        refuse(['longestMs'], 'must not be less than backoff.firstMs');
    },
  );
  const whole = changed(known, ({ firstMs, longestMs }) => ({
    firstMs,
    longestMs: longestMs ?? Math.max(defaults.longestMs, firstMs),
  }));
  return z.prefault(whole, {});
}

/** What was given, with its defaults, or the rules that it breaks. */
export type ReadOptions<T> =
  | { value: T; issues: readonly [] }
  | { value?: undefined; issues: readonly OptionIssue[] };

/** Options by their schema, null as left out; and the functions that were given beside them. */
export function readOptions<T>(
  schema: Schema<T>,
  given: unknown,
  functions: Record<string, unknown> = {},
): ReadOptions<T> {
  const parsed = schema.safeParse(given ?? {});
  const missing = Object.keys(functions).filter((name) => typeof functions[name] !== 'function');
  if (parsed.success && missing.length === 0) return { value: parsed.data, issues: [] };
  const broken = parsed.success ? [] : optionIssues(parsed.error, given ?? {});
  return {
    issues: [...missing.map((path) => ({ path, message: 'must be a function' })), ...broken],
  };
}
