import { join } from 'node:path';
import { Cluster, Redis as Connection } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { startFaultServer } from '../../support/fault-server.js';
import { lastingPort } from '../../support/lasting-port.js';
import { hasRedis, startRedis } from '../../support/redis-server.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { ORDER, setUp } from './support.js';

if (!hasRedis) process.stderr.write('skipped: limits on Redis, for want of redis-server\n');

const LIMIT = { requests: 10, perMs: 2000 };

const get = (client: Recebiveis, deadlineMs?: number) =>
  client.pedido.get({ pedido: '1' }, { deadlineMs });

const calls = (client: Recebiveis, count: number) =>
  Promise.all(Array.from({ length: count }, () => get(client)));

// Concurrent, because the tests mostly wait for windows.
describe.skipIf(!hasRedis).concurrent('limits on a real Redis', () => {
  it('let a burst go at once', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    // If evenly spaced, the last calls would exceed their deadline.
    const { client } = connect({ limits: { 'pedido.get': { requests: 10, perMs: 120_000 } } });
    await Promise.all(Array.from({ length: 10 }, () => get(client, 60_000)));
  });

  it.for([0, 1, 2, 3, 4, 5, 6, 8, 12, 20])(
    'abort a call whose signal ends %i microtasks after it began',
    async (microtasks, context) => {
      const { connect } = await setUp(context, LIMIT);
      const { client } = connect();
      const controller = new AbortController();
      if (microtasks === 0) controller.abort();
      const call = client.pedido.get({ pedido: '1' }, { signal: controller.signal });
      call.catch(() => {});
      for (let count = 0; count < microtasks; count++) await Promise.resolve();
      controller.abort();
      await expect(call).rejects.toMatchObject({ code: 'ABORTED' });
    },
  );

  it.sequential('are kept through jumps of the wall clocks of the machines', async (context) => {
    const { server, connect } = await setUp(context, LIMIT);
    const { client } = connect();
    const now = Date.now;
    try {
      await calls(client, 10);
      Date.now = () => now() + 3_600_000;
      await calls(client, 5);
      Date.now = () => now() - 3_600_000;
      await calls(client, 10);
    } finally {
      Date.now = now;
    }
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });

  it('are those of the store where storeId names it, whatever the tokens, and of a token else', async (context) => {
    const { server, connect } = await setUp(context, LIMIT);
    const tokens = ['token-1', 'token-2'];
    const named = tokens.map((token) => connect({ token, storeId: 'matriz' }).client);
    await Promise.all(named.map((client) => calls(client, LIMIT.requests)));
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    const before = server.arrivals(ORDER).count;
    const own = tokens.map((token) => connect({ token }).client);
    await Promise.all(own.map((client) => get(client)));
    expect(server.arrivals(ORDER).count).toBe(before + 2);
    const stores = (await connect().redis.keys('*')).length;
    expect(stores).toBe(3);
  });

  it('are known to a process that comes after all others have ended', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const options = { limits: { 'pedido.get': { requests: 10, perMs: 60_000 } } };
    const first = connect(options);
    await calls(first.client, 10);
    await first.client.close();
    await expect(get(connect(options).client, 8000)).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('are kept in one key for each endpoint and store, which does not hold the token and leaves by itself', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const { client, redis } = connect();
    await get(client);
    const keys = await redis.keys('*');
    expect(keys).toEqual([expect.stringMatching(/^recebiveis:\{[0-9a-f]{24}:pedido\.get\}$/)]);
    expect(await redis.ttl(String(keys[0]))).toBeGreaterThan(0);
  });

  it('cost two calls to Redis a request at the most, when many wait', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const { client, redis } = connect({ limits: { 'pedido.get': { requests: 200, perMs: 2000 } } });
    await get(client);
    await redis.config('RESETSTAT');
    await calls(client, 600);
    const stats = await redis.info('commandstats');
    const asked = Number(/cmdstat_eval:calls=(\d+)/.exec(stats)?.[1]);
    expect(asked).toBeGreaterThan(0);
    // One call returns a permit, and a share of another one takes several.
    expect(asked).toBeLessThan(1200);
  });

  it('let go of Redis when the client is closed, after the calls in flight', async (context) => {
    const { server, connect } = await setUp(context, LIMIT);
    const { client, redis } = connect();
    const inFlight = calls(client, 5);
    await context.expect.poll(() => server.arrivals(ORDER).count).toBe(5);
    await client.close();
    await inFlight;
    expect(redis.status).toBe('ready');
    const connections = async () =>
      String(await redis.client('LIST'))
        .trim()
        .split('\n').length;
    await context.expect.poll(connections).toBe(1);
    await expect(get(client)).rejects.toThrow(/is closed/);
  });
});

describe.skipIf(!hasRedis)('limits on a Redis Cluster', () => {
  it('are kept, with the key of a limit on one node', async () => {
    const file = join(temporaryFolder(), 'nodes.conf');
    const [node, service] = await Promise.all([
      startRedis(
        '--cluster-enabled',
        'yes',
        '--cluster-announce-ip',
        '127.0.0.1',
        '--cluster-config-file',
        file,
        // The default, the port plus 10,000, is in the range that the system gives to connections.
        '--cluster-port',
        String(await lastingPort()),
      ),
      startFaultServer(),
    ]);
    const control = new Connection({ port: node.port, host: '127.0.0.1' });
    await control.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
    await expect
      .poll(() => control.cluster('INFO'), { timeout: 120_000 })
      .toContain('cluster_state:ok');
    const cluster = new Cluster([{ port: node.port, host: '127.0.0.1' }]);
    const client = new Recebiveis({
      baseUrl: service.url,
      token: 'token-of-tests',
      redis: cluster,
      limits: { 'pedido.get': LIMIT },
    });
    try {
      await calls(client, 25);
      expect(service.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    } finally {
      await client.close();
      cluster.disconnect();
      control.disconnect();
      await Promise.all([node.kill(), service.close()]);
    }
  });
});
