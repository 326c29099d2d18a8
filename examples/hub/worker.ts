// Takes stores from the queue and mirrors them into PostgreSQL, in turns. Start any number of
// workers on any number of machines; if one is killed, another takes over its stores.
import { DelayedError, type Job, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { endpoints, isRecebiveisError, Recebiveis, TimeoutError } from 'recebiveis';
import { openMirror } from 'recebiveis/mirror';
import { QUEUE, readStores, settings, TURNS, type Turn } from './settings.js';

interface StoreJob {
  loja: string;
  turns?: number;
}

const { windowMs } = settings;
const tokens = new Map((await readStores()).map(({ loja, token }) => [loja, token]));
const redis = new Redis(settings.redisUrl, { maxRetriesPerRequest: null });
const queueRedis = redis.duplicate();
// A transaction holds a connection while a detail is read: slightly more than cores are enough.
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 8 });
pool.on('error', (error) => console.error('PostgreSQL:', error.message));
const mirror = await openMirror({ postgres: pool });
const stopping = new AbortController();

/** The published limits, in the window of the settings. */
const limits = Object.fromEntries(
  [endpoints.ciclos.list, endpoints.ciclos.get].map(({ name, perMinute }) => [
    name,
    { requests: Number(perMinute), perMs: windowMs },
  ]),
);

/**
 * A turn of a store ends when everything is read, or after `turnMs`. Committed cycles stay, so that
 * the next turn continues after them, and a store with years to read does not delay the others.
 */
async function mirrorStore(job: Job<StoreJob>, lock: string | undefined) {
  const { loja, turns = 0 } = job.data;
  const token = tokens.get(loja);
  if (token === undefined) throw new Error(`no token for ${loja}`);
  // The limits of a store are in Redis, so that all workers together keep them.
  const client = new Recebiveis({ token, redis, limits });
  const dueAt = job.timestamp + (job.opts.delay ?? 0);
  try {
    await noteTurn({ loja, waitedMs: Date.now() - dueAt, startedAt: Date.now() });
    const { ciclos } = await mirror.run(client, {
      loja,
      signal: stopping.signal,
      deadlineMs: settings.turnMs,
      beganAtMs: dueAt,
    });
    return { read: ciclos.read, turns: turns + 1 };
  } catch (error) {
    const isTurnOver = error instanceof TimeoutError && error.scope === 'run';
    const isStopping = stopping.signal.aborted && isRecebiveisError(error);
    if (!isTurnOver && !isStopping) throw error;
    await job.updateData({ loja, turns: turns + 1 });
    await job.moveToDelayed(Date.now(), lock);
    throw new DelayedError();
  } finally {
    await client.close();
  }
}

/** Recorded at the start, so that turns of killed workers count too. */
async function noteTurn(turn: Turn): Promise<void> {
  await redis.rpush(TURNS, JSON.stringify(turn));
  await redis.ltrim(TURNS, -100_000, -1);
}

const worker = new Worker<StoreJob>(QUEUE, mirrorStore, {
  connection: queueRedis,
  concurrency: settings.concurrency,
  // Stores of a dead worker go to another one after this time. If it is shorter, a busy worker that
  // renews late loses stores that it is still reading.
  lockDuration: 30_000,
  stalledInterval: 15_000,
  // Killed workers are normal here, and do not indicate a bad store.
  maxStalledCount: 100,
});
worker.on('error', (error) => console.error('queue:', error.message));
worker.on('failed', (job, error) => console.error('failed', job?.data.loja, error.message));

/** Returns running stores to the queue; a second signal ends the process at once. */
async function stop(): Promise<void> {
  stopping.abort();
  await worker.close();
  await mirror.close();
  await pool.end();
  for (const connection of [queueRedis, redis]) connection.disconnect();
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
console.log(`worker ${process.pid}: ${settings.concurrency} stores at once`);
