import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Inbox, InboxHandler } from 'recebiveis/inbox';
import { type BullmqInboxOptions, openBullmqInbox } from 'recebiveis/inbox/bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pending } from '../../support/pending.js';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.js';
import { eventoOf, numberOf } from './support.js';

const PATIENCE = { timeout: 50_000 };
const QUEUE = 'recebiveis-inbox';

let server: RedisServer;
let redis: Redis;
const opened: Inbox[] = [];

async function open(options: Partial<BullmqInboxOptions> = {}): Promise<Inbox> {
  const inbox = await openBullmqInbox({ redis, ...options });
  opened.push(inbox);
  return inbox;
}

describe.skipIf(!hasRedis)('an inbox on BullMQ', () => {
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.kill());
  beforeEach(async () => {
    redis = new Redis({ port: server.port, host: '127.0.0.1', retryStrategy: () => 100 });
    redis.on('error', () => {});
    await redis.flushall();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((inbox) => inbox.close()));
    redis.disconnect();
  });

  it('is a plain queue: jobs named by kind, ids that are identities, and any worker of BullMQ', async () => {
    const inbox = await open();
    const { id } = await inbox.store(eventoOf(1));
    const queue = new Queue(QUEUE, { connection: redis });
    const job = await queue.getJob(id);
    expect(job).toMatchObject({ id, name: 'pedido', data: { raw: eventoOf(1).raw } });
    expect(job?.opts).toMatchObject({ attempts: 20, removeOnFail: false });
    const seen: unknown[] = [];
    const connection = redis.duplicate({ maxRetriesPerRequest: null });
    const worker = new Worker(
      QUEUE,
      async ({ data, attemptsStarted }) => {
        seen.push(data.raw);
        if (attemptsStarted === 1) throw new Error('once');
      },
      { connection },
    );
    await expect.poll(() => inbox.stats(), PATIENCE).toMatchObject({ done: 1 });
    expect(seen).toEqual([eventoOf(1).raw, eventoOf(1).raw]);
    await worker.close();
    connection.disconnect();
    await queue.close();
  });

  it('calls off the handler whose lock is lost, and no other', async () => {
    const inbox = await open();
    const lost = await inbox.store(eventoOf(1));
    const kept = await inbox.store(eventoOf(2));
    const { promise, resolve } = pending();
    const signals = new Map<string, AbortSignal>();
    const handler: InboxHandler = (_, { id, signal }) => {
      signals.set(id, signal);
      return promise;
    };
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    // A lease long enough for a busy machine.
    inbox.work(handler, { concurrency: 2, leaseMs: 8000, onError });
    await expect.poll(() => signals.size, PATIENCE).toBe(2);
    await redis.del(`bull:${QUEUE}:${lost.id}:lock`);
    await expect.poll(() => signals.get(lost.id)?.aborted, PATIENCE).toBe(true);
    expect(signals.get(lost.id)?.reason).toMatchObject({ reason: 'lease-lost' });
    expect(errors[0]).toMatchObject({ reason: 'lease-lost' });
    expect(signals.get(kept.id)?.aborted).toBe(false);
    resolve();
  });

  it('shows dashboards only the error message of failed jobs', async () => {
    const inbox = await open();
    const { id } = await inbox.store(eventoOf(1));
    inbox.work(() => Promise.reject(new Error('the ERP is down')), { maxAttempts: 1 });
    await expect.poll(() => inbox.stats(), PATIENCE).toMatchObject({ dead: 1 });
    const queue = new Queue(QUEUE, { connection: redis });
    const job = await queue.getJob(id);
    expect(job).toMatchObject({ failedReason: 'the ERP is down', stacktrace: [] });
    await queue.close();
  });

  it('handles a dead letter again that a dashboard retries', async () => {
    const inbox = await open();
    let isRepaired = false;
    const handled: string[] = [];
    inbox.work(
      (_, { id }) => {
        if (!isRepaired) throw new Error('not yet');
        handled.push(id);
        return Promise.resolve();
      },
      { maxAttempts: 2, backoff: { firstMs: 1, longestMs: 1 } },
    );
    const { id } = await inbox.store(eventoOf(1));
    await expect.poll(async () => (await inbox.stats()).dead, PATIENCE).toBe(1);
    const queue = new Queue(QUEUE, { connection: redis });
    const startedBefore = async () => (await queue.getJob(id))?.data.startedBefore;
    await expect.poll(startedBefore, PATIENCE).toBe(2);
    isRepaired = true;
    // Dashboards call `retry`, which resets no counter of the job.
    await (await queue.getJob(id))?.retry('failed');
    await expect.poll(() => handled, PATIENCE).toEqual([id]);
    await queue.close();
  });

  it('counts the events of a queue that somebody paused as waiting', async () => {
    const inbox = await open();
    const queue = new Queue(QUEUE, { connection: redis });
    await queue.pause();
    await inbox.store(eventoOf(1));
    expect(await inbox.stats()).toEqual({ waiting: 1, delayed: 0, active: 0, done: 0, dead: 0 });
    await queue.close();
  });

  it('refuses to store while Redis is away, in time and without contents, and goes on after', async () => {
    const inbox = await open({ timeoutMs: 500 });
    const seen: number[] = [];
    inbox.work((evento) => void seen.push(numberOf(evento)));
    await inbox.store(eventoOf(1));
    await expect.poll(() => seen).toEqual([1]);
    await server.kill();
    const began = performance.now();
    const error = await inbox.store(eventoOf(2, 'secret-qz7')).catch((reason: unknown) => reason);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(error).toMatchObject({ code: 'INBOX', reason: 'unavailable' });
    expect(`${error} ${JSON.stringify(error)}`).not.toContain('qz7');
    await expect(inbox.stats()).rejects.toMatchObject({ reason: 'unavailable' });
    await server.start();
    await expect.poll(() => inbox.store(eventoOf(3)).catch(() => null), PATIENCE).not.toBe(null);
    await expect.poll(() => seen, PATIENCE).toContain(3);
  });

  it('says what Redis refused, as a failure of its own', async () => {
    const inbox = await open();
    await redis.set(`bull:${QUEUE}:wait`, 'of another program');
    for (const ask of [() => inbox.store(eventoOf(1)), () => inbox.stats()]) {
      const asking = ask();
      await expect(asking).rejects.toMatchObject({ code: 'INBOX', reason: 'unavailable' });
      await expect(asking).rejects.toThrow(/^Redis failed: .*WRONGTYPE/);
    }
  });

  it('cannot be opened where there is no Redis, and says so in time', async () => {
    await server.kill();
    const away = new Redis({ port: server.port, password: 'secret-qz7' });
    away.on('error', () => {});
    for (const client of [redis, away]) {
      const opening = openBullmqInbox({ redis: client, timeoutMs: 150 });
      await expect(opening).rejects.toMatchObject({ code: 'INBOX', reason: 'unavailable' });
      await expect(opening).rejects.not.toThrow(/qz7/);
    }
    away.disconnect();
    await server.start();
  });
});

const CLIENT = { duplicate() {} };

it.each([
  [{}, 'redis'],
  [{ redis: { host: '127.0.0.1' } }, 'redis'],
  [{ redis: {} }, 'redis'],
  [{ redis: { duplicate() {}, options: { keyPrefix: 'x:' } } }, 'redis'],
  [{ redis: CLIENT, queueName: 'a:b' }, 'queueName'],
  [{ redis: CLIENT, queueName: 5 }, 'queueName'],
  [{ redis: CLIENT, prefix: '' }, 'prefix'],
  [{ redis: CLIENT, timeoutMs: 0 }, 'timeoutMs'],
  [{ redis: CLIENT, queue: 'x' }, 'queue'],
])('an inbox on BullMQ refuses the options %j', async (options, path) => {
  await expect(openBullmqInbox(options as never)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    issues: [{ path }],
  });
});
