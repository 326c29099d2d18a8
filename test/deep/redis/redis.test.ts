import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { Cluster, Redis as Connection } from 'ioredis';
import { describe, type ExpectStatic, expect, it } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { startFaultServer, status } from '../../support/fault-server.js';
import { lastingPort } from '../../support/lasting-port.js';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.js';
import { connectClient, ORDER, setUp, startProxy, wait } from './support.js';

if (!hasRedis) process.stderr.write('skipped: limits on Redis, for want of redis-server\n');

const LIMIT = { requests: 10, perMs: 2000 };

const get = (client: Recebiveis, deadlineMs?: number) =>
  client.pedido.get({ pedido: '1' }, { deadlineMs });

const calls = (client: Recebiveis, count: number) =>
  Promise.all(Array.from({ length: count }, () => get(client)));

/** What waits for it goes on once it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Has Redis know of the subscriptions of a client no sooner than something else has happened. */
function delaySubscriptions(redis: Redis, until: Promise<void>): void {
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (override) => {
    const subscriber = duplicate(override);
    const subscribe = subscriber.subscribe.bind(subscriber);
    const late = async (name: string) => {
      await until;
      return await subscribe(name);
    };
    return Object.assign(subscriber, { subscribe: late });
  };
}

/** Calls that have permits and are not sent; they give these back once they are released. */
async function holdPermits(client: Recebiveis, count: number, poll: ExpectStatic['poll']) {
  const release = gate();
  let held = 0;
  const beforeSend = async () => {
    held += 1;
    await release.opened;
    throw new Error('not now');
  };
  const calls = Array.from({ length: count }, () =>
    client.pedido.get({ pedido: '1' }, { beforeSend }).catch(() => {}),
  );
  await poll(() => held, { timeout: 120_000 }).toBe(count);
  return { release: release.open, stopped: Promise.all(calls) };
}

/** From now on the answers of a client's script come right after the next message to it. */
function answerAfterMessage(redis: Redis, subscriber: Redis): void {
  const notified = gate();
  subscriber.once('message', notified.open);
  const evalsha = redis.evalsha.bind(redis) as (...args: unknown[]) => Promise<unknown>;
  const late = async (...args: unknown[]) => {
    const answer = await evalsha(...args);
    await notified.opened;
    return answer;
  };
  Object.assign(redis, { evalsha: late });
}

// They run at once: they wait for windows, most of the time.
describe.skipIf(!hasRedis).concurrent('limits on a real Redis', () => {
  it('let a burst go at once, and never more than N arrive in any window', async (context) => {
    const { server, connect } = await setUp(context, LIMIT);
    const [one, other] = [connect(), connect()];
    await Promise.all([calls(one.client, 15), calls(other.client, 15)]);
    const arrivals = server.arrivals(ORDER);
    expect(arrivals.count).toBe(30);
    expect(arrivals.mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    // Evenly spaced, the last of them would take longer than a call may.
    const limits = { 'pedido.get': { requests: 10, perMs: 120_000 } };
    const { client } = connect({ limits, storeId: 'another' });
    await Promise.all(Array.from({ length: 10 }, () => get(client, 60_000)));
  });

  it('are divided fairly between processes that always want more', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const both = [connect(), connect(), connect(), connect(), connect()];
    const counts = both.map(() => 0);
    let isRunning = true;
    const loops = both.flatMap(({ client }, index) =>
      Array.from({ length: 10 }, async () => {
        while (isRunning) {
          await get(client, 3000)
            .then(() => (counts[index] = (counts[index] ?? 0) + 1))
            // A closed client refuses at once: nothing else would ever run again.
            .catch(() => new Promise(setImmediate));
        }
      }),
    );
    context.onTestFinished(() => {
      isRunning = false;
    });
    const made = () => counts.reduce((sum, count) => sum + count, 0);
    const poll = (calls: number) =>
      context.expect.poll(made, { timeout: 120_000 }).toBeGreaterThanOrEqual(calls);
    // The first burst goes to whoever came first.
    await poll(LIMIT.requests);
    counts.fill(0);
    await poll(4 * LIMIT.requests);
    const shares = [...counts];
    isRunning = false;
    await Promise.all(loops);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...shares)).toBeLessThanOrEqual(16);
  });

  it('stop in every process when one is refused, and go on one at a time', async (context) => {
    const { server, connect } = await setUp(context, LIMIT);
    const [one, other] = [connect(), connect()];
    await get(other.client);
    server.fail(ORDER, status(429, { 'retry-after': '3' }));
    const refused = get(one.client);
    await context.expect.poll(() => server.arrivals(ORDER).count, { timeout: 120_000 }).toBe(2);
    // The refusal is on its way to Redis.
    await wait(1000);
    await Promise.all([refused, calls(other.client, 3)]);
    const [, refusedAt = 0, next = 0] = server.arrivals(ORDER).times;
    expect(next - refusedAt).toBeGreaterThanOrEqual(3000);
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

  it('give back at once what was not sent', async (context) => {
    const { server, connect } = await setUp(context, LIMIT);
    // So long a window that only what is given back can come in time.
    const options = { limits: { 'pedido.get': { requests: 10, perMs: 60_000 } } };
    const [one, other] = [connect(options), connect(options)];
    await get(one.client);
    const beforeSend = async () => {
      await wait(500);
      throw new Error('not now');
    };
    const stopped = Array.from({ length: 9 }, () =>
      one.client.pedido.get({ pedido: '1' }, { beforeSend }).catch(() => {}),
    );
    await wait(200);
    await Promise.all([get(other.client, 40_000), ...stopped]);
    expect(server.arrivals(ORDER).count).toBe(2);
  });

  it('given back before Redis knows of a subscription are taken once it does', async (context) => {
    const { server, connect } = await setUp(context, LIMIT);
    const options = { limits: { 'pedido.get': { requests: 10, perMs: 60_000 } } };
    const [one, other] = [connect(options), connect(options)];
    const subscription = gate();
    delaySubscriptions(other.redis, subscription.opened);
    const { poll } = context.expect;
    const { release, stopped } = await holdPermits(one.client, 10, poll);
    const served = get(other.client, 40_000);
    const count = async (kind: string) =>
      one.redis.zcard(String((await one.redis.keys(`*:${kind}`))[0]));
    await poll(() => count('line'), { timeout: 120_000 }).toBe(1);
    release();
    await stopped;
    // One entry says that nothing was lost.
    await poll(() => count('permits'), { timeout: 120_000 }).toBe(1);
    subscription.open();
    await served;
    expect(server.arrivals(ORDER).count).toBe(1);
  });

  it('given back while an answer is on its way are taken', async (context) => {
    const { server, connect } = await setUp(context, LIMIT);
    const options = { limits: { 'pedido.get': { requests: 10, perMs: 60_000 } } };
    const [one, other] = [connect(options), connect(options)];
    let subscriber: Redis | undefined;
    const duplicate = other.redis.duplicate.bind(other.redis);
    other.redis.duplicate = (override) => {
      subscriber = duplicate(override);
      return subscriber;
    };
    await get(other.client);
    const { poll } = context.expect;
    const { release, stopped } = await holdPermits(one.client, 9, poll);
    answerAfterMessage(other.redis, subscriber as Redis);
    const served = get(other.client, 40_000);
    const inLine = async () => one.redis.zcard(String((await one.redis.keys('*:line'))[0]));
    await poll(inLine, { timeout: 120_000 }).toBe(1);
    release();
    await Promise.all([served, stopped]);
    expect(server.arrivals(ORDER).count).toBe(2);
  });

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
    const stores = (await connect().redis.keys('*:permits')).length;
    expect(stores).toBe(3);
  });

  it('are kept each in its own window where processes ask for different ones', async (context) => {
    const { server, connect } = await setUp(context, LIMIT);
    const short = { requests: 3, perMs: 500 };
    const long = { requests: 9, perMs: 3000 };
    const clients = [short, long].map(
      (limit) => connect({ limits: { 'pedido.get': limit } }).client,
    );
    // Both are known before the burst.
    for (const client of clients) await get(client);
    await Promise.all(clients.map((client) => calls(client, 10)));
    const arrivals = server.arrivals(ORDER);
    expect(arrivals.count).toBe(22);
    expect(arrivals.mostWithin(short.perMs)).toBeLessThanOrEqual(short.requests);
    expect(arrivals.mostWithin(long.perMs)).toBeLessThanOrEqual(long.requests);
    // As one limit of the fewest requests and the longest window, they would be kept to three.
    expect(arrivals.mostWithin(long.perMs)).toBeGreaterThan(2 * short.requests);
  });

  it('count what was sent before one of them was asked for', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const first = connect({ limits: { 'pedido.get': { requests: 10, perMs: 300 } } });
    await calls(first.client, 8);
    await wait(1000);
    const later = connect({ limits: { 'pedido.get': { requests: 8, perMs: 60_000 } } });
    await expect(get(later.client, 8000)).rejects.toMatchObject({ code: 'TIMEOUT', attempts: 0 });
  });

  it('are known to a process that comes after all others have ended', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const options = { limits: { 'pedido.get': { requests: 10, perMs: 60_000 } } };
    const first = connect(options);
    await calls(first.client, 10);
    await first.client.close();
    await expect(get(connect(options).client, 8000)).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('are held back for a window when a new process finds nothing, and another one listens', async (context) => {
    const { server, connect } = await setUp(context, LIMIT);
    const first = connect();
    await calls(first.client, LIMIT.requests);
    await first.redis.flushall();
    await calls(connect().client, LIMIT.requests);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });

  it.for<[string, (redis: Redis, server: RedisServer) => unknown]>([
    ['is flushed', (redis) => redis.flushall()],
    ['has its database flushed', (redis) => redis.flushdb('ASYNC')],
    [
      'restarts empty',
      async (_, server) => {
        await server.kill();
        await server.start();
      },
    ],
  ])(
    'are kept with redisEmpty: wait when all who know them end, Redis %s, and another one begins',
    async ([, lose], context) => {
      const { redisServer, server, connect } = await setUp(context, LIMIT);
      // Up for a window, so that it is not its start that is waited for.
      await wait(LIMIT.perMs + 1000);
      const first = connect({ redisEmpty: 'wait' });
      await calls(first.client, LIMIT.requests);
      await first.client.close();
      const control = new Connection({ port: redisServer.port, host: '127.0.0.1' });
      control.on('error', () => {});
      await lose(control, redisServer);
      control.disconnect();
      await calls(connect({ redisEmpty: 'wait' }).client, LIMIT.requests);
      expect(server.arrivals(ORDER).count).toBe(2 * LIMIT.requests);
      expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    },
  );

  it('begin at once on a Redis that was flushed, whatever the window', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const limits = { 'pedido.get': { requests: 10, perMs: 3_600_000 } };
    const flushing = connect();
    await flushing.redis.flushall();
    await get(connect({ limits, storeId: 'new' }).client, 30_000);
  });

  it('with redisEmpty: wait begin at once where nothing was lost, and once a flush is a window ago', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const perMs = 6000;
    const limits = { 'pedido.get': { requests: 10, perMs } };
    const as = (storeId: string) => connect({ limits, storeId, redisEmpty: 'wait' });
    await wait(perMs + 1000);
    await get(as('one').client, perMs - 1000);
    const flushing = connect();
    await flushing.redis.flushall();
    await expect(get(as('two').client, 1000)).rejects.toMatchObject({ code: 'TIMEOUT' });
    await wait(perMs);
    await get(as('three').client, perMs - 1000);
  });

  it('are kept under names that do not hold the token, in one slot, with a prefix of choice', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const { client, redis } = connect({ redisPrefix: 'erp:limites' });
    await get(client);
    const keys = await redis.keys('*');
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) expect(key).toMatch(/^erp:limites:\{[0-9a-f]{24}:pedido\.get\}:\w+$/);
    for (const key of keys) expect(await redis.ttl(key)).toBeGreaterThan(0);
  });

  it('cost a call to Redis a request at the most, when many wait', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const { client, redis } = connect({ limits: { 'pedido.get': { requests: 200, perMs: 2000 } } });
    await get(client);
    await redis.config('RESETSTAT');
    await calls(client, 600);
    const stats = await redis.info('commandstats');
    const asked = Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1]);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(600);
  });

  it('let go of Redis when the client is closed, after the calls in flight', async (context) => {
    const { connect } = await setUp(context, LIMIT);
    const { client, redis } = connect();
    const inFlight = calls(client, 5);
    await wait(50);
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

describe.skipIf(!hasRedis)('a client that is closed while Redis is asked', () => {
  it.each([100, 400])('leaves no connection behind: answers %i ms late', async (delayMs) => {
    const [redisServer, server] = await Promise.all([startRedis(), startFaultServer()]);
    const proxy = await startProxy(redisServer.port);
    const { client, redis } = connectClient(server, proxy.port, LIMIT);
    const control = new Connection({ port: redisServer.port, host: '127.0.0.1' });
    try {
      await redis.ping();
      proxy.delayMs = delayMs;
      await expect(get(client, 50)).rejects.toThrow();
      await client.close();
      await wait(8 * delayMs);
      redis.disconnect();
      const connections = async () => String(await control.client('LIST')).match(/^id=/gm)?.length;
      await expect.poll(connections, { timeout: 60_000 }).toBe(1);
    } finally {
      control.disconnect();
      await proxy.close();
      await Promise.all([redisServer.kill(), server.close()]);
    }
  });
});

describe.skipIf(!hasRedis)('limits on a Redis Cluster', () => {
  it('are kept, with all keys of a limit on one node', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recebiveis-cluster-'));
    const file = join(folder, 'nodes.conf');
    const [node, service] = await Promise.all([
      startRedis(
        ...['--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1'],
        ...['--cluster-config-file', file],
        // Its own choice, the port plus 10,000, is among those that the system gives to connections.
        ...['--cluster-port', String(await lastingPort())],
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
      const slots = await Promise.all(
        (await control.keys('*')).map((key) => control.cluster('KEYSLOT', key)),
      );
      expect(slots.length).toBeGreaterThan(2);
      expect(new Set(slots).size).toBe(1);
    } finally {
      await client.close();
      cluster.disconnect();
      control.disconnect();
      await Promise.all([node.kill(), service.close()]);
      rmSync(folder, { recursive: true });
    }
  });
});
