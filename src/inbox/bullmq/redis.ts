import { errorText } from '../error-text.js';
import { InboxError } from '../inbox-error.js';

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

/** Waits for Redis, but not without end: what is asked is done when it comes back, or never. */
export async function answered<T>(timeoutMs: number, asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `Redis gave no answer within timeoutMs (${timeoutMs} ms). Look whether it can be reached`;
    timer = setTimeout(() => reject(new InboxError('unavailable', message)), timeoutMs);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    throw redisFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

/** What Redis or its client threw, without the command, which would hold the event. */
export function redisFailure(error: unknown): InboxError {
  if (error instanceof InboxError) return error;
  return new InboxError('unavailable', `Redis failed: ${errorText(error)}`);
}
