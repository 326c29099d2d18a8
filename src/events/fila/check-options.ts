import {
  checkAttempts,
  checkDuration,
  checkFunction,
  checkKeys,
  checkSignal,
  checkWhole,
  noteIn,
  type Refuse,
  readBackoff,
} from '../../client/contract/option-rules.js';
import {
  InvalidRequestError,
  type InvalidRequestIssue,
} from '../../client/errors/invalid-request.js';
import type { BackoffSchedule } from '../../shared/timing/backoff.js';
import type { ConsumeOptions } from './options.js';

/** Options with every default in place. */
export type ConsumeSettings = ConsumeOptions & {
  concurrency: number;
  maxAttempts: number;
  idleMs: number;
  backoff: BackoffSchedule;
};

/** The options of `consume`. */
export const KNOWN: Record<keyof ConsumeOptions, true> = {
  concurrency: true,
  maxAttempts: true,
  onDeadLetter: true,
  onError: true,
  idleMs: true,
  handlerTimeoutMs: true,
  backoff: true,
  signal: true,
};

const BACKOFF: BackoffSchedule = { firstMs: 1000, longestMs: 300_000 };

/** Checks the options of `method` and the functions it was given, and fills in the defaults. */
export function readOptions(
  method: string,
  options: ConsumeOptions | null | undefined,
  functions: Record<string, unknown>,
  known: Partial<Record<keyof ConsumeOptions, true>> = KNOWN,
): ConsumeSettings {
  const given = options ?? {};
  const issues: InvalidRequestIssue[] = [];
  const refuse = noteIn(issues);

  const { concurrency = 1, maxAttempts = 5, idleMs = 15_000, handlerTimeoutMs } = given;
  for (const [name, value] of Object.entries(functions)) {
    if (typeof value !== 'function') refuse(name, 'must be a function');
  }
  checkKeys(given, Object.keys(known), refuse);
  const backoff = readBackoff(given.backoff, BACKOFF, refuse);
  checkWhole('concurrency', concurrency, refuse);
  checkAttempts('maxAttempts', maxAttempts, refuse);
  checkDuration('idleMs', idleMs, refuse);
  if (handlerTimeoutMs !== undefined) checkDuration('handlerTimeoutMs', handlerTimeoutMs, refuse);
  checkFunction('onDeadLetter', given.onDeadLetter, refuse);
  checkFunction('onError', given.onError, refuse);
  checkSignal('signal', given.signal, refuse);
  if (issues.length > 0) throw new InvalidRequestError(`Options of ${method}`, issues, method);
  return { ...given, concurrency, maxAttempts, idleMs, backoff };
}

/** Checks what `stop` is given. */
export function checkTimeout(timeoutMs: number | undefined): void {
  if (timeoutMs === undefined) return;
  const issues: InvalidRequestIssue[] = [];
  const refuse: Refuse = (path, message) => void issues.push({ path, message });
  checkDuration('timeoutMs', timeoutMs, refuse, { least: 0 });
  if (issues.length > 0) throw new InvalidRequestError('Options of stop', issues);
}
