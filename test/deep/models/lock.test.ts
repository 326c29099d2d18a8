import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { explore } from '../../models/explore.js';
import { lockModel } from '../../models/lock-model.js';
import { sampleOf } from '../../support/property-runs.js';

vi.mock('node:fs/promises', async (original) => {
  const { gatedFs } = await import('../../models/gates.js');
  return gatedFs(await original());
});
vi.mock('node:timers/promises', async () => (await import('../../models/gates.js')).gatedTimers);
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  const { nameOwner } = await import('../../models/gates.js');
  return { ...real, randomUUID: () => nameOwner(real.randomUUID()) };
});

let driver: typeof import('../../models/lock-driver.js');

// Files of a worker share modules: load the lock again, on top of the gated file system calls.
beforeAll(async () => {
  vi.resetModules();
  driver = await import('../../models/lock-driver.js');
  driver.useTraceClock();
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetModules();
});

it.each([true, false])(
  'the lock takes every step of its model, with the same files and outcomes (left behind: %s)',
  async (leftBehind) => {
    const traces = explore(lockModel({ leftBehind })).traces();
    expect(traces.length).toBeGreaterThan(500);
    for (const trace of sampleOf(traces))
      expect(await driver.drive(trace, leftBehind)).toBeUndefined();
  },
);
