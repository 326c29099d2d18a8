import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { explore, walks } from '../../models/explore.js';
import { drivePermits, useTraceClock } from '../../models/permit-driver.js';
import { permitModel } from '../../models/permit-model.js';
import { hasRedis, startRedis } from '../../support/redis-server.js';

// The files of a worker share its clock.
afterEach(() => vi.restoreAllMocks());

const ONE = [{ requests: 1, ticks: 2 }];
const TWO = [{ requests: 2, ticks: 2 }];
/** Neither of them holds the other. */
const BOTH = [
  { requests: 2, ticks: 3 },
  { requests: 1, ticks: 1 },
];

it('permits on Redis: no order of steps lets more than one be counted in a window', () => {
  const { states, violation } = explore(permitModel({ limits: ONE }));
  expect(violation?.trace.map(({ name }) => name)).toBeUndefined();
  expect(states).toBeGreaterThan(10_000);
});

it('permits on Redis: no walk passes either of two limits', () => {
  // Every order of steps would be too many.
  const model = permitModel({ limits: BOTH });
  for (const walk of walks(model, { count: 3000, length: 60, seed: 3 })) {
    for (const { next } of walk) expect(model.broken(next)).toBeUndefined();
  }
});

it.skipIf(!hasRedis).each([
  ['one permit', ONE],
  ['two permits', TWO],
  ['two limits', BOTH],
])('the script and its ledger give no permit that the model of %s does not', async (_, limits) => {
  const server = await startRedis();
  const redis = new Redis(server.port, '127.0.0.1');
  onTestFinished(async () => {
    redis.disconnect();
    await server.kill();
  });
  // A Redis that has just started gives nothing for two seconds.
  await sleep(3500);
  useTraceClock();
  const traces = walks(permitModel({ limits }), { count: 400, length: 40, seed: 1 });
  const outcomes: string[] = [];
  for (const [number, trace] of traces.entries()) {
    outcomes.push(await drivePermits(redis, trace, { limits, number }));
  }
  expect(new Set(outcomes)).toEqual(new Set(['whole', 'stricter']));
  expect(outcomes.filter((outcome) => outcome === 'whole').length).toBeGreaterThan(100);
});
