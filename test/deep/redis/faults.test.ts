import type { Redis } from 'ioredis';
import { describe, expect, it, type TestContext } from 'vitest';
import type { ClientOptions, Recebiveis } from '../../../src/index.js';
import { Arrivals } from '../../support/arrivals.js';
import type { Exchange } from '../../support/fault-server.js';
import { hasRedis, type RedisServer } from '../../support/redis-server.js';
import { ORDER, setUp, startProxy, wait } from './support.js';

if (!hasRedis) process.stderr.write('skipped: faults of Redis, for want of redis-server\n');

const LIMIT = { requests: 20, perMs: 2000 };
const DEADLINE_MS = 1500;

/** Longer than a window plus the time for which a permit is held for an unsent request. */
const SLOW_MS = 6500;

/** The delay after a plain timer of the same length, so that late timers do not count. */
async function overrunMs(ms: number, ends: Promise<unknown>): Promise<number> {
  let dueAt = Infinity;
  const due = setTimeout(() => {
    dueAt = performance.now();
  }, ms);
  await ends;
  clearTimeout(due);
  return Math.max(0, performance.now() - dueAt);
}

interface Load {
  codes: string[];
  /** Ends the load; resolves to the largest time by which a call passed its deadline. */
  end(): Promise<number>;
}

/** A scene with a proxy before its Redis, and load. */
async function setUpFaults(context: Pick<TestContext, 'onTestFinished'>, limit = LIMIT) {
  const { redisServer, server, connect } = await setUp(context, limit);
  const proxy = await startProxy(redisServer.port);
  context.onTestFinished(() => proxy.close());

  /** Three clients with connections of their own, and more work than the limit allows. */
  function startLoad(options: ClientOptions = {}, port = redisServer.port): Load {
    const codes: string[] = [];
    let longestMs = 0;
    let isRunning = true;
    const loop = async (client: Recebiveis) => {
      while (isRunning) {
        let code = 'ok';
        const call = client.pedido.get({ pedido: '1' }, { deadlineMs: DEADLINE_MS });
        const settled = call.catch((error: { code?: string }) => {
          code = error.code ?? String(error);
        });
        longestMs = Math.max(longestMs, await overrunMs(DEADLINE_MS, settled));
        codes.push(code);
        // Calls refused at once and repeated at once would keep the processor busy.
        if (code !== 'ok') await wait(25);
      }
    };
    const loops = Array.from({ length: 3 }, () => connect(options, port)).flatMap(({ client }) =>
      Array.from({ length: 15 }, () => loop(client)),
    );
    // Ends the load even if the test fails first.
    context.onTestFinished(() => {
      isRunning = false;
    });
    return {
      codes,
      async end() {
        isRunning = false;
        await Promise.all(loops);
        return longestMs;
      },
    };
  }

  return { redisServer, server, proxy, connect, startLoad };
}

interface Fault {
  begin(control: Redis, server: RedisServer): unknown;
  end(control: Redis, server: RedisServer): unknown;
  lastsMs: number;
  /** The accepted reason of failing calls during the fault, when Redis does not answer. */
  reason?: string;
  /** Redis forgets the permits of sent requests, which allows one more window. */
  losesPermits?: boolean;
}

const FAULTS: Record<string, Fault> = {
  'restarts empty': {
    begin: (_, server) => server.kill(),
    end: (_, server) => server.start(),
    lastsMs: 2500,
    reason: 'connection',
    losesPermits: true,
  },
  'is frozen': {
    begin: (_, server) => server.freeze(),
    end: (_, server) => server.thaw(),
    lastsMs: 4500,
    reason: 'silence',
  },
  'is full': {
    begin: (redis) => redis.config('SET', 'maxmemory', '1'),
    end: (redis) => redis.config('SET', 'maxmemory', '0'),
    lastsMs: 3000,
  },
  'is a read-only replica': {
    begin: (redis) => redis.replicaof('127.0.0.1', 1),
    end: (redis) => redis.replicaof('NO', 'ONE'),
    lastsMs: 3000,
    reason: 'READONLY',
  },
  'holds keys of another type': {
    begin: async (redis) => {
      for (const key of await redis.keys('*')) await redis.set(key, 'a text');
    },
    end: (redis) => redis.flushall(),
    lastsMs: 3000,
    reason: 'WRONGTYPE',
    losesPermits: true,
  },
  'is flushed': {
    begin: (redis) => redis.flushall(),
    end: () => {},
    lastsMs: 0,
    losesPermits: true,
  },
  'loses its scripts': { begin: (redis) => redis.script('FLUSH'), end: () => {}, lastsMs: 0 },
};

const all = Object.entries(FAULTS);

// Tests of a part run concurrently, because they mostly wait for windows; parts run in turn.
describe.skipIf(!hasRedis)('a Redis that', () => {
  describe.each([0, 1, 2])('(part %i)', (part) => {
    it.concurrent.for(all.filter((_, index) => index % 3 === part))(
      '%s passes no limit while it keeps its permits, and holds no call past its deadline',
      async ([, { begin, end, lastsMs, reason, losesPermits }], context) => {
        const { redisServer, server, connect, startLoad } = await setUpFaults(context);
        const { redis: control } = connect();
        const load = startLoad();
        await context.expect
          .poll(() => server.arrivals(ORDER).count, { timeout: 120_000 })
          .toBeGreaterThan(30);
        await begin(control, redisServer);
        if (lastsMs > 0) await wait(lastsMs);
        if (reason) {
          const isTold = () => load.codes.includes('LIMITER_UNAVAILABLE');
          await context.expect.poll(isTold, { timeout: 60_000 }).toBe(true);
        }
        await end(control, redisServer);
        const ended = performance.now();
        const before = server.arrivals(ORDER).count;
        // Time to reconnect.
        await wait(2500 + LIMIT.perMs);
        const arrivals = () => server.arrivals(ORDER).times.slice(before);
        await context.expect.poll(() => arrivals().length, { timeout: 60_000 }).toBeGreaterThan(0);
        expect((arrivals()[0] ?? Infinity) - ended).toBeLessThan(20_000 + LIMIT.perMs);
        const longestMs = await load.end();

        const windows = losesPermits ? 2 : 1;
        const most = server.arrivals(ORDER).mostWithin(LIMIT.perMs);
        expect(most).toBeLessThanOrEqual(windows * LIMIT.requests);
        expect(longestMs).toBeLessThan(5000);
        expect([...new Set(load.codes)].sort()).toEqual(
          expect.not.arrayContaining([
            expect.stringMatching(/^(?!ok|TIMEOUT|LIMITER_UNAVAILABLE)/),
          ]),
        );
      },
    );
  });

  describe('with an answer of its own', () => {
    it.concurrent.for(all.filter(([, { reason }]) => reason))(
      '%s is named by the error, within timeoutMs without a deadline, and client.close() ends',
      async ([, { begin, end, lastsMs, reason }], context) => {
        const { redisServer, connect } = await setUpFaults(context);
        const { redis: control } = connect();
        const { client } = connect({ timeoutMs: 500 });
        await client.pedido.get({ pedido: '1' }, { timeoutMs: 10_000 });
        await begin(control, redisServer);
        const call = client.pedido.get({ pedido: '1' });
        const refused = expect(call).rejects.toMatchObject({ code: 'LIMITER_UNAVAILABLE', reason });
        expect(await overrunMs(500, refused)).toBeLessThan(5500);
        expect(await overrunMs(500, client.close())).toBeLessThan(2500);
        await wait(Math.min(500, lastsMs));
        await end(control, redisServer);
      },
    );
  });

  describe('and its clients', () => {
    it.concurrent('is slow by 200 ms is waited for', async (context) => {
      const { server, proxy, startLoad } = await setUpFaults(context);
      proxy.delayMs = 100;
      const load = startLoad({}, proxy.port);
      await wait(4 * LIMIT.perMs);
      // Delays lengthen each window: the third is under way here.
      await context.expect
        .poll(() => server.arrivals(ORDER).count, { timeout: 60_000 })
        .toBeGreaterThan(2.5 * LIMIT.requests);
      const longestMs = await load.end();
      expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
      expect(longestMs).toBeLessThan(5000);
      expect(load.codes).not.toContain('LIMITER_UNAVAILABLE');
    });

    it.concurrent('is lost while slow requests are under way has them counted', async (context) => {
      const { server, proxy, connect, startLoad } = await setUpFaults(context);
      // The service counts a request at its answer, and answers the first ones slowly.
      const counted = new Arrivals();
      const count = ({ answer }: Exchange) => {
        counted.add();
        answer();
      };
      const slowly = (exchange: Exchange) => void setTimeout(() => count(exchange), SLOW_MS);
      server.always(ORDER, count);
      server.fail(ORDER, ...Array.from({ length: LIMIT.requests }, () => slowly));
      const { client } = connect({ timeoutMs: SLOW_MS + 1500 }, proxy.port);
      const slow = Array.from({ length: LIMIT.requests }, () => client.pedido.get({ pedido: '1' }));
      await context.expect
        .poll(() => server.arrivals(ORDER).count, { timeout: 120_000 })
        .toBe(LIMIT.requests);
      proxy.isCut = true;
      const load = startLoad();
      await Promise.all(slow);
      await context.expect
        .poll(() => counted.count, { timeout: 120_000 })
        .toBeGreaterThan(2 * LIMIT.requests);
      await load.end();
      expect(counted.mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    });

    it.concurrent('is cut off from one of two does not make them pass the limit', async (context) => {
      const { server, proxy, startLoad } = await setUpFaults(context);
      const near = startLoad();
      const far = startLoad({}, proxy.port);
      await wait(LIMIT.perMs);
      proxy.isCut = true;
      await wait(2 * LIMIT.perMs);
      const isTold = () => far.codes.includes('LIMITER_UNAVAILABLE');
      await context.expect.poll(isTold, { timeout: 60_000 }).toBe(true);
      const whileCut = far.codes.length;
      proxy.isCut = false;
      await wait(2 * LIMIT.perMs);
      const isServed = () => far.codes.slice(whileCut).includes('ok');
      await context.expect.poll(isServed, { timeout: 60_000 }).toBe(true);
      await Promise.all([near.end(), far.end()]);
      expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    });
  });
});
