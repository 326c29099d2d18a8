import type { Evento, FilaDocumento } from '../../client/contract/schemas/evento.js';
import { accepted } from '../../client/errors/invalid-request.js';
import type { AsyncClosable } from '../../shared/async-closable.js';
import { milliseconds, readOptions, whole } from '../../shared/check-options.js';
import { DAY_MS } from '../../shared/timing/day-ms.js';
import type { InboxWorker, WorkOptions } from './work-options.js';

/** An event of either mode: a webhook delivery, or a document of the queue. */
export type InboxEvento = Evento | FilaDocumento;

/** Result of `store`. */
export interface InboxReceipt {
  /** Identity of the event, 64 hexadecimal digits: the same for every repeat of it. */
  id: string;
  /** True if the inbox already had the event, handled or not; it is not handled again. */
  repeated: boolean;
}

/** Context of a handler's call. */
export interface InboxContext {
  /** Identity of the event, 64 hexadecimal digits: a unique key for your own records. */
  id: string;
  /** Number of the attempt, from 1. Attempts cut short by a crash are counted. */
  attempt: number;
  /**
   * Aborts when the attempt is cancelled: `handlerTimeoutMs` passed, the lease was lost, or the
   * worker stops and waits no longer. The handler's result is then ignored.
   */
  signal: AbortSignal;
}

/**
 * Handles one event. Resolving marks the event done, and the return value is ignored; throwing
 * causes a retry. After a crash, it may be called again for an event that it already handled: make
 * it harmless to repeat, with `id` as the key.
 */
export type InboxHandler = (evento: InboxEvento, context: InboxContext) => unknown;

/** Number of events in each state. */
export interface InboxStats {
  /** Events ready for the next free worker. */
  waiting: number;
  /** Events that failed and wait for their next attempt. */
  delayed: number;
  /** Events at a worker; after a crash, until their lease ends. */
  active: number;
  /** Handled events, remembered to recognise repeats. */
  done: number;
  /** Events given up after the last attempt: see `dead` and `retry`. */
  dead: number;
}

/** An event that was given up. */
export interface DeadLetter {
  /** Identity of the event, for `retry`. */
  id: string;
  /** The event as it was stored. */
  evento: InboxEvento;
  /** Number of attempts. */
  attempts: number;
  /** Message of the last error, at most 500 characters. */
  error: string;
  /** Time when it was stored. */
  storedAt: Date;
  /** Time when it was given up. */
  diedAt: Date;
}

/** Page of dead letters to list. */
export interface DeadOptions {
  /** Most dead letters to list; default 100, at most 1,000. */
  limit?: number | undefined;
  /**
   * Number of dead letters to skip; default 0. `retry` takes them off the list, which shifts later
   * pages.
   */
  offset?: number | undefined;
}

/** Added to the current time, it stays a safe integer. */
const MAX_KEEP_MS = Math.floor(Number.MAX_SAFE_INTEGER / 2);

/**
 * How long handled events are kept. Keep them long: the service repeats an event at unknown
 * intervals.
 */
export const KEPT_MS = 30 * DAY_MS;

export const keepTimeMs = milliseconds(0, MAX_KEEP_MS);

/** @throws InvalidRequestError an option of `dead` breaks a rule */
export function readDeadOptions(given?: DeadOptions): { limit: number; offset: number } {
  const read = readOptions(given, { limit: whole(1, 1000), offset: whole(0) });
  const { limit = 100, offset = 0 } = accepted(read, 'Options of dead');
  return { limit, offset };
}

/**
 * Events are stored, then answered, then handled. Every event that `store` took is handled at least
 * once, and exactly once while nothing fails (`docs/reference/service.md`, webhook).
 */
export interface Inbox extends AsyncClosable {
  /**
   * Stores an event. Resolves when it is safe; only then answer it or remove it from the queue. A
   * repeat has `repeated: true` and is not handled again. The receiver and `fila.consume` give the
   * event's identity, so that it is not computed again.
   *
   * @throws InvalidRequestError the argument is not an event
   * @throws InboxError it could not be stored: answer 5xx, so that the service sends it again
   */
  store(evento: InboxEvento, identity?: { id: string }): Promise<InboxReceipt>;
  /**
   * Starts to handle events, until `stop`. Several workers, in any number of processes, share the
   * events.
   *
   * @throws InvalidRequestError an option breaks a rule
   */
  work(handler: InboxHandler, options?: WorkOptions): InboxWorker;
  /** Counts the events by state. */
  stats(): Promise<InboxStats>;
  /** Lists the dead letters, the oldest first. */
  dead(options?: DeadOptions): Promise<DeadLetter[]>;
  /**
   * Makes a dead letter be handled again, with all its attempts; false if no dead letter has that
   * id.
   */
  retry(id: string): Promise<boolean>;
  /** Stops the workers as `stop` does, then closes the file or the Redis connections. */
  close(): Promise<void>;
}
