import { afterAll, describe, it, type TestContext } from 'vitest';
import { reachedOf } from '../../support/reached.js';
import { hasRedis } from '../../support/redis-server.js';
import { ORDER, setUp, startWorker, type Worker, wait } from './support.js';

if (!hasRedis) process.stderr.write('skipped: limits over processes, for want of redis-server\n');

const LIMIT = { requests: 80, perMs: 4000 };

const all: Worker[] = [];
/** Those that no test has at the moment: they are lent to one after the other. */
const idle: Worker[] = [];

function lend(): Worker {
  const worker = idle.pop() ?? startWorker();
  if (!all.includes(worker)) all.push(worker);
  return worker;
}

/** So many processes on a Redis of their own, each with more work than its part of the limit. */
async function start(context: Pick<TestContext, 'onTestFinished'>, count: number) {
  const { server, redisServer } = await setUp(context, LIMIT);
  const loops = Math.max(2, Math.ceil((1.5 * LIMIT.requests) / count));
  const settings = { baseUrl: server.url, port: redisServer.port, limit: LIMIT, loops };
  const working = Array.from({ length: count }, lend);
  await Promise.all(working.map((worker) => worker.begin(settings)));

  /** What they reached from now on, for four windows. */
  async function measure() {
    const from = performance.now();
    await wait(4 * LIMIT.perMs);
    const to = performance.now();
    const reports = await Promise.all(working.map((worker) => worker.end()));
    idle.push(...working.filter(({ child }) => child.exitCode === null && !child.killed));
    const calls = reports.reduce((sum, report) => sum + report.calls, 0);
    const waitedMs = reports.reduce((sum, report) => sum + report.meanLatencyMs * report.calls, 0);
    const latencyMs = waitedMs / calls;
    const arrivals = server.arrivals(ORDER);
    const reached = reachedOf(arrivals.times, LIMIT, { from, to, latencyMs });
    const most = arrivals.mostWithin(LIMIT.perMs);
    process.stderr.write(
      `${count} processes: most in a window ${most} of ${LIMIT.requests}, ${(100 * reached).toFixed(1)}% reached, latency ${latencyMs.toFixed(0)} ms\n`,
    );
    return { failures: reports.flatMap(({ failures }) => failures), most, reached };
  }

  return { working, measure };
}

// Few processes beside each other: they wait for windows most of the time. Many have the machine alone.
describe.skipIf(!hasRedis)('limits over processes', () => {
  afterAll(() => {
    for (const { child } of all) child.kill('SIGKILL');
  });

  describe.each([[[1, 2, 4, 8]], [[16]], [[32]]])('beside each other: %j', (counts) => {
    it.concurrent.for(counts)(
      'hold over %i, which together reach 95 percent of them',
      async (count, context) => {
        const { measure } = await start(context, count);
        const { failures, most, reached } = await measure();
        context.expect(failures).toEqual([]);
        context.expect(most).toBeLessThanOrEqual(LIMIT.requests);
        context.expect(reached).toBeGreaterThanOrEqual(0.95);
      },
    );

    if (!counts.includes(8)) return;
    it.concurrent('lose what killed processes held for a window and a lease, and are never passed', async (context) => {
      const { working, measure } = await start(context, 8);
      await wait(1000);
      for (const { child } of working.slice(0, 4)) child.kill('SIGKILL');
      // A window, and the longest lease of one so short.
      await wait(LIMIT.perMs + 2000);
      const { failures, most, reached } = await measure();
      context.expect(failures).toEqual([]);
      context.expect(reached).toBeGreaterThanOrEqual(0.95);
      context.expect(most).toBeLessThanOrEqual(LIMIT.requests);
    });
  });
});
