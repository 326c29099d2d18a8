import { checkKeys } from '../api/option-rules.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
import { LONGEST_TIMER_MS } from '../timing/longest-timer.js';
import type { WorkOptions, WorkSettings } from './work-options.js';

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

/** Notes broken rules, and throws them together. */
export class OptionCheck {
  readonly #subject: string;
  readonly #issues: InvalidRequestIssue[] = [];

  constructor(subject: string) {
    this.#subject = subject;
  }

  refuse(path: string, message: string): void {
    this.#issues.push({ path, message });
  }

  keys(options: object, known: readonly string[], at = ''): void {
    checkKeys(options, known, (path, message) => this.refuse(path, message), at);
  }

  whole(path: string, value: number, least: number, most: number): void {
    if (!(Number.isInteger(value) && value >= least && value <= most)) {
      this.refuse(path, `must be a whole number from ${least} to ${most}`);
    }
  }

  duration(path: string, value: number, least = 1, most = LONGEST_TIMER_MS): void {
    if (!(typeof value === 'number' && value >= least && value <= most)) {
      this.refuse(path, `must be milliseconds from ${least} to ${most}`);
    }
  }

  callable(path: string, value: unknown): void {
    if (typeof value !== 'function') this.refuse(path, 'must be a function');
  }

  settle(): void {
    if (this.#issues.length > 0) throw new InvalidRequestError(this.#subject, this.#issues);
  }
}

/** Checks the options of `work` and fills in what was left out. */
export function readWorkOptions(handler: unknown, options: WorkOptions = {}): WorkSettings {
  const check = new OptionCheck('Options of work');
  check.callable('handler', handler);
  check.keys(options, Object.keys(KNOWN_WORK));
  const backoff = options.backoff ?? {};
  check.keys(backoff, ['firstMs', 'longestMs'], 'backoff.');
  const settings: WorkSettings = {
    concurrency: options.concurrency ?? 1,
    maxAttempts: readMaxAttempts(options.maxAttempts),
    backoff: { firstMs: backoff.firstMs ?? 1000, longestMs: backoff.longestMs ?? 900_000 },
    leaseMs: options.leaseMs ?? 30_000,
    handlerTimeoutMs: options.handlerTimeoutMs ?? 60_000,
    onDeadLetter: options.onDeadLetter ?? (() => {}),
    onError: options.onError ?? (() => {}),
    signal: options.signal,
  };
  check.whole('concurrency', settings.concurrency, 1, 10_000);
  check.whole('maxAttempts', settings.maxAttempts, 1, Number.MAX_SAFE_INTEGER);
  check.duration('backoff.firstMs', settings.backoff.firstMs, 0);
  check.duration('backoff.longestMs', settings.backoff.longestMs, 0);
  // Below it, renewals would be most of the work.
  check.duration('leaseMs', settings.leaseMs, 100);
  check.duration('handlerTimeoutMs', settings.handlerTimeoutMs);
  check.callable('onDeadLetter', settings.onDeadLetter);
  check.callable('onError', settings.onError);
  if (options.signal && typeof options.signal.addEventListener !== 'function') {
    check.refuse('signal', 'must be an AbortSignal: the signal of the AbortController, not itself');
  }
  check.settle();
  return settings;
}

/** No event is attempted so often: without end, in a number that SQLite and Redis take. */
function readMaxAttempts(given = 20): number {
  return given === Number.POSITIVE_INFINITY ? Number.MAX_SAFE_INTEGER : given;
}

/** Checks which dead letters are asked for. */
export function readDeadOptions(
  options: { limit?: number | undefined; offset?: number | undefined } = {},
) {
  const { limit = 100, offset = 0 } = options;
  const check = new OptionCheck('Options of dead');
  check.keys(options, ['limit', 'offset']);
  check.whole('limit', limit, 1, 1000);
  check.whole('offset', offset, 0, Number.MAX_SAFE_INTEGER);
  check.settle();
  return { limit, offset };
}

/** How long `stop` waits, in milliseconds. */
export function readStopTimeout(options: { timeoutMs?: number | undefined } = {}): number {
  const { timeoutMs = 30_000 } = options;
  const check = new OptionCheck('Options of stop');
  check.keys(options, ['timeoutMs']);
  check.duration('timeoutMs', timeoutMs, 0);
  check.settle();
  return timeoutMs;
}
