import * as z from 'zod/mini';
import { milliseconds, must, optionsOf, readOptions } from '../../../client/contract/options.js';
import { accepted } from '../../../client/errors/invalid-request.js';
import { isRecord } from '../../../shared/is-record.js';
import { type Inbox, keepDoneMs } from '../inbox.js';
import { BullmqInbox } from './bullmq-inbox.js';
import { connectTo, loadBullmq } from './load-bullmq.js';
import { answerWithin, connectWorker, type InboxRedis, type InboxRedisAddress } from './redis.js';

/** Which Redis an inbox is kept in, and how: `redis` or `connection`, one of the two. */
export interface BullmqInboxOptions {
  /** An ioredis client, which stays yours and open. */
  redis?: InboxRedis | undefined;
  /** Or where Redis is: connections are then made and closed here. */
  connection?: InboxRedisAddress | undefined;
  /** Name of the queue, without colon; default `recebiveis-inbox`. */
  queueName?: string | undefined;
  /** What all keys begin with; default `bull`, as BullMQ has it. */
  prefix?: string | undefined;
  /**
   * How long a handled event is kept, in milliseconds, so that repeats of it fold; default 30 days.
   */
  keepDoneMs?: number | undefined;
  /** How long to wait for an answer of Redis, in milliseconds; default 5,000. */
  timeoutMs?: number | undefined;
}

type Settings = BullmqInboxOptions &
  Required<Pick<BullmqInboxOptions, 'queueName' | 'prefix' | 'keepDoneMs' | 'timeoutMs'>>;

const aText = () =>
  must<string>('must be a text, not empty', (value) => typeof value === 'string' && value !== '');

const redis = z.pipe(
  must<InboxRedis>(
    'must be an ioredis client; for an address use connection',
    (value) => typeof Object(value).duplicate === 'function',
  ),
  must<InboxRedis>(
    'must have no keyPrefix, which BullMQ cannot work with: use prefix',
    (value) => !Object(value).options?.keyPrefix,
  ),
);

const address = must<InboxRedisAddress>('must be an address such as { host, port }', isRecord);

const withoutColon = must<string>('must have no colon', (name) => !String(name).includes(':'));

const bullmqOptions = optionsOf<BullmqInboxOptions, Settings>(
  {
    redis: z.optional(redis),
    connection: z.optional(address),
    queueName: z._default(z.pipe(aText(), withoutColon), 'recebiveis-inbox'),
    prefix: z._default(aText(), 'bull'),
    keepDoneMs: keepDoneMs(),
    timeoutMs: z._default(milliseconds(), 5000),
  },
  ({ redis, connection }, refuse) => {
    if ((redis === undefined) === (connection === undefined)) {
      refuse(['redis'], 'or connection must be given, one of the two');
    }
  },
);

/**
 * Opens an inbox that many machines share: a BullMQ queue on Redis, whose jobs have the identity of
 * their event as id. `store` resolves when Redis has taken the event; how safe it is there is for
 * Redis to say (`appendfsync`). Needs the packages bullmq and ioredis.
 *
 * @throws InvalidRequestError an option breaks a rule
 * @throws PeerMissingError bullmq or ioredis is not installed
 * @throws InboxError Redis cannot be reached
 */
export async function openBullmqInbox(options: BullmqInboxOptions): Promise<Inbox> {
  const settings = accepted(readOptions(bullmqOptions, options), 'Options of openBullmqInbox');
  const { queueName, prefix, keepDoneMs: keep, timeoutMs } = settings;
  const bullmq = await loadBullmq();
  const own = settings.redis ? undefined : await connectTo(settings.connection ?? {});
  const connection = settings.redis ?? (own as InboxRedis);
  const queue = new bullmq.Queue(queueName, { connection, prefix });
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
  const all = { queueName, prefix, keepDoneMs: keep, timeoutMs, connect, disconnect };
  return new BullmqInbox(bullmq, queue, all);
}
