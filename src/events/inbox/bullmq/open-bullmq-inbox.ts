import { accepted } from '../../../client/errors/invalid-request.js';
import {
  milliseconds,
  must,
  type OptionCheck,
  type OptionChecks,
  readOptions,
} from '../../../shared/check-options.js';
import { isRecord } from '../../../shared/is-record.js';
import { type Inbox, KEPT_MS, keepTimeMs } from '../inbox.js';
import { BullmqInbox } from './bullmq-inbox.js';
import { connectTo, type JobData, loadBullmq } from './load-bullmq.js';
import { answerWithin, connectWorker, type InboxRedis, type InboxRedisAddress } from './redis.js';

/** Options of a BullMQ inbox; give either `redis` or `connection`. */
export interface BullmqInboxOptions {
  /** An ioredis client; you keep it and close it. */
  redis?: InboxRedis | undefined;
  /** Address of Redis, for connections that the inbox opens and closes itself. */
  connection?: InboxRedisAddress | undefined;
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

const aText = must(
  'must be a text, not empty',
  (value) => typeof value === 'string' && value !== '',
);

const redis: OptionCheck = (value) => {
  if (typeof Object(value).duplicate !== 'function')
    return 'must be an ioredis client; for an address use connection';
  return Object(value).options?.keyPrefix
    ? 'must have no keyPrefix, which BullMQ cannot work with: use prefix'
    : undefined;
};

const queueName: OptionCheck = (name) =>
  aText(name) ?? (String(name).includes(':') ? 'must have no colon' : undefined);

const CHECKS: OptionChecks<BullmqInboxOptions> = {
  redis,
  connection: must('must be an address such as { host, port }', isRecord),
  queueName,
  prefix: aText,
  keepDoneMs: keepTimeMs,
  timeoutMs: milliseconds(),
};

function checked(options: BullmqInboxOptions): BullmqInboxOptions {
  const { value, issues } = readOptions(options, CHECKS);
  const isOne = (value?.redis === undefined) !== (value?.connection === undefined);
  if (issues.length === 0 && !isOne)
    issues.push({ path: 'redis', message: 'or connection must be given, one of the two' });
  return accepted({ value, issues }, 'Options of openBullmqInbox');
}

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
  const settings = checked(options);
  const {
    queueName = 'recebiveis-inbox',
    prefix = 'bull',
    keepDoneMs = KEPT_MS,
    timeoutMs = 5000,
  } = settings;
  const bullmq = await loadBullmq();
  const own = settings.redis ? undefined : await connectTo(settings.connection ?? {});
  const connection: InboxRedis = settings.redis ?? (own as InboxRedis);
  const queue = new bullmq.Queue<JobData>(queueName, { connection: connection as object, prefix });
  // Commands report their own failures; an 'error' event without a listener would end the process.
  queue.on('error', () => {});
  const connect = () => connectWorker(connection);
  const disconnect = () => own?.disconnect();
  try {
    await answerWithin(timeoutMs, queue.waitUntilReady());
  } catch (error) {
    await answerWithin(timeoutMs, queue.close()).catch(() => {});
    disconnect();
    throw error;
  }
  const all = {
    queueName,
    prefix,
    // BullMQ accepts only whole numbers.
    keepDoneMs: Math.ceil(keepDoneMs),
    timeoutMs,
    connect,
    disconnect,
  };
  return new BullmqInbox(bullmq, queue, all);
}
