import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Inbox, openInbox } from 'recebiveis/inbox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EventTable } from '../../../src/events/inbox/sqlite/event-table.js';
import { openDatabase } from '../../../src/events/inbox/sqlite/open-database.js';
import { eventoOf, latch, numberOf, temporaryFolder, wait } from './support.js';

const HOUR_MS = 3_600_000;
const { now } = Date;
/** The clock is set forward. */
const step = () => vi.spyOn(Date, 'now').mockImplementation(() => now() + HOUR_MS);

const opened: Inbox[] = [];
async function open(path: string): Promise<Inbox> {
  const inbox = await openInbox({ path, pollMs: 20 });
  opened.push(inbox);
  return inbox;
}
const newPath = () => join(temporaryFolder(), 'inbox.db');

afterEach(async () => {
  await Promise.all(opened.splice(0).map((inbox) => inbox.close()));
  vi.restoreAllMocks();
});

describe('a clock that goes forward by a step', () => {
  it.each([
    ['the same worker', 20, (inbox: Inbox) => Promise.resolve(inbox)],
    ['the same worker, at the last attempt', 1, (inbox: Inbox) => Promise.resolve(inbox)],
    ['another worker of the process', 1, (_: Inbox, path: string) => open(path)],
  ])(
    'has no event handled twice nor given up while it is at work: %s',
    async (_, maxAttempts, another) => {
      const path = newPath();
      const inbox = await open(path);
      const { opened: finished, open: finish } = latch();
      const attempts: number[] = [];
      const troubles: unknown[] = [];
      const options = {
        concurrency: 2,
        maxAttempts,
        onError: (error: unknown) => troubles.push(error),
        onDeadLetter: (_: unknown, error: unknown) => troubles.push(error),
      };
      const handler = (evento: unknown, { attempt }: { attempt: number }) => {
        if (numberOf(evento as never) === 2) return;
        attempts.push(attempt);
        return finished;
      };
      inbox.work(handler, options);
      const { id } = await inbox.store(eventoOf(1));
      await expect.poll(() => attempts).toEqual([1]);
      const other = await another(inbox, path);
      if (other !== inbox) other.work(handler, options);
      await wait(50);
      step();
      // Somebody takes what is due, by the new time.
      await other.store(eventoOf(2));
      await expect.poll(() => inbox.stats()).toMatchObject({ done: 1 });
      await wait(200);
      expect(await inbox.get(id)).toMatchObject({ state: 'active', attempts: 1 });
      finish();
      await expect.poll(() => inbox.get(id)).toMatchObject({ state: 'done', attempts: 1 });
      expect(attempts).toEqual([1]);
      expect(troubles).toEqual([]);
    },
  );

  it('leaves the owner of a lease time to renew it, and takes it after', async () => {
    const leaseMs = 1500;
    const path = newPath();
    const inbox = await open(path);
    const { id } = await inbox.store(eventoOf(1));
    // What another process does.
    const { connection } = await openDatabase(path);
    const set = async (set_at: number) => {
      const due = set_at + leaseMs;
      await connection.exec(
        `UPDATE events SET state = 'active', attempts = 1, lease = 1, set_at = ${set_at}, due_at = ${due}`,
      );
    };
    await set(Date.now());
    const seen: number[] = [];
    inbox.work((_, { attempt }) => void seen.push(attempt), { leaseMs });
    await wait(100);
    step();
    // An owner renews within a third of its lease.
    await wait(leaseMs / 3);
    expect(seen).toEqual([]);
    await set(Date.now());
    await wait(leaseMs / 2);
    expect(await inbox.get(id)).toMatchObject({ state: 'active', attempts: 1 });
    // It has died now.
    await expect.poll(() => seen, { timeout: 20_000 }).toEqual([2]);
    connection.close();
  });
});

it('an event whose handler ignores its signal is not taken again by its process, without haste', async () => {
  const path = newPath();
  const inbox = await open(path);
  const { opened: settled, open: settle } = latch();
  const attempts: number[] = [];
  inbox.work(
    (_, { attempt }) => {
      attempts.push(attempt);
      return attempt === 1 ? settled : undefined;
    },
    { concurrency: 2, leaseMs: 150, handlerTimeoutMs: 50, backoff: { firstMs: 1, longestMs: 1 } },
  );
  const { id } = await inbox.store(eventoOf(1));
  await expect.poll(() => attempts).toEqual([1]);
  const looks = vi.spyOn(EventTable.prototype, 'nextDue');
  await wait(700);
  expect(attempts).toEqual([1]);
  // A lease that ended and that nobody here takes is no reason to look without a pause.
  expect(looks.mock.calls.length).toBeLessThan(120);
  // The file of another process, which is free to take it.
  const copy = newPath();
  for (const suffix of ['', '-wal', '-shm']) copyFileSync(path + suffix, copy + suffix);
  const elsewhere = await open(copy);
  elsewhere.work(() => {});
  await expect.poll(() => elsewhere.get(id)).toMatchObject({ state: 'done', attempts: 2 });
  settle();
  await expect.poll(() => inbox.get(id)).toMatchObject({ state: 'done', attempts: 2 });
});
