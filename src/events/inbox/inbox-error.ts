import { brand, RecebiveisError } from '../../client/errors/base.js';

/**
 * Kind of an inbox failure:
 *
 * - `unusable`: the file or its directory cannot be opened or written.
 * - `not-an-inbox`: the file is something else.
 * - `newer-version`: a newer release of this package wrote it.
 * - `corrupt`: the file is damaged.
 * - `full`: the disk is full.
 * - `busy`: another process kept the file locked for too long.
 * - `unavailable`: Redis gave no answer in time.
 * - `closed`: the inbox was closed.
 * - `handler-timeout`: a handler took longer than `handlerTimeoutMs`.
 * - `lease-lost`: the lease of an event ran out while its handler worked, and other workers may
 *   take the event.
 * - `stopped`: a handler was aborted because its worker stops.
 * - `failed`: any other refusal by the store.
 */
export type InboxErrorReason =
  | 'unusable'
  | 'not-an-inbox'
  | 'newer-version'
  | 'corrupt'
  | 'full'
  | 'busy'
  | 'unavailable'
  | 'closed'
  | 'handler-timeout'
  | 'lease-lost'
  | 'stopped'
  | 'failed';

/** A failure of the inbox itself, not of a handler. Carries no contents of an event. */
export class InboxError extends RecebiveisError {
  static {
    brand(InboxError, 'InboxError');
  }

  /** Kind of failure, stable. */
  readonly reason: InboxErrorReason;

  constructor(reason: InboxErrorReason, message: string) {
    super('INBOX', message);
    this.reason = reason;
  }
}

/** The lease was not renewed in time, so another worker may take the event. */
export function leaseLost(): InboxError {
  const remedy = 'Raise leaseMs, or keep the event loop free';
  return new InboxError(
    'lease-lost',
    `The lease of an event ended while its handler worked, so that it may be handled again. ${remedy}`,
  );
}

/** True when an attempt was cancelled because its event now belongs to another worker. */
export function isLeaseLost(reason: unknown): boolean {
  return reason instanceof InboxError && reason.reason === 'lease-lost';
}

/** A handler exceeded its time: the attempt has failed, whatever the handler does. */
export function handlerTimeout(timeoutMs: number): InboxError {
  return new InboxError(
    'handler-timeout',
    `The handler did not settle within handlerTimeoutMs (${timeoutMs} ms). Until it does, this process keeps its event and one place of its concurrency. Give the calls it waits for a time limit, or raise handlerTimeoutMs`,
  );
}

/** The worker stops, and its handlers outlasted `timeoutMs`. */
export function workerStops(timeoutMs: number): InboxError {
  const message = `The worker stops, and waited ${timeoutMs} ms for its handlers`;
  return new InboxError('stopped', message);
}

const MAX_ERROR_CHARACTERS = 500;

/** The stored text of an error: only its message, in one line, cut to 500 characters. */
export function errorText(error: unknown): string {
  const text = messageOf(error)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return text.length > MAX_ERROR_CHARACTERS ? `${text.slice(0, MAX_ERROR_CHARACTERS - 1)}…` : text;
}

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : 'no message was given';
}
