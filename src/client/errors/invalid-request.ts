import { brand, RecebiveisError } from './base.js';

/** A rule that a request breaks. Gives the value's type and length, never the value. */
export interface InvalidRequestIssue {
  /** Path of the field: `titulos[0].valorTotal`; empty for the whole request. */
  path: string;
  /** The rule, and a value that satisfies it. */
  message: string;
  /**
   * Stable name of the rule, for programs: a `RequestRuleCode` of the service, such as
   * `max-length`, or a rule of options, such as `whole-in`. Undefined for a rule without a name.
   */
  code?: string | undefined;
  /** Facts of the rule, such as `{ max: 100 }` for `max-length`; never the value that broke it. */
  params?: Readonly<Record<string, unknown>> | undefined;
}

const MAX_ISSUES = 20;

/** The request breaks a rule of the documentation, and was not sent. */
export class InvalidRequestError extends RecebiveisError {
  /** The broken rules, at most twenty. */
  readonly issues: readonly InvalidRequestIssue[];

  constructor(subject: string, issues: readonly InvalidRequestIssue[], endpoint?: string) {
    const kept = issues.slice(0, MAX_ISSUES);
    const lines = kept.map(({ path, message }) => (path ? `${path}: ${message}` : message));
    if (issues.length > kept.length) lines.push(`and ${issues.length - kept.length} more`);
    const list =
      lines.length === 1 ? ` ${lines[0]}` : lines.map((line) => `\n  - ${line}`).join('');
    const when = endpoint === undefined ? '' : ' before sending';
    super('INVALID_REQUEST', `${subject} refused${when}:${list}`, endpoint);
    this.issues = kept;
  }
}

brand(InvalidRequestError, 'InvalidRequestError');

/**
 * Returns the options or other input that was read.
 *
 * @throws InvalidRequestError it breaks rules
 */
export function accepted<T>(
  read: { value?: T; issues: readonly InvalidRequestIssue[] },
  subject: string,
  endpoint?: string,
): T {
  if (read.issues.length > 0) throw new InvalidRequestError(subject, read.issues, endpoint);
  return read.value as T;
}
