import { join } from 'node:path';
import { type Inbox, openInbox } from 'recebiveis/inbox';
import { afterEach, describe, expect, it } from 'vitest';
import { eventoOf, numberOf, temporaryFolder, wait } from '../../events/inbox/support.js';
import { pending } from '../../support/pending.js';
import { killPrograms } from '../../support/program.js';
import { journalOf, startChild } from './support.js';

const opened: Inbox[] = [];
async function fresh() {
  const folder = temporaryFolder();
  const path = join(folder, 'inbox.db');
  const inbox = await openInbox({ path, pollMs: 50 });
  opened.push(inbox);
  return { inbox, path, journal: join(folder, 'journal') };
}
afterEach(async () => {
  killPrograms();
  await Promise.all(opened.splice(0).map((inbox) => inbox.close()));
});

const PATIENCE = { timeout: 120_000 };

describe('several processes on one file', () => {
  it('share the events, each handled once while nothing fails', async () => {
    const { inbox, path, journal } = await fresh();
    const journals = [`${journal}-1`, `${journal}-2`];
    for (const own of journals) {
      startChild({ path, journal: own, concurrency: 4, handleMs: 10 });
      await expect.poll(() => journalOf(own, 'W').length, PATIENCE).toBe(1);
    }
    await Promise.all(Array.from({ length: 400 }, (_, n) => inbox.store(eventoOf(n))));
    await expect.poll(() => inbox.stats(), PATIENCE).toMatchObject({ done: 400 });
    const handled = journals.map((own) => journalOf(own, 'H').map(Number));
    expect(handled.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, n) => n));
    for (const share of handled) expect(share.length).toBeGreaterThan(20);
    expect(journals.flatMap((own) => journalOf(own, 'E'))).toEqual([]);
  });

  it('take over the events of a killed process, after its lease', async () => {
    const { inbox, path, journal } = await fresh();
    await Promise.all(Array.from({ length: 6 }, (_, n) => inbox.store(eventoOf(n))));
    const child = startChild({
      path,
      journal,
      concurrency: 3,
      leaseMs: 1500,
      handleMs: 600_000,
    });
    await expect.poll(async () => (await inbox.stats()).active, PATIENCE).toBe(3);
    child.process.kill('SIGKILL');
    await child.ended;
    const seen: [number, number][] = [];
    inbox.work((evento, { attempt }) => void seen.push([numberOf(evento), attempt]));
    await expect.poll(() => inbox.stats(), PATIENCE).toMatchObject({ done: 6, active: 0 });
    expect(seen.map(([, attempt]) => attempt).sort()).toEqual([1, 1, 1, 2, 2, 2]);
  });

  it('ignore the result of a process that lost its lease by blocking its event loop', async () => {
    const { inbox, path, journal } = await fresh();
    await inbox.store(eventoOf(0));
    startChild({ path, journal, concurrency: 1, leaseMs: 300, blockMs: 3000 });
    await expect.poll(() => journalOf(journal, 'B').length, PATIENCE).toBe(1);
    const finish = pending();
    const attempts: number[] = [];
    inbox.work(async (_, { attempt }) => {
      attempts.push(attempt);
      await finish.promise;
    });
    await expect.poll(() => attempts, PATIENCE).toEqual([2]);
    await expect.poll(() => journalOf(journal, 'E'), PATIENCE).toContain('lease-lost');
    await wait(200);
    expect(await inbox.stats()).toMatchObject({ active: 1 });
    finish.resolve();
    await expect.poll(() => inbox.stats(), PATIENCE).toMatchObject({ done: 1 });
    expect(attempts).toEqual([2]);
  });

  it('give up an event that kills its process each time', { timeout: 600_000 }, async () => {
    const { inbox, path, journal } = await fresh();
    const { id } = await inbox.store(eventoOf(1));
    const orders = { path, journal, concurrency: 1, leaseMs: 200, maxAttempts: 2, killAt: 1 };
    for (let life = 0; life < 2; life++) {
      expect((await startChild(orders).ended).signal).toBe('SIGKILL');
    }
    inbox.work(() => {}, { maxAttempts: 2 });
    await expect.poll(() => inbox.stats(), PATIENCE).toMatchObject({ dead: 1 });
    const error = expect.stringContaining('worker');
    expect(await inbox.dead()).toMatchObject([{ id, evento: eventoOf(1), attempts: 2, error }]);
  });

  it('open a new file at the same time', { timeout: 600_000 }, async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'inbox.db');
    const children = [0, 1, 2, 3].map((n) =>
      startChild({
        path,
        journal: join(folder, `journal-${n}`),
        storeFrom: n * 100,
        until: n * 100 + 50,
      }),
    );
    for (const child of children) {
      expect(await child.ended).toEqual({ code: 0, signal: null, stderr: '' });
    }
    const inbox = await openInbox({ path });
    opened.push(inbox);
    expect((await inbox.stats()).waiting).toBe(200);
  });
});

describe('a process', () => {
  it('ends by itself once its worker is stopped and the inbox closed', async () => {
    const { inbox, path, journal } = await fresh();
    await inbox.store(eventoOf(1));
    const child = startChild({ path, journal, concurrency: 2, stopAfterMs: 500 });
    expect(await child.ended).toEqual({ code: 0, signal: null, stderr: '' });
  });

  it('ends by itself without closing, when nothing works', async () => {
    const { path, journal } = await fresh();
    const child = startChild({ path, journal, storeFrom: 0, until: 10 });
    expect(await child.ended).toEqual({ code: 0, signal: null, stderr: '' });
    expect(journalOf(journal, 'S')).toHaveLength(10);
  });

  it('is kept alive by a worker that waits for events', async () => {
    const { inbox, path, journal } = await fresh();
    const child = startChild({ path, journal, concurrency: 1 });
    await expect.poll(() => journalOf(journal, 'W').length, PATIENCE).toBe(1);
    await wait(1500);
    expect(child.process.exitCode).toBe(null);
    await inbox.store(eventoOf(5));
    await expect.poll(() => journalOf(journal, 'H'), PATIENCE).toEqual(['5']);
  });

  it('ends after stop although a handler never does', async () => {
    const { inbox, path, journal } = await fresh();
    await inbox.store(eventoOf(1));
    const child = startChild({
      path,
      journal,
      concurrency: 1,
      stuck: true,
      stopAfterMs: 500,
      stopTimeoutMs: 100,
    });
    expect(await child.ended).toEqual({ code: 0, signal: null, stderr: '' });
    expect(journalOf(journal, 'B')).toHaveLength(1);
    expect(journalOf(journal, 'X')).toHaveLength(1);
    expect(await inbox.stats()).toMatchObject({ delayed: 1, active: 0 });
  });
});

it.runIf(process.platform === 'linux')(
  'a disk without room refuses to store, and loses nothing that was stored',
  async () => {
    const { path, journal } = await fresh();
    // `ulimit` stops files of the child at 1 MB (in blocks of 1 KB); its signal is ignored.
    const child = startChild({ path, journal, storeFrom: 0 }, "trap '' XFSZ; ulimit -f 1000");
    expect(await child.ended).toMatchObject({ code: 0, stderr: '' });
    expect(
      journalOf(journal, 'E').every((reason) => reason === 'full' || reason === 'failed'),
    ).toBe(true);
    expect(journalOf(journal, 'E').length).toBeGreaterThan(0);
    const inbox = await openInbox({ path });
    opened.push(inbox);
    const stored = journalOf(journal, 'S');
    expect(stored.length).toBeGreaterThan(30);
    expect((await inbox.stats()).waiting).toBeGreaterThanOrEqual(stored.length);
    for (const number of stored) {
      expect(await inbox.store(eventoOf(Number(number)))).toMatchObject({ repeated: true });
    }
  },
);
