import { checkKeys } from '../../api/option-rules.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../../errors/invalid-request.js';

/** What an option must be; one that is left out breaks no rule. */
export interface OptionRule {
  is(value: unknown): boolean;
  message: string;
}

/** PostgreSQL keeps no NUL; half a character would become the same sign as any other half. */
export const isKeepable = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\0\p{Cs}]*$/u.test(value);

/** A text of so many characters at most. */
export const textRule = (most: number): OptionRule => ({
  is: (value) => isKeepable(value) && value !== '' && value.length <= most,
  message: `must be a text of 1 to ${most} characters, without NUL`,
});

/** A text of any length. */
export const anyTextRule: OptionRule = {
  is: (value) => isKeepable(value) && value !== '',
  message: 'must be a text that is not empty, without NUL',
};

/** @throws InvalidRequestError an option breaks a rule */
export function checkOptions(
  subject: string,
  options: object,
  rules: Readonly<Record<string, OptionRule>>,
): void {
  if (typeof options !== 'object' || options === null) {
    throw new InvalidRequestError(subject, [{ path: '', message: 'must be an object' }]);
  }
  const issues: InvalidRequestIssue[] = [];
  checkKeys(options, Object.keys(rules), (path, message) => void issues.push({ path, message }));
  for (const [name, { is, message }] of Object.entries(rules)) {
    const value = (options as Record<string, unknown>)[name];
    if (value !== undefined && !is(value)) issues.push({ path: name, message });
  }
  if (issues.length > 0) throw new InvalidRequestError(subject, issues);
}
