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
import type { BackoffSchedule } from '../../shared/timing/backoff.js';

/** What the consumer needs of a queue; `client.fila` fits it. */
export interface FilaPort {
  /** The document at the head, which goes to the end; null when the queue is empty. */
  read(options: { signal: AbortSignal }): Promise<FilaDocumento | null>;
  /** Takes a document out of the queue. */
  remove(idDocumento: string, options: { signal?: AbortSignal; retries?: number }): Promise<void>;
}

/** Where `fila.forward` puts events; an inbox of `recebiveis/inbox` fits it. */
export interface FilaStore {
  /**
   * Settles once the event is safely kept; the same event stored again is kept once. `id` is its identity, 64
   * hexadecimal digits.
   */
  store(evento: Evento | FilaDocumento, identity: { id: string }): Promise<unknown>;
}

/** What a handler gets beside the event. Its functions need no `this`. */
export interface FilaContext {
  /**
   * Aborts when `handlerTimeoutMs` is over, or the time that `stop` gave. From then on the attempt
   * does not count as done, whatever the handler resolves with.
   */
  signal: AbortSignal;
  /** 1 when this process handles the event for the first time, then one more each time. */
  attempt: number;
  /**
   * Not now: the event stays in the queue and is handled again after this many milliseconds. It
   * counts as no failure; from a handler that throws it is one, and only its time is set. Wins over
   * `discard`.
   *
   * @throws InvalidRequestError not a number of milliseconds, or the handler has settled already
   */
  retryLater(ms: number): void;
  /**
   * Removes the event from the queue once the handler resolves; when it throws, the event stays.
   *
   * @throws InvalidRequestError the handler has settled already
   */
  discard(): void;
}

/** What `onDeadLetter` gets beside event and error. */
export type FilaDeadLetterContext = Pick<FilaContext, 'signal' | 'discard'>;

/**
 * Handles an event. When it resolves, the event is removed from the queue; when it throws, it stays
 * and is handled again. Its return value has no meaning.
 */
export type FilaHandler = (evento: FilaDocumento, context: FilaContext) => unknown;

/** Where something went wrong, and what will be done. It carries no data of an event. */
export interface FilaTrouble {
  /**
   * `read`: the queue could not be read, or a document of it came with other contents than before.
   * `handle`: the handler failed. `dead-letter`: `onDeadLetter` failed. `remove`: a handled event could not
   * be removed, or came back after its removal; this process does not handle it again.
   */
  stage: 'read' | 'handle' | 'dead-letter' | 'remove';
  /** The event it was about; null when it has no identifier, undefined when it was about none. */
  idDocumento?: string | null | undefined;
  /** Which failure in a row it was. */
  failures: number;
  /**
   * Milliseconds until it is tried again, for a handler over its `handlerTimeoutMs` from when it settles;
   * undefined when it is not.
   */
  retryInMs?: number | undefined;
}

/** Pauses that double with each failure, each shortened by chance by up to a half. */
export interface FilaBackoff {
  /** The first pause, in milliseconds. Default 1,000. */
  firstMs?: number | undefined;
  /** The longest pause, in milliseconds. Default 300,000, or `firstMs` where that is more. */
  longestMs?: number | undefined;
}

/** How the queue is consumed. */
export interface ConsumeOptions {
  /** How many events are handled at once. Default 1. Up to sixteen more are read ahead. */
  concurrency?: number | undefined;
  /**
   * After this many failed attempts the event goes to `onDeadLetter`. Default 5; `Infinity`: never.
   * Attempts are counted in memory: a new process counts anew.
   */
  maxAttempts?: number | undefined;
  /**
   * Called once for an event that failed `maxAttempts` times, with its last error. The event stays
   * in the queue, and is skipped for as long as this process lives, unless `discard()` is called
   * and this resolves. `handlerTimeoutMs` applies. Without it, only `onError` is called.
   */
  onDeadLetter?:
    | ((evento: FilaDocumento, error: unknown, context: FilaDeadLetterContext) => unknown)
    | undefined;
  /**
   * Called for every failure that is retried or given up. Give this or `onDeadLetter`:
   * without either, failures show nowhere but in the queue. What it throws is ignored.
   */
  onError?: ((error: unknown, trouble: FilaTrouble) => unknown) | undefined;
  /**
   * Longest pause between reads while the queue is empty, in milliseconds. Default 15,000. Where every
   * event in the queue is skipped, the pause is at least as long as one full cycle through them took, so
   * that they cost at most half of the reads.
   */
  idleMs?: number | undefined;
  /**
   * Aborts the handler's signal after this many milliseconds and counts the attempt as failed, with
   * `HandlerTimeoutError`, which is reported at once. Its place is free only when it settles, which may
   * be never. Default: none.
   */
  handlerTimeoutMs?: number | undefined;
  /** Pauses before an event that failed is handled again. */
  backoff?: FilaBackoff | undefined;
  /** Aborting it is `stop()`. */
  signal?: AbortSignal | undefined;
}

/** Options with every default in place. */
export type ConsumeSettings = ConsumeOptions & {
  /** How many events are handled at once. */
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
  handlerTimeoutMs: milliseconds(),
  backoff: backoff(),
  signal,
};

/**
 * The options of `consume` and `forward`, with defaults.
 *
 * @param functions what is given beside the options, and must be functions
 * @throws InvalidRequestError an option breaks a rule
 */
export function consumeSettings(
  given: ConsumeOptions | undefined,
  name: 'fila.consume' | 'fila.forward',
  functions: Record<string, unknown>,
): ConsumeSettings {
  const missing = Object.keys(functions).filter((one) => typeof functions[one] !== 'function');
  const { value, issues } = readOptions(given, CHECKS);
  const all = [...missing.map((path) => ({ path, message: 'must be a function' })), ...issues];
  return withDefaults(accepted({ value, issues: all }, `Options of ${name}`, name));
}

const withDefaults = (given: ConsumeOptions): ConsumeSettings => ({
  ...given,
  concurrency: given.concurrency ?? 1,
  maxAttempts: given.maxAttempts ?? 5,
  idleMs: given.idleMs ?? 15_000,
  backoff: backoffWith(given.backoff, { firstMs: 1000, longestMs: 300_000 }),
});

/** A running consumer of the queue. */
export interface FilaConsumer extends AsyncClosable {
  /**
   * Reads no more, lets handlers finish, finishes removals, and then resolves; also when the consumer
   * had ended by an error, with which `done` rejects. After `timeoutMs` the signals of handlers still at
   * work abort; those that have not settled a second later are left behind, and their events stay in
   * the queue. Removals that still fail a minute after the last handler are given up and
   * reported through `onError`; those events come again in the next process. A handler that calls this must not wait
   * for it: it waits for the handler.
   *
   * @throws InvalidRequestError `timeoutMs` is not a number of milliseconds
   */
  stop(options?: { timeoutMs?: number | undefined }): Promise<void>;
  /**
   * Resolves when the consumer was stopped and has finished. Rejects when it ended by an error that
   * is not retryable: a refused token, an inactive store, a closed client; handlers at work have
   * finished by then. When nobody listens, that is an unhandled rejection, which ends a Node process:
   * better than one that lives on and consumes nothing.
   */
  readonly done: Promise<void>;
}

/** Registers a consumer with its client, which stops it before it closes; call the result once the consumer has ended. */
export type EnterConsumer = (consumer: Pick<FilaConsumer, 'stop'>) => () => void;

/**
 * How long `stop` lets handlers go on, in milliseconds.
 *
 * @throws InvalidRequestError it is no time
 */
export const stopTimeoutMs = (options: { timeoutMs?: number | undefined } | undefined) =>
  accepted(readOptions(options, { timeoutMs: milliseconds(0) }), 'Options of stop').timeoutMs;
