import type { Evento, FilaDocumento } from '../../client/contract/schemas/evento.js';
import { accepted } from '../../client/errors/invalid-request.js';
import type { AsyncClosable } from '../../shared/async-closable.js';
import {
  attempts,
  backoff,
  backoffWith,
  callable,
  milliseconds,
  type OptionChecks,
  readOptions,
  signal,
  whole,
} from '../../shared/check-options.js';

/** Pauses that double with each failure, each shortened by chance by up to a half. */
export interface InboxBackoff {
  /** Pause after the first failure, in milliseconds; default 1,000. */
  firstMs?: number | undefined;
  /** Longest pause, in milliseconds; default 900,000 (15 minutes). */
  longestMs?: number | undefined;
}

/** The event that failed, as far as it is known. */
export interface InboxFailure {
  /** Identity of the event, where one was at work. */
  id?: string | undefined;
  /** Its attempt, from 1. */
  attempt?: number | undefined;
}

/** How events are handled. */
export interface WorkOptions {
  /** Handlers at work at once in this worker; default 1. */
  concurrency?: number | undefined;
  /**
   * Attempts before an event is given up, crashes included; default 20, over about two hours.
   * `Infinity`: never.
   */
  maxAttempts?: number | undefined;
  /** Pauses between attempts. */
  backoff?: InboxBackoff | undefined;
  /**
   * How long after a crash an event is left alone before another worker takes it, in milliseconds;
   * default 30,000. Renewed while a handler works: a handler that blocks the event loop for longer
   * loses its event.
   */
  leaseMs?: number | undefined;
  /**
   * How long a handler may take, in milliseconds; default 60,000. Then its signal aborts and the
   * attempt has failed, whatever it returns, and `onError` is called; its place is free once it
   * settles. Also how long `onDeadLetter` is waited for.
   */
  handlerTimeoutMs?: number | undefined;
  /**
   * Called after an event was given up and stands among the dead letters; `error` is what the last
   * attempt threw. A crash may swallow the call, so `dead` is what is authoritative.
   */
  onDeadLetter?:
    | ((
        evento: Evento | FilaDocumento,
        error: unknown,
        context: { id: string; attempts: number },
      ) => unknown)
    | undefined;
  /** Called for every failed attempt, and for every failure of the store that is retried. */
  onError?: ((error: unknown, failure: InboxFailure) => unknown) | undefined;
  /** Stops the worker when it aborts, as `stop` does. */
  signal?: AbortSignal | undefined;
}

/** How a worker stops. */
export interface StopOptions {
  /**
   * How long handlers may go on, in milliseconds; default 30,000. Then their signals abort, and a
   * second later the worker is done without those that still have not settled. Their events are
   * handled again. `onDeadLetter` is waited for as long.
   */
  timeoutMs?: number | undefined;
}

/** A running worker. It keeps the process alive until it is stopped. */
export interface InboxWorker extends AsyncClosable {
  /**
   * Takes no more events, lets handlers finish, marks what they did, and then resolves; also when
   * the worker had ended by an error, with which `done` rejects. A handler that calls this must not wait
   * for it: it waits for the handler.
   *
   * @throws InvalidRequestError `timeoutMs` is not a number of milliseconds
   */
  stop(options?: StopOptions): Promise<void>;
  /**
   * Resolves when the worker has stopped. Rejects with an `InboxError` that is not retryable, such
   * as a damaged file; everything else is reported through `onError` and retried. When nobody
   * listens, that is an unhandled rejection, which ends a Node process: better than one that lives
   * on and handles nothing.
   */
  readonly done: Promise<void>;
}

/** Options with their defaults filled in. */
export interface WorkSettings {
  concurrency: number;
  maxAttempts: number;
  backoff: { firstMs: number; longestMs: number };
  leaseMs: number;
  handlerTimeoutMs: number;
  onDeadLetter: NonNullable<WorkOptions['onDeadLetter']>;
  onError: NonNullable<WorkOptions['onError']>;
  signal: AbortSignal | undefined;
}

const ignore = () => {};

const workOptions: OptionChecks<WorkOptions> = {
  concurrency: whole(1, 10_000),
  maxAttempts: attempts,
  backoff: backoff(0),
  // Below it, renewals would be most of the work.
  leaseMs: milliseconds(100),
  handlerTimeoutMs: milliseconds(),
  onDeadLetter: callable,
  onError: callable,
  signal,
};

/**
 * Checks the arguments of `work`, and fills in the defaults.
 *
 * @throws InvalidRequestError the handler is no function, or an option breaks a rule
 */
export function readWorkOptions(handler: unknown, options?: WorkOptions): WorkSettings {
  const { value, issues } = readOptions(options, workOptions);
  if (typeof handler !== 'function')
    issues.unshift({ path: 'handler', message: 'must be a function' });
  const given = accepted({ value, issues }, 'Options of work');
  return {
    concurrency: given.concurrency ?? 1,
    // No event is attempted more often; SQLite and Redis take no Infinity.
    maxAttempts: Math.min(given.maxAttempts ?? 20, Number.MAX_SAFE_INTEGER),
    backoff: backoffWith(given.backoff, { firstMs: 1000, longestMs: 900_000 }),
    // The column is of whole numbers.
    leaseMs: Math.ceil(given.leaseMs ?? 30_000),
    handlerTimeoutMs: given.handlerTimeoutMs ?? 60_000,
    onDeadLetter: given.onDeadLetter ?? ignore,
    onError: given.onError ?? ignore,
    signal: given.signal,
  };
}

/**
 * How long `stop` waits, in milliseconds.
 *
 * @throws InvalidRequestError it is no time
 */
export function readStopTimeout(options?: StopOptions): number {
  const read = readOptions(options, { timeoutMs: milliseconds(0) });
  return accepted(read, 'Options of stop').timeoutMs ?? 30_000;
}
