import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LimitInForce } from '../../../src/client/limits/limit.js';
import { LocalGrants, LocalShare } from '../../../src/client/limits/redis/local-share.js';

/** Blocks the process for this long, as in a long calculation. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('a turn that a busy process takes late is followed no sooner', async () => {
  const share = new LocalShare([{ requests: 10, perMs: 1000 }], 1);
  const takenAt: number[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const taken = share.waitForTurn();
    // Bottleneck has set the timer of the turn by then.
    await new Promise(setImmediate);
    if (turn % 2 === 1) block(210);
    await taken;
    takenAt.push(performance.now());
  }
  share.stop();
  // A timer may fire a millisecond early.
  for (const [at, time] of takenAt.entries()) {
    expect(time - (takenAt[at - 1] ?? -Infinity)).toBeGreaterThan(100);
  }
});

describe('by a clock of its own', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  /** Grants to so many who wait. */
  function grants(waiting: number) {
    const takenAt: number[] = [];
    const demand = {
      isWaiting: () => takenAt.length < waiting,
      grantNext: () => void takenAt.push(Math.round(performance.now())),
    };
    return { takenAt, granting: new LocalGrants(demand) };
  }

  const limit = { requests: 10, perMs: 1000 };

  it.each<[string, LimitInForce[], number, number]>([
    ['the limit, with a reserve', [limit], 1, 115],
    ['its part of the limit', [limit], 2, 230],
    ['its part in whole requests', [limit], 4, 575],
    ['one request a window at the least', [limit], 99, 1150],
    [
      'the strictest of several',
      [{ requests: 9, perMs: 300 }, limit, { requests: 60, perMs: 60_000 }],
      2,
      2300,
    ],
  ])('a process takes %s', async (_, limits, processes, everyMs) => {
    const { takenAt, granting } = grants(4);
    granting.begin(0, limits, processes);
    await pass(4 * everyMs + 50);
    granting.end();
    expect(takenAt).toHaveLength(4);
    for (const [at, time] of takenAt.slice(1).entries()) {
      expect(time - (takenAt[at] ?? 0)).toBeGreaterThanOrEqual(everyMs);
      expect(time - (takenAt[at] ?? 0)).toBeLessThan(everyMs + 5);
    }
  });

  it('it grants while somebody waits, however often it is told to begin', async () => {
    const { takenAt, granting } = grants(3);
    granting.begin(7, [limit], 1);
    granting.begin(7, [limit], 1);
    expect(granting.since).toBe(7);
    await pass(1000);
    expect(takenAt).toHaveLength(3);
    takenAt.splice(0);
    granting.begin(7, [limit], 1);
    await pass(1000);
    expect(takenAt).toHaveLength(3);
  });

  it('it grants nothing once it has ended, and goes on when it begins anew', async () => {
    const { takenAt, granting } = grants(9);
    granting.begin(0, [limit], 1);
    await pass(150);
    expect(takenAt).toHaveLength(2);
    granting.end();
    granting.end();
    expect(granting.since).toBeUndefined();
    await pass(2000);
    expect(takenAt).toHaveLength(2);
    granting.begin(2150, [limit], 1);
    await pass(100);
    expect(takenAt).toHaveLength(3);
  });

  it('a wall clock that was set back an hour delays a turn by a moment', async () => {
    const { takenAt, granting } = grants(9);
    granting.begin(0, [limit], 1);
    await pass(10);
    vi.setSystemTime(Date.now() - 3_600_000);
    await pass(2000);
    granting.end();
    expect(takenAt).toHaveLength(9);
  });
});
