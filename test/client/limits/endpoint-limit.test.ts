import Bottleneck from 'bottleneck/light.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndpointLimit, type KeptLimit } from '../../../src/client/limits/endpoint-limit.js';
import { LeasedPermits } from '../../../src/client/limits/leased-permits.js';
import type { LimitInForce, Permit } from '../../../src/client/limits/limit.js';
import { Cancellation, Cancelled } from '../../../src/shared/cancellation.js';
import { MAX_TIMER_MS } from '../../../src/shared/timing/max-timer.js';

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

function limited(...limits: LimitInForce[]): EndpointLimit {
  const limit = new EndpointLimit();
  for (const each of limits) limit.keep(each, 'pedido.get');
  return limit;
}

const NEVER = new Cancellation(undefined, undefined);

/** A permit that is at hand. */
function takeNow(limit: EndpointLimit, leaseMs = LEASE_MS): Permit | undefined {
  const ended = new AbortController();
  const taken = limit.take(new Cancellation(ended.signal, undefined), leaseMs);
  if (!(taken instanceof Promise)) return taken;
  taken.catch(() => {});
  ended.abort();
  return undefined;
}

/** A call that waits. */
function wait(limit: EndpointLimit, kept?: KeptLimit) {
  const granted: Permit[] = [];
  const ended = new AbortController();
  const taken = limit.take(new Cancellation(ended.signal, undefined), LEASE_MS, kept);
  expect(taken).toBeInstanceOf(Promise);
  Promise.resolve(taken).then(
    (permit) => granted.push(permit),
    () => {},
  );
  return { granted, leave: () => ended.abort() };
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
    const limit = limited({ requests: 5, perMs: 1000 });
    const taken = Array.from({ length: 6 }, () => takeNow(limit));
    expect(taken.map((permit) => permit !== undefined)).toEqual([...Array(5).fill(true), false]);
  });

  it('goes before nobody who waits', async () => {
    const limit = limited({ requests: 1, perMs: 1000 });
    takeNow(limit)?.release('answered');
    const { granted } = wait(limit);
    await pass(1100);
    expect(granted).toHaveLength(1);
    wait(limit);
    granted[0]?.release('unsent');
    expect(takeNow(limit)).toBeUndefined();
  });
});

describe('the calls that wait', () => {
  it('are served one after another without a delay, however many there were', async () => {
    const limit = limited({ requests: 1, perMs: 1000 });
    takeNow(limit)?.release('answered');
    for (let call = 0; call < 5; call++) {
      const { granted } = wait(limit);
      await pass(1002 + HOPS_MS);
      expect(granted).toHaveLength(1);
      granted[0]?.release('answered');
    }
  });

  it('go in order of asking also where the first looks seldom, since many were before it', async () => {
    const limit = limited({ requests: 1, perMs: 60_000 });
    const held = takeNow(limit, 60_000);
    const line = Array.from({ length: 500 }, () => wait(limit));
    const first = line.pop();
    for (const { leave } of line) leave();
    await pass(1);
    const second = wait(limit);
    await pass(1500);
    held?.release('unsent');
    await pass(HOPS_MS);
    expect([first, second].map((each) => each?.granted.length)).toEqual([1, 0]);
  });

  it('are jobs of Bottleneck, and start in order of asking as permits return', async () => {
    const schedule = vi.spyOn(Bottleneck.prototype, 'schedule');
    const limit = limited({ requests: 2, perMs: 1000 });
    const taken = [takeNow(limit), takeNow(limit)];
    const line = Array.from({ length: 4 }, () => wait(limit));
    expect(schedule).toHaveBeenCalledTimes(4);
    taken[0]?.release('answered');
    await pass(100);
    taken[1]?.release('answered');
    await pass(905 + HOPS_MS);
    expect(count(line)).toEqual([1, 0, 0, 0]);
    await pass(100);
    expect(count(line)).toEqual([1, 1, 0, 0]);
  });

  it('never start more requests than the limit in any window', async () => {
    const perMs = 1000;
    const limit = limited({ requests: 7, perMs });
    const starts: number[] = [];
    for (let call = 0; call < 60; call++) {
      void Promise.resolve(limit.take(NEVER, LEASE_MS)).then((permit) => {
        starts.push(performance.now());
        setTimeout(() => permit.release('answered'), (call * 37) % 150);
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
    const limit = limited({ requests: 1, perMs: 1000 });
    takeNow(limit)?.release('answered');
    const leavers = Array.from({ length: 500 }, () => wait(limit));
    for (const { leave } of leavers) leave();
    await pass(1);
    const last = wait(limit);
    expect(schedule).toHaveBeenCalledTimes(500);
    await pass(1002 + HOPS_MS);
    expect(count(leavers).every((permits) => permits === 0)).toBe(true);
    expect(last.granted).toHaveLength(1);
  });

  it('get a permit that was not used at once', async () => {
    const limit = limited({ requests: 1, perMs: 60_000 });
    const permit = takeNow(limit);
    const { granted } = wait(limit);
    permit?.release('unsent');
    await pass(HOPS_MS);
    expect(granted).toHaveLength(1);
  });

  it('leave no timer behind once they are gone', async () => {
    const limit = limited({ requests: 1, perMs: 1000 });
    takeNow(limit)?.release('answered');
    await pass(HOPS_MS);
    const before = vi.getTimerCount();
    const waiters = Array.from({ length: 5 }, () => wait(limit));
    await pass(HOPS_MS);
    for (const { leave } of waiters) leave();
    await pass(HOPS_MS);
    expect(vi.getTimerCount()).toBe(before);
  });

  it('look seldom: a thousand cost few looks a second', async () => {
    const limit = limited({ requests: 1, perMs: 60_000 });
    takeNow(limit)?.release('answered');
    for (let index = 0; index < 1000; index++) wait(limit);
    const look = vi.spyOn(LeasedPermits.prototype, 'free', 'get');
    await pass(5000);
    expect(look.mock.calls.length / 5).toBeLessThan(400);
  });
});

describe('after a refusal', () => {
  it('nothing starts during the pause, then one request, and each success doubles how many', async () => {
    const limit = limited({ requests: 100, perMs: 60_000 });
    takeNow(limit)?.release('rate-limited');
    limit.pause(1000);
    const line = Array.from({ length: 10 }, () => wait(limit));
    const started = () => count(line).reduce((sum, permits) => sum + permits, 0);
    await pass(999);
    expect(started()).toBe(0);
    await pass(HOPS_MS);
    expect(started()).toBe(1);
    line[0]?.granted[0]?.release('answered');
    await pass(HOPS_MS);
    expect(started()).toBe(3);
    line[1]?.granted[0]?.release('answered');
    line[2]?.granted[0]?.release('answered');
    await pass(HOPS_MS);
    expect(started()).toBe(10);
  });

  it('a request that began before it shows nothing of the time since', async () => {
    const limit = limited({ requests: 100, perMs: 60_000 });
    const older = Array.from({ length: 20 }, () => takeNow(limit, 60_000));
    limit.pause(500);
    for (const permit of older) permit?.release('answered');
    const line = Array.from({ length: 10 }, () => wait(limit));
    await pass(500 + HOPS_MS);
    expect(count(line).filter(Boolean)).toHaveLength(1);
  });

  it.each(['unsent', 'abandoned', 'rate-limited'] as const)(
    'a request that was %s shows nothing: one more goes, not two',
    async (outcome) => {
      const limit = limited({ requests: 100, perMs: 60_000 });
      limit.pause(100);
      const line = Array.from({ length: 4 }, () => wait(limit));
      await pass(100 + HOPS_MS);
      line[0]?.granted[0]?.release(outcome);
      await pass(HOPS_MS);
      expect(count(line)).toEqual([1, 1, 0, 0]);
    },
  );

  it('where there is no limit, a request that is never released holds its place for its lease', async () => {
    const limit = limited();
    limit.pause(100);
    const line = [wait(limit), wait(limit)];
    await pass(100 + HOPS_MS);
    expect(count(line)).toEqual([1, 0]);
    await pass(LEASE_MS + HOPS_MS);
    expect(count(line)).toEqual([1, 1]);
  });

  it('where there is no limit, the calls wait as well', async () => {
    const limit = limited();
    expect(takeNow(limit)).toBeDefined();
    limit.pause(1000);
    expect(takeNow(limit)).toBeUndefined();
    const line = [wait(limit), wait(limit)];
    await pass(1000 + HOPS_MS);
    expect(count(line)).toEqual([1, 0]);
    line[0]?.granted[0]?.release('answered');
    await pass(HOPS_MS);
    expect(count(line)).toEqual([1, 1]);
  });
});

describe('a Bottleneck that owes a job and does not start it', () => {
  it('is replaced where the wall clock was set back', async () => {
    const limit = limited({ requests: 1, perMs: 1000 });
    takeNow(limit)?.release('answered');
    const first = wait(limit);
    await pass(1100);
    expect(first.granted).toHaveLength(1);
    first.granted[0]?.release('answered');
    vi.setSystemTime(Date.now() - 3_600_000);
    const line = Array.from({ length: 3 }, () => wait(limit));
    for (const { granted } of line) {
      await pass(1002 + 1000 + HOPS_MS);
      granted[0]?.release('answered');
    }
    expect(count(line)).toEqual([1, 1, 1]);
    await pass(HOPS_MS);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer of an hour behind when nobody waits any more', async () => {
    const limit = limited({ requests: 1, perMs: 1000 });
    takeNow(limit)?.release('answered');
    const first = wait(limit);
    await pass(1100);
    first.granted[0]?.release('answered');
    vi.setSystemTime(Date.now() - 3_600_000);
    const { leave, granted } = wait(limit);
    await pass(1002 + HOPS_MS);
    leave();
    await pass(HOPS_MS);
    expect(granted).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is replaced by one that rests while nothing is free', async () => {
    const limit = limited({ requests: 1, perMs: 60_000 });
    const held = takeNow(limit, 60_000);
    vi.spyOn(Bottleneck.prototype, 'schedule').mockReturnValue(new Promise(() => {}));
    const line = Array.from({ length: 3 }, () => wait(limit));
    held?.release('unsent');
    await pass(1000 + HOPS_MS);
    expect(count(line)).toEqual([1, 0, 0]);
    vi.restoreAllMocks();
    line.push(wait(limit));
    const look = vi.spyOn(LeasedPermits.prototype, 'free', 'get');
    await pass(2000);
    expect(look.mock.calls.length).toBeLessThan(50);
  });

  it('is replaced by one that gives no more than there is', async () => {
    const limit = limited({ requests: 2, perMs: 60_000 });
    takeNow(limit)?.release('answered');
    const held = takeNow(limit, 60_000);
    // Its lock is never released again.
    vi.spyOn(Bottleneck.prototype, 'schedule').mockReturnValue(new Promise(() => {}));
    const line = Array.from({ length: 4 }, () => wait(limit));
    await pass(3000);
    expect(count(line)).toEqual([0, 0, 0, 0]);
    held?.release('unsent');
    await pass(1000 + HOPS_MS);
    expect(count(line)).toEqual([1, 0, 0, 0]);
    vi.restoreAllMocks();
    line[0]?.granted[0]?.release('unsent');
    await pass(HOPS_MS);
    expect(count(line)).toEqual([1, 0, 0, 0]);
    await pass(1000 + HOPS_MS);
    expect(count(line)).toEqual([1, 1, 0, 0]);
    line[1]?.granted[0]?.release('unsent');
    await pass(HOPS_MS);
    expect(count(line)).toEqual([1, 1, 1, 0]);
  });
});

describe('where the timers of a request that ended never fire', () => {
  it('a waiter is granted by its own timer, whoever asked before it', async () => {
    const runtime = requests();
    try {
      const limit = limited({ requests: 1, perMs: 1000 });
      const first = runtime.begin(() => takeNow(limit));
      first.result?.release('answered');
      first.end();
      const second = runtime.begin(() => wait(limit));
      await pass(3000);
      expect(second.result.granted).toHaveLength(1);
    } finally {
      runtime.restore();
    }
  });

  it('a waiter whose request was ended holds up nobody', async () => {
    const runtime = requests();
    try {
      const limit = limited({ requests: 1, perMs: 60_000 });
      const taken = takeNow(limit, 60_000);
      const ended = runtime.begin(() => wait(limit));
      ended.end();
      const living = runtime.begin(() => wait(limit));
      await pass(2500);
      taken?.release('unsent');
      await pass(1500);
      expect(living.result.granted).toHaveLength(1);
    } finally {
      runtime.restore();
    }
  });

  it('a waiter of workerd takes its permit in a timer of its own, whoever gave it back', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' });
    vi.resetModules();
    const workerd = await import('../../../src/client/limits/endpoint-limit.js');
    vi.unstubAllGlobals();
    const limit = new workerd.EndpointLimit();
    limit.keep({ requests: 1, perMs: 60_000 }, 'pedido.get');
    const held = takeNow(limit);
    await pass(1);
    const { granted } = wait(limit);
    held?.release('unsent');
    await pass(49);
    expect(granted).toHaveLength(0);
    await pass(1);
    expect(granted).toHaveLength(1);
  });

  it('a permit whose request was ended returns after its lease and a window', async () => {
    const limit = limited({ requests: 1, perMs: 1000 });
    takeNow(limit);
    const { granted } = wait(limit);
    await pass(LEASE_MS + 900);
    expect(granted).toHaveLength(0);
    await pass(300);
    expect(granted).toHaveLength(1);
  });
});

describe('several limits', () => {
  it('are kept each in its own window, in order of asking', async () => {
    const limit = limited({ requests: 2, perMs: 100 }, { requests: 5, perMs: 1000 });
    const starts: number[] = [];
    for (let call = 0; call < 11; call++) {
      void Promise.resolve(limit.take(NEVER, LEASE_MS)).then((permit) => {
        starts.push(performance.now());
        permit.release('answered');
      });
    }
    await pass(250 + HOPS_MS);
    expect(starts).toHaveLength(5);
    await pass(1000);
    expect(starts).toHaveLength(10);
    await pass(1000);
    expect(starts).toHaveLength(11);
  });

  it('count what came before one of them, and what is on its way', async () => {
    const limit = limited({ requests: 100, perMs: 1000 });
    for (let call = 0; call < 3; call++) takeNow(limit)?.release('answered');
    takeNow(limit, 60_000);
    limit.keep({ requests: 4, perMs: 1000 }, 'pedido.get');
    expect(takeNow(limit)).toBeUndefined();
    const { granted } = wait(limit);
    await pass(1002 + HOPS_MS);
    expect(granted).toHaveLength(1);
  });

  it('end when no call has asked for one of them for five minutes', async () => {
    const loose = { requests: 2, perMs: 1000 };
    const limit = limited(loose, { requests: 1, perMs: 1000 });
    await pass(299_000);
    limit.keep(loose, 'pedido.get');
    expect(limit.limits).toHaveLength(2);
    await pass(2000);
    limit.keep(loose, 'pedido.get');
    expect(limit.limits).toEqual([loose]);
  });

  it('are kept under the calls of those that ask for them, and after their permits', async () => {
    const loose = { requests: 50, perMs: 1000 };
    const limit = limited({ requests: 1, perMs: 1000 });
    const kept = limit.keep({ requests: 1, perMs: 1000 }, 'pedido.get');
    takeNow(limit)?.release('answered');
    limit.pause(400_000);
    const { granted } = wait(limit, kept);
    await pass(399_000);
    limit.keep(loose, 'pedido.get');
    expect(limit.limits).toHaveLength(2);
    await pass(1000 + HOPS_MS);
    expect(granted).toHaveLength(1);
    granted[0]?.release('answered');
    limit.keep(loose, 'pedido.get');
    expect(takeNow(limit)).toBeUndefined();
  });

  it('end beside calls that wait under others', async () => {
    const strict = { requests: 1, perMs: 60_000 };
    const loose = { requests: 2, perMs: 60_000 };
    const limit = limited(loose, strict);
    takeNow(limit)?.release('answered');
    const { granted } = wait(limit, limit.keep(loose, 'pedido.get'));
    await pass(HOPS_MS);
    expect(granted).toHaveLength(0);
    limit.end(strict);
    limit.keep(loose, 'pedido.get');
    expect(limit.limits).toEqual([loose]);
    await pass(HOPS_MS);
    expect(granted).toHaveLength(1);
  });

  it('end no sooner than their own window', async () => {
    const hourly = { requests: 1, perMs: 3_600_000 };
    const loose = { requests: 2, perMs: 1000 };
    const limit = limited(hourly);
    takeNow(limit)?.release('answered');
    await pass(3_000_000);
    limit.keep(loose, 'pedido.get');
    expect(takeNow(limit)).toBeUndefined();
    await pass(601_000);
    limit.keep(loose, 'pedido.get');
    expect(limit.limits).toEqual([loose]);
  });
});

it('a call that was ended before it asked leaves nothing behind', async () => {
  const limit = limited({ requests: 1, perMs: 1000 });
  takeNow(limit)?.release('answered');
  const taken = limit.take(new Cancellation(AbortSignal.abort(), undefined), LEASE_MS);
  await expect(taken).rejects.toThrow(Cancelled);
  await pass(HOPS_MS);
  expect(vi.getTimerCount()).toBe(0);
  await pass(1100);
  expect(takeNow(limit)).toBeDefined();
});

it('requests that others sent count', async () => {
  const limit = limited({ requests: 2, perMs: 1000 });
  limit.spend([400, 0]);
  expect(limit.agesMs).toEqual([400, 0]);
  const { granted } = wait(limit);
  await pass(602 + HOPS_MS);
  expect(granted).toHaveLength(1);
});

it('a wait that is longer than a timer can be is cut into several', async () => {
  const limit = limited({ requests: 1, perMs: MAX_TIMER_MS });
  takeNow(limit)?.release('answered');
  wait(limit);
  const set = vi.spyOn(globalThis, 'setTimeout');
  limit.pause(2 * MAX_TIMER_MS);
  expect(set.mock.calls.map(([, ms]) => ms)).toEqual([MAX_TIMER_MS]);
});

describe('clients that ask for limits', () => {
  const limit = { requests: 5, perMs: 1000 };

  it.each([
    { asked: [limit, { ...limit }], kept: [limit], warnings: 0 },
    { asked: [null, null], kept: [], warnings: 0 },
    { asked: [limit, null], kept: [limit], warnings: 1 },
    { asked: [null, limit], kept: [limit], warnings: 1 },
    {
      asked: [limit, { ...limit, perMs: 2000 }, { ...limit, requests: 6 }],
      kept: [limit, { ...limit, perMs: 2000 }, { ...limit, requests: 6 }],
      warnings: 1,
    },
  ])('keep $kept.length of $asked, with $warnings warnings', ({ asked, kept, warnings }) => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const shared = new EndpointLimit();
    for (const each of asked) shared.keep(each, 'pedido.get');
    for (const each of asked) shared.keep(each, 'pedido.get');
    expect(shared.limits).toEqual(kept);
    expect(warn).toHaveBeenCalledTimes(warnings);
  });

  it('may be closed when their limit is forgotten already', () => {
    expect(() => limited(limit).end({ requests: 9, perMs: 1 })).not.toThrow();
  });
});

describe('a limit is idle', () => {
  const hourly = { requests: 1, perMs: 3_600_000 };

  it('once none of its limits is kept', () => {
    const limit = limited(hourly, { requests: 2, perMs: 1000 });
    expect(limit.isIdle).toBe(false);
    limit.end(hourly);
    expect(limit.isIdle).toBe(false);
    limit.end({ requests: 2, perMs: 1000 });
    expect(limit.isIdle).toBe(true);
  });

  it('five minutes after a pause, so that who comes meanwhile begins slowly', () => {
    const limit = new EndpointLimit();
    limit.pause(1000);
    vi.advanceTimersByTime(300_999);
    expect(limit.isIdle).toBe(false);
    vi.advanceTimersByTime(1);
    expect(limit.isIdle).toBe(true);
  });

  it('not while somebody waits, though nothing counts and nothing is kept any more', () => {
    const limit = limited(hourly);
    takeNow(limit)?.release('answered');
    wait(limit);
    vi.setSystemTime(Date.now() + 3_600_003);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_003);
    expect(limit.isIdle).toBe(false);
  });
});
