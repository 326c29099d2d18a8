import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permit } from '../../../src/client/limits/permit.js';
import { PermitPool } from '../../../src/client/limits/permit-pool.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  // Before the timers: a spy on a faked timer would bring it back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const LEASE_MS = 200;

function wait(pool: PermitPool) {
  const granted: Permit[] = [];
  const leave = pool.wait(LEASE_MS, (permit) => granted.push(permit));
  return { granted, leave };
}

/** Runs code as a request of a workers runtime does: its timers never fire once it has ended. */
function requests() {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  let current = { hasEnded: false };
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => {
    const owner = current;
    return set(() => {
      if (owner.hasEnded) return;
      const before = current;
      current = owner;
      run();
      current = before;
    }, ms);
  });
  return {
    begin<T>(run: () => T): { result: T; end(): void } {
      const before = current;
      const own = { hasEnded: false };
      current = own;
      const result = run();
      current = before;
      return { result, end: () => (own.hasEnded = true) };
    },
    restore() {
      vi.unstubAllGlobals();
      Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
    },
  };
}

describe('the line for permits', () => {
  it('is served in order of asking, one permit each, as they return', () => {
    const pool = new PermitPool({ requests: 2, perMs: 1000 });
    const taken = [pool.tryTake(LEASE_MS), pool.tryTake(LEASE_MS)];
    expect(pool.tryTake(LEASE_MS)).toBeUndefined();
    const line = Array.from({ length: 4 }, () => wait(pool));
    taken[0]?.settle('done');
    vi.advanceTimersByTime(100);
    taken[1]?.settle('done');
    vi.advanceTimersByTime(905);
    expect(line.map(({ granted }) => granted.length)).toEqual([1, 0, 0, 0]);
    vi.advanceTimersByTime(100);
    expect(line.map(({ granted }) => granted.length)).toEqual([1, 1, 0, 0]);
  });

  it('moves up when somebody leaves', () => {
    const pool = new PermitPool({ requests: 1, perMs: 1000 });
    pool.tryTake(LEASE_MS)?.settle('done');
    const first = wait(pool);
    const second = wait(pool);
    first.leave();
    vi.advanceTimersByTime(1005);
    expect(first.granted).toHaveLength(0);
    expect(second.granted).toHaveLength(1);
  });

  it('gets a permit that was not used at once', () => {
    const pool = new PermitPool({ requests: 1, perMs: 60_000 });
    const permit = pool.tryTake(LEASE_MS);
    const { granted } = wait(pool);
    permit?.settle('unsent');
    expect(granted).toHaveLength(1);
  });

  it('leaves no timer behind once it is empty', () => {
    const before = vi.getTimerCount();
    const pool = new PermitPool({ requests: 1, perMs: 1000 });
    pool.tryTake(LEASE_MS)?.settle('done');
    const waiters = Array.from({ length: 5 }, () => wait(pool));
    for (const { leave } of waiters) leave();
    expect(vi.getTimerCount()).toBe(before);
  });

  it('wakes a crowd seldom: a thousand in line cost few looks a second', () => {
    const pool = new PermitPool({ requests: 1, perMs: 60_000 });
    pool.tryTake(LEASE_MS)?.settle('done');
    const spy = vi.spyOn(globalThis, 'setTimeout');
    for (let index = 0; index < 1000; index++) wait(pool);
    spy.mockClear();
    vi.advanceTimersByTime(5000);
    expect(spy.mock.calls.length / 5).toBeLessThan(400);
  });
});

describe('where the timers of a request that ended never fire', () => {
  it('a waiter is granted by its own timer, whoever asked before it', () => {
    const runtime = requests();
    try {
      const pool = new PermitPool({ requests: 1, perMs: 1000 });
      const first = runtime.begin(() => pool.tryTake(LEASE_MS));
      first.result?.settle('done');
      first.end();
      const second = runtime.begin(() => wait(pool));
      vi.advanceTimersByTime(1005);
      expect(second.result.granted).toHaveLength(1);
    } finally {
      runtime.restore();
    }
  });

  it('a waiter whose request was ended holds up nobody', () => {
    const runtime = requests();
    try {
      const pool = new PermitPool({ requests: 1, perMs: 1000 });
      pool.tryTake(LEASE_MS)?.settle('done');
      const ended = runtime.begin(() => wait(pool));
      ended.end();
      const living = runtime.begin(() => wait(pool));
      vi.advanceTimersByTime(4000);
      expect(living.result.granted).toHaveLength(1);
    } finally {
      runtime.restore();
    }
  });

  it('a permit whose request was ended returns after its lease and a window', () => {
    const pool = new PermitPool({ requests: 1, perMs: 1000 });
    pool.tryTake(LEASE_MS);
    const { granted } = wait(pool);
    vi.advanceTimersByTime(LEASE_MS + 900);
    expect(granted).toHaveLength(0);
    vi.advanceTimersByTime(300);
    expect(granted).toHaveLength(1);
  });

  it('a waiter that a leaver woke in vain still wakes by itself', () => {
    const runtime = requests();
    try {
      const pool = new PermitPool({ requests: 1, perMs: 1000 });
      pool.tryTake(LEASE_MS)?.settle('done');
      const leaver = runtime.begin(() => wait(pool));
      const living = runtime.begin(() => wait(pool));
      const other = runtime.begin(() => leaver.result.leave());
      other.end();
      leaver.end();
      vi.advanceTimersByTime(1200);
      expect(living.result.granted).toHaveLength(1);
    } finally {
      runtime.restore();
    }
  });
});
