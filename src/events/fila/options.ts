import type { FilaDocumento } from '../../client/contract/schemas/evento.js';
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
import type { BackoffSchedule } from '../../shared/timing/backoff.js';

/** The queue that a consumer reads; `client.fila` fits it. */
export interface FilaPort {
  /** The document at the head, which moves to the end; null when the queue is empty. */
  read(options: { signal: AbortSignal }): Promise<FilaDocumento | null>;
  /** Removes a document from the queue. */
  remove(idDocumento: string, options: { signal?: AbortSignal; retries?: number }): Promise<void>;
}

/** Context of a handler's call. */
export interface FilaContext {
  /**
   * Aborts after the time given to `stop`. From then on the attempt does not count as done, even if
   * the handler resolves.
   */
  signal: AbortSignal;
  /** Number of the attempt in this process, from 1. */
  attempt: number;
  /**
   * Identity of the event, 64 hexadecimal digits, the same at each reading: `store(evento, { id })`
   * of an inbox takes it.
   */
  id: string;
}

/**
 * Handles an event. When it resolves, the event is removed from the queue; when it throws, the
 * event stays and is handled again. The return value is ignored.
 */
export type FilaHandler = (evento: FilaDocumento, context: FilaContext) => unknown;

/** A failure of the consumer and its consequence. Carries no data of an event. */
export interface FilaTrouble {
  /**
   * `read`: the queue could not be read, or a document came with changed contents. `handle`: the
   * handler failed. `dead-letter`: `onDeadLetter` failed. `remove`: a handled event could not be
   * removed, or came back after its removal; this process does not handle it again.
   */
  stage: 'read' | 'handle' | 'dead-letter' | 'remove';
  /**
   * Identifier of the event; null if it has none, undefined if the failure is not about an event.
   */
  idDocumento?: string | null | undefined;
  /** Number of failures in a row. */
  failures: number;
  /** Milliseconds until the retry; undefined if there is no retry. */
  retryInMs?: number | undefined;
}

/** Pauses that double with each failure, each shortened at random by up to a half. */
export interface FilaBackoff {
  /** The first pause, in milliseconds. Default 1,000. */
  firstMs?: number | undefined;
  /** The longest pause, in milliseconds. Default 300,000, or `firstMs` if that is more. */
  longestMs?: number | undefined;
}

/** Options of a consumer. */
export interface ConsumeOptions {
  /** Number of events handled at once. Default 1. Up to sixteen more are read ahead. */
  concurrency?: number | undefined;
  /**
   * Failed attempts after which the event goes to `onDeadLetter`. Default 5; `Infinity`: never.
   * Attempts are counted in memory: a new process starts at zero.
   */
  maxAttempts?: number | undefined;
  /**
   * Called once for an event that failed `maxAttempts` times, with its last error. The event stays
   * in the queue and is skipped while this process lives; `fila.remove(evento.idDocumento)` takes it
   * out. `signal` aborts after the time given to `stop`. Without it, only `onError` is called.
   */
  onDeadLetter?:
    | ((evento: FilaDocumento, error: unknown, context: { signal: AbortSignal }) => unknown)
    | undefined;
  /**
   * Called for every failure that is retried or given up. Give this or `onDeadLetter`: without
   * either, failures are visible only in the queue. Exceptions it throws are ignored.
   */
  onError?: ((error: unknown, trouble: FilaTrouble) => unknown) | undefined;
  /**
   * Longest pause between reads while the queue is empty, or after a cycle through it in which
   * every event was skipped, in milliseconds. Default 15,000.
   */
  idleMs?: number | undefined;
  /** Pauses before an event that failed is handled again. */
  backoff?: FilaBackoff | undefined;
  /** Aborting it stops the consumer, as `stop()` does. */
  signal?: AbortSignal | undefined;
}

/** Options with defaults. */
export type ConsumeSettings = ConsumeOptions & {
  /** Number of events handled at once. */
  concurrency: number;
  /** Failed attempts after which an event is given up. */
  maxAttempts: number;
  /** Longest pause between reads of an empty queue. */
  idleMs: number;
  /** Pauses before an event that failed is handled again. */
  backoff: BackoffSchedule;
};

const CHECKS: OptionChecks<ConsumeOptions> = {
  concurrency: whole(),
  maxAttempts: attempts,
  onDeadLetter: callable,
  onError: callable,
  idleMs: milliseconds(),
  backoff: backoff(),
  signal,
};

/**
 * Checks the arguments of `consume`, and fills in the defaults.
 *
 * @throws InvalidRequestError the handler is no function, or an option breaks a rule
 */
export function consumeSettings(
  handler: unknown,
  options: ConsumeOptions | undefined,
): ConsumeSettings {
  const { value, issues } = readOptions(options, CHECKS);
  if (typeof handler !== 'function')
    issues.unshift({ path: 'handler', message: 'must be a function' });
  const given = accepted({ value, issues }, 'Options of fila.consume', 'fila.consume');
  return {
    ...given,
    concurrency: given.concurrency ?? 1,
    maxAttempts: given.maxAttempts ?? 5,
    idleMs: given.idleMs ?? 15_000,
    backoff: backoffWith(given.backoff, { firstMs: 1000, longestMs: 300_000 }),
  };
}

/** A running consumer of the queue. */
export interface FilaConsumer extends AsyncClosable {
  /**
   * Stops reading, lets handlers and removals finish, then resolves; also resolves if the consumer
   * ended by an error, with which `done` rejects. After `timeoutMs`, the signals of running
   * handlers abort; handlers that have not settled a second later are left behind, and their events
   * stay in the queue. Removals that still fail a minute after the last handler are given up and
   * reported through `onError`; those events come again in the next process. Do not await this
   * inside a handler: it waits for the handler.
   *
   * @throws InvalidRequestError `timeoutMs` is not a number of milliseconds
   */
  stop(options?: { timeoutMs?: number | undefined }): Promise<void>;
  /**
   * Resolves when the consumer was stopped and has finished. Rejects when it ended by an error that
   * a retry cannot solve: a refused token, an inactive store, a closed client; running handlers
   * have finished by then. If nobody listens, the unhandled rejection ends a Node process: better
   * than a process that lives on and consumes nothing.
   */
  readonly done: Promise<void>;
}

/**
 * Registers a consumer with its client, which stops it before closing; call the result once the
 * consumer has ended.
 */
export type EnterConsumer = (consumer: Pick<FilaConsumer, 'stop'>) => () => void;

/**
 * The time that `stop` gives handlers, in milliseconds.
 *
 * @throws InvalidRequestError `timeoutMs` is not a number of milliseconds
 */
export const stopTimeoutMs = (options: { timeoutMs?: number | undefined } | undefined) =>
  accepted(readOptions(options, { timeoutMs: milliseconds(0) }), 'Options of stop').timeoutMs;
