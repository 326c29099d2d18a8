import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndpointLimit } from '../../../src/client/limits/endpoint-limit.js';
import type { LimitInForce, Permit } from '../../../src/client/limits/limit.js';
import { threadFolder, threadFolderPrefix } from '../../../src/client/limits/thread-folder.js';
import { Cancellation } from '../../../src/shared/cancellation.js';

// Each limiter here stands for a thread: threads have a folder in common and nothing else. Real ones are tried in
// `test/deep/limits`.

let threads: typeof import('../../../src/client/limits/thread-limiter.js');
let key: string;

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'hrtime'],
  });
  // Both clocks of a process go alike: its folder is named by their difference.
  vi.spyOn(process, 'uptime').mockImplementation(() => Number(process.hrtime.bigint()) / 1e9);
  // A process that has opened no folder yet.
  vi.resetModules();
  threads = await import('../../../src/client/limits/thread-limiter.js');
  key = `${crypto.randomUUID()}:pedido.get`;
});
afterEach(() => {
  rmSync(threadFolder(), { recursive: true, force: true });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const PER_MS = 1000;
const LEASE_MS = 200;
/** So late, at most, a thread that waits sees a permit that came back. */
const LOOK_MS = 200;

const folder = () => join(threadFolder(), key.replace(':', '-'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function thread(...limits: LimitInForce[]) {
  const own = new EndpointLimit();
  for (const limit of limits) own.keep(limit, 'pedido.get');
  const [limit = null] = limits;
  const limiter = {
    ...{ key, limits, limit, perMs: limit?.perMs ?? 0, pausedMs: 0 },
    take: own.take.bind(own),
    pause: own.pause.bind(own),
    spend: own.spend.bind(own),
    close: () => own.end(limit),
  };
  return new threads.ThreadLimiter(limiter, 'pedido.get');
}

type Thread = ReturnType<typeof thread>;

/** A permit that is at hand. */
function takeNow(limiter: Thread, leaseMs = LEASE_MS): Permit | undefined {
  const ended = new AbortController();
  const taken = limiter.take(new Cancellation(ended.signal, undefined), leaseMs);
  if (!(taken instanceof Promise)) return taken;
  taken.catch(() => {});
  ended.abort();
  return undefined;
}

/** A call that waits. */
function wait(limiter: Thread): Permit[] {
  const granted: Permit[] = [];
  const taken = limiter.take(new Cancellation(undefined, undefined), LEASE_MS);
  expect(taken).toBeInstanceOf(Promise);
  void Promise.resolve(taken).then((permit) => granted.push(permit));
  return granted;
}

const one = { requests: 1, perMs: PER_MS };

describe('threads of one process', () => {
  it('send as many as the limit together, and the next a window after one has completed', async () => {
    const limit = { requests: 3, perMs: PER_MS };
    const [here, there] = [thread(limit), thread(limit)];
    const first = takeNow(here, 60_000);
    takeNow(here, 60_000);
    takeNow(there, 60_000);
    const line = [wait(here), wait(there)];
    await pass(100);
    first?.release('answered');
    await pass(PER_MS);
    expect(line.flat()).toHaveLength(0);
    await pass(5);
    expect(line.flat()).toHaveLength(1);
    await pass(PER_MS);
    expect(line.flat()).toHaveLength(1);
  });

  it.each([
    ['unsent', 0],
    ['answered', PER_MS],
    ['rate-limited', PER_MS],
    ['abandoned', 2000 + PER_MS],
  ] as const)(
    'have a permit that was released as %s again after %i ms',
    async (outcome, afterMs) => {
      const [here, there] = [thread(one), thread(one)];
      takeNow(here, 60_000)?.release(outcome);
      if (afterMs > 0) {
        await pass(afterMs);
        expect(takeNow(there)).toBeUndefined();
        await pass(4);
      }
      expect(takeNow(there)).toBeDefined();
    },
  );

  it('see within a moment that a request was not sent, however long its permit was held', async () => {
    const [here, there] = [thread(one), thread(one)];
    const held = takeNow(here, 60_000);
    const granted = wait(there);
    await pass(5000);
    held?.release('unsent');
    await pass(LOOK_MS);
    expect(granted).toHaveLength(1);
    // Its own lease began when it got the permit.
    expect(granted[0]?.renew(LEASE_MS)).toBe(true);
  });

  it('have the permit of one that ended after its lease and a window', async () => {
    const [here, there] = [thread(one), thread(one)];
    const lost = takeNow(here);
    await pass(LEASE_MS + PER_MS);
    expect(takeNow(there)).toBeUndefined();
    await pass(4);
    expect(takeNow(there, 60_000)).toBeDefined();
    // Whoever comes back to it takes nothing from the other.
    lost?.release('unsent');
    expect(takeNow(thread(one))).toBeUndefined();
  });

  it('hold a permit as long as its lease is renewed, and a window after that', async () => {
    const [here, there] = [thread(one), thread(one)];
    const permit = takeNow(here);
    await pass(150);
    expect(permit?.renew(500)).toBe(true);
    await pass(500 + PER_MS);
    expect(takeNow(there)).toBeUndefined();
    await pass(4);
    expect(takeNow(there)).toBeDefined();
    expect(permit?.renew(500)).toBe(false);
  });

  it.each([
    ['its lease ended', () => pass(LEASE_MS + 1)],
    ['it was released', async (permit?: Permit) => permit?.release('answered')],
    ['its file is gone', async () => rmSync(folder(), { recursive: true })],
  ])('do not send by a permit once %s', async (_, lose) => {
    const permit = takeNow(thread(one));
    await lose(permit);
    expect(permit?.renew(500)).toBe(false);
  });

  it('release a permit once', async () => {
    const [here, there] = [thread(one), thread(one)];
    const permit = takeNow(here, 60_000);
    permit?.release('answered');
    permit?.release('unsent');
    expect(takeNow(there)).toBeUndefined();
  });

  it('give back what they held while they waited when a call is ended', async () => {
    const [here, there] = [thread(one), thread(one)];
    const held = takeNow(here, 60_000);
    expect(takeNow(there)).toBeUndefined();
    await pass(1);
    held?.release('unsent');
    expect(takeNow(there)).toBeDefined();
  });

  it('keep each of several limits, and use up none where another refuses', async () => {
    const [often, seldom] = [
      { requests: 1, perMs: 100 },
      { requests: 3, perMs: PER_MS },
    ];
    const [here, there] = [thread(often, seldom), thread(often, seldom)];
    const starts: number[] = [];
    for (const limiter of [here, there, here, there, here]) {
      const taken = limiter.take(new Cancellation(undefined, undefined), LEASE_MS);
      void Promise.resolve(taken).then((permit) => {
        starts.push(performance.now());
        permit.release('answered');
      });
    }
    await pass(5 * PER_MS);
    expect(starts).toHaveLength(5);
    for (const { requests, perMs } of [often, seldom]) {
      for (const [at, start] of starts.entries()) {
        expect((starts[at + requests] ?? Infinity) - start).toBeGreaterThanOrEqual(perMs);
      }
    }
    // The third came as soon as the shorter window let it.
    expect((starts[2] ?? 0) - (starts[0] ?? 0)).toBeLessThan(2 * (100 + LOOK_MS));
  });

  it.each(['first', 'last'])(
    'ask for the permit of the longest window first: asked for %s',
    (asked) => {
      const [often, seldom] = [
        { requests: 9, perMs: 100 },
        { requests: 1, perMs: PER_MS },
      ];
      const here = thread(...(asked === 'first' ? [seldom, often] : [often, seldom]));
      takeNow(here);
      const permits = () => readdirSync(join(folder(), '9-in-100')).sort();
      const before = permits();
      expect(takeNow(thread(often, seldom))).toBeUndefined();
      expect(permits()).toEqual(before);
    },
  );

  it('wait a window for a limit that one asks for later: what was sent before is not known', async () => {
    takeNow(thread({ requests: 100, perMs: 60_000 }))?.release('answered');
    const later = thread(one);
    expect(takeNow(later)).toBeUndefined();
    await pass(PER_MS - 1);
    expect(takeNow(later)).toBeUndefined();
    await pass(2);
    expect(takeNow(later)?.renew(1)).toBe(true);
  });

  it('wait a window where the folder was removed while they ran', async () => {
    const here = thread({ requests: 2, perMs: PER_MS });
    takeNow(here)?.release('answered');
    rmSync(folder(), { recursive: true });
    expect(takeNow(here)).toBeUndefined();
    await pass(PER_MS + 5);
    expect(takeNow(here)).toBeDefined();
  });

  it('do not take a limit whose folder one of them is making for another limit', async () => {
    const fs = process.getBuiltinModule('node:fs');
    const rename = fs.renameSync;
    vi.resetModules();
    const seen: string[] = [];
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      seen.push(...readFolder(folder()).limits);
      rename(from, to);
    });
    threads = await import('../../../src/client/limits/thread-limiter.js');
    const { readFolder } = await import('../../../src/client/limits/thread-permits.js');
    expect(takeNow(thread(one))).toBeDefined();
    expect(seen).toEqual([]);
    expect(readFolder(folder()).limits).toEqual(['1-in-1000']);
  });

  it('keep no limit where none is asked for', () => {
    expect(Array.from({ length: 50 }, () => takeNow(thread())).every(Boolean)).toBe(true);
  });

  it('wait for the longest pause of any of them, and leave no mark of it', async () => {
    const limit = { requests: 9, perMs: PER_MS };
    const [here, there] = [thread(limit), thread(limit)];
    here.pause(900);
    here.pause(300);
    const granted = wait(there);
    await pass(899);
    expect(granted).toHaveLength(0);
    await pass(LOOK_MS);
    expect(granted).toHaveLength(1);
    takeNow(there);
    expect(readdirSync(folder())).toEqual(['9-in-1000']);
  });
});

describe('what was sent before', () => {
  const limit = { requests: 3, perMs: PER_MS };

  it.each([
    ['each as long as it counts', [0, 400, 100], [600, 900, 1000]],
    ['nothing that is older than the window', [1000, 5000, Infinity], [0, 0, 0]],
    ['a moment to come as now', [-5000, -1, 500], [500, 1000, 1000]],
    ['of more than the limit the latest', [700, 0, 0, 900, 100], [900, 1000, 1000]],
  ])('is counted: %s', async (_, agesMs, freeMs) => {
    const [here, there] = [thread(limit), thread(limit)];
    here.spend(agesMs);
    for (const ms of new Set(freeMs)) {
      if (ms > 0) {
        await pass(ms - performance.now());
        expect(takeNow(there, 60_000)).toBeUndefined();
        await pass(4);
      }
      for (const _ of freeMs.filter((each) => each === ms)) {
        expect(takeNow(there, 60_000)).toBeDefined();
      }
    }
    expect(takeNow(there)).toBeUndefined();
  });

  it('by a process without threads is counted once it starts one', async () => {
    threads.enterThreads(key, [limit], [0, 0, 400]);
    const here = thread(limit);
    expect(takeNow(here)).toBeUndefined();
    await pass(605);
    expect(takeNow(here)).toBeDefined();
    expect(takeNow(here)).toBeUndefined();
  });
});

describe('the folder that threads share', () => {
  const age = (name: string, days: number) => {
    const made = join(tmpdir(), name);
    mkdirSync(join(made, 'within'), { recursive: true });
    const at = Date.now() / 1000 - days * 86_400;
    utimesSync(made, at, at);
    return made;
  };

  it('is of this user alone, and takes those of processes that ended a day ago with it', () => {
    const [old, recent, others] = [
      age(`${threadFolderPrefix()}1-1`, 1.1),
      age(`${threadFolderPrefix()}1-2`, 0.9),
      age('another program', 9),
    ];
    takeNow(thread(one));
    expect([old, recent, others].map((made) => existsSync(made))).toEqual([false, true, true]);
    expect(statSync(threadFolder()).mode & 0o777).toBe(0o700);
  });

  it('is touched each hour, so that no other process takes it for left', async () => {
    const here = thread({ requests: 9, perMs: PER_MS });
    takeNow(here);
    age(threadFolder().slice(tmpdir().length + 1), 0.5);
    const idleMs = () => Date.now() - statSync(threadFolder()).mtimeMs;
    await pass(3_590_000);
    takeNow(here);
    expect(idleMs()).toBeGreaterThan(10_000_000);
    await pass(20_000);
    takeNow(here);
    expect(idleMs()).toBeLessThan(60_000);
  });

  it('has one within for each endpoint of a store, whatever stands in its name', () => {
    key = '../../loja 1/é:pedido.get';
    takeNow(thread(one));
    expect(readdirSync(threadFolder())).toEqual(['..-..-loja-1---pedido.get']);
    key = '../../loja 1/é:pedido.create';
    expect(takeNow(thread(one))).toBeDefined();
  });
});

describe('where the files cannot be written', () => {
  it('nothing is sent, and the own permit is given back', async () => {
    const here = thread(one);
    takeNow(thread());
    rmSync(folder(), { recursive: true });
    writeFileSync(folder(), '');
    expect(() => threads.enterThreads(key, [one], [0])).not.toThrow();
    const refused = expect.objectContaining({
      code: 'LIMITER_UNAVAILABLE',
      message: expect.stringContaining('EEXIST'),
    });
    for (let call = 0; call < 2; call++) expect(() => takeNow(here)).toThrow(refused);
    rmSync(folder());
    expect(takeNow(here)).toBeDefined();
    rmSync(folder(), { recursive: true });
    writeFileSync(folder(), '');
    expect(() => here.pause(0)).toThrow(refused);
    expect(() => here.spend([0])).toThrow(refused);
  });
});

it('a closed client ends the limit of its own thread', () => {
  const close = vi.spyOn(EndpointLimit.prototype, 'end');
  thread(one).close();
  expect(close).toHaveBeenCalledWith(one);
});
