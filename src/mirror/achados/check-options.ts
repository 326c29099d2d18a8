import { type BrokenOption, checkKeys, noteIn } from '../../client/contract/option-rules.js';
import {
  InvalidRequestError,
  type InvalidRequestIssue,
} from '../../client/errors/invalid-request.js';
import { day } from '../../shared/day.js';

/** What an option must be; one that is left out breaks no rule. */
export interface OptionRule {
  is(value: unknown): boolean;
  message: string;
  /** The same as data. */
  rule?: BrokenOption;
}

/** PostgreSQL keeps no NUL; half a character would become the same sign as any other half. */
export const isKeepable = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\0\p{Cs}]*$/u.test(value);

/** A text of at most `max` characters. */
export const textRule = (max: number): OptionRule => ({
  is: (value) => isKeepable(value) && value !== '' && value.length <= max,
  message: `must be a text of 1 to ${max} characters, without NUL`,
  rule: { code: 'text-of', params: { max } },
});

/** A day that exists. */
export const dayRule: OptionRule = {
  is: (value) => typeof value === 'string' && day(value) === value,
  message: 'must be a day that exists, YYYY-MM-DD',
};

/** A text of any length. */
export const anyTextRule: OptionRule = {
  ...textRule(Number.POSITIVE_INFINITY),
  message: 'must be a text that is not empty, without NUL',
  rule: { code: 'text-of', params: {} },
};

/** @throws InvalidRequestError an option breaks a rule */
export function checkOptions(
  subject: string,
  given: object | null | undefined,
  rules: Readonly<Record<string, OptionRule>>,
): void {
  const options = given ?? {};
  const issues: InvalidRequestIssue[] = [];
  const refuse = noteIn(issues);
  checkKeys(options, Object.keys(rules), refuse);
  for (const [name, { is, message, rule }] of Object.entries(rules)) {
    const value = (options as Record<string, unknown>)[name];
    if (value !== undefined && !is(value)) refuse(name, message, rule);
  }
  if (issues.length > 0) throw new InvalidRequestError(subject, issues);
}
