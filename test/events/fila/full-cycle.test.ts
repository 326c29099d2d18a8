import { describe, expect } from 'vitest';
import { FullCycleDetector } from '../../../src/events/fila/full-cycle-detector.js';
import { it, names, sleep, until } from './support.js';

describe.concurrent('a queue of nothing to handle', () => {
  it('is read once around and then rested: it costs no storm of requests', async ({
    server,
    start,
  }) => {
    server.add(...names(3));
    const { handled } = start(() => Promise.reject(new Error('no')), {
      ...{ maxAttempts: 1, idleMs: 600_000 },
    });
    await until(() => handled.length === 3);
    await sleep(150);
    // Each once, a cycle that is skipped, and the reads under way; the first rest is of 250 ms or more.
    expect(server.reads.count).toBeLessThan(20);
    server.add('new');
    await until(() => handled.includes('new'));
    expect(handled).toHaveLength(4);
  });
});

describe('a full cycle', () => {
  it('ends with a document that was skipped before, and takes the time since the first', () => {
    const cycle = new FullCycleDetector();
    expect(cycle.skip('a', 1000)).toBeUndefined();
    expect(cycle.skip('b', 1200)).toBeUndefined();
    expect(cycle.skip('c', 1300)).toBeUndefined();
    // The first may have left the queue: any that was skipped ends the cycle.
    expect(cycle.skip('b', 1500)).toBe(300);
    expect(cycle.skip('c', 1600)).toBeUndefined();
    expect(cycle.skip('b', 1900)).toBe(300);
  });

  it('of one document takes no time', () => {
    const cycle = new FullCycleDetector();
    cycle.skip('a', 1000);
    expect(cycle.skip('a', 5000)).toBe(0);
  });

  it('starts over where a document was taken, and does not count a pause', () => {
    const cycle = new FullCycleDetector();
    cycle.skip('a', 1000);
    cycle.reset();
    expect(cycle.skip('a', 1100)).toBeUndefined();
    cycle.excludeUntil(2000);
    expect(cycle.skip('b', 1200)).toBeUndefined();
    expect(cycle.skip('a', 2600)).toBe(600);
  });
});
