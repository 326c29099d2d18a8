import {
  checkDuration,
  checkFunction,
  checkKeys,
  checkWhole,
  type Refuse,
} from '../../client/contract/option-rules.js';
import {
  InvalidRequestError,
  type InvalidRequestIssue,
} from '../../client/errors/invalid-request.js';
import { checkAuth } from './check-auth.js';
import type { ReceiverOptions } from './options.js';

const KNOWN: Record<keyof ReceiverOptions, true> = {
  auth: true,
  onEvento: true,
  inbox: true,
  maxBodyBytes: true,
  timeoutMs: true,
  remember: true,
  handled: true,
  onError: true,
  onRefused: true,
  onMismatch: true,
};

const KNOWN_REMEMBER = ['maxEntries', 'keepMs'];

/**
 * Refuses what a receiver cannot work with.
 *
 * @throws InvalidRequestError naming every option that breaks a rule, and no value of any
 */
export function checkOptions(options: ReceiverOptions): void {
  const issues: InvalidRequestIssue[] = [];
  const refuse = (path: string, message: string) => void issues.push({ path, message });
  const given: Partial<Record<keyof ReceiverOptions, unknown>> = options ?? {};
  if (checkKeys(given, Object.keys(KNOWN), refuse)) {
    checkAuth(given.auth, refuse);
    checkAcceptor(given, refuse);
  }
  const { maxBodyBytes = 1, timeoutMs = 1 } = given;
  checkWhole('maxBodyBytes', maxBodyBytes, refuse);
  checkDuration('timeoutMs', timeoutMs, refuse);
  for (const name of ['onError', 'onRefused', 'onMismatch'] as const) {
    checkFunction(name, given[name], refuse);
  }
  if (issues.length > 0) throw new InvalidRequestError('Options of createReceiver', issues);
}

function checkAcceptor(
  { onEvento, inbox, remember, handled }: Partial<Record<keyof ReceiverOptions, unknown>>,
  refuse: Refuse,
): void {
  if (inbox !== undefined) {
    checkFunction('onEvento', onEvento, refuse);
    if (typeof Object(inbox).store !== 'function') {
      refuse('inbox', 'must have a function store: openInbox of recebiveis/inbox gives one');
    }
    for (const [name, value] of Object.entries({ remember, handled })) {
      if (value !== undefined) refuse(name, 'has no use beside inbox, which folds repeats itself');
    }
    return;
  }
  if (typeof onEvento !== 'function') {
    refuse('onEvento', 'is required: a function that handles an event, or give inbox in its place');
  }
  if (handled !== undefined) {
    for (const name of ['has', 'add']) {
      if (typeof Object(handled)[name] !== 'function') {
        refuse(`handled.${name}`, 'must be a function');
      }
    }
  }
  if (remember === undefined) return;
  if (typeof remember !== 'object' || remember === null) {
    refuse('remember', 'must be an object with maxEntries, keepMs or both');
    return;
  }
  const { maxEntries = 1, keepMs = 1 } = remember as { maxEntries?: unknown; keepMs?: unknown };
  checkKeys(remember, KNOWN_REMEMBER, refuse, 'remember.');
  checkWhole('remember.maxEntries', maxEntries, refuse);
  checkDuration('remember.keepMs', keepMs, refuse, { most: Number.MAX_SAFE_INTEGER });
}
