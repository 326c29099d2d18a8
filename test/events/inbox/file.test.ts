import { chmodSync, copyFileSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { type Inbox, openInbox } from 'recebiveis/inbox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventoOf, temporaryFolder } from './support.js';

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
