import { join } from 'node:path';
import { type Inbox, openInbox } from 'recebiveis/inbox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EventTable } from '../../../src/events/inbox/sqlite/event-table.js';
import type { Connection } from '../../../src/events/inbox/sqlite/libsql.js';
import { openDatabase } from '../../../src/events/inbox/sqlite/open-database.js';
import { retryWhileBusy } from '../../../src/shared/sqlite/retry-while-busy.js';
import { pending } from '../../support/pending.js';
import { eventoOf, giveUpLost, numberOf, temporaryFolder, until, wait } from './support.js';

const opened: Inbox[] = [];
const connections: Connection[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((inbox) => inbox.close()));
  for (const connection of connections.splice(0)) connection.close();
});

/** An inbox with one event, and a second connection that acts as another process. */
async function shared() {
  const path = join(temporaryFolder(), 'inbox.db');
  const inbox = await openInbox({ path, pollMs: 20 });
  opened.push(inbox);
  const { id } = await inbox.store(eventoOf(1));
  const { connection } = await openDatabase(path);
  connections.push(connection);
  // Retried while busy, because the inbox writes to the same file.
  const exec = (sql: string) => retryWhileBusy(() => connection.exec(sql), 30_000);
  const elsewhere = (sql: string) => exec(`UPDATE events SET ${sql}`);
  const record = async () =>
    (await connection.prepare('SELECT * FROM events')).get([]) as Record<string, unknown>;
  return { inbox, id, exec, elsewhere, record, dueAt: async () => Number((await record()).due_at) };
}

/** The row's values after a process died during the attempt. */
const diedIn = (attempt: number) =>
  `state = 'active', attempts = ${attempt}, lease = ${attempt}, due_at = 2000`;

/** The row's values while another process holds the event for the next minute. */
const takenElsewhere = () =>
  `lease = lease + 1, attempts = attempts + 1, due_at = ${Date.now() + 60_000}`;

const LOST = { code: 'INBOX', reason: 'lease-lost' };

it('an event is leased for half a minute, and after a failure waits up to a second', async () => {
  const { inbox, dueAt } = await shared();
  const { promise, reject } = pending();
  const takenAfter = Date.now();
  inbox.work(() => promise);
  await until(async () => expect(await inbox.stats()).toMatchObject({ active: 1 }));
  expect((await dueAt()) - takenAfter).toBeGreaterThanOrEqual(30_000);
  expect((await dueAt()) - Date.now()).toBeLessThanOrEqual(30_000);
  const failedAfter = Date.now();
  reject(new Error('no'));
  await until(async () => expect(await inbox.stats()).toMatchObject({ delayed: 1 }));
  expect((await dueAt()) - failedAfter).toBeGreaterThanOrEqual(500);
  expect((await dueAt()) - Date.now()).toBeLessThanOrEqual(1000);
});

describe('an event that another process has taken over', () => {
  it('is called off here, which is reported once, and is not marked', async () => {
    const { inbox, id, elsewhere, record } = await shared();
    const { promise: begun, resolve: begin } = pending();
    const errors: [unknown, unknown][] = [];
    const reasons: unknown[] = [];
    inbox.work(
      async (_, { signal }) => {
        begin();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        reasons.push(signal.reason);
        throw signal.reason;
      },
      { leaseMs: 150, onError: (error, failure) => errors.push([error, failure]) },
    );
    await begun;
    await elsewhere(takenElsewhere());
    await until(() => expect(reasons).toMatchObject([LOST]));
    await wait(100);
    expect(errors).toEqual([[expect.objectContaining(LOST), { id, attempt: 1 }]]);
    expect(await record()).toMatchObject({ state: 'active', attempts: 2, error: null });
  });

  it.each([
    ['done', () => undefined],
    ['failed', () => Promise.reject(new Error('of the ERP'))],
  ])('is not marked as %s by a handler that settles before it is called off', async (_, settle) => {
    const { inbox, id, elsewhere, record } = await shared();
    const errors: unknown[] = [];
    const worker = inbox.work(
      async () => {
        await elsewhere(takenElsewhere());
        await settle();
      },
      { onError: (error, failure) => errors.push([error, failure]) },
    );
    await until(() => expect(errors.at(-1)).toMatchObject([LOST, { id, attempt: 1 }]));
    await worker.stop();
    expect(await record()).toMatchObject({ state: 'active', attempts: 2, error: null });
  });

  it('does not become a dead letter by the last attempt of this process', async () => {
    const { inbox, elsewhere, record } = await shared();
    const errors: unknown[] = [];
    const worker = inbox.work(
      async () => {
        await elsewhere(takenElsewhere());
        throw new Error('of the ERP');
      },
      { maxAttempts: 1, onError: (error) => errors.push(error) },
    );
    await until(() => expect(errors.at(-1)).toMatchObject(LOST));
    await worker.stop();
    expect(await record()).toMatchObject({ state: 'active', attempts: 2 });
  });
});

describe('an event at work in a process that died', () => {
  it('is handled again once its lease has ended, as its next attempt', async () => {
    const { inbox, elsewhere, record } = await shared();
    await elsewhere(diedIn(1));
    const attempts: [number, unknown][] = [];
    const { promise: released, resolve: release } = pending();
    inbox.work(
      async (evento, { attempt }) => {
        attempts.push([numberOf(evento), attempt]);
        await released;
      },
      { maxAttempts: 2 },
    );
    await until(() => expect(attempts).toEqual([[1, 2]]));
    expect(await record()).toMatchObject({ error: expect.stringMatching(/^A worker ended/) });
    release();
    await until(async () => expect(await record()).toMatchObject({ state: 'done' }));
  });

  it('is handled again also where an attempt of its own failed before', async () => {
    const { inbox, elsewhere, record } = await shared();
    const attempts: number[] = [];
    inbox.work(
      (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error('of the ERP');
      },
      { backoff: { firstMs: 60_000 } },
    );
    // A stored event is `waiting` too: only the error shows that the first attempt has ended.
    await until(async () => expect(await record()).toMatchObject({ error: 'of the ERP' }));
    await elsewhere(diedIn(2));
    await until(async () => expect(await record()).toMatchObject({ state: 'done' }));
    expect(attempts).toEqual([1, 3]);
  });

  it('is left alone while its lease lasts', async () => {
    const { inbox, elsewhere, record } = await shared();
    await elsewhere(diedIn(1));
    await elsewhere(`due_at = ${Date.now() + 400}`);
    const takenAt: number[] = [];
    const before = Date.now();
    inbox.work(() => void takenAt.push(Date.now()));
    await until(async () => expect(await record()).toMatchObject({ state: 'done' }));
    expect(takenAt).toHaveLength(1);
    expect(takenAt[0]).toBeGreaterThanOrEqual(before + 350);
  });

  it('becomes a dead letter when that was its last attempt, and is handled after retry', async () => {
    const { inbox, id, elsewhere, record } = await shared();
    await elsewhere(diedIn(2));
    const attempts = await giveUpLost(inbox, id);
    expect(await inbox.dead()).toMatchObject([
      { id, attempts: 2, error: expect.stringMatching(/^A worker ended/) },
    ]);
    expect(await inbox.retry(id)).toBe(true);
    await until(async () => expect(await record()).toMatchObject({ state: 'done' }));
    expect(attempts).toEqual([1]);
  });

  it('is one of many that all become dead letters', async () => {
    const { inbox, elsewhere } = await shared();
    await Promise.all(Array.from({ length: 249 }, (_, n) => inbox.store(eventoOf(n + 2))));
    await elsewhere(diedIn(1));
    inbox.work(() => {}, { maxAttempts: 1 });
    await until(async () =>
      expect(await inbox.stats()).toMatchObject({ dead: 250, active: 0, done: 0 }),
    );
  });
});

it('an event whose lease cannot be renewed is reported, and its handler finishes', async () => {
  const { inbox, exec, record } = await shared();
  await exec(`CREATE TRIGGER refuse BEFORE UPDATE ON events
    WHEN NEW.state = 'active' AND OLD.state = 'active' BEGIN SELECT RAISE(ABORT, 'refused'); END`);
  const errors: unknown[] = [];
  const { promise, resolve } = pending();
  inbox.work(() => promise, { leaseMs: 150, onError: (error) => errors.push(error) });
  await until(() => expect(errors.length).toBeGreaterThan(0));
  expect(errors[0]).toMatchObject({ code: 'INBOX', reason: 'failed' });
  resolve();
  await until(async () => expect(await record()).toMatchObject({ state: 'done' }));
});

it('an event taken while the time of a stop runs out is not handled, and never counts as done', async () => {
  const { inbox, record } = await shared();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let calls = 0;
  const worker = inbox.work(() => {
    calls += 1;
    return new Promise(() => {});
  });
  let isStopped = false;
  const take = EventTable.prototype.take;
  vi.spyOn(EventTable.prototype, 'take').mockImplementationOnce(function (
    this: EventTable,
    ...args
  ) {
    // The handler would run as soon as the lease is on disk.
    void worker.stop({ timeoutMs: 0 }).then(() => {
      isStopped = true;
    });
    vi.advanceTimersByTime(1);
    return take.apply(this, args);
  });
  while (!isStopped) {
    await new Promise(setImmediate);
    vi.advanceTimersByTime(100);
  }
  expect(calls).toBe(0);
  await worker.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  expect(await record()).toMatchObject({ state: 'waiting', attempts: 1 });
});

describe('the outcome of a handled event', () => {
  /** A worker whose event is handled while the file rejects the update to `done`. */
  async function refused() {
    const { inbox, id, exec, record } = await shared();
    await exec(`CREATE TRIGGER refuse BEFORE UPDATE ON events WHEN NEW.state = 'done'
      BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    const errors: [unknown, unknown][] = [];
    let calls = 0;
    const worker = inbox.work(() => void calls++, {
      onError: (error, failure) => errors.push([error, failure]),
    });
    await until(() => expect(errors.length).toBeGreaterThan(0));
    expect(errors[0]).toMatchObject([{ reason: 'failed' }, { id, attempt: 1 }]);
    return { exec, record, worker, calls: () => calls };
  }

  it('is written again until the file accepts it, without calling the handler again', async () => {
    const { exec, calls, record } = await refused();
    await exec('DROP TRIGGER refuse');
    await until(async () => expect(await record()).toMatchObject({ state: 'done' }));
    expect(calls()).toBe(1);
  });

  it('is given up when the timeout of stop ends', async () => {
    const { worker, calls, record } = await refused();
    await worker.stop({ timeoutMs: 0 });
    expect(await record()).toMatchObject({ state: 'active', attempts: 1 });
    expect(calls()).toBe(1);
  });
});

it.each<[string, (inbox: Inbox, id: string) => Promise<unknown>]>([
  ['stores', (inbox) => inbox.store(eventoOf(2))],
  ['retries', (inbox, id) => inbox.retry(id)],
])('an idle worker takes at once what its own process %s', async (_, act) => {
  const { inbox, id, elsewhere } = await shared();
  await elsewhere("state = 'dead'");
  // With a fake `setTimeout`, no pause of the worker ends by itself.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const seen: number[] = [];
  inbox.work((evento) => void seen.push(numberOf(evento)));
  const giveUpAt = performance.now() + 5000;
  const turns = async (isOver: () => boolean) => {
    while (!isOver() && performance.now() < giveUpAt) await new Promise(setImmediate);
  };
  const idleUntil = performance.now() + 50;
  await turns(() => performance.now() > idleUntil);
  // The worker sleeps on a single timer, without polling.
  expect(vi.getTimerCount()).toBe(1);
  await act(inbox, id);
  await turns(() => seen.length > 0);
  expect(seen).toHaveLength(1);
});
