import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { ORDER, startWorker, type Worker, wait } from '../deep/redis/support.js';
import { startFaultServer } from '../support/fault-server.js';
import { usedShareOf, watchTimers } from '../support/limit-use.js';
import { hasRedis, startRedis } from '../support/redis-server.js';

if (!hasRedis) process.stderr.write('skipped: limits over processes, for want of redis-server\n');

const LIMIT = { requests: 80, perMs: 4000 };

/** Long, because requests may arrive late on a busy machine and must not time out. */
const TIMEOUT_MS = 60_000;

/** For processes that are killed: short, because their permits are missing this long. */
const SHORT_TIMEOUT_MS = 5000;

/** Time for which the permits of a killed process are missing, in addition to a window. */
const LEASE_MS = SHORT_TIMEOUT_MS + 5000;

/** Workers are started once and reused by each test. */
const idle: Worker[] = [];

/** Starts `count` processes on their own Redis, each with more work than its part of the limit. */
async function start(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  count: number,
  timeoutMs = TIMEOUT_MS,
) {
  const [redisServer, server] = await Promise.all([startRedis(), startFaultServer()]);
  onTestFinished(async () => {
    await Promise.all([redisServer.kill(), server.close()]);
  });
  const workers = idle.splice(0, count);
  while (workers.length < count) workers.push(startWorker());
  onTestFinished(() => void idle.push(...workers));
  const loops = Math.max(2, Math.ceil((1.5 * LIMIT.requests) / count));
  const settings = {
    baseUrl: server.url,
    port: redisServer.port,
    limit: LIMIT,
    loops,
    timeoutMs,
  };
  await Promise.all(workers.map((worker) => worker.begin(settings)));

  async function end(): Promise<{ failures: string[]; latencyMs: number }> {
    const reports = await Promise.all(workers.map((worker) => worker.end()));
    const calls = reports.reduce((sum, report) => sum + report.calls, 0);
    const latencyMs = reports.reduce((sum, report) => sum + report.meanLatencyMs * report.calls, 0);
    return { failures: reports.flatMap(({ failures }) => failures), latencyMs: latencyMs / calls };
  }
  return { workers, server, end };
}

/** Timers in a permit besides the request: one for its return, one for the worker that it wakes. */
const TIMERS = 2;

/** Measures four windows, and the cost of a request: latency, and late timers on a busy machine. */
async function measure(end: Awaited<ReturnType<typeof start>>['end']) {
  const timers = watchTimers();
  const from = performance.now();
  await wait(4 * LIMIT.perMs);
  const to = performance.now();
  const lateMs = timers.mean();
  const { failures, latencyMs } = await end();
  return { failures, measured: { from, to, latencyMs: latencyMs + TIMERS * lateMs } };
}

async function holdOver(count: number, context: TestContext): Promise<void> {
  const { server, end } = await start(context, count);
  const { measured, failures } = await measure(end);
  const reached = usedShareOf(server.arrivals(ORDER).times, LIMIT, measured);
  const most = server.arrivals(ORDER).mostWithin(LIMIT.perMs);
  process.stderr.write(
    `${count} processes: most in a window ${most} of ${LIMIT.requests}, ${(100 * reached).toFixed(1)}% reached, latency ${measured.latencyMs.toFixed(0)} ms\n`,
  );
  expect(failures).toEqual([]);
  expect(most).toBeLessThanOrEqual(LIMIT.requests);
  expect(reached).toBeGreaterThanOrEqual(0.9);
}

describe.skipIf(!hasRedis)('limits over processes', () => {
  afterAll(() => {
    for (const { child } of idle) child.kill('SIGKILL');
  });

  describe('few', () => {
    it.concurrent.for([1, 2, 4])('hold over %i, which together reach 90 percent of them', holdOver);
  });

  it.for([8, 16, 32])('hold over %i, which together reach 90 percent of them', holdOver);

  it('lose what killed processes held for a window and a lease, and are never passed', async (context) => {
    const { workers, server, end } = await start(context, 8, SHORT_TIMEOUT_MS);
    await wait(1000);
    for (const { child } of workers.slice(0, 4)) child.kill('SIGKILL');
    await wait(LIMIT.perMs + LEASE_MS);
    const { measured, failures } = await measure(end);
    expect(failures).toEqual([]);
    expect(usedShareOf(server.arrivals(ORDER).times, LIMIT, measured)).toBeGreaterThanOrEqual(0.9);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });
});
