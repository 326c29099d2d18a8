import { brand, RecebiveisError } from '../../client/errors/base.js';

/**
 * What went wrong with an inbox:
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
 * - `lease-lost`: the lease of an event ran out while its handler worked, and others may take it.
 * - `worker-lost`: a worker ended, or lost its lease, at the last attempt of an event.
 * - `stopped`: a handler was aborted because its worker stops.
 * - `failed`: anything else that the store refused.
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
  | 'worker-lost'
  | 'stopped'
  | 'failed';

/** A failure of the inbox itself, not of a handler. It carries nothing of any event's contents. */
export class InboxError extends RecebiveisError {
  static {
    brand(InboxError, 'InboxError');
  }

  /** Which failure it is, stable. */
  readonly reason: InboxErrorReason;

  constructor(reason: InboxErrorReason, message: string) {
    super('INBOX', message);
    this.reason = reason;
  }
}
