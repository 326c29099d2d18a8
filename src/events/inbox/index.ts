/** An inbox on an embedded SQLite file: events are stored, then answered, then handled. */
export { PeerMissingError } from '../../client/errors/peer-missing.js';
export type {
  DeadLetter,
  DeadOptions,
  Inbox,
  InboxContext,
  InboxEvento,
  InboxHandler,
  InboxReceipt,
  InboxStats,
} from './inbox.js';
export { InboxError, type InboxErrorReason } from './inbox-error.js';
export { type InboxOptions, openInbox } from './open-inbox.js';
export type {
  InboxBackoff,
  InboxFailure,
  InboxWorker,
  StopOptions,
  WorkOptions,
} from './work-options.js';
