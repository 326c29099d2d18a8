import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Libsql from 'libsql';
import { type Inbox, openInbox } from 'recebiveis/inbox';
import { createReceiver } from 'recebiveis/receiver';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventoOf, latch, numberOf, temporaryFolder, wait } from './support.js';

const folder = temporaryFolder();
let folders = 0;
/** A path in a folder of its own. */
function newPath(): string {
  const own = join(folder, `f${++folders}`);
  mkdirSync(own);
  return join(own, 'inbox.db');
}

const opened: Inbox[] = [];
async function open(path: string, options: object = {}): Promise<Inbox> {
  const inbox = await openInbox({ path, ...options });
  opened.push(inbox);
  return inbox;
}
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((inbox) => inbox.close()));
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe.runIf(process.platform !== 'win32')(
  'an inbox whose file is taken away while it is open',
  () => {
    it.each<[string, (path: string) => void]>([
      ['deleted', (path) => rmSync(path)],
      ['renamed', (path) => renameSync(path, `${path}.old`)],
      [
        'replaced by a copy',
        (path) => {
          copyFileSync(path, `${path}.copy`);
          renameSync(`${path}.copy`, path);
        },
      ],
      ['deprived of its -wal', (path) => rmSync(`${path}-wal`)],
      ['deprived of its -shm', (path) => rmSync(`${path}-shm`)],
      [
        'left with an empty -wal',
        (path) => {
          rmSync(`${path}-wal`);
          writeFileSync(`${path}-wal`, '');
        },
      ],
      [
        'restored from a backup, with the files beside it',
        (path) => {
          for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix);
          writeFileSync(path, '');
        },
      ],
    ])('stores nothing more when it was %s, and says so', async (_, harm) => {
      const path = newPath();
      const inbox = await open(path);
      await inbox.store(eventoOf(1));
      harm(path);
      for (const number of [2, 3]) {
        const storing = inbox.store(eventoOf(number));
        await expect(storing).rejects.toMatchObject({ code: 'INBOX', reason: 'replaced' });
        await expect(storing).rejects.toThrow(/was deleted or replaced while it was open/);
      }
    });

    it.each<[string, (path: string) => void]>([
      ['emptied', (path) => truncateSync(path)],
      ['overwritten by an older copy, as cp does', (path) => truncateSync(path, 4096)],
      [
        'emptied with its -wal',
        (path) => {
          for (const suffix of ['', '-wal']) truncateSync(path + suffix);
        },
      ],
      ['left with a -wal that was emptied', (path) => truncateSync(`${path}-wal`)],
      [
        'left with a -wal of something else',
        (path) => writeFileSync(`${path}-wal`, 'x'.repeat(100_000)),
      ],
    ])('stores nothing more when it was %s in its place, and says so', async (_, harm) => {
      const path = newPath();
      await (await open(path)).close();
      const inbox = await open(path);
      await inbox.store(eventoOf(1));
      harm(path);
      for (const number of [2, 3]) {
        const storing = inbox.store(eventoOf(number));
        await expect(storing).rejects.toMatchObject({ code: 'INBOX', reason: 'replaced' });
        await expect(storing).rejects.toThrow(/was overwritten while it was open/);
      }
    });

    it('answers 500 to the service, which sends the event again', async () => {
      const path = newPath();
      const inbox = await open(path);
      const auth = { tipo: 'Bearer', token: 'made-up' } as const;
      const errors: unknown[] = [];
      const receiver = createReceiver({ auth, inbox, onError: (error) => errors.push(error) });
      const send = () => receiver.fetch(buildWebhookRequest(sampleEvento('ciclo'), auth));
      rmSync(path);
      expect((await send()).status).toBe(500);
      expect(errors).toMatchObject([{ reason: 'replaced' }]);
    });

    it('ends its workers through done, and handles nothing of what it could not mark', async () => {
      const path = newPath();
      const inbox = await open(path);
      await inbox.store(eventoOf(1));
      rmSync(path);
      const handled: unknown[] = [];
      const worker = inbox.work((evento) => void handled.push(evento));
      await expect(worker.done).rejects.toMatchObject({ reason: 'replaced' });
      expect(handled).toEqual([]);
    });

    /** Restored from a copy by its owner while nothing is stored here. */
    async function restored(): Promise<{ path: string; inbox: Inbox }> {
      const path = newPath();
      const inbox = await open(path, { pollMs: 20 });
      await inbox.store(eventoOf(1));
      const copy = `${path}.copy`;
      copyFileSync(path, copy);
      return { path, inbox };
    }
    function restore(path: string): void {
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix);
      renameSync(`${path}.copy`, path);
    }

    it('ends a worker that has nothing to do, although nothing is stored', async () => {
      const { path, inbox } = await restored();
      const errors: unknown[] = [];
      const worker = inbox.work(() => {}, { onError: (error) => errors.push(error) });
      await expect.poll(() => inbox.stats()).toMatchObject({ done: 1 });
      restore(path);
      await expect(worker.done).rejects.toMatchObject({ reason: 'replaced' });
      expect(errors).toMatchObject([{ reason: 'replaced' }]);
    });

    it('ends a worker whose places are all taken', async () => {
      const { path, inbox } = await restored();
      const { opened: finished, open: finish } = latch();
      const errors: unknown[] = [];
      const worker = inbox.work(() => finished, {
        leaseMs: 150,
        onError: (error) => errors.push(error),
      });
      await expect.poll(() => inbox.stats()).toMatchObject({ active: 1 });
      restore(path);
      await expect.poll(() => errors.length).toBe(1);
      // It ends, and does not go on to say so at every renewal.
      await wait(300);
      expect(errors).toMatchObject([{ reason: 'replaced' }]);
      finish();
      await expect(worker.done).rejects.toMatchObject({ reason: 'replaced' });
    });

    it('answers no question from the file that was taken away', async () => {
      const { path, inbox } = await restored();
      restore(path);
      for (const ask of [() => inbox.stats(), () => inbox.get('x'), () => inbox.dead()])
        await expect(ask()).rejects.toMatchObject({ code: 'INBOX', reason: 'replaced' });
    });

    it('is noticed behind a link that leads elsewhere by now', async () => {
      const [real, other, link] = [newPath(), newPath(), newPath()];
      await (await openInbox({ path: other })).close();
      await (await openInbox({ path: real })).close();
      symlinkSync(real, link);
      const inbox = await open(link);
      await inbox.store(eventoOf(1));
      rmSync(link);
      symlinkSync(other, link);
      await expect(inbox.store(eventoOf(2))).rejects.toMatchObject({ reason: 'replaced' });
    });

    it('lets another process open, use and close it, and a checkpoint empty its -wal', async () => {
      const path = newPath();
      const inbox = await open(path);
      await inbox.store(eventoOf(1));
      const script = `import Database from 'libsql';
      const file = new Database(${JSON.stringify(path)});
      file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]);
      file.close();`;
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
      expect(statSync(`${path}-wal`).size).toBe(0);
      await inbox.store(eventoOf(2));
      expect(await inbox.stats()).toMatchObject({ waiting: 2 });
    });
  },
);

function foreignDatabase(path: string): void {
  const database = new Libsql(path);
  database.exec('create table vendas (x)');
  database.close();
}

describe.runIf(process.platform !== 'win32')('the mode of an inbox file', () => {
  function warnings() {
    return vi.spyOn(process, 'emitWarning').mockReturnValue();
  }

  it('is made 0600 where it was not, with a warning that names the file', async () => {
    const path = newPath();
    await (await openInbox({ path })).close();
    chmodSync(path, 0o644);
    const warned = warnings();
    const inbox = await open(path);
    await inbox.store(eventoOf(1));
    expect(['', '-wal', '-shm'].map((suffix) => modeOf(path + suffix))).toEqual([
      0o600, 0o600, 0o600,
    ]);
    expect(warned.mock.calls).toEqual([
      [
        `${path} had mode 644: others could read or write stored events. It was set to 600`,
        { type: 'RecebiveisWarning', code: 'RECEBIVEIS_INBOX_MODE' },
      ],
    ]);
  });

  it('is warned of without the control characters that a path may hold', async () => {
    const path = `${newPath()}\u001b]0;title\u0007\u202e\n.db`;
    await (await openInbox({ path })).close();
    chmodSync(path, 0o644);
    const warned = warnings();
    await open(path);
    expect(warned.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(/inbox\.db \]0;title \.db had mode 644: [ -~]+$/),
    ]);
  });

  it('is made 0600 for the files beside it that a crash left behind', async () => {
    const path = newPath();
    const crashed = await open(path);
    await crashed.store(eventoOf(1));
    const copy = newPath();
    for (const suffix of ['', '-wal', '-shm']) {
      copyFileSync(path + suffix, copy + suffix);
      chmodSync(copy + suffix, 0o666);
    }
    const warned = warnings();
    const inbox = await open(copy);
    expect(await inbox.stats()).toMatchObject({ waiting: 1 });
    for (const suffix of ['', '-wal', '-shm']) expect(modeOf(copy + suffix), suffix).toBe(0o600);
    expect(warned).toHaveBeenCalledTimes(3);
  });

  it('is set where a link leads', async () => {
    const [real, link] = [newPath(), newPath()];
    writeFileSync(real, '', { mode: 0o644 });
    symlinkSync(real, link);
    const warned = warnings();
    const inbox = await open(link);
    await inbox.store(eventoOf(1));
    expect(['', '-wal', '-shm'].map((suffix) => modeOf(real + suffix))).toEqual([
      0o600, 0o600, 0o600,
    ]);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another program', foreignDatabase],
    ['no database', (path: string) => writeFileSync(path, '<html>'.repeat(200))],
  ])('is left as it is where the file is of %s', async (_, prepare) => {
    const path = newPath();
    prepare(path);
    chmodSync(path, 0o664);
    const warned = warnings();
    await expect(openInbox({ path })).rejects.toMatchObject({ reason: 'not-an-inbox' });
    expect(modeOf(path)).toBe(0o664);
    expect(warned).not.toHaveBeenCalled();
  });

  it('is not said to have been wrong where it was right', async () => {
    const path = newPath();
    const warned = warnings();
    await (await openInbox({ path })).close();
    await open(path);
    expect(warned).not.toHaveBeenCalled();
  });

  it.each<[string, (path: string) => void, RegExp]>([
    [
      'the file is a link to nothing',
      (path) => symlinkSync(`${path}.none`, path),
      /a link to a file that does not exist/,
    ],
    [
      'its -wal is a link',
      (path) => symlinkSync('/dev/null', `${path}-wal`),
      /-wal is not a regular file/,
    ],
    ['its -shm is a directory', (path) => mkdirSync(`${path}-shm`), /-shm is not a regular file/],
  ])('refuses to open when %s', async (_, prepare, message) => {
    const path = newPath();
    prepare(path);
    const opening = openInbox({ path });
    await expect(opening).rejects.toMatchObject({ code: 'INBOX', reason: 'unusable' });
    await expect(opening).rejects.toThrow(message);
  });
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
