import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs } from '../../../src/shared/timing/backoff.js';
import { MAX_TIMER_MS } from '../../../src/shared/timing/max-timer.js';

const schedule = fc
  .tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: MAX_TIMER_MS }))
  .map(([firstMs, more]) => ({ firstMs, longestMs: Math.min(MAX_TIMER_MS, firstMs + more) }));

describe('a backoff pause', () => {
  it('lies between its fixed share and the full pause, never above the longest', () => {
    fc.assert(
      fc.property(
        schedule,
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (times, failures, fixed) => {
          const fullMs = Math.min(times.longestMs, times.firstMs * 2 ** (failures - 1));
          const pauseMs = backoffMs(times, failures, fixed);
          expect(Number.isInteger(pauseMs)).toBe(true);
          expect(pauseMs).toBeGreaterThanOrEqual(Math.floor(fullMs * fixed));
          expect(pauseMs).toBeLessThanOrEqual(times.longestMs);
          expect(pauseMs).toBeLessThanOrEqual(Math.ceil(fullMs));
        },
      ),
    );
  });

  it('doubles without jitter: 1, 2, 4 and then the longest', () => {
    const times = { firstMs: 1000, longestMs: 5000 };
    expect([1, 2, 3, 4, 5, 2000].map((failures) => backoffMs(times, failures, 1))).toEqual([
      1000, 2000, 4000, 5000, 5000, 5000,
    ]);
  });

  it('differs between those that failed together', () => {
    const times = { firstMs: 60_000, longestMs: 60_000 };
    const pauses = new Set(Array.from({ length: 50 }, () => backoffMs(times, 1)));
    expect(pauses.size).toBeGreaterThan(25);
  });

  it('the longest timer is one that setTimeout can wait', () => {
    expect(MAX_TIMER_MS).toBeLessThanOrEqual(2 ** 31 - 1);
  });
});
