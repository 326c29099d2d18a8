import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Inbox, openInbox } from 'recebiveis/inbox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventoOf, latch, numberOf, temporaryFolder } from './support.js';

const newPath = () => join(temporaryFolder(), 'inbox.db');

const opened: Inbox[] = [];
async function open(path: string): Promise<Inbox> {
  const inbox = await openInbox({ path });
  opened.push(inbox);
  return inbox;
}
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((inbox) => inbox.close()));
});

describe('a clock that was ahead and is set right', () => {
  const DAY_MS = 86_400_000;
  const ahead = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

  it('delays no event that was stored meanwhile, nor a repeat of one that failed', async () => {
    const path = newPath();
    const before = await open(path);
    ahead(DAY_MS);
    for (const number of [1, 2]) await before.store(eventoOf(number));
    await before.close();
    vi.useRealTimers();
    const inbox = await open(path);
    const seen: number[] = [];
    let failures = 0;
    inbox.work(
      (evento) => {
        if (numberOf(evento) === 1 && ++failures === 1) throw new Error('once');
        seen.push(numberOf(evento));
      },
      { backoff: { firstMs: 10, longestMs: 10 } },
    );
    await expect.poll(() => inbox.stats(), { timeout: 120_000 }).toMatchObject({ done: 2 });
    expect(seen.sort()).toEqual([1, 2]);
  });

  it('shortens a pause and a lease that were set meanwhile, and never cuts a lease in use', async () => {
    const path = newPath();
    const inbox = await open(path);
    ahead(DAY_MS);
    await inbox.store(eventoOf(1));
    const { opened: released, open: release } = latch();
    const handled: number[] = [];
    const worker = inbox.work(
      async (evento, { attempt }) => {
        handled.push(attempt);
        if (attempt === 1) throw new Error('once');
        await released;
        expect(numberOf(evento)).toBe(1);
      },
      { leaseMs: 3000, backoff: { firstMs: 50, longestMs: 50 } },
    );
    await expect.poll(() => handled.length).toBe(1);
    vi.useRealTimers();
    await expect.poll(() => handled, { timeout: 120_000 }).toEqual([1, 2]);
    // Another worker looks meanwhile, and finds the lease alive.
    const second = inbox.work(() => void handled.push(99));
    await inbox.store(eventoOf(2));
    await expect.poll(() => handled, { timeout: 120_000 }).toEqual([1, 2, 99]);
    release();
    await expect.poll(() => inbox.stats(), { timeout: 120_000 }).toMatchObject({ done: 2 });
    await Promise.all([worker.stop(), second.stop()]);
  });

  it('delays no event that was stored meanwhile, when another is stored before a worker looks', async () => {
    const inbox = await open(newPath());
    ahead(DAY_MS);
    await inbox.store(eventoOf(1));
    vi.useRealTimers();
    await inbox.store(eventoOf(2));
    const handled: number[] = [];
    inbox.work((evento) => void handled.push(numberOf(evento)));
    await expect.poll(() => handled.sort(), { timeout: 120_000 }).toEqual([1, 2]);
  });

  it('shortens the pause of an event that failed meanwhile', async () => {
    const inbox = await open(newPath());
    await inbox.store(eventoOf(1));
    ahead(DAY_MS);
    const attempts: number[] = [];
    inbox.work(
      (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error('once');
      },
      // Long enough for what polls, which moves a faked clock.
      { backoff: { firstMs: 2000, longestMs: 2000 } },
    );
    await expect.poll(() => inbox.stats()).toMatchObject({ delayed: 1, active: 0 });
    vi.useRealTimers();
    await expect.poll(() => attempts, { timeout: 120_000 }).toEqual([1, 2]);
  });

  it('shortens the lease of a worker that died meanwhile, whoever stored last', async () => {
    const path = newPath();
    const died = await open(path);
    await died.store(eventoOf(1));
    ahead(DAY_MS);
    const { opened: released, open: release } = latch();
    died.work(() => released, { leaseMs: 500 });
    await expect.poll(() => died.stats()).toMatchObject({ active: 1 });
    const left = newPath();
    for (const suffix of ['', '-wal', '-shm']) copyFileSync(path + suffix, left + suffix);
    vi.useRealTimers();
    const inbox = await open(left);
    await inbox.store(eventoOf(2));
    const handled: number[] = [];
    inbox.work((evento) => void handled.push(numberOf(evento)));
    await expect.poll(() => handled.sort(), { timeout: 120_000 }).toEqual([1, 2]);
    release();
  });

  it('leaves a pause of a clock that is right as it is', async () => {
    const inbox = await open(newPath());
    await inbox.store(eventoOf(1));
    const attempts: number[] = [];
    const backoff = { firstMs: 600_000, longestMs: 600_000 };
    const failing = (_: unknown, { attempt }: { attempt: number }) => {
      attempts.push(attempt);
      throw new Error('always');
    };
    inbox.work(failing, { backoff });
    await expect.poll(() => inbox.stats()).toMatchObject({ delayed: 1, active: 0 });
    await inbox.store(eventoOf(2));
    await expect.poll(() => inbox.stats()).toMatchObject({ delayed: 2, active: 0 });
    expect(attempts).toEqual([1, 1]);
  });

  it('does not make the inbox forget what was handled', async () => {
    const path = newPath();
    const inbox = await open(path);
    await inbox.store(eventoOf(1));
    inbox.work(() => {});
    await expect.poll(() => inbox.stats()).toMatchObject({ done: 1 });
    ahead(10 * DAY_MS);
    await inbox.store(eventoOf(2));
    vi.useRealTimers();
    await expect.poll(() => inbox.stats(), { timeout: 120_000 }).toMatchObject({ done: 2 });
    expect(await inbox.store(eventoOf(1))).toMatchObject({ repeated: true });
  });
});
