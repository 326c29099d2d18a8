import { readFile } from 'node:fs/promises';

/** One queue for every store. */
export const QUEUE = 'hub';

/** Where each worker notes the turns it gave, for `fairness.ts`. */
export const TURNS = 'hub-turns';

/** A turn that a store was given; times in milliseconds since 1970. */
export interface Turn {
  loja: string;
  /** Since the job was due. */
  waitedMs: number;
  startedAt: number;
}

/** A store, and the token of its account. */
export interface Store {
  loja: string;
  token: string;
}

/** What the environment says; the defaults are those of a laptop. */
export const settings = {
  redisUrl: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
  databaseUrl: process.env.RECEBIVEIS_DATABASE_URL ?? 'postgres://localhost/recebiveis',
  storesFile: process.env.HUB_STORES ?? 'stores.ndjson',
  /** Stores that one worker serves at once: most of them wait for their limit. */
  concurrency: Number(process.env.HUB_CONCURRENCY ?? 50),
  /** How long a store may hold a place before it goes to the end of the queue, in milliseconds. */
  turnMs: Number(process.env.HUB_TURN_MS ?? 600_000),
  /** Window of the limits, in milliseconds; shorter than a minute only against a sandbox. */
  windowMs: Number(process.env.HUB_WINDOW_MS ?? 60_000),
};

/**
 * The stores: one `{ "loja", "token" }` a line. In production they come from your vault; jobs carry the
 * name alone, so that Redis never holds a token.
 */
export async function readStores(): Promise<Store[]> {
  const text = await readFile(settings.storesFile, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Store);
}
