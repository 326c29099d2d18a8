import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Inbox } from 'recebiveis/inbox';
import { type BullmqInboxOptions, openBullmqInbox } from 'recebiveis/inbox/bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventoOf, temporaryFolder, wait } from '../../events/inbox/support.js';
import { killPrograms } from '../../support/program.js';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.js';
import type { Orders } from './child.js';
import { journalOf, startChild } from './support.js';

if (!hasRedis) process.stderr.write('skipped: the inbox on BullMQ, for want of redis-server\n');

const PATIENCE = { timeout: 120_000 };

let server: RedisServer;
let redis: Redis;
let journal: string;
const opened: Inbox[] = [];

async function open(options: Partial<BullmqInboxOptions> = {}): Promise<Inbox> {
  const inbox = await openBullmqInbox({ redis, ...options });
  opened.push(inbox);
  return inbox;
}

const startWorker = (orders: Partial<Orders>) =>
  startChild({
    port: server.port,
    journal,
    concurrency: 2,
    leaseMs: 1000,
    handleMs: 5,
    ...orders,
  });

describe.skipIf(!hasRedis)('an inbox on BullMQ', { timeout: 600_000 }, () => {
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.kill());
  beforeEach(async () => {
    journal = join(temporaryFolder(), 'journal');
    redis = new Redis({ port: server.port, host: '127.0.0.1', retryStrategy: () => 100 });
    redis.on('error', () => {});
    await redis.flushall();
  });
  afterEach(async () => {
    killPrograms();
    await Promise.all(opened.splice(0).map((inbox) => inbox.close()));
    redis.disconnect();
  });

  it('has everything handled by two processes, one of which is killed', async () => {
    const inbox = await open();
    const journals = [`${journal}-1`, `${journal}-2`];
    const workers = journals.map((own) => startWorker({ journal: own, handleMs: 20 }));
    for (const own of journals)
      await expect.poll(() => journalOf(own, 'W').length, PATIENCE).toBe(1);
    await Promise.all(Array.from({ length: 150 }, (_, n) => inbox.store(eventoOf(n))));
    const [first = ''] = journals;
    await expect.poll(() => journalOf(first, 'H').length, PATIENCE).toBeGreaterThan(10);
    workers[0]?.process.kill('SIGKILL');
    await workers[0]?.ended;
    await expect.poll(() => inbox.stats(), PATIENCE).toMatchObject({ done: 150, active: 0 });
    const handled = journals.flatMap((own) => journalOf(own, 'H')).map(Number);
    expect(new Set(handled).size).toBe(150);
    // Only events at work in the killed worker were handled twice.
    expect(handled.length).toBeLessThanOrEqual(152);
    const cut = journalOf(first, 'B').filter((number) => !journalOf(first, 'H').includes(number));
    for (const number of cut) expect(journalOf(journals[1] ?? '', 'H')).toContain(number);
    expect(await inbox.dead()).toEqual([]);
  });

  it('gives up an event that kills its process each time', async () => {
    const inbox = await open();
    const { id } = await inbox.store(eventoOf(1));
    for (let life = 0; life < 2; life++) {
      const { ended } = startWorker({ killAt: 1, maxAttempts: 2, leaseMs: 300 });
      expect((await ended).signal).toBe('SIGKILL');
    }
    let calls = 0;
    inbox.work(() => void calls++, { maxAttempts: 2, leaseMs: 300 });
    await expect.poll(() => inbox.stats(), PATIENCE).toMatchObject({ dead: 1 });
    expect(calls).toBe(0);
    expect(await inbox.dead()).toMatchObject([{ id, evento: eventoOf(1) }]);
  });

  it('forgets handled events after keepDoneMs', async () => {
    const inbox = await open({ keepDoneMs: 1000 });
    await inbox.store(eventoOf(1));
    inbox.work(() => {});
    await expect.poll(() => inbox.stats(), PATIENCE).toMatchObject({ done: 1 });
    expect(await inbox.store(eventoOf(1))).toMatchObject({ repeated: true });
    await wait(2100);
    // BullMQ removes old jobs when the next one is done.
    await inbox.store(eventoOf(2));
    await expect
      .poll(() => inbox.stats(), PATIENCE)
      .toMatchObject({ done: 1, active: 0, waiting: 0 });
    expect(await inbox.store(eventoOf(1))).toMatchObject({ repeated: false });
  });

  it('tells a worker that its lease is lost, and ignores its result', async () => {
    const inbox = await open();
    await inbox.store(eventoOf(1));
    const child = startWorker({ handleMs: 600_000, concurrency: 1, leaseMs: 400 });
    await expect.poll(() => journalOf(journal, 'B').length, PATIENCE).toBe(1);
    // A suspended process renews no lock.
    child.process.kill('SIGSTOP');
    const seen: number[] = [];
    inbox.work((_, { attempt }) => void seen.push(attempt), { leaseMs: 400 });
    await expect.poll(() => inbox.stats(), PATIENCE).toMatchObject({ done: 1 });
    child.process.kill('SIGCONT');
    await expect.poll(() => journalOf(journal, 'E'), PATIENCE).toContain('lease-lost');
    await wait(300);
    expect(await inbox.stats()).toMatchObject({ done: 1 });
    expect(seen).toEqual([2]);
  });

  it('lets its process end after stop and close', async () => {
    const inbox = await open();
    await inbox.store(eventoOf(1));
    const { ended } = startWorker({ stopAfterMs: 500 });
    expect(await ended).toEqual({ code: 0, signal: null, stderr: '' });
    expect(journalOf(journal, 'H')).toEqual(['1']);
    expect(redis.status).toBe('ready');
  });

  it('lets its process end although a handler never does', async () => {
    const inbox = await open();
    await inbox.store(eventoOf(1));
    const { ended } = startWorker({ stuck: true, stopAfterMs: 700, stopTimeoutMs: 100 });
    expect(await ended).toEqual({ code: 0, signal: null, stderr: '' });
    expect(journalOf(journal, 'X')).toHaveLength(1);
    expect(await inbox.stats()).toMatchObject({ delayed: 1 });
  });

  it('stops in time while Redis is away', async () => {
    const inbox = await open();
    await inbox.store(eventoOf(1));
    const { ended } = startWorker({ handleMs: 1500, stopAfterMs: 1000, stopTimeoutMs: 1000 });
    await expect.poll(() => journalOf(journal, 'B').length, PATIENCE).toBe(1);
    await server.kill();
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    expect(journalOf(journal, 'X')).toHaveLength(1);
    await server.start();
  });

  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'lets its process end when Redis is lost (%s) while its workers connect',
    async (signal) => {
      await open();
      const loseRedis = { workers: 24, apartMs: 3, pid: server.pid(), signal };
      const { ended } = startWorker({ loseRedis });
      expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
      expect(journalOf(journal, 'X')).toHaveLength(1);
      await server.kill();
      await server.start();
    },
  );
});
