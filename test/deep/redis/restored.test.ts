import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, it, type TestContext } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { startFaultServer } from '../../support/fault-server.js';
import { hasRedis, startRedis } from '../../support/redis-server.js';
import { ORDER, wait } from './support.js';

if (!hasRedis) process.stderr.write('skipped: restored states, for want of redis-server\n');

// So long that a restart and the time to connect again are a small part of it.
const LIMIT = { requests: 20, perMs: 10_000 };

const calls = (client: Recebiveis, count: number) =>
  Promise.all(Array.from({ length: count }, () => client.pedido.get({ pedido: '1' })));

/** A Redis with a user that may not ask INFO, and a service; all of it ends with the test. */
async function setUp({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const folder = mkdtempSync(join(tmpdir(), 'recebiveis-restored-'));
  const [redisServer, server] = await Promise.all([
    startRedis('--dir', folder, '--user', 'app', 'on', 'nopass', '~*', '&*', '+@all', '-info'),
    startFaultServer(),
  ]);
  const ends: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const end of ends) await end();
    await Promise.all([redisServer.kill(), server.close()]);
    rmSync(folder, { recursive: true });
  });

  function connectRedis(): Redis {
    const redis = new Redis({
      ...{ host: '127.0.0.1', port: redisServer.port, username: 'app', password: 'any' },
      retryStrategy: () => 100,
      // It asks INFO, and says so where it may not.
      enableReadyCheck: false,
    });
    redis.on('error', () => {});
    ends.push(async () => redis.disconnect());
    return redis;
  }

  function connect(redis = connectRedis()): Recebiveis {
    const client = new Recebiveis({
      ...{ baseUrl: server.url, token: 'token-of-tests', redis },
      limits: { 'pedido.get': LIMIT },
    });
    ends.unshift(() => client.close());
    return client;
  }

  const dump = join(folder, 'dump.rdb');
  const saved = join(folder, 'saved.rdb');
  async function save(): Promise<void> {
    const control = new Redis({ host: '127.0.0.1', port: redisServer.port });
    await control.save();
    control.disconnect();
    copyFileSync(dump, saved);
  }
  async function restartAsSaved(): Promise<void> {
    await redisServer.kill();
    copyFileSync(saved, dump);
    await redisServer.start();
  }
  return { server, connectRedis, connect, save, restartAsSaved };
}

describe.skipIf(!hasRedis).concurrent('a Redis that does not say which server it is', () => {
  it('and comes back with an older state is found out by the process that knows a later one', async (context) => {
    const { server, connect, save, restartAsSaved } = await setUp(context);
    const client = connect();
    await calls(client, 1);
    await save();
    await calls(client, LIMIT.requests - 1);
    // Until nothing is left to report that would tell Redis of them.
    await wait(1500);
    await restartAsSaved();
    await calls(client, LIMIT.requests);
    expect(server.arrivals(ORDER).count).toBe(2 * LIMIT.requests);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });

  it('and comes back with an older state gives nothing to whoever does not know, before those who do', async (context) => {
    const { server, connect, save, restartAsSaved } = await setUp(context);
    const [sender, other] = [connect(), connect()];
    await Promise.all([calls(sender, 1), calls(other, 1)]);
    await save();
    await calls(sender, LIMIT.requests - 2);
    await restartAsSaved();
    await Promise.all([calls(other, LIMIT.requests / 2), calls(connect(), LIMIT.requests / 2)]);
    expect(server.arrivals(ORDER).count).toBe(2 * LIMIT.requests);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });

  it('makes a process wait a moment once, also with a client for each call', async (context) => {
    const { server, connectRedis, connect } = await setUp(context);
    const redis = connectRedis();
    const first = connect(redis);
    await calls(first, 1);
    await first.close();
    const began = performance.now();
    for (let call = 1; call < LIMIT.requests; call++) {
      const client = connect(redis);
      await calls(client, 1);
      await client.close();
    }
    expect(server.arrivals(ORDER).count).toBe(LIMIT.requests);
    expect(performance.now() - began).toBeLessThan(LIMIT.perMs - 1000);
  });
});
