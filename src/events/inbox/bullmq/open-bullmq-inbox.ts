import { checkDuration, checkKeys, type Refuse } from '../../../client/contract/option-rules.js';
import { DAY_MS } from '../../../shared/timing/day-ms.js';
import { checked } from '../check-options.js';
import type { Inbox } from '../inbox.js';
import { BullmqInbox } from './bullmq-inbox.js';
import { connectTo, loadBullmq } from './load-bullmq.js';
import { answerWithin, connectWorker, type InboxRedis, type InboxRedisAddress } from './redis.js';

const THIRTY_DAYS_MS = 30 * DAY_MS;
/** Added to the time of day, it stays a safe integer. */
const MAX_KEEP_MS = Math.floor(Number.MAX_SAFE_INTEGER / 2);

const KNOWN = ['redis', 'connection', 'queueName', 'prefix', 'keepDoneMs', 'timeoutMs'];

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
  const settings = readOptions(options ?? {});
  const { queueName, prefix, keepDoneMs, timeoutMs } = settings;
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
  const all = { queueName, prefix, keepDoneMs, timeoutMs, connect, disconnect };
  return new BullmqInbox(bullmq, queue, all);
}

function readOptions(options: BullmqInboxOptions) {
  return checked('Options of openBullmqInbox', (refuse) => {
    const { redis, connection, queueName = 'recebiveis-inbox', prefix = 'bull' } = options;
    const { keepDoneMs = THIRTY_DAYS_MS, timeoutMs = 5000 } = options;
    checkKeys(options, KNOWN, refuse);
    checkRedis(redis, connection, refuse);
    for (const [name, value] of Object.entries({ queueName, prefix })) {
      if (typeof value !== 'string' || value === '') refuse(name, 'must be a text, not empty');
    }
    if (String(queueName).includes(':')) refuse('queueName', 'must have no colon');
    checkDuration('keepDoneMs', keepDoneMs, refuse, { least: 0, most: MAX_KEEP_MS });
    checkDuration('timeoutMs', timeoutMs, refuse);
    return { redis, connection, queueName, prefix, keepDoneMs, timeoutMs };
  });
}

function checkRedis(
  redis: (InboxRedis & { options?: { keyPrefix?: string } }) | undefined,
  connection: InboxRedisAddress | undefined,
  refuse: Refuse,
): void {
  if ((redis === undefined) === (connection === undefined)) {
    refuse('redis', 'or connection must be given, one of the two');
  } else if (redis && typeof redis.duplicate !== 'function') {
    refuse('redis', 'must be an ioredis client; for an address use connection');
  } else if (redis?.options?.keyPrefix) {
    refuse('redis', 'must have no keyPrefix, which BullMQ cannot work with: use prefix');
  }
}
