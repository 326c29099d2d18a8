import Bottleneck from 'bottleneck/light.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permit } from '../../../src/client/limits/limit.js';
import { PermitWindow } from '../../../src/client/limits/permit-window.js';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
});
afterEach(() => {
  // Before the timers: a spy on a faked timer would bring it back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const LEASE_MS = 200;

/** What Bottleneck's timers take at the most, from a permit that is free to a job that starts. */
const HOPS_MS = 10;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function wait(window: PermitWindow) {
  const granted: Permit[] = [];
  const leave = window.wait(LEASE_MS, (permit) => granted.push(permit));
  return { granted, leave };
}

const count = (line: { granted: unknown[] }[]) => line.map(({ granted }) => granted.length);

/** Runs code as a request of a workers runtime does: its timers never fire once it has ended. */
function requests() {
  const { setTimeout: set, setInterval: repeat } = globalThis;
  let current = { hasEnded: false };
  const owned =
    (start: typeof set | typeof repeat) =>
    (run: () => void, ms?: number): unknown => {
      const owner = current;
      return start(() => {
        if (owner.hasEnded) return;
        const before = current;
        current = owner;
        run();
        current = before;
      }, ms);
    };
  vi.stubGlobal('setTimeout', owned(set));
  vi.stubGlobal('setInterval', owned(repeat));
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
      Object.assign(globalThis, { setTimeout: set, setInterval: repeat });
    },
  };
}

describe('a call that finds a permit at hand', () => {
  it('takes it at once, as many as there are', () => {
    const window = new PermitWindow({ requests: 5, perMs: 1000 });
    const taken = Array.from({ length: 6 }, () => window.tryTake(LEASE_MS));
    expect(taken.map((permit) => permit !== undefined)).toEqual([...Array(5).fill(true), false]);
  });

  it('goes before nobody who waits', async () => {
    const window = new PermitWindow({ requests: 1, perMs: 1000 });
    window.tryTake(LEASE_MS)?.settle('done');
    const { granted } = wait(window);
    await pass(1100);
    expect(granted).toHaveLength(1);
    wait(window);
    granted[0]?.settle('unsent');
    expect(window.tryTake(LEASE_MS)).toBeUndefined();
  });
});

describe('the calls that wait', () => {
  it('are jobs of Bottleneck, and start in order of asking as permits return', async () => {
    const schedule = vi.spyOn(Bottleneck.prototype, 'schedule');
    const window = new PermitWindow({ requests: 2, perMs: 1000 });
    const taken = [window.tryTake(LEASE_MS), window.tryTake(LEASE_MS)];
    const line = Array.from({ length: 4 }, () => wait(window));
    expect(schedule).toHaveBeenCalledTimes(4);
    taken[0]?.settle('done');
    await pass(100);
    taken[1]?.settle('done');
    await pass(905 + HOPS_MS);
    expect(count(line)).toEqual([1, 0, 0, 0]);
    await pass(100);
    expect(count(line)).toEqual([1, 1, 0, 0]);
  });

  it('never start more requests than the limit in any window', async () => {
    const perMs = 1000;
    const window = new PermitWindow({ requests: 7, perMs });
    const starts: number[] = [];
    for (let call = 0; call < 60; call++) {
      window.wait(LEASE_MS, (permit) => {
        starts.push(performance.now());
        setTimeout(() => permit.settle('done'), (call * 37) % 150);
      });
    }
    await pass(15 * perMs);
    expect(starts).toHaveLength(60);
    for (const [index, at] of starts.entries()) {
      expect((starts[index + 7] ?? Infinity) - at).toBeGreaterThanOrEqual(perMs);
    }
  });

  it('move up when one leaves, and leave no job that a later one waits for', async () => {
    const schedule = vi.spyOn(Bottleneck.prototype, 'schedule');
    const window = new PermitWindow({ requests: 1, perMs: 1000 });
    window.tryTake(LEASE_MS)?.settle('done');
    const leavers = Array.from({ length: 500 }, () => wait(window));
    for (const { leave } of leavers) leave();
    const last = wait(window);
    expect(schedule).toHaveBeenCalledTimes(500);
    await pass(1002 + HOPS_MS);
    expect(count(leavers).every((permits) => permits === 0)).toBe(true);
    expect(last.granted).toHaveLength(1);
  });

  it('get a permit that was not used at once', async () => {
    const window = new PermitWindow({ requests: 1, perMs: 60_000 });
    const permit = window.tryTake(LEASE_MS);
    const { granted } = wait(window);
    permit?.settle('unsent');
    await pass(HOPS_MS);
    expect(granted).toHaveLength(1);
  });

  it('leave no timer behind once they are gone', async () => {
    const window = new PermitWindow({ requests: 1, perMs: 1000 });
    window.tryTake(LEASE_MS)?.settle('done');
    await pass(HOPS_MS);
    const before = vi.getTimerCount();
    const waiters = Array.from({ length: 5 }, () => wait(window));
    await pass(HOPS_MS);
    for (const { leave } of waiters) leave();
    await pass(HOPS_MS);
    expect(vi.getTimerCount()).toBe(before);
  });

  it('look seldom: a thousand cost few looks a second', async () => {
    const window = new PermitWindow({ requests: 1, perMs: 60_000 });
    window.tryTake(LEASE_MS)?.settle('done');
    const lookAt = vi.fn();
    for (let index = 0; index < 1000; index++) window.wait(LEASE_MS, () => {}, lookAt);
    await pass(5000);
    expect(lookAt.mock.calls.length / 5).toBeLessThan(400);
  });
});

describe('after a refusal', () => {
  it('nothing starts during the pause, then one request, and each success doubles how many', async () => {
    const window = new PermitWindow({ requests: 100, perMs: 60_000 });
    window.tryTake(LEASE_MS)?.settle('refused');
    window.pause(1000);
    const line = Array.from({ length: 10 }, () => wait(window));
    const started = () => count(line).reduce((sum, permits) => sum + permits, 0);
    await pass(999);
    expect(started()).toBe(0);
    await pass(HOPS_MS);
    expect(started()).toBe(1);
    line[0]?.granted[0]?.settle('done');
    await pass(HOPS_MS);
    expect(started()).toBe(3);
    line[1]?.granted[0]?.settle('done');
    line[2]?.granted[0]?.settle('done');
    await pass(HOPS_MS);
    expect(started()).toBe(10);
  });

  it('a request that began before it shows nothing of the time since', async () => {
    const window = new PermitWindow({ requests: 100, perMs: 60_000 });
    const older = Array.from({ length: 20 }, () => window.tryTake(60_000));
    window.pause(500);
    for (const permit of older) permit?.settle('done');
    const line = Array.from({ length: 10 }, () => wait(window));
    await pass(500 + HOPS_MS);
    expect(count(line).filter(Boolean)).toHaveLength(1);
  });

  it('where there is no limit, a request that is never settled holds its place for its lease', async () => {
    const window = new PermitWindow(null);
    window.pause(100);
    const line = [wait(window), wait(window)];
    await pass(100 + HOPS_MS);
    expect(count(line)).toEqual([1, 0]);
    await pass(LEASE_MS + HOPS_MS);
    expect(count(line)).toEqual([1, 1]);
  });

  it('where there is no limit, the calls wait as well', async () => {
    const window = new PermitWindow(null);
    expect(window.tryTake(LEASE_MS)).toBeDefined();
    window.pause(1000);
    expect(window.tryTake(LEASE_MS)).toBeUndefined();
    const line = [wait(window), wait(window)];
    await pass(1000 + HOPS_MS);
    expect(count(line)).toEqual([1, 0]);
    line[0]?.granted[0]?.settle('done');
    await pass(HOPS_MS);
    expect(count(line)).toEqual([1, 1]);
  });
});

describe('a Bottleneck that owes a job and does not start it', () => {
  it('is replaced where the wall clock was set back', async () => {
    const window = new PermitWindow({ requests: 2, perMs: 1000 });
    window.tryTake(LEASE_MS)?.settle('done');
    window.tryTake(LEASE_MS)?.settle('done');
    const first = wait(window);
    await pass(1100);
    expect(first.granted).toHaveLength(1);
    first.granted[0]?.settle('done');
    vi.setSystemTime(Date.now() - 3_600_000);
    const line = Array.from({ length: 3 }, () => wait(window));
    await pass(4000);
    expect(count(line)).toEqual([1, 1, 1]);
  });

  it('leaves no timer of an hour behind, with nobody waiting', async () => {
    const window = new PermitWindow({ requests: 3, perMs: 1000 });
    for (let call = 0; call < 3; call++) window.tryTake(LEASE_MS)?.settle('done');
    await pass(1100);
    window.tryTake(LEASE_MS)?.settle('done');
    await pass(HOPS_MS);
    await pass(1100);
    vi.setSystemTime(Date.now() - 3_600_000);
    window.tryTake(LEASE_MS)?.settle('done');
    await pass(50);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is replaced by one with the same count', async () => {
    const window = new PermitWindow({ requests: 3, perMs: 60_000 });
    const held = window.tryTake(LEASE_MS);
    window.tryTake(LEASE_MS)?.settle('done');
    window.tryTake(LEASE_MS)?.settle('unsent');
    await pass(HOPS_MS);
    // Its lock is never released again.
    vi.spyOn(Bottleneck.prototype, 'schedule').mockReturnValueOnce(new Promise(() => {}));
    const line = Array.from({ length: 4 }, () => wait(window));
    await pass(3000);
    expect(count(line)).toEqual([1, 0, 0, 0]);
    held?.settle('unsent');
    await pass(HOPS_MS);
    expect(count(line)).toEqual([1, 0, 0, 0]);
  });
});

describe('where the timers of a request that ended never fire', () => {
  it('a waiter is granted by its own timer, whoever asked before it', async () => {
    const runtime = requests();
    try {
      const window = new PermitWindow({ requests: 1, perMs: 1000 });
      const first = runtime.begin(() => window.tryTake(LEASE_MS));
      first.result?.settle('done');
      first.end();
      const second = runtime.begin(() => wait(window));
      await pass(3000);
      expect(second.result.granted).toHaveLength(1);
    } finally {
      runtime.restore();
    }
  });

  it('a waiter whose request was ended holds up nobody', async () => {
    const runtime = requests();
    try {
      const window = new PermitWindow({ requests: 1, perMs: 60_000 });
      const taken = window.tryTake(60_000);
      const ended = runtime.begin(() => wait(window));
      ended.end();
      const living = runtime.begin(() => wait(window));
      await pass(2500);
      taken?.settle('unsent');
      await pass(1500);
      expect(living.result.granted).toHaveLength(1);
    } finally {
      runtime.restore();
    }
  });

  it('a permit whose request was ended returns after its lease and a window', async () => {
    const window = new PermitWindow({ requests: 1, perMs: 1000 });
    window.tryTake(LEASE_MS);
    const { granted } = wait(window);
    await pass(LEASE_MS + 900);
    expect(granted).toHaveLength(0);
    await pass(300);
    expect(granted).toHaveLength(1);
  });
});

it('a window that begins counts what came before it', async () => {
  const before = [0, 1, 2].map(() => performance.now());
  const window = new PermitWindow({ requests: 4, perMs: 1000 }, before);
  window.adopt(LEASE_MS);
  expect(window.tryTake(LEASE_MS)).toBeUndefined();
  const { granted } = wait(window);
  await pass(1002 + HOPS_MS);
  expect(granted).toHaveLength(1);
});
