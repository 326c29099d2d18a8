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
import { safely } from '../../shared/safely.js';

/** Pauses that double with each failure, each shortened at random by up to a half. */
export interface InboxBackoff {
  /** Pause after the first failure, in milliseconds; default 1,000. */
  firstMs?: number | undefined;
  /** Longest pause, in milliseconds; default 900,000 (15 minutes). */
  longestMs?: number | undefined;
}

/** The event that failed, as far as known. */
export interface InboxFailure {
  /** Identity of the event, if one was being handled. */
  id?: string | undefined;
  /** Number of its attempt, from 1. */
  attempt?: number | undefined;
}

/** Options of a worker. */
export interface WorkOptions {
  /** Handlers running at once in this worker; default 1. */
  concurrency?: number | undefined;
  /**
   * Attempts before an event is given up and is among the dead letters, which `dead` lists; crashes
   * included; default 20, over about two hours. `Infinity`: never.
   */
  maxAttempts?: number | undefined;
  /** Pauses between attempts. */
  backoff?: InboxBackoff | undefined;
  /**
   * Time after a crash before another worker takes the event, in milliseconds; default 30,000.
   * Renewed while a handler works: a handler that blocks the event loop for longer loses its event.
   */
  leaseMs?: number | undefined;
  /**
   * Longest time of a handler, in milliseconds; default 60,000. Afterwards its signal aborts, the
   * attempt has failed whatever it returns, and `onError` is called; its place becomes free when it
   * settles.
   */
  handlerTimeoutMs?: number | undefined;
  /** Called for every failed attempt, and for every failure of the store that is retried. */
  onError?: ((error: unknown, failure: InboxFailure) => unknown) | undefined;
  /** Aborting it stops the worker, as `stop` does. */
  signal?: AbortSignal | undefined;
}

/** Options of stopping a worker. */
export interface StopOptions {
  /**
   * Time for handlers to finish, in milliseconds; default 30,000. Afterwards their signals abort,
   * and a second later the worker is done without the handlers that have not settled. Their events
   * are handled again.
   */
  timeoutMs?: number | undefined;
}

/** A running worker. It keeps the process alive until it is stopped. */
export interface InboxWorker extends AsyncClosable {
  /**
   * Takes no more events, lets handlers finish, marks their outcomes, then resolves; also resolves
   * if the worker ended by an error, with which `done` rejects. Do not await this inside a handler:
   * it waits for the handler.
   *
   * @throws InvalidRequestError `timeoutMs` is not a number of milliseconds
   */
  stop(options?: StopOptions): Promise<void>;
  /**
   * Resolves when the worker has stopped. Rejects with an `InboxError` that a retry cannot solve,
   * such as a damaged file; everything else is reported through `onError` and retried. If nobody
   * listens, the unhandled rejection ends a Node process: better than a process that lives on and
   * handles nothing.
   */
  readonly done: Promise<void>;
}

/** Options with defaults. */
export interface WorkSettings {
  concurrency: number;
  maxAttempts: number;
  backoff: { firstMs: number; longestMs: number };
  leaseMs: number;
  handlerTimeoutMs: number;
  /** Ignores exceptions of the user's function. */
  onError: (error: unknown, failure: InboxFailure) => void;
  signal: AbortSignal | undefined;
}

const workOptions: OptionChecks<WorkOptions> = {
  concurrency: whole(1, 10_000),
  maxAttempts: attempts,
  backoff: backoff(0),
  // Below this, renewals would be most of the work.
  leaseMs: milliseconds(100),
  handlerTimeoutMs: milliseconds(),
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
    // Never reached; SQLite and Redis accept no Infinity.
    maxAttempts: Math.min(given.maxAttempts ?? 20, Number.MAX_SAFE_INTEGER),
    backoff: backoffWith(given.backoff, { firstMs: 1000, longestMs: 900_000 }),
    // The database column takes whole numbers.
    leaseMs: Math.ceil(given.leaseMs ?? 30_000),
    handlerTimeoutMs: given.handlerTimeoutMs ?? 60_000,
    onError: safely(given.onError),
    signal: given.signal,
  };
}

/**
 * The time that `stop` waits, in milliseconds.
 *
 * @throws InvalidRequestError `timeoutMs` is not a number of milliseconds
 */
export function readStopTimeout(options?: StopOptions): number {
  const read = readOptions(options, { timeoutMs: milliseconds(0) });
  return accepted(read, 'Options of stop').timeoutMs ?? 30_000;
}
