import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { type Inbox, openInbox } from 'recebiveis/inbox';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/events/inbox/sqlite/open-database.js';
import { VERSIONS } from '../../../src/events/inbox/sqlite/schema.js';
import { eventoOf, numberOf, temporaryFolder, until } from './support.js';

const folder = temporaryFolder();
let files = 0;
const newPath = () => join(folder, `${++files}.db`);

const opened: Inbox[] = [];
async function open(path: string, options: object = {}): Promise<Inbox> {
  const inbox = await openInbox({ path, ...options });
  opened.push(inbox);
  return inbox;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((inbox) => inbox.close()));
});

const onPosix = process.platform !== 'win32';

describe('the file of an inbox', () => {
  it('keeps everything for the next process that opens it, or a copy of it alone', async () => {
    const path = newPath();
    const first = await open(path);
    const { id } = await first.store(eventoOf(1));
    const failed = await first.store(eventoOf(2));
    const worker = first.work(
      (evento) => {
        if (numberOf(evento) === 2) throw new Error('no');
      },
      { maxAttempts: 1 },
    );
    await expect.poll(() => first.stats()).toMatchObject({ done: 1, dead: 1 });
    await worker.stop();
    await first.store(eventoOf(3));
    await first.close();

    const copy = newPath();
    copyFileSync(path, copy);
    const second = await open(copy);
    expect(await second.stats()).toEqual({ waiting: 1, delayed: 0, active: 0, done: 1, dead: 1 });
    expect(await second.store(eventoOf(1))).toEqual({ id, repeated: true });
    expect(await second.dead()).toMatchObject([
      { id: failed.id, evento: eventoOf(2), error: 'no' },
    ]);
    expect(await second.stats()).toMatchObject({ waiting: 1 });
  });

  it.runIf(onPosix)('can be read by its owner alone, and so can the files beside it', async () => {
    const path = newPath();
    const inbox = await open(path);
    await inbox.store(eventoOf(1));
    for (const suffix of ['', '-wal', '-shm']) {
      expect(statSync(path + suffix).mode & 0o777, suffix).toBe(0o600);
    }
  });

  it('deletes the body of a handled event', async () => {
    const path = newPath();
    const inbox = await open(path);
    await inbox.store(eventoOf(1));
    inbox.work(() => {});
    await expect.poll(() => inbox.stats()).toMatchObject({ done: 1 });
    await inbox.close();
    expect(new Database(path).prepare('SELECT raw FROM events').all()).toEqual([{ raw: null }]);
  });

  it('takes fractions of milliseconds', async () => {
    const inbox = await open(newPath(), { keepDoneMs: 1000.5 });
    await inbox.store(eventoOf(1));
    const errors: unknown[] = [];
    inbox.work(() => {}, { leaseMs: 1000.5, onError: (error) => errors.push(error) });
    await expect.poll(() => inbox.stats()).toMatchObject({ done: 1 });
    expect(errors).toEqual([]);
  });

  it('forgets what was handled after keepDoneMs, and not before', async () => {
    for (const [keepDoneMs, repeated] of [
      [1, false],
      [undefined, true],
    ] as const) {
      const path = newPath();
      const first = await open(path, { keepDoneMs });
      await first.store(eventoOf(1));
      first.work(() => {});
      await expect.poll(() => first.stats()).toMatchObject({ done: 1 });
      await first.close();
      const second = await open(path, { keepDoneMs });
      await second.store(eventoOf(2));
      await expect.poll(() => second.stats()).toMatchObject({ done: repeated ? 1 : 0 });
      expect(await second.store(eventoOf(1))).toMatchObject({ repeated });
    }
  });

  it('forgets thousands at the next events stored, not at the next minute', async () => {
    const path = newPath();
    const inbox = await open(path);
    await Promise.all(Array.from({ length: 2500 }, (_, n) => inbox.store(eventoOf(n))));
    await inbox.close();
    const { connection } = await openDatabase(path);
    await connection.exec("UPDATE events SET state = 'done', due_at = 1000");
    connection.close();
    const again = await open(path);
    await again.store(eventoOf(3000));
    await expect.poll(() => again.stats()).toMatchObject({ waiting: 1, done: 500 });
    await again.store(eventoOf(3001));
    await expect.poll(() => again.stats()).toMatchObject({ waiting: 2, done: 0 });
  });

  it('is shared by several that have it open', async () => {
    const path = newPath();
    const [one, two] = await Promise.all([open(path), open(path, { pollMs: 50 })]);
    const seen: number[] = [];
    const worker = two.work((evento) => void seen.push(numberOf(evento)));
    for (let n = 0; n < 20; n++) {
      const receipts = await Promise.all([one.store(eventoOf(n)), two.store(eventoOf(n))]);
      expect(receipts.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
    }
    await expect.poll(() => one.stats(), { timeout: 120_000 }).toMatchObject({ done: 20 });
    await worker.stop();
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('is opened by many at once in one process, while it is new', async () => {
    const path = newPath();
    const inboxes = await Promise.all(Array.from({ length: 8 }, () => open(path)));
    await Promise.all(inboxes.map((inbox, n) => inbox.store(eventoOf(n))));
    for (const inbox of inboxes) expect(await inbox.stats()).toMatchObject({ waiting: 8 });
  });

  it('takes thousands at once, and bodies of a megabyte', async () => {
    const inbox = await open(newPath());
    const big = 'x'.repeat(1_000_000);
    const stores = Array.from({ length: 2000 }, (_, n) =>
      inbox.store(eventoOf(n, n % 500 === 0 ? big : 'small')),
    );
    expect((await Promise.all(stores)).every(({ repeated }) => !repeated)).toBe(true);
    expect(await inbox.stats()).toMatchObject({ waiting: 2000 });
    const seen = new Set<unknown>();
    inbox.work((evento) => void seen.add(evento), { concurrency: 50 });
    await expect.poll(() => inbox.stats()).toMatchObject({ done: 2000 });
    expect([...seen]).toContainEqual(eventoOf(500, big));
  });
});

describe('opening an inbox is refused', () => {
  it.each([
    [{}, 'path'],
    [{ path: '' }, 'path'],
    [{ path: ':memory:' }, 'path'],
    [{ path: 5 }, 'path'],
    [{ path: 'x.db', keepDone: 5 }, 'keepDone'],
    [{ path: 'x.db', keepDoneMs: -1 }, 'keepDoneMs'],
    [{ path: 'x.db', pollMs: 0 }, 'pollMs'],
  ])('for the options %j', async (options, path) => {
    await expect(openInbox(options as never)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ path }],
    });
  });

  it('without options', async () => {
    await expect(openInbox(undefined as never)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('when the directory does not exist', async () => {
    const path = join(folder, 'none', 'x.db');
    const opening = openInbox({ path });
    await expect(opening).rejects.toMatchObject({ code: 'INBOX', reason: 'unusable' });
    await expect(opening).rejects.toThrow(`its directory ${join(folder, 'none')} does not exist`);
  });

  it.runIf(onPosix)('when the path is a link to a file that does not exist', async () => {
    const path = newPath();
    symlinkSync(join(folder, 'missing'), path);
    const opening = openInbox({ path });
    await expect(opening).rejects.toMatchObject({ reason: 'unusable' });
    await expect(opening).rejects.toThrow('it is a link to a file that does not exist');
  });

  it('when the path is a directory, or leads through a file', async () => {
    mkdirSync(join(folder, 'directory'));
    writeFileSync(join(folder, 'file'), '');
    for (const name of ['directory', 'file/x.db']) {
      const opening = openInbox({ path: join(folder, name) });
      await expect(opening).rejects.toMatchObject({ reason: 'unusable' });
    }
  });

  it.each([
    ['text', 'not a database at all, and it says secret-qz7 '.repeat(200)],
    ['a header alone', `SQLite format 3\0${'secret-qz7 '.repeat(500)}`],
  ])('when the file is %s', async (_, contents) => {
    const path = newPath();
    writeFileSync(path, contents);
    const error = await openInbox({ path }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'INBOX',
      reason: expect.stringMatching(/not-an-inbox|corrupt/),
    });
    expect(String(error)).toContain(path);
    expect(String(error)).not.toContain('qz7');
    expect(readFileSync(path, 'latin1')).toBe(contents);
  });

  it('when the file is a database of something else, which is left as it was', async () => {
    const path = newPath();
    const other = new Database(path);
    other.exec('CREATE TABLE clientes (nome TEXT)');
    other.close();
    const before = readFileSync(path);
    await expect(openInbox({ path })).rejects.toMatchObject({ reason: 'not-an-inbox' });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('when a newer release wrote the file', async () => {
    const path = newPath();
    await (await openInbox({ path })).close();
    const file = new Database(path);
    file.exec('PRAGMA user_version = 99');
    file.close();
    const opening = openInbox({ path });
    await expect(opening).rejects.toMatchObject({ reason: 'newer-version' });
    await expect(opening).rejects.toThrow(/has version 99, and this release reads 2/);
  });
});

describe('a file of an earlier version', () => {
  const NEXT = [...VERSIONS, 'ALTER TABLE events ADD COLUMN origin TEXT'];
  const BROKEN = [...NEXT, 'UPDATE events SET attempts = 9; SELECT nothing'];

  async function ofThisVersion(): Promise<string> {
    const path = newPath();
    const inbox = await openInbox({ path });
    await inbox.store(eventoOf(1));
    await inbox.close();
    return path;
  }

  function look(path: string): { version: number; columns: string[]; attempts: number[] } {
    const file = new Database(path);
    const column = <T>(sql: string) => file.prepare(sql).pluck().all() as T[];
    const found = {
      version: column<number>('SELECT user_version FROM pragma_user_version')[0] ?? -1,
      columns: column<string>("SELECT name FROM pragma_table_info('events')"),
      attempts: column<number>('SELECT attempts FROM events'),
    };
    file.close();
    return found;
  }

  it('is brought up to date once, by one of several that open it', async () => {
    const path = await ofThisVersion();
    const several = await Promise.all([1, 2, 3].map(() => openDatabase(path, NEXT)));
    for (const { connection } of several) connection.close();
    const { version, columns, attempts } = look(path);
    expect([version, attempts]).toEqual([3, [0]]);
    expect(columns).toContain('origin');
  });

  it('goes on with the events that the first version stored', async () => {
    const path = newPath();
    const { connection } = await openDatabase(path, VERSIONS.slice(0, 1));
    await connection.exec(`INSERT INTO events (id, state, due_at, set_at, stored_at, raw)
      VALUES ('${'a'.repeat(64)}', 'waiting', 1, 1, 1, '${JSON.stringify(eventoOf(7).raw)}')`);
    connection.close();
    const inbox = await open(path);
    const seen: unknown[] = [];
    inbox.work((evento) => void seen.push(evento));
    await until(async () => expect(await inbox.stats()).toMatchObject({ done: 1 }));
    expect(seen).toEqual([eventoOf(7)]);
    expect(await inbox.store(eventoOf(8))).toMatchObject({ repeated: false });
  });

  it('stays as it was where that fails', async () => {
    const path = await ofThisVersion();
    await expect(openDatabase(path, BROKEN)).rejects.toMatchObject({ code: 'INBOX' });
    const { version, columns, attempts } = look(path);
    expect([version, attempts]).toEqual([2, [0]]);
    expect(columns).not.toContain('origin');
  });
});

describe('a damaged file', () => {
  /** An inbox of 300 events, with every page but the first overwritten by noise. */
  async function damaged(): Promise<string> {
    const path = newPath();
    const inbox = await openInbox({ path });
    await Promise.all(Array.from({ length: 300 }, (_, n) => inbox.store(eventoOf(n))));
    await inbox.close();
    const bytes = readFileSync(path);
    bytes.fill(0xa5, 4096);
    writeFileSync(path, bytes);
    return path;
  }

  it('is reported as damaged by calls that read the damage, and ends the workers through done', async () => {
    const inbox = await open(await damaged());
    const reported: unknown[] = [];
    const worker = inbox.work(() => {}, { onError: (error) => reported.push(error) });
    await expect(worker.done).rejects.toMatchObject({ code: 'INBOX', reason: 'corrupt' });
    expect(reported).toHaveLength(1);
    const storing = inbox.store(eventoOf(1000));
    await expect(storing).rejects.toMatchObject({ code: 'INBOX', reason: 'corrupt' });
    await expect(storing).rejects.toThrow(/it is damaged\. Stop the workers and restore it/);
    await worker.stop();
  });
});
