import { existsSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  configuredLimit,
  type Limiter,
  type Limits,
  strictestOf,
  warnOfDifference,
} from '../../../src/client/limits/limit.js';
import { Limiters, processLimits } from '../../../src/client/limits/limiters.js';
import type { RedisLike } from '../../../src/client/limits/redis/redis-like.js';
import { threadFolder } from '../../../src/client/limits/thread-folder.js';
import { ThreadLimiter } from '../../../src/client/limits/thread-limiter.js';
import { Cancellation } from '../../../src/shared/cancellation.js';
import { forgetLimits } from '../../support/forget-limits.js';

beforeEach(() => {
  forgetLimits();
  processLimits().hasThreads = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetLimits();
  // Files that follow in this process would share their limits over it.
  rmSync(threadFolder(), { recursive: true, force: true });
});

const published = { name: 'pedido.get', perMinute: 240 };
const unlimited = { name: 'fila.remove', perMinute: null };
const NEVER = new Cancellation(undefined, undefined);

/** Whether a permit is at hand; it is used up. */
function isFree(limiter: Limiter): boolean {
  const taken = limiter.take(new Cancellation(AbortSignal.abort(), undefined), 1000);
  if (!(taken instanceof Promise)) return true;
  taken.catch(() => {});
  return false;
}

const limitersWith = (limits?: Limits, redis?: RedisLike) =>
  new Limiters({
    ...{ limits, redis, redisPrefix: 'prefix', timeoutMs: 1000 },
    ...{ redisUnavailable: 'fail', redisEmpty: 'begin' },
  });

const one = { 'pedido.get': { requests: 1, perMs: 5000 } };

describe('the limit of an endpoint', () => {
  it.each<[string, Limits | undefined, typeof published | typeof unlimited, unknown]>([
    ['is the published one', undefined, published, { requests: 240, perMs: 60_000 }],
    ['is none where none is published', undefined, unlimited, null],
    ['is lifted for all', false, published, null],
    ['is lifted for one', { 'pedido.get': false }, published, null],
    ['is not touched by another', { 'fila.read': 3 }, published, { requests: 240, perMs: 60_000 }],
    ['is a number by the minute', { 'pedido.get': 7 }, published, { requests: 7, perMs: 60_000 }],
    ['is as given', one, published, one['pedido.get']],
    [
      'may be given where none is published',
      { 'fila.remove': 2 },
      unlimited,
      { requests: 2, perMs: 60_000 },
    ],
  ])('%s', (_, limits, endpoint, expected) => {
    expect(configuredLimit(limits, endpoint)).toEqual(expected);
    expect(limitersWith(limits).limitOf(endpoint)).toEqual(expected);
  });

  it('is the strictest of those that clients of a store ask for, by its rate', async () => {
    vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const [minute, second, hour] = [
      { requests: 60, perMs: 60_000 },
      { requests: 2, perMs: 1000 },
      { requests: 100, perMs: 3_600_000 },
    ];
    const asked = [minute, second, hour].map((limit) => limitersWith({ 'pedido.get': limit }));
    const limiters = await Promise.all(asked.map((each) => each.for(published, 'store')));
    for (const limiter of limiters) limiter.spend?.([]);
    expect(limiters.map(({ limit }) => limit)).toEqual([hour, hour, hour]);
    // What was sent counts as long as the longest window of them.
    expect(limiters.map(({ perMs }) => perMs)).toEqual([3_600_000, 3_600_000, 3_600_000]);
    expect(asked[0]?.limitOf(published)).toEqual(hour);
  });

  it('has a window of a minute where there is none', async () => {
    expect((await limitersWith().for(unlimited, 'store')).perMs).toBe(60_000);
  });

  it('cannot be changed by its reader', () => {
    const limiters = limitersWith(one);
    Object.assign(limiters.limitOf(published) ?? {}, { requests: 99 });
    expect(limiters.limitOf(published)).toEqual(one['pedido.get']);
    expect(one['pedido.get'].requests).toBe(1);
  });
});

describe('a difference of limits', () => {
  it('is warned of by the strictest', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    warnOfDifference('pedido.get', [
      { requests: 10, perMs: 1000 },
      { requests: 3, perMs: 500 },
      { requests: 20, perMs: 1000 },
    ]);
    expect(warn.mock.calls).toEqual([
      [
        expect.stringContaining('3 requests in 500 ms'),
        expect.objectContaining({ type: 'RecebiveisWarning' }),
      ],
    ]);
  });

  it('is nothing to warn of where no limit is kept', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    warnOfDifference('pedido.get', []);
    expect([strictestOf([]), warn.mock.calls]).toEqual([null, []]);
  });
});

describe('a process has other threads', () => {
  const modules = (isMainThread: boolean | undefined, folder: boolean) =>
    ((name: string) => {
      if (name === 'node:worker_threads') return { isMainThread };
      if (name === 'node:os') return { tmpdir: () => '/nowhere' };
      return { existsSync: () => folder };
    }) as typeof process.getBuiltinModule;
  const fails = () => {
    throw new Error('no such module');
  };

  it.each<[string, boolean, typeof process.getBuiltinModule | undefined]>([
    ['in a thread', true, modules(false, false)],
    ['where one has shared a limit', true, modules(true, true)],
    ['not where none has', false, modules(true, false)],
    ['not where a runtime knows of no threads', false, modules(undefined, true)],
    ['not where it has the name of a module alone', false, fails as never],
    ['not where it has no modules', false, undefined],
  ])('%s', (_, expected, getBuiltinModule) => {
    forgetLimits();
    vi.stubGlobal(
      'process',
      Object.create(process, { getBuiltinModule: { value: getBuiltinModule } }),
    );
    const { hasThreads } = processLimits();
    vi.unstubAllGlobals();
    expect(hasThreads).toBe(expected);
  });
});

describe('the limiters of a client', () => {
  it('are made once for an endpoint, without a promise, and shared by clients of a store', () => {
    const [first, second] = [limitersWith(one), limitersWith(one)];
    const limiter = first.for(published, 'store') as Limiter;
    expect(first.for(published, 'store')).toBe(limiter);
    expect(isFree(limiter)).toBe(true);
    const other = second.for(published, 'store') as Limiter;
    expect(isFree(other)).toBe(false);
    other.pause(500);
    expect(limiter.pausedMs).toBeGreaterThan(400);
    expect(isFree(second.for({ ...published, name: 'fila.read' }, 'store') as Limiter)).toBe(true);
    expect(isFree(limitersWith(one).for(published, 'other store') as Limiter)).toBe(true);
  });

  it('end the limits of a client that is closed, and no others', async () => {
    vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const loose = { 'pedido.get': { requests: 2, perMs: 5000 } };
    const [strict, usual] = [limitersWith(one), limitersWith(loose)];
    const limiter = await usual.for(published, 'store');
    await (await strict.for(published, 'store')).take(NEVER, 1000);
    limiter.spend?.([]);
    expect(limiter.limit).toEqual(one['pedido.get']);
    await strict.close();
    expect(limiter.limit).toEqual(loose['pedido.get']);
    // Its request counts on.
    await limiter.take(NEVER, 1000);
    expect(isFree(limiter)).toBe(false);
  });

  it('are those of all threads once there are several, made once, with what was sent before', async () => {
    const limiters = limitersWith(one);
    const alone = await limiters.for(published, 'store');
    await alone.take(NEVER, 60_000);
    expect(existsSync(threadFolder())).toBe(false);
    await processLimits().enterThreads();
    await processLimits().enterThreads();
    const [first, second] = await Promise.all([1, 2].map(() => limiters.for(published, 'store')));
    expect(first).toBeInstanceOf(ThreadLimiter);
    expect(second).toBe(first);
    expect(limiters.for(published, 'store')).toBe(first);
    expect(first?.limit).toEqual(one['pedido.get']);
    // Another thread has no memory of this one but the folder.
    forgetLimits();
    processLimits().hasThreads = true;
    const there = await limitersWith(one).for(published, 'store');
    await expect(there.take(new Cancellation(undefined, 20), 1000)).rejects.toThrow();
  });

  it('are on Redis where one is given and there is a limit', async () => {
    const commands: unknown[][] = [];
    const answer = async (...command: unknown[]) => {
      commands.push(command);
      throw new Error('no such Redis');
    };
    const redis: RedisLike = {
      ...{ status: 'ready', on: vi.fn(), off: vi.fn(), disconnect: vi.fn() },
      ...{ evalsha: answer, eval: answer, subscribe: answer, unsubscribe: answer },
      duplicate: () => redis,
    };
    const limiters = limitersWith(one, redis);
    const limiter = limiters.for(published, 'a-store');
    expect(limiter).toBeInstanceOf(Promise);
    const ended = new AbortController();
    const taken = (await limiter).take(new Cancellation(ended.signal, undefined), 1000);
    await expect.poll(() => commands.length).toBeGreaterThan(0);
    ended.abort();
    await expect(taken).rejects.toThrow();
    expect(JSON.stringify(commands)).toContain('prefix:{a-store:pedido.get}:permits');
    expect(limiters.for(unlimited, 'a-store')).not.toBeInstanceOf(Promise);
    vi.useFakeTimers();
    const closed = limiters.close();
    await vi.advanceTimersByTimeAsync(5000);
    await closed;
    expect(redis.off).toHaveBeenCalledWith('ready', expect.any(Function));
  });
});
