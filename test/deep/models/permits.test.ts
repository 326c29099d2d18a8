import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { explore, walks } from '../../models/explore.js';
import { drivePermits, useTraceClock } from '../../models/permit-driver.js';
import { permitModel } from '../../models/permit-model.js';
import { hasRedis, startRedis } from '../../support/redis-server.js';

// The files of a worker share its clock.
afterEach(() => vi.restoreAllMocks());

it('permits on Redis: no order of steps lets more than one be counted in a window', () => {
  const { states, violation } = explore(permitModel({ requests: 1 }));
  expect(violation?.trace.map(({ name }) => name)).toBeUndefined();
  expect(states).toBeGreaterThan(10_000);
}, 120_000);

it.skipIf(!hasRedis).each([1, 2])(
  'the script and its ledger give no permit that the model of %i does not',
  async (requests) => {
    const server = await startRedis();
    const redis = new Redis(server.port, '127.0.0.1');
    onTestFinished(async () => {
      redis.disconnect();
      await server.kill();
    });
    // A Redis that has just started gives nothing for two seconds.
    await sleep(3500);
    useTraceClock();
    const traces = walks(permitModel({ requests }), { count: 400, length: 40, seed: requests });
    const outcomes: string[] = [];
    for (const [number, trace] of traces.entries()) {
      outcomes.push(await drivePermits(redis, trace, { requests, number }));
    }
    expect(new Set(outcomes)).toEqual(new Set(['whole', 'stricter']));
    expect(outcomes.filter((outcome) => outcome === 'whole').length).toBeGreaterThan(100);
  },
  120_000,
);
