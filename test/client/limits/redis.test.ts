import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import type { ClientOptions, Recebiveis } from '../../../src/index.js';
import { faultClient } from '../../support/fault-client.js';
import { type FaultServer, startFaultServer, status } from '../../support/fault-server.js';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.js';

if (!hasRedis) process.stderr.write('skipped: a few limits on Redis, for want of redis-server\n');

const ORDER = 'GET /api/v1/pedido/pedido/1';
const LIMIT = { requests: 4, perMs: 400 };

let redisServer: RedisServer;
beforeAll(async () => {
  if (hasRedis) redisServer = await startRedis();
});
afterAll(() => redisServer?.kill());

const get = (client: Recebiveis, deadlineMs?: number) =>
  client.pedido.get({ pedido: '1' }, { deadlineMs });

const calls = (client: Recebiveis, count: number) =>
  Promise.all(Array.from({ length: count }, () => get(client)));

/** A service, and clients of one store, each with its own connection to Redis. */
async function setUp({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const server: FaultServer = await startFaultServer();
  const storeId = crypto.randomUUID();
  onTestFinished(() => server.close());
  const connect = (options: ClientOptions = {}) => {
    const redis = new Redis({ port: redisServer.port, host: '127.0.0.1' });
    redis.on('error', () => {});
    const limits = { 'pedido.get': LIMIT };
    const client = faultClient(server, { storeId, redis, limits, ...options });
    onTestFinished(async () => {
      await client.close();
      redis.disconnect();
    });
    return { client, redis };
  };
  return { server, connect };
}

// Longer tests, with several processes and faults of Redis: test/deep/redis.
describe.skipIf(!hasRedis).concurrent('a limit on Redis', () => {
  it('is shared by two clients and never passed', async (context) => {
    const { server, connect } = await setUp(context);
    await Promise.all([calls(connect().client, 7), calls(connect().client, 7)]);
    expect(server.arrivals(ORDER).count).toBe(14);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });

  it('gives a permit back one window after the answer, long before its attempt might end', async (context) => {
    const { server, connect } = await setUp(context);
    const { client } = connect({ timeoutMs: 3_600_000 });
    await calls(client, LIMIT.requests);
    await get(client, 20_000);
    expect(server.arrivals(ORDER).count).toBe(LIMIT.requests + 1);
  });

  it('tells a call once that it waits, with its limit, and no call that does not', async (context) => {
    const { connect } = await setUp(context);
    const waits: unknown[] = [];
    const requests: number[] = [];
    const limit = { requests: 4, perMs: 2000 };
    const { client } = connect({
      limits: { 'pedido.get': limit },
      hooks: {
        onWait: ({ limit, pausedMs, attempt }) => void waits.push({ limit, pausedMs, attempt }),
        onRequest: ({ waitedMs }) => void requests.push(waitedMs),
      },
    });
    await calls(client, limit.requests);
    expect(waits).toEqual([]);
    expect(requests).toEqual([0, 0, 0, 0]);
    await calls(client, 2);
    const wait = { limit, pausedMs: 0, attempt: 1 };
    expect(waits).toEqual([wait, wait]);
    expect(requests[4]).toBeGreaterThan(0);
  });

  it('takes at most a tenth of its permits at once, so that another process gets its turn', async (context) => {
    const { server, connect } = await setUp(context);
    const limits = { 'pedido.get': { requests: 40, perMs: 30_000 } };
    const batch = connect({ limits }).client;
    const interactive = connect({ limits }).client;
    await get(interactive);
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = Array.from({ length: 60 }, () =>
      batch.pedido.get({ pedido: '1' }, { signal }).catch(() => {}),
    );
    await get(interactive, 25_000);
    await expect.poll(() => server.arrivals(ORDER).count).toBe(40);
    controller.abort();
    await Promise.all(waiting);
    expect(server.arrivals(ORDER).count).toBe(40);
  });

  it('frees the place of a call that left while it waited', async (context) => {
    const { server, connect } = await setUp(context);
    const limits = { 'pedido.get': { requests: 1, perMs: 2000 } };
    const { client } = connect({ limits, timeoutMs: 3_600_000 });
    await get(client);
    await expect(get(client, 1000)).rejects.toMatchObject({ code: 'TIMEOUT', scope: 'deadline' });
    const controller = new AbortController();
    const aborted = client.pedido.get({ pedido: '1' }, { signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' });
    await get(client, 20_000);
    expect(server.arrivals(ORDER).count).toBe(2);
  });

  it('pauses every client after a refusal, then lets one go first', async (context) => {
    const { server, connect } = await setUp(context);
    const limits = { 'pedido.get': { requests: 30, perMs: 400 } };
    const [one, other] = [connect({ limits }), connect({ limits })];
    await get(other.client);
    server.always(ORDER, ({ answer }) => setTimeout(answer, 60));
    server.fail(ORDER, status(429, { 'retry-after': '1' }));
    const refused = get(one.client);
    const key = `recebiveis:{${await one.client.storeId()}:pedido.get}`;
    await expect.poll(() => one.redis.zscore(key, 'pause')).not.toBeNull();
    await Promise.all([refused, calls(one.client, 3), calls(other.client, 3)]);
    const [, refusedAt = 0, ...later] = server.arrivals(ORDER).times;
    expect((later[0] ?? 0) - refusedAt).toBeGreaterThanOrEqual(1000);
    expect(later).toHaveLength(7);
  });

  it('after a refusal goes on with one call, then two', async (context) => {
    const { server, connect } = await setUp(context);
    const limits = { 'pedido.get': { requests: 30, perMs: 400 } };
    const { client } = connect({ limits });
    const refusal = status(429, { 'retry-after': '1' });
    server.fail(ORDER, ...Array.from({ length: 8 }, () => refusal));
    server.always(ORDER, ({ answer }) => setTimeout(answer, 80));
    await calls(client, 8);
    const [first = 0, second = 0, , fourth = 0] = server.arrivals(ORDER).times.slice(-8);
    expect(second - first).toBeGreaterThanOrEqual(70);
    expect(fourth - second).toBeGreaterThanOrEqual(70);
  });

  it('is the strictest of those stated by the clients of one Redis', async (context) => {
    const { server, connect } = await setUp(context);
    const { client, redis } = connect();
    const wide = connect({ redis, limits: { 'pedido.get': { requests: 8, perMs: 400 } } });
    await Promise.all([calls(client, 1), calls(wide.client, 10)]);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    expect(wide.client.limits.of('pedido.get')).toEqual({ requests: 8, perMs: 400 });
  });

  it('is told apart by Redis refusing, closed, and silent', async (context) => {
    const refusing = await startRedis('--min-replicas-to-write', '1');
    const frozen = await startRedis();
    context.onTestFinished(async () => {
      frozen.thaw();
      await Promise.all([refusing.kill(), frozen.kill()]);
    });
    const { server, connect } = await setUp(context);
    const to = async (port: number) => {
      const redis = new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: null });
      redis.on('error', () => {});
      context.onTestFinished(() => redis.disconnect());
      await redis.ping();
      return redis;
    };
    const reasonOf = async (redis: Redis, options: ClientOptions = {}) => {
      const storeId = crypto.randomUUID();
      const { client } = connect({ storeId, redis, timeoutMs: 2000, ...options });
      return await get(client).catch((error: { code: string; reason: string }) => [
        error.code,
        error.reason,
      ]);
    };
    const silent = await to(frozen.port);
    const away = await to(refusing.port);
    const closed = await to(redisServer.port);
    closed.disconnect();
    frozen.freeze();
    const code = 'LIMITER_UNAVAILABLE';
    expect(await reasonOf(away)).toEqual([code, 'NOREPLICAS']);
    expect(await reasonOf(closed)).toEqual([code, 'closed']);
    expect(await reasonOf(silent)).toEqual([code, 'silence']);
    const late = connect({ storeId: 'late', redis: silent }).client;
    await expect(get(late, 400)).rejects.toMatchObject({ code, reason: 'silence' });
    expect(server.total()).toBe(0);
  });
});
