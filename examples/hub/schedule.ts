// Schedules a nightly job for each store, spread over three hours from two o'clock; `--now` starts
// the first night at once. Run it again whenever the list of stores changes.
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { QUEUE, readStores, settings } from './settings.js';

const SECONDS = 3 * 3600;

const connection = new Redis(settings.redisUrl, { maxRetriesPerRequest: null });
const queue = new Queue(QUEUE, { connection });
const stores = await readStores();

/** Spreads the stores over the whole window, to relieve the service, Redis and PostgreSQL. */
function patternOf(index: number): string {
  const second = Math.floor((index / stores.length) * SECONDS);
  return `${second % 60} ${Math.floor(second / 60) % 60} ${2 + Math.floor(second / 3600)} * * *`;
}

for (const [index, { loja }] of stores.entries()) {
  await queue.upsertJobScheduler(
    loja,
    {
      pattern: patternOf(index),
      tz: 'America/Sao_Paulo',
      immediately: process.argv.includes('--now'),
    },
    {
      name: 'mirror',
      data: { loja },
      opts: {
        attempts: 5,
        backoff: { type: 'exponential', delay: 30_000, jitter: 0.5 },
        removeOnComplete: { age: 7 * 86_400 },
        removeOnFail: { age: 30 * 86_400 },
      },
    },
  );
}

// Removes the schedule of stores that left the list.
const listed = new Set(stores.map(({ loja }) => loja));
for (const { key } of await queue.getJobSchedulers()) {
  if (!listed.has(key)) await queue.removeJobScheduler(key);
}

console.log(`scheduled ${stores.length} stores`);
await queue.close();
await connection.quit();
