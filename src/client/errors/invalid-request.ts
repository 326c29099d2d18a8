import { brand, RecebiveisError } from './base.js';

/** A rule that a request breaks. It names the value's kind and length, never the value. */
export interface InvalidRequestIssue {
  /** Where: `titulos[0].valorTotal`; empty for the whole. */
  path: string;
  /** Which rule, and what would satisfy it. */
  message: string;
  /**
   * Which rule, for programs, by a name that stays: a `RequestRuleCode` of the service, such as
   * `max-length`, or the name of a rule of options, such as `whole-in`. Left out where the rule has no name.
   */
  code?: string | undefined;
  /** What the rule is about, by its code, such as `{ max: 100 }`; never the value that broke it. */
  params?: Readonly<Record<string, unknown>> | undefined;
}

const MAX_ISSUES = 20;

/** Refused before anything was sent: something breaks a rule of the documentation. */
export class InvalidRequestError extends RecebiveisError {
  /** Every broken rule, the first twenty. */
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
 * What was read of options or other input.
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
