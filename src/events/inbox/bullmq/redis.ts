import { errorText, InboxError } from '../inbox-error.js';

/**
 * Members of an ioredis client, version 5 or later, that the inbox uses. You keep it and close it.
 */
export interface InboxRedis {
  /** Opens another connection to the same Redis; workers need one that waits without end. */
  duplicate(override?: object): InboxRedis;
  /** Closes a connection at once; called on duplicates only. */
  disconnect(): void;
}

/** A connection for one worker, with the function that ends it. */
export interface WorkerConnection {
  connection: InboxRedis;
  /** Closes it and its duplicates at once, ending their waits. */
  end: () => void;
}

/**
 * Connects a worker. BullMQ makes hidden duplicates of its connection, and would never close one
 * that waits for an unreachable Redis, so that the process could not end.
 */
export function connectWorker(redis: InboxRedis): WorkerConnection {
  // A worker waits for its next job without end; ioredis gives up by default.
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
 * Ends a client and rejects its pending commands. Between two attempts to connect, `disconnect` of
 * ioredis leaves commands pending, for which BullMQ would wait: starting a new attempt first ends
 * them too.
 */
function endClient(client: InboxRedis & { status?: string; connect?: () => Promise<void> }): void {
  if (client.status === 'reconnecting') client.connect?.().catch(() => {});
  client.disconnect();
}

/**
 * Waits for Redis only this long. The command itself stays queued: it runs when Redis comes back,
 * or never.
 */
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

/** An error of Redis or its client, without the command, which would contain the event. */
export function redisFailure(error: unknown): InboxError {
  return new InboxError('unavailable', `Redis failed: ${errorText(error)}`);
}
