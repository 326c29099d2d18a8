import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultServer, startFaultServer } from '../../support/fault-server.js';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.js';
import { ORDER, reachedOf, startWorker, type Worker, wait } from './support.js';

if (!hasRedis) process.stderr.write('skipped: limits over processes, for want of redis-server\n');

const LIMIT = { requests: 80, perMs: 4000 };

let redisServer: RedisServer;
let server: FaultServer;
const workers: Worker[] = [];

/** So many processes, each with more work than its part of the limit. */
async function start(count: number): Promise<void> {
  const loops = Math.max(2, Math.ceil((1.5 * LIMIT.requests) / count));
  for (let index = 0; index < count; index++) {
    workers.push(startWorker(server, redisServer.port, LIMIT, loops));
  }
  await Promise.all(workers.map(({ ready }) => ready));
}

async function end(): Promise<{ failures: string[]; latencyMs: number }> {
  for (const { child } of workers) if (child.connected) child.send('end');
  const reports = await Promise.all(workers.map(({ report }) => report));
  const calls = reports.reduce((sum, report) => sum + report.calls, 0);
  const latencyMs = reports.reduce((sum, report) => sum + report.meanLatencyMs * report.calls, 0);
  return { failures: reports.flatMap(({ failures }) => failures), latencyMs: latencyMs / calls };
}

describe.skipIf(!hasRedis)('limits over processes', () => {
  beforeEach(async () => {
    [redisServer, server] = await Promise.all([startRedis(), startFaultServer()]);
  });
  afterEach(async () => {
    for (const { child } of workers.splice(0)) child.kill('SIGKILL');
    await Promise.all([redisServer.kill(), server.close()]);
  });

  it.each([1, 2, 4, 8, 16, 32])(
    'hold over %i, which together reach 95 percent of them',
    async (count) => {
      await start(count);
      const from = performance.now();
      await wait(3 * LIMIT.perMs);
      const to = performance.now();
      const { failures, latencyMs } = await end();
      const reached = reachedOf(server, LIMIT, { from, to, latencyMs });
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
    for (const { child } of workers.slice(0, 4)) child.kill('SIGKILL');
    // A window, and the longest lease of one so short.
    await wait(LIMIT.perMs + 2000);
    const from = performance.now();
    await wait(2 * LIMIT.perMs);
    const to = performance.now();
    const { failures, latencyMs } = await end();
    expect(failures).toEqual([]);
    expect(reachedOf(server, LIMIT, { from, to, latencyMs })).toBeGreaterThanOrEqual(0.95);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });
});
