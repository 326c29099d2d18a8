import { describe, expect } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';
import { FullCycleDetector } from '../../../src/events/fila/full-cycle-detector.js';
import { Reader, type ReaderDependencies } from '../../../src/events/fila/reader.js';
import { WakeSignal } from '../../../src/shared/timing/wake-signal.js';
import { documento, it, sleep, until } from './support.js';

describe.concurrent('a queue of nothing to handle', () => {
  it('is read once around and then rested: it costs no storm of requests', async ({
    server,
    start,
  }) => {
    server.add('poison');
    const { handled } = start(() => Promise.reject(new Error('no')), {
      ...{ maxAttempts: 1, idleMs: 100 },
    });
    await until(() => server.reads.count >= 15);
    // Every cycle of one document is a read, and rests for 50 to 100 ms; the first reads go side by side.
    const tookMs = (server.reads.times[14] ?? 0) - (server.reads.times[0] ?? 0);
    expect(tookMs).toBeGreaterThan(450);
    expect(handled).toEqual(['poison']);
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

it('the pause after a read that failed is no part of the cycle', async () => {
  const rests: number[] = [];
  const answers = ['a', 'b', new Error('of the network'), 'c', 'a'];
  const reader: Reader = new Reader({
    port: {
      read: async () => {
        await sleep(5);
        const answer = answers.shift();
        if (answer === undefined) reader.stop();
        if (typeof answer !== 'string') throw answer;
        return { ...readEvento(documento(answer)).value, idDocumento: answer };
      },
      remove: () => Promise.resolve(),
    },
    states: { registerRead: () => 'skip', nextDueAt: () => Infinity },
    scheduler: {
      pauseMs: 0,
      readSucceeded: () => {},
      readFailed: () => 60_000,
      nothingToHandle: (_: number, atLeastMs: number) => rests.push(atLeastMs),
    },
    wakeSignal: new WakeSignal(),
    capacity: () => 1,
    report: () => {},
  } as unknown as ReaderDependencies);
  await reader.run();
  expect(rests).toEqual([0]);
});
