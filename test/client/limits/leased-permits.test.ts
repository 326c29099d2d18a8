import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LeasedPermits } from '../../../src/client/limits/leased-permits.js';
import type { LimitInForce } from '../../../src/client/limits/limit.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = { requests: 3, perMs: 1000 };

function permitsUnder(...limits: LimitInForce[]): LeasedPermits {
  const permits = new LeasedPermits();
  permits.limits = limits;
  return permits;
}

const send = (permits: LeasedPermits, times = 1) => {
  for (let sent = 0; sent < times; sent++) permits.hold(300, () => {}).release('answered');
};

/** How many permits are free so many milliseconds from now on. */
function freeAt(permits: LeasedPermits, moments: readonly number[]): number[] {
  return moments.map((ms) => {
    vi.advanceTimersByTime(ms - performance.now());
    return permits.free;
  });
}

describe('requests that others sent', () => {
  it.each([
    { agesMs: [400, 0, 100], free: [0, 1, 2, 3] },
    { agesMs: [], free: [3, 3, 3, 3] },
    { agesMs: [-5000, 400], free: [1, 2, 2, 3] },
    { agesMs: [Infinity, Number.NaN, 999, 1e9], free: [2, 3, 3, 3] },
    { agesMs: [0, 0, 0, 0, 0, 0], free: [-3, -3, -3, 3] },
  ])('$agesMs ms ago leave $free', ({ agesMs, free }) => {
    const permits = permitsUnder(SECOND);
    permits.spend(agesMs);
    expect(freeAt(permits, [0, 602, 902, 1002])).toEqual(free);
  });

  it('count beside those that were sent here', () => {
    const permits = permitsUnder(SECOND);
    send(permits);
    vi.advanceTimersByTime(100);
    permits.spend([500, 0]);
    expect(freeAt(permits, [100, 602, 1002, 1102])).toEqual([0, 1, 2, 3]);
  });
});

it('the age of a request is that of its end, and below zero until its lease ends', () => {
  const permits = permitsUnder(SECOND);
  const done = permits.hold(300, () => {});
  permits.hold(400, () => {});
  vi.advanceTimersByTime(100);
  done.release('answered');
  vi.advanceTimersByTime(50);
  expect(permits.agesMs).toEqual([-250, 50]);
});

describe('the next permit is free', () => {
  it.each([
    {
      name: 'as soon as the last that is too many has left',
      limits: [{ requests: 1, perMs: 1000 }],
      nextAt: 1002,
    },
    { name: 'at once where one is free', limits: [{ requests: 4, perMs: 1000 }], nextAt: Infinity },
    { name: 'never by time without a limit', limits: [], nextAt: Infinity },
    {
      name: 'when every limit lets it through',
      limits: [
        { requests: 1, perMs: 300 },
        { requests: 2, perMs: 1000 },
      ],
      nextAt: 902,
    },
  ])('$name', ({ limits, nextAt }) => {
    const permits = permitsUnder(...limits);
    permits.spend([200, 100, 0]);
    expect(permits.nextAt).toBe(nextAt);
  });

  it('when a lease ends, and a window after that', () => {
    const permits = permitsUnder({ requests: 1, perMs: 1000 });
    permits.hold(300, () => {});
    expect(permits.nextAt).toBe(300);
    expect(freeAt(permits, [300])).toEqual([0]);
    expect(permits.nextAt).toBe(1302);
    expect(freeAt(permits, [1301, 1302])).toEqual([0, 1]);
  });
});

it('a request ends once: when it is released, or as abandoned with its lease', () => {
  const ends: string[] = [];
  const permits = permitsUnder(SECOND);
  const released = permits.hold(300, (outcome) => ends.push(`released as ${outcome}`));
  const lost = permits.hold(300, (outcome) => ends.push(`lost as ${outcome}`));
  released.release('rate-limited');
  released.release('answered');
  vi.advanceTimersByTime(300);
  lost.release('answered');
  expect(ends).toEqual(['released as rate-limited', 'lost as abandoned']);
  expect([released.renew(1), lost.renew(1)]).toEqual([false, false]);
});

it('what was sent under a long window counts toward it after a short one alone was asked for', () => {
  const hour = { requests: 500, perMs: 3_600_000 };
  const permits = permitsUnder(hour);
  send(permits, 10);
  permits.limits = [{ requests: 500, perMs: 1000 }];
  vi.advanceTimersByTime(600_000);
  send(permits, 100);
  permits.limits = [hour];
  expect(permits.free).toBe(390);
  expect(permits.areAllFree).toBe(false);
  expect(freeAt(permits, [3_600_002, 4_200_002])).toEqual([400, 500]);
  expect(permits.areAllFree).toBe(true);
});
