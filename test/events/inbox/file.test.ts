import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
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
import { eventoOf, latch, temporaryFolder, until, wait } from './support.js';

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

    it('says so also where SQLite fails first, on a page that it has not read yet', async () => {
      const path = newPath();
      await (await open(path)).close();
      const inbox = await open(path);
      truncateSync(path, 4096);
      for (const ask of [() => inbox.store(eventoOf(1)), () => inbox.stats()])
        await expect(ask()).rejects.toMatchObject({ code: 'INBOX', reason: 'replaced' });
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

    it('ends a worker although its handler never ends', async () => {
      const { path, inbox } = await restored();
      // A worker that ends waits half a minute for its handlers.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      let reason: unknown;
      const worker = inbox.work(
        (_, { signal }) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
          });
          return new Promise(() => {});
        },
        { leaseMs: 150 },
      );
      let ended: unknown;
      worker.done.catch((error) => {
        ended = error;
      });
      await until(async () => expect(await inbox.stats()).toMatchObject({ active: 1 }));
      restore(path);
      await vi.waitFor(() => {
        vi.advanceTimersByTime(5_000);
        expect(ended).toMatchObject({ reason: 'replaced' });
      });
      expect(reason).toMatchObject({ reason: 'stopped' });
    });

    it('reports no dead letter whose mark does not stand', async () => {
      const { path, inbox } = await restored();
      const letters: unknown[] = [];
      const worker = inbox.work(
        () => {
          restore(path);
          throw new Error('of the ERP');
        },
        { maxAttempts: 1, onDeadLetter: (evento) => letters.push(evento) },
      );
      await expect(worker.done).rejects.toMatchObject({ reason: 'replaced' });
      expect(letters).toEqual([]);
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

it.runIf(process.platform === 'linux')(
  'an open inbox holds no more files than at first',
  async () => {
    const inbox = await open(newPath());
    const held = () => readdirSync('/proc/self/fd').length;
    await inbox.store(eventoOf(0));
    const before = held();
    for (let n = 1; n <= 60; n++) await inbox.store(eventoOf(n));
    // Other tests of this process open and close some.
    expect(held()).toBeLessThan(before + 30);
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
