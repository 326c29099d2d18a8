import { nearest } from '../../shared/text/nearest.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';

/** Checks the value of an option: the issues it has, or the words of a single one. */
export type OptionCheck = (value: unknown) => string | InvalidRequestIssue[] | undefined;

/** A check for every option of `T`. */
export type OptionChecks<T> = { [Name in keyof T]-?: OptionCheck };

/** The options that were given; null stands for none, and for one that is left out. */
export type GivenOptions<T> = T | null | undefined;

/** Options that the caller may change while a call goes on, without those that are left out. */
export function takenOptions<T extends object>(given: GivenOptions<T>): T {
  if (!isHolder(given)) return given as T;
  const named = Object.entries(given ?? {}).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(named) as T;
}

/**
 * Refuses options that are unknown, of a wrong kind or out of range.
 *
 * @param subject what the options are of, such as `Options of Recebiveis`
 * @throws InvalidRequestError names every such option
 */
export function checkOptions<T extends object>(
  given: GivenOptions<T>,
  checks: OptionChecks<T>,
  subject: string,
  endpoint?: string,
): void {
  const issues = optionIssues(given, checks);
  if (issues.length > 0) throw new InvalidRequestError(subject, issues, endpoint);
}

/** The options that are unknown, of a wrong kind or out of range. */
export function optionIssues<T extends object>(
  given: GivenOptions<T>,
  checks: OptionChecks<T>,
): InvalidRequestIssue[] {
  const known = Object.keys(checks);
  if (!isHolder(given)) {
    const example = known[0] ?? '';
    const message = `must be an object of options, such as { ${example} }; got ${kindOf(given)}`;
    return [{ path: '', message, code: 'options-object', params: { example } }];
  }
  const options = (given ?? {}) as Record<string, unknown>;
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => unknownOption(name, known)),
    ...known.flatMap((name) => {
      const value = options[name];
      if (value === undefined || value === null) return [];
      return issuesAt(name, checks[name as keyof T](value));
    }),
  ];
}

/** The issue of an unknown name; the nearest known one is suggested. */
export function unknownOption(
  name: string,
  known: readonly string[],
  path = name,
): InvalidRequestIssue {
  const suggestion = nearest(name, known);
  const hint = suggestion === undefined ? '' : `; did you mean ${suggestion}?`;
  const params = suggestion === undefined ? {} : { suggestion };
  return {
    path: path === '' ? '""' : path,
    message: `is not a known option${hint}`,
    code: 'unknown-option',
    params,
  };
}

function issuesAt(name: string, found: ReturnType<OptionCheck>): InvalidRequestIssue[] {
  if (found === undefined) return [];
  if (typeof found === 'string') return [{ path: name, message: found }];
  return found.map(({ path, ...issue }) => ({ path: path ? `${name}.${path}` : name, ...issue }));
}

/** A list, a signal or a promise holds no options: every one would be lost. */
export const isHolder = (given: unknown): boolean =>
  given === undefined || given === null || kindOf(given) === undefined;

function kindOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return `a ${typeof value}`;
  if (Array.isArray(value)) return 'a list';
  const { then, addEventListener } = value as Record<string, unknown>;
  if (typeof then === 'function') return 'a promise: await it';
  if (typeof addEventListener === 'function') return 'a signal: give { signal }';
  return Symbol.iterator in value ? 'an iterable' : undefined;
}

/** A check that a value passes or not. */
export const must =
  (message: string, isRight: (value: unknown) => boolean): OptionCheck =>
  (value) =>
    isRight(value) ? undefined : message;

/** Milliseconds above 0, fractions included: what is left of a deadline may be less than one. */
export const duration = must(
  `must be milliseconds above 0, at most ${MAX_TIMER_MS}`,
  (value) => typeof value === 'number' && value > 0 && value <= MAX_TIMER_MS,
);

/** A whole number of 0 or more. */
export const count: OptionCheck = (value) =>
  Number.isInteger(value) && Number(value) >= 0
    ? undefined
    : [
        {
          path: '',
          message: 'must be a whole number of 0 or more',
          code: 'whole-in',
          params: { least: 0 },
        },
      ];

export const callable = must('must be a function', (value) => typeof value === 'function');

export const signal = must(
  'must be an AbortSignal: the signal of the AbortController, not itself',
  (value) => typeof Object(value).addEventListener === 'function',
);

/** One of a few words. */
export const word = (...words: readonly string[]): OptionCheck =>
  must(`must be one of ${words.join(', ')}`, (value) => words.includes(value as string));
