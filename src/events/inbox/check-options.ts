import {
  checkAttempts,
  checkDuration,
  checkFunction,
  checkKeys,
  checkSignal,
  checkWhole,
  type Refuse,
  readBackoff,
} from '../../client/contract/option-rules.js';
import {
  InvalidRequestError,
  type InvalidRequestIssue,
} from '../../client/errors/invalid-request.js';
import type { DeadOptions } from './inbox.js';
import type { StopOptions, WorkOptions, WorkSettings } from './work-options.js';

const KNOWN_WORK: Record<keyof WorkOptions, true> = {
  concurrency: true,
  maxAttempts: true,
  backoff: true,
  leaseMs: true,
  handlerTimeoutMs: true,
  onDeadLetter: true,
  onError: true,
  signal: true,
};

const BACKOFF = { firstMs: 1000, longestMs: 900_000 };

/** Runs the checks of `subject`, and throws every rule they find broken, together. */
export function checked<T>(subject: string, check: (refuse: Refuse) => T): T {
  const issues: InvalidRequestIssue[] = [];
  const settings = check((path, message) => void issues.push({ path, message }));
  if (issues.length > 0) throw new InvalidRequestError(subject, issues);
  return settings;
}

/** Checks the options of `work` and fills in what was left out. */
export function readWorkOptions(handler: unknown, given?: WorkOptions | null): WorkSettings {
  const options = given ?? {};
  return checked('Options of work', (refuse) => {
    const { concurrency = 1, maxAttempts = 20, leaseMs = 30_000 } = options;
    const { handlerTimeoutMs = 60_000, signal } = options;
    if (typeof handler !== 'function') refuse('handler', 'must be a function');
    checkKeys(options, Object.keys(KNOWN_WORK), refuse);
    checkWhole('concurrency', concurrency, refuse, { least: 1, most: 10_000 });
    checkAttempts('maxAttempts', maxAttempts, refuse);
    // Below it, renewals would be most of the work.
    checkDuration('leaseMs', leaseMs, refuse, { least: 100 });
    checkDuration('handlerTimeoutMs', handlerTimeoutMs, refuse);
    checkFunction('onDeadLetter', options.onDeadLetter, refuse);
    checkFunction('onError', options.onError, refuse);
    checkSignal('signal', signal, refuse);
    return {
      concurrency,
      // No event is attempted more often; SQLite and Redis take no Infinity.
      maxAttempts: Math.min(maxAttempts, Number.MAX_SAFE_INTEGER),
      backoff: readBackoff(options.backoff, BACKOFF, refuse, 0),
      // The column is of whole numbers.
      leaseMs: Math.ceil(leaseMs),
      handlerTimeoutMs,
      onDeadLetter: options.onDeadLetter ?? (() => {}),
      onError: options.onError ?? (() => {}),
      signal,
    };
  });
}

/** Checks which dead letters are asked for. */
export function readDeadOptions(given?: DeadOptions | null): { limit: number; offset: number } {
  const options = given ?? {};
  return checked('Options of dead', (refuse) => {
    const { limit = 100, offset = 0 } = options;
    checkKeys(options, ['limit', 'offset'], refuse);
    checkWhole('limit', limit, refuse, { least: 1, most: 1000 });
    checkWhole('offset', offset, refuse, { least: 0, most: Number.MAX_SAFE_INTEGER });
    return { limit, offset };
  });
}

/** How long `stop` waits, in milliseconds. */
export function readStopTimeout(given?: StopOptions | null): number {
  const options = given ?? {};
  return checked('Options of stop', (refuse) => {
    const { timeoutMs = 30_000 } = options;
    checkKeys(options, ['timeoutMs'], refuse);
    checkDuration('timeoutMs', timeoutMs, refuse, { least: 0 });
    return timeoutMs;
  });
}
