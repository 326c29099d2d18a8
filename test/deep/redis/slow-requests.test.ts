import { describe, expect, it, type TestContext } from 'vitest';
import type { Recebiveis } from '../../../src/index.js';
import { Arrivals } from '../../support/arrivals.js';
import type { Exchange, FaultServer } from '../../support/fault-server.js';
import { hasRedis } from '../../support/redis-server.js';
import { ORDER, setUp, startProxy, wait } from './support.js';

if (!hasRedis) process.stderr.write('skipped: slow requests, for want of redis-server\n');

const LIMIT = { requests: 20, perMs: 2000 };

/** Longer than a permit is held for a request that was not sent, and a window. */
const SLOW_MS = 6500;
const TIMEOUT_MS = 8000;

/** A service that counts a request when it answers it, and takes its time for the first ones. */
function countAtTheEnd(server: FaultServer, slow: number): Arrivals {
  const counted = new Arrivals();
  const count = ({ answer }: Exchange) => {
    counted.add();
    answer();
  };
  server.always(ORDER, count);
  server.fail(
    ORDER,
    ...Array.from({ length: slow }, () => (exchange: Exchange) => {
      setTimeout(() => count(exchange), SLOW_MS);
    }),
  );
  return counted;
}

/** Calls without end, until the test is over or `end` is called. */
function load(client: Recebiveis, { onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  let isRunning = true;
  onTestFinished(() => {
    isRunning = false;
  });
  const loops = Array.from({ length: LIMIT.requests }, async () => {
    while (isRunning) {
      await client.pedido.get({ pedido: '1' }, { deadlineMs: 1500 }).catch(() => wait(25));
    }
  });
  return async () => {
    isRunning = false;
    await Promise.all(loops);
  };
}

describe.skipIf(!hasRedis).concurrent('slow requests of a process that loses Redis', () => {
  it('count among those of the others', async (context) => {
    const { redisServer, server, connect } = await setUp(context, LIMIT);
    const proxy = await startProxy(redisServer.port);
    context.onTestFinished(() => proxy.close());
    const counted = countAtTheEnd(server, LIMIT.requests);
    const { client } = connect({ timeoutMs: TIMEOUT_MS }, proxy.port);
    const slow = Array.from({ length: LIMIT.requests }, () => client.pedido.get({ pedido: '1' }));
    await context.expect
      .poll(() => server.arrivals(ORDER).count, { timeout: 120_000 })
      .toBe(LIMIT.requests);
    proxy.isCut = true;
    const end = load(connect().client, context);
    await Promise.all(slow);
    await context.expect
      .poll(() => counted.count, { timeout: 120_000 })
      .toBeGreaterThan(2 * LIMIT.requests);
    await end();
    expect(counted.mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });
});
