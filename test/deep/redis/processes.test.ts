import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultServer, startFaultServer } from '../../support/fault-server.js';
import { reachedOf } from '../../support/reached.js';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.js';
import { ORDER, startWorker, type Worker, wait } from './support.js';

if (!hasRedis) process.stderr.write('skipped: limits over processes, for want of redis-server\n');

const LIMIT = { requests: 80, perMs: 4000 };

let redisServer: RedisServer;
let server: FaultServer;
/** Started once, and lent to each test. */
const all: Worker[] = [];
let working: Worker[] = [];

/** So many processes, each with more work than its part of the limit. */
async function start(count: number): Promise<void> {
  const loops = Math.max(2, Math.ceil((1.5 * LIMIT.requests) / count));
  const settings = { baseUrl: server.url, port: redisServer.port, limit: LIMIT, loops };
  while (all.length < count) all.push(startWorker());
  working = all.slice(0, count);
  await Promise.all(working.map((worker) => worker.begin(settings)));
}

async function end(): Promise<{ failures: string[]; latencyMs: number }> {
  const reports = await Promise.all(working.map((worker) => worker.end()));
  const calls = reports.reduce((sum, report) => sum + report.calls, 0);
  const latencyMs = reports.reduce((sum, report) => sum + report.meanLatencyMs * report.calls, 0);
  return { failures: reports.flatMap(({ failures }) => failures), latencyMs: latencyMs / calls };
}

describe.skipIf(!hasRedis)('limits over processes', () => {
  beforeEach(async () => {
    [redisServer, server] = await Promise.all([startRedis(), startFaultServer()]);
  });
  afterEach(async () => {
    await Promise.all([redisServer.kill(), server.close()]);
  });
  afterAll(() => {
    for (const { child } of all) child.kill('SIGKILL');
  });

  it.each([1, 2, 4, 8, 16, 32])(
    'hold over %i, which together reach 95 percent of them',
    async (count) => {
      await start(count);
      const from = performance.now();
      await wait(4 * LIMIT.perMs);
      const to = performance.now();
      const { failures, latencyMs } = await end();
      const reached = reachedOf(server.arrivals(ORDER).times, LIMIT, { from, to, latencyMs });
      const most = server.arrivals(ORDER).mostWithin(LIMIT.perMs);
      process.stderr.write(
        `${count} processes: most in a window ${most} of ${LIMIT.requests}, ${(100 * reached).toFixed(1)}% reached, latency ${latencyMs.toFixed(0)} ms\n`,
      );
      expect(failures).toEqual([]);
      expect(most).toBeLessThanOrEqual(LIMIT.requests);
      expect(reached).toBeGreaterThanOrEqual(0.95);
    },
  );

  it('lose what killed processes held for a window and a lease, and are never passed', async () => {
    await start(8);
    await wait(1000);
    for (const { child } of working.slice(0, 4)) child.kill('SIGKILL');
    // A window, and the longest lease of one so short.
    await wait(LIMIT.perMs + 2000);
    const from = performance.now();
    await wait(4 * LIMIT.perMs);
    const to = performance.now();
    const { failures, latencyMs } = await end();
    expect(failures).toEqual([]);
    expect(
      reachedOf(server.arrivals(ORDER).times, LIMIT, { from, to, latencyMs }),
    ).toBeGreaterThanOrEqual(0.95);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });
});
