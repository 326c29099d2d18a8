import { nearest } from './text/nearest.js';
import type { BackoffSchedule } from './timing/backoff.js';
import { MAX_TIMER_MS } from './timing/max-timer.js';

/** A rule that an option or a field of a request breaks. Never carries the value. */
export interface OptionIssue {
  /** Path of the field: `backoff.firstMs`, `titulos[0].valorTotal`; empty for the whole input. */
  path: string;
  /** The rule, and a value that satisfies it. */
  message: string;
  /** Name of the rule, by which the command line finds its Portuguese words. */
  code?: string | undefined;
  /** Facts of the rule, such as `{ least: 1 }`. */
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** Checks the value of an option: its issues, or the words of a single one. */
export type OptionCheck = (value: unknown) => string | readonly OptionIssue[] | undefined;

/** A check for every option of `T`. */
export type OptionChecks<T> = { [Name in keyof T]-?: OptionCheck };

/** Options as the caller gave them; null stands for none, and for an option left out. */
export type GivenOptions<T> = T | null | undefined;

/**
 * The given options without undefined or null members, copied because the caller may change them
 * during the call.
 */
export function takenOptions<T extends object>(given: GivenOptions<T>): T {
  if (!holdsOptions(given)) return given as T;
  const named = Object.entries(given ?? {}).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(named) as T;
}

/** A copy of the given options without undefined or null members, and the issues found in it. */
export function readOptions<T extends object>(
  given: GivenOptions<T>,
  checks: OptionChecks<T>,
  required: readonly (keyof T)[] = [],
): { value: T; issues: OptionIssue[] } {
  return { value: takenOptions(given), issues: optionIssues(given, checks, required) };
}

/**
 * Finds options that are unknown, missing, of the wrong type or out of range.
 *
 * @param required options whose check also sees an undefined value
 */
export function optionIssues<T extends object>(
  given: unknown,
  checks: OptionChecks<T>,
  required: readonly (keyof T)[] = [],
): OptionIssue[] {
  const known = Object.keys(checks);
  if (!holdsOptions(given)) {
    const example = known[0] ?? '';
    const message = `must be an object of options, such as { ${example} }; got ${kindOf(given)}`;
    return [{ path: '', message, code: 'options-object', params: { example } }];
  }
  const options = (given ?? {}) as Record<string, unknown>;
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => unknownOption(name, nearest(name, known))),
    ...known.flatMap((name) => {
      const value = options[name] ?? undefined;
      if (value === undefined && !required.includes(name as keyof T)) return [];
      return issuesAt(name, checks[name as keyof T](value));
    }),
  ];
}

/** The issue of an unknown name; the nearest known one is suggested. */
export function unknownOption(path: string, suggestion: string | undefined): OptionIssue {
  const hint = suggestion === undefined ? '' : `; did you mean ${suggestion}?`;
  return {
    path: path === '' ? '""' : path,
    message: `is not a known option${hint}`,
    code: 'unknown-option',
    params: suggestion === undefined ? {} : { suggestion },
  };
}

/** Puts the issues of a check under the name of their option or the position in their list. */
export function issuesAt(name: string | number, found: ReturnType<OptionCheck>): OptionIssue[] {
  const at = typeof name === 'number' ? `[${name}]` : name;
  const issues = typeof found === 'string' ? [{ path: '', message: found }] : (found ?? []);
  return issues.map(({ path, ...issue }) => {
    const isMember = path !== '' && !path.startsWith('[');
    return { path: isMember ? `${at}.${path}` : at + path, ...issue };
  });
}

/** Refuses a list, a signal or a promise given as options: all options in it would be lost. */
export const holdsOptions = (given: unknown): boolean =>
  given === undefined || given === null || kindOf(given) === undefined;

function kindOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return `a ${typeof value}`;
  if (Array.isArray(value)) return 'a list';
  const { then, addEventListener } = value as Record<string, unknown>;
  if (typeof then === 'function') return 'a promise: await it';
  if (typeof addEventListener === 'function') return 'a signal: give { signal }';
  return Symbol.iterator in value ? 'an iterable' : undefined;
}

/** Makes a check out of a predicate; `code` and `params` let other languages word the rule. */
export const must =
  (
    message: string,
    isRight: (value: unknown) => boolean,
    code?: string,
    params?: Readonly<Record<string, unknown>>,
  ): OptionCheck =>
  (value) => {
    if (isRight(value)) return undefined;
    return code === undefined ? message : [{ path: '', message, code, params }];
  };

const NO_END = Number.MAX_SAFE_INTEGER;

/** A whole number within the range, both ends included. */
export function whole(least = 1, most = NO_END): OptionCheck {
  const range = most === NO_END ? `of ${least} or more` : `from ${least} to ${most}`;
  const isRight = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  const params = most === NO_END ? { least } : { least, most };
  return must(`must be a whole number ${range}`, isRight, 'whole-in', params);
}

/** A number of attempts: a whole number, or `Infinity` for never giving up. */
export const attempts = must(
  'must be a whole number of 1 or more, or Infinity',
  (value) => value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && Number(value) >= 1),
);

/** Milliseconds within a range, by default up to the longest delay of a timer. */
export const milliseconds = (least = 1, most = MAX_TIMER_MS): OptionCheck =>
  must(
    `must be milliseconds, ${least} to ${most}`,
    (value) => typeof value === 'number' && value >= least && value <= most,
  );

/** Milliseconds above 0, fractions included: less than one may remain of a deadline. */
export const duration = must(
  `must be milliseconds above 0, at most ${MAX_TIMER_MS}`,
  (value) => typeof value === 'number' && value > 0 && value <= MAX_TIMER_MS,
);

/** A backoff whose longest pause is not shorter than its first. */
export const backoff =
  (leastMs = 1): OptionCheck =>
  (value) => {
    const checks = { firstMs: milliseconds(leastMs), longestMs: milliseconds(leastMs) };
    const issues = optionIssues<BackoffSchedule>(value, checks);
    const { firstMs, longestMs } = Object(value);
    if (typeof longestMs === 'number' && longestMs < firstMs)
      issues.push({ path: 'longestMs', message: 'must not be less than backoff.firstMs' });
    return issues;
  };

/** Backoff with defaults filled in; a default `longestMs` is raised to `firstMs` if needed. */
export function backoffWith(
  given: { [Name in keyof BackoffSchedule]?: number | null | undefined } | undefined,
  defaults: BackoffSchedule,
): BackoffSchedule {
  const firstMs = given?.firstMs ?? defaults.firstMs;
  return { firstMs, longestMs: given?.longestMs ?? Math.max(defaults.longestMs, firstMs) };
}

export const callable = must('must be a function', (value) => typeof value === 'function');

export const flag = must('must be true or false', (value) => typeof value === 'boolean');

export const text = must(
  'must be a text that is not empty',
  (value) => typeof value === 'string' && value.trim() !== '',
);

/** An `AbortSignal`, of this realm or another. */
export const signal = must(
  'must be an AbortSignal: pass the signal of the AbortController, not the controller',
  (value) => typeof Object(value).addEventListener === 'function',
);

/** One of a few words. */
export const word = (...words: readonly string[]): OptionCheck =>
  must(`must be one of ${words.join(', ')}`, (value) => words.includes(value as string));
