import { checkKeys, type Refuse } from '../api/option-rules.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
import type { BackoffSchedule } from '../timing/backoff.js';
import { LONGEST_TIMER_MS } from '../timing/longest-timer.js';
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

const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 300_000;

/** Checks the options of `method` and the functions it was given, and fills in the defaults. */
export function readOptions(
  method: string,
  options: ConsumeOptions | null | undefined,
  functions: Record<string, unknown>,
  known: Partial<Record<keyof ConsumeOptions, true>> = KNOWN,
): ConsumeSettings {
  const given = options ?? {};
  const issues: InvalidRequestIssue[] = [];
  const refuse: Refuse = (path, message) => void issues.push({ path, message });
  const demand = (isRight: boolean, path: string, message: string) => {
    if (!isRight) refuse(path, message);
  };
  const demandMs = (path: string, value: unknown) =>
    demand(isDuration(value), path, `must be milliseconds above 0, at most ${LONGEST_TIMER_MS}`);

  const { concurrency = 1, maxAttempts = 5, idleMs = 15_000, handlerTimeoutMs, signal } = given;
  const { firstMs = FIRST_BACKOFF_MS, longestMs = Math.max(LONGEST_BACKOFF_MS, firstMs) } =
    given.backoff ?? {};
  for (const [name, value] of Object.entries(functions)) {
    demand(typeof value === 'function', name, 'must be a function');
  }
  checkKeys(given, Object.keys(known), refuse);
  checkKeys(given.backoff ?? {}, ['firstMs', 'longestMs'], refuse, 'backoff.');
  demand(isCount(concurrency), 'concurrency', 'must be a whole number, 1 or more');
  demand(
    isCount(maxAttempts) || maxAttempts === Infinity,
    'maxAttempts',
    'must be a whole number, 1 or more, or Infinity',
  );
  demandMs('idleMs', idleMs);
  if (handlerTimeoutMs !== undefined) demandMs('handlerTimeoutMs', handlerTimeoutMs);
  demandMs('backoff.firstMs', firstMs);
  demandMs('backoff.longestMs', longestMs);
  demand(!(longestMs < firstMs), 'backoff.longestMs', 'must not be less than backoff.firstMs');
  for (const name of ['onDeadLetter', 'onError'] as const) {
    const isRight = given[name] === undefined || typeof given[name] === 'function';
    demand(isRight, name, 'must be a function');
  }
  demand(
    signal === undefined || typeof signal?.addEventListener === 'function',
    'signal',
    'must be an AbortSignal: the signal of the AbortController, not itself',
  );
  if (issues.length > 0) throw new InvalidRequestError(`Options of ${method}`, issues, method);
  return { ...given, concurrency, maxAttempts, idleMs, backoff: { firstMs, longestMs } };
}

/** Checks what `stop` is given. */
export function checkTimeout(timeoutMs: number | undefined): void {
  if (timeoutMs === undefined || timeoutMs === 0 || isDuration(timeoutMs)) return;
  const message = `must be milliseconds, 0 to ${LONGEST_TIMER_MS}`;
  throw new InvalidRequestError('Options of stop', [{ path: 'timeoutMs', message }]);
}

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1;

const isDuration = (value: unknown) =>
  typeof value === 'number' && value > 0 && value <= LONGEST_TIMER_MS;
