/** An inbox for several machines: a BullMQ queue on Redis. */
export { PeerMissingError } from '../../client/errors/peer-missing.js';
export { type BullmqInboxOptions, openBullmqInbox } from './bullmq/open-bullmq-inbox.js';
export type { InboxRedis } from './bullmq/redis.js';
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
export type {
  InboxBackoff,
  InboxFailure,
  InboxWorker,
  StopOptions,
  WorkOptions,
} from './work-options.js';
