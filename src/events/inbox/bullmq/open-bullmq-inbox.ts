import { accepted } from '../../../client/errors/invalid-request.js';
import {
  milliseconds,
  type OptionCheck,
  type OptionChecks,
  readOptions,
  text,
} from '../../../shared/check-options.js';
import { type Inbox, KEPT_MS, keepTimeMs } from '../inbox.js';
import { BullmqInbox } from './bullmq-inbox.js';
import { type JobData, loadBullmq } from './load-bullmq.js';
import { answerWithin, connectWorker, type InboxRedis } from './redis.js';

/** Options of a BullMQ inbox. */
export interface BullmqInboxOptions {
  /** An ioredis client, version 5 or later; you keep it, and close it after the inbox. */
  redis: InboxRedis;
  /** Name of the queue, without colon; default `recebiveis-inbox`. */
  queueName?: string | undefined;
  /** Beginning of all keys; default `bull`, as in BullMQ. */
  prefix?: string | undefined;
  /**
   * Time for which a handled event is kept so that repeats are recognised, in milliseconds; default
   * 30 days.
   */
  keepDoneMs?: number | undefined;
  /** Longest wait for an answer of Redis, in milliseconds; default 5,000. */
  timeoutMs?: number | undefined;
}

const ioredisClient: OptionCheck = (value) => {
  if (typeof Object(value).duplicate !== 'function')
    return 'must be an ioredis client: new Redis({ host, port })';
  return Object(value).options?.keyPrefix
    ? 'must have no keyPrefix, which BullMQ cannot work with: use prefix'
    : undefined;
};

const queueName: OptionCheck = (name) =>
  text(name) ?? (String(name).includes(':') ? 'must have no colon' : undefined);

const CHECKS: OptionChecks<BullmqInboxOptions> = {
  redis: ioredisClient,
  queueName,
  prefix: text,
  keepDoneMs: keepTimeMs,
  timeoutMs: milliseconds(),
};

/**
 * Opens an inbox shared by many machines: a BullMQ queue on Redis, whose job ids are the identities
 * of events. `store` resolves when Redis has taken the event; Redis's `appendfsync` decides how
 * durable it is. Needs the packages bullmq and ioredis.
 *
 * @throws InvalidRequestError an option breaks a rule
 * @throws PeerMissingError bullmq or ioredis is not installed
 * @throws InboxError Redis cannot be reached
 */
export async function openBullmqInbox(options: BullmqInboxOptions): Promise<Inbox> {
  const {
    redis,
    queueName = 'recebiveis-inbox',
    prefix = 'bull',
    keepDoneMs = KEPT_MS,
    timeoutMs = 5000,
  } = accepted(readOptions(options, CHECKS, ['redis']), 'Options of openBullmqInbox');
  const bullmq = await loadBullmq();
  const queue = new bullmq.Queue<JobData>(queueName, { connection: redis as object, prefix });
  // Commands report their own failures; an 'error' event without a listener would end the process.
  queue.on('error', () => {});
  try {
    await answerWithin(timeoutMs, queue.waitUntilReady());
  } catch (error) {
    await answerWithin(timeoutMs, queue.close()).catch(() => {});
    throw error;
  }
  const all = {
    queueName,
    prefix,
    // BullMQ accepts only whole numbers.
    keepDoneMs: Math.ceil(keepDoneMs),
    timeoutMs,
    connect: () => connectWorker(redis),
  };
  return new BullmqInbox(bullmq, queue, all);
}
