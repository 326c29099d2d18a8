import type { Evento, FilaDocumento } from '../../client/contract/schemas/evento.js';
import { accepted } from '../../client/errors/invalid-request.js';
import type { AsyncClosable } from '../../shared/async-closable.js';
import { milliseconds, readOptions, whole } from '../../shared/check-options.js';
import { DAY_MS } from '../../shared/timing/day-ms.js';
import type { InboxWorker, WorkOptions } from './work-options.js';

/** An event of either mode: a webhook delivery, or a document of the queue. */
export type InboxEvento = Evento | FilaDocumento;

/** What `store` answers, once the event is safe. */
export interface InboxReceipt {
  /** Identity of the event, 64 hexadecimal digits: the same for every repeat of it. */
  id: string;
  /** Whether the event was here already, handled or not; it is not handled again. */
  repeated: boolean;
}

/** What a handler gets beside the event. */
export interface InboxContext {
  /** Identity of the event, 64 hexadecimal digits: a key for doing things once on your side. */
  id: string;
  /** Which attempt this is, from 1. Attempts that a crash cut short are counted. */
  attempt: number;
  /**
   * Aborts when the attempt is cancelled: `handlerTimeoutMs` passed, the lease was lost, or the
   * worker stops and waits no longer. What the handler returns then counts for nothing.
   */
  signal: AbortSignal;
}

/**
 * Handles one event. Resolving is what makes it done, and a return value never means anything;
 * throwing has it tried again. It may be called again for an event that it already handled, when a
 * crash came before the mark: make it harmless to repeat, with `id` as the key.
 */
export type InboxHandler = (evento: InboxEvento, context: InboxContext) => unknown;

/**
 * The state of an event: `waiting` for a worker, `delayed` until its next attempt, `active` at a
 * worker, `done`, or `dead` after its last attempt.
 */
export type InboxState = 'waiting' | 'delayed' | 'active' | 'done' | 'dead';

/** How many events are in each state. */
export interface InboxStats {
  /** To be handled as soon as a worker is free. */
  waiting: number;
  /** Failed, and waiting for their next attempt. */
  delayed: number;
  /** At a worker; after a crash until their lease ends. */
  active: number;
  /** Handled, and remembered so that repeats fold. */
  done: number;
  /** Given up after the last attempt: see `dead` and `retry`. */
  dead: number;
}

/** An event that was given up. */
export interface DeadLetter {
  /** Identity of the event, which `retry` takes. */
  id: string;
  /** The event as it was stored. */
  evento: InboxEvento;
  /** Attempts made. */
  attempts: number;
  /** Message of the last error, at most 500 characters. */
  error: string;
  /** When it was stored. */
  storedAt: Date;
  /** When it was given up. */
  diedAt: Date;
}

/** The state of one event. */
export interface InboxRecord {
  /** Identity of the event. */
  id: string;
  /** Where it stands. */
  state: InboxState;
  /** The event; null when it is done and its body was let go. */
  evento: InboxEvento | null;
  /** Attempts begun. */
  attempts: number;
  /** Message of the last error, at most 500 characters; null without one. */
  error: string | null;
  /** When it was stored. */
  storedAt: Date;
}

/** Which part of the dead letters to list. */
export interface DeadOptions {
  /** Most events to list; default 100, at most 1,000. */
  limit?: number | undefined;
  /** How many to pass over; default 0. `retry` takes letters off the list, so mind it between pages. */
  offset?: number | undefined;
}

/** Added to the time of day, it stays a safe integer. */
const MAX_KEEP_MS = Math.floor(Number.MAX_SAFE_INTEGER / 2);

/** How long a handled event is kept: years are fine, a minute is not, as the service tries at unknown intervals. */
export const KEPT_MS = 30 * DAY_MS;

/** Check of `keepDoneMs`. */
export const keepTimeMs = milliseconds(0, MAX_KEEP_MS);

/** @throws InvalidRequestError an option of `dead` breaks a rule */
export function readDeadOptions(given?: DeadOptions): { limit: number; offset: number } {
  const read = readOptions(given, { limit: whole(1, 1000), offset: whole(0) });
  const { limit = 100, offset = 0 } = accepted(read, 'Options of dead');
  return { limit, offset };
}

/**
 * Events are stored, then answered, then handled: what `store` took is handled at least once, and
 * exactly once while nothing fails (`docs/reference/service.md`, webhook).
 */
export interface Inbox extends AsyncClosable {
  /**
   * Keeps an event. Resolves when it is safe, and only then may it be answered or removed from the
   * queue. A repeat has `repeated: true` and is not handled again. The receiver and `fila.forward` give the
   * event's identity, which is then not computed again.
   *
   * @throws InvalidRequestError the argument is not an event
   * @throws InboxError it could not be kept: answer 5xx, so that the service sends it again
   */
  store(evento: InboxEvento, identity?: { id: string }): Promise<InboxReceipt>;
  /**
   * Begins to handle events, until `stop`. Several workers, in as many processes, share them.
   *
   * @throws InvalidRequestError an option breaks a rule
   */
  work(handler: InboxHandler, options?: WorkOptions): InboxWorker;
  /** Counts the events by state. */
  stats(): Promise<InboxStats>;
  /** Lists the dead letters, the oldest first. */
  dead(options?: DeadOptions): Promise<DeadLetter[]>;
  /** Has a dead letter handled again, with all its attempts; false when no dead letter has that id. */
  retry(id: string): Promise<boolean>;
  /** The state of one event; null when the inbox does not hold it. */
  get(id: string): Promise<InboxRecord | null>;
  /** Stops the workers as `stop` does, then closes the file or the Redis connections. */
  close(): Promise<void>;
}
