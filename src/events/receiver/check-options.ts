import { accepted } from '../../client/errors/invalid-request.js';
import {
  callable,
  milliseconds,
  type OptionChecks,
  type OptionIssue,
  readOptions,
  whole,
} from '../../shared/check-options.js';
import { receiverAuth } from './auth.js';
import type { ReceiverOptions } from './options.js';

type Given = { [Key in keyof ReceiverOptions]?: unknown };

/**
 * Checked by {@link handlingIssues} and {@link storingIssues}, because they depend on each other.
 */
const dependent = () => undefined;

const CHECKS: OptionChecks<Given> = {
  auth: receiverAuth,
  onEvento: dependent,
  inbox: dependent,
  maxBodyBytes: whole(),
  timeoutMs: milliseconds(),
  onError: callable,
  onRefused: callable,
  onMismatch: callable,
};

function handlingIssues({ onEvento }: Given): OptionIssue[] {
  if (typeof onEvento === 'function') return [];
  const message = 'is required: a function that handles an event, or give inbox in its place';
  return [{ path: 'onEvento', message }];
}

function storingIssues({ onEvento, inbox }: Given): OptionIssue[] {
  const issues: OptionIssue[] = [];
  if (onEvento !== undefined && typeof onEvento !== 'function')
    issues.push({ path: 'onEvento', message: 'must be a function' });
  if (typeof Object(inbox).store !== 'function') {
    const message = 'must have a function store: openInbox of recebiveis/inbox gives one';
    issues.push({ path: 'inbox', message });
  }
  return issues;
}

/**
 * A copy of the checked options.
 *
 * @throws InvalidRequestError naming every option that breaks a rule, and no value of any
 */
export function checkOptions(options: ReceiverOptions): ReceiverOptions {
  const { value, issues } = readOptions<Given>(options, CHECKS, ['auth']);
  const given: Given = Object(value);
  const dependents = given.inbox === undefined ? handlingIssues(given) : storingIssues(given);
  const read = { value: value as ReceiverOptions, issues: [...issues, ...dependents] };
  return accepted(read, 'Options of createReceiver');
}
