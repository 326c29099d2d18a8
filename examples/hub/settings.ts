import { readFile } from 'node:fs/promises';

/** The queue for all stores. */
export const QUEUE = 'hub';

/** The Redis list in which workers record their turns, for `fairness.ts`. */
export const TURNS = 'hub-turns';

/** A turn of a store; times in milliseconds since 1970. */
export interface Turn {
  loja: string;
  /** Milliseconds since the job was due. */
  waitedMs: number;
  startedAt: number;
}

/** A store, and its account's token. */
export interface Store {
  loja: string;
  token: string;
}

/** Settings from the environment; the defaults suit a laptop. */
export const settings = {
  redisUrl: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
  databaseUrl: process.env.RECEBIVEIS_DATABASE_URL ?? 'postgres://localhost/recebiveis',
  storesFile: process.env.HUB_STORES ?? 'stores.ndjson',
  /** Stores that one worker serves concurrently: most of them wait for their limit. */
  concurrency: Number(process.env.HUB_CONCURRENCY ?? 50),
  /** The longest turn in milliseconds, after which a store goes to the end of the queue. */
  turnMs: Number(process.env.HUB_TURN_MS ?? 600_000),
  /** Window of the limits in milliseconds; only a sandbox allows less than a minute. */
  windowMs: Number(process.env.HUB_WINDOW_MS ?? 60_000),
};

/**
 * Reads the stores, one `{ "loja", "token" }` a line. In production, take them from your vault; a
 * job carries only the name, so that Redis never holds a token.
 */
export async function readStores(): Promise<Store[]> {
  const text = await readFile(settings.storesFile, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Store);
}
