import { errorText, InboxError } from '../inbox-error.js';

/** What is needed of an ioredis client, 5 or later; it stays yours, and open. */
export interface InboxRedis {
  /** Another connection to the same Redis; workers need one that waits without end. */
  duplicate(override?: object): InboxRedis;
  /** Closes a connection at once; called on duplicates only. */
  disconnect(): void;
}

/** Address of a Redis, with the field names of ioredis. */
export interface InboxRedisAddress {
  /** Name or address; default 127.0.0.1. */
  host?: string | undefined;
  /** Port; default 6379. */
  port?: number | undefined;
  /** Number of the database; default 0. */
  db?: number | undefined;
  /** User name, where Redis asks for one. */
  username?: string | undefined;
  /** Password, where Redis asks for one. */
  password?: string | undefined;
  /** Settings of an encrypted connection, `{}` for the usual ones. */
  tls?: object | undefined;
}

/** A connection for one worker, and the end of it. */
export interface WorkerConnection {
  connection: InboxRedis;
  /** Closes it and its duplicates at once, whatever they wait for. */
  end: () => void;
}

/**
 * Connects a worker. BullMQ makes duplicates of what it is given and keeps them to itself; one that
 * waits for a Redis that is away it would never close, and the process could not end.
 */
export function connectWorker(redis: InboxRedis): WorkerConnection {
  // A worker waits for its next job as long as it takes; ioredis gives up by default.
  const connection = redis.duplicate({ maxRetriesPerRequest: null });
  const open = [connection];
  const duplicate = connection.duplicate.bind(connection);
  connection.duplicate = (override) => {
    const made = duplicate(override);
    open.push(made);
    return made;
  };
  return {
    connection,
    end: () => {
      for (const client of open) endClient(client);
    },
  };
}

/**
 * Ends a client and rejects what it was asked. Between two attempts to connect, `disconnect` of
 * ioredis does the first only, and BullMQ would wait for the rest: a new attempt ends in both.
 */
function endClient(client: InboxRedis & { status?: string; connect?: () => Promise<void> }): void {
  if (client.status === 'reconnecting') client.connect?.().catch(() => {});
  client.disconnect();
}

/** Waits for Redis, but not without end: what is asked is done when it comes back, or never. */
export async function answerWithin<T>(timeoutMs: number, asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `Redis gave no answer within timeoutMs (${timeoutMs} ms). Look whether it can be reached`;
    timer = setTimeout(() => reject(new InboxError('unavailable', message)), timeoutMs);
  });
  const answer = asked.catch((error) => {
    throw redisFailure(error);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What Redis or its client threw, without the command, which would hold the event. */
export function redisFailure(error: unknown): InboxError {
  return new InboxError('unavailable', `Redis failed: ${errorText(error)}`);
}
