import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, Recebiveis } from '../../../src/index.js';
import { type FaultServer, startFaultServer } from '../../support/fault-server.js';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.js';

if (!hasRedis) process.stderr.write('skipped: limits on Redis, for want of redis-server\n');

const ORDER = 'GET /api/v1/pedido/pedido/1';
const REQUESTS = 40;
const PER_MS = 2000;

let redisServer: RedisServer;
let server: FaultServer;
const clients: { client: Recebiveis; redis: Redis }[] = [];
const children: ChildProcess[] = [];

function connect(options: ClientOptions = {}) {
  const redis = new Redis({ port: redisServer.port, host: '127.0.0.1', retryStrategy: () => 100 });
  redis.on('error', () => {});
  const client = new Recebiveis({
    baseUrl: server.url,
    token: 'token-of-tests',
    redis,
    limits: { 'pedido.get': { requests: REQUESTS, perMs: PER_MS } },
    ...options,
  });
  clients.push({ client, redis });
  return { client, redis };
}

interface Done {
  calls: number;
  failures: string[];
}

function startWorker(workers = 8): { child: ChildProcess; done: Promise<Done> } {
  const settings = {
    baseUrl: server.url,
    port: redisServer.port,
    requests: REQUESTS,
    perMs: PER_MS,
    workers,
  };
  const child = fork(
    fileURLToPath(new URL('./worker.ts', import.meta.url)),
    [JSON.stringify(settings)],
    {
      execArgv: ['--import', 'tsx'],
    },
  );
  children.push(child);
  const done = new Promise<Done>((resolve) => {
    child.on('message', (message) => resolve(message as Done));
    child.on('exit', () => resolve({ calls: 0, failures: [] }));
  });
  return { child, done };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Arrivals a second against the limit, between two moments. */
function share(from: number, to: number): number {
  const count = server.arrivals(ORDER).times.filter((time) => time >= from && time < to).length;
  return count / ((REQUESTS / PER_MS) * (to - from));
}

describe.skipIf(!hasRedis)('limits on a real Redis', () => {
  beforeEach(async () => {
    [redisServer, server] = await Promise.all([startRedis(), startFaultServer()]);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await Promise.all(
      clients.splice(0).map(async ({ client, redis }) => {
        await client.close();
        redis.disconnect();
      }),
    );
    await Promise.all([redisServer.kill(), server.close()]);
  });

  it('hold over three processes, which together reach at least 90% of them', async () => {
    const workers = [startWorker(), startWorker(), startWorker()];
    await expect.poll(() => server.arrivals(ORDER).count, { timeout: 20_000 }).toBeGreaterThan(5);
    await wait(1500);
    const from = performance.now();
    await wait(10_000);
    const to = performance.now();
    for (const { child } of workers) child.send('end');
    const done = await Promise.all(workers.map(({ done }) => done));

    expect(server.arrivals(ORDER).mostWithin(PER_MS)).toBeLessThanOrEqual(REQUESTS);
    expect(share(from, to)).toBeGreaterThanOrEqual(0.9);
    expect(done.flatMap(({ failures }) => failures)).toEqual([]);
    for (const { calls } of done) expect(calls).toBeGreaterThan(10);
  });

  it('are free for the others at once when a process is killed in mid-flight', async () => {
    const workers = [startWorker(), startWorker(), startWorker()];
    await expect.poll(() => server.arrivals(ORDER).count, { timeout: 20_000 }).toBeGreaterThan(20);
    workers[0]?.child.kill('SIGKILL');
    await wait(2000);
    const from = performance.now();
    await wait(6000);
    const to = performance.now();
    expect(share(from, to)).toBeGreaterThanOrEqual(0.9);
    expect(server.arrivals(ORDER).mostWithin(PER_MS)).toBeLessThanOrEqual(REQUESTS);
  });

  it('cost no call when Redis restarts under load', async () => {
    const { client } = connect();
    const calls = Array.from({ length: 160 }, () => client.pedido.get({ pedido: '1' }));
    const settled = Promise.allSettled(calls);
    for (let restart = 0; restart < 3; restart++) {
      await wait(1000);
      await redisServer.kill();
      await wait(600);
      await redisServer.start();
    }
    const failed = (await settled).filter(({ status }) => status === 'rejected');
    expect(failed).toEqual([]);
    expect(server.arrivals(ORDER).count).toBe(160);
    expect(server.arrivals(ORDER).mostWithin(PER_MS)).toBeLessThanOrEqual(REQUESTS);
  });

  it('fail calls within their deadline, and say why, while Redis cannot be reached', async () => {
    const { client } = connect({ timeoutMs: 700 });
    await client.pedido.get({ pedido: '1' });
    await redisServer.kill();
    await wait(100);
    const began = performance.now();
    const withDeadline = client.pedido.get({ pedido: '1' }, { deadlineMs: 400 });
    await expect(withDeadline).rejects.toMatchObject({ code: 'LIMITER_UNAVAILABLE' });
    expect(performance.now() - began).toBeLessThan(700);
    await expect(client.pedido.get({ pedido: '1' })).rejects.toThrow(/Redis .* cannot be reached/);
    expect(server.arrivals(ORDER).count).toBe(1);
    await redisServer.start();
    await client.pedido.get({ pedido: '1' });
  });

  it('go on under a local share with redisUnavailable: local', async () => {
    const { client } = connect({ redisUnavailable: 'local' });
    await client.pedido.get({ pedido: '1' });
    await redisServer.kill();
    await wait(100);
    await Promise.all(Array.from({ length: 50 }, () => client.pedido.get({ pedido: '1' })));
    expect(server.arrivals(ORDER).count).toBe(51);
    expect(server.arrivals(ORDER).mostWithin(PER_MS)).toBeLessThanOrEqual(REQUESTS);
  });

  it('are kept under names that do not tell the token', async () => {
    const { client, redis } = connect();
    await client.pedido.get({ pedido: '1' });
    const keys = await redis.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatch(/^b_recebiveis:[0-9a-f]{24}:pedido\.get_/);
  });

  it('let go of Redis when the client is closed, after the calls in flight', async () => {
    const { client, redis } = connect();
    const calls = Array.from({ length: 5 }, () => client.pedido.get({ pedido: '1' }));
    await wait(50);
    await client.close();
    expect((await Promise.allSettled(calls)).every(({ status }) => status === 'fulfilled')).toBe(
      true,
    );
    expect(redis.status).toBe('ready');
    await expect
      .poll(
        async () =>
          String(await redis.client('LIST'))
            .trim()
            .split('\n').length,
      )
      .toBe(1);
    await expect(client.pedido.get({ pedido: '1' })).rejects.toThrow(/is closed/);
  });
});
