import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { orders } from '../run/orders.js';
import { counted, runImport, setUp } from '../run/set-up.js';
import { linesOf } from './ledger-file.js';

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

/** Limits the size of files written by this process; beyond it a write fails as on a full disk. */
function limitFileSize(bytes: number | 'unlimited'): void {
  const limit = `--fsize=${bytes}:unlimited`;
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(process.pid), limit]);
  if (status !== 0) throw new Error(String(stderr));
}

// Sequential, because the limit applies to the whole process.
describe('a ledger that cannot be written', () => {
  it.for([
    ['its folder is missing', 'missing/l.ndjson', /ENOENT.*its folder exists/],
    ['it is a folder', 'folder', /EISDIR.*it is a file/],
    ['part of its path is a file', 'file/x', /ENOTDIR/],
  ] as const)('because %s', async ([, name, why], context) => {
    const { service, client, folder } = await setUp(context);
    mkdirSync(join(folder, 'folder'));
    writeFileSync(join(folder, 'file'), '');
    const ledger = join(folder, name);
    const { error } = await runImport(client(), orders(1), { ledger });
    expect(error).toMatchObject({ code: 'LEDGER', reason: 'unwritable', ledger });
    expect(String(error)).toMatch(why);
    expect(existsSync(`${ledger}.lock`)).toBe(false);
    expect(service.posts).toEqual([]);
  });

  it('because its permissions forbid it', async (context) => {
    const { service, folder, ledger, run } = await setUp(context);
    chmodSync(folder, 0o555);
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65534);
    try {
      const { error } = await run(orders(1));
      expect(error).toMatchObject({ code: 'LEDGER', reason: 'unwritable', ledger });
      expect(String(error)).toMatch(/permissions/);
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(folder, 0o755);
    }
    expect(service.posts).toEqual([]);
  });

  it('because it is a device that never ends', async (context) => {
    if (!existsSync('/dev/full')) context.skip('there is no /dev/full here');
    const { service, ledger, run } = await setUp(context);
    symlinkSync('/dev/full', ledger);
    const { error } = await run(orders(1));
    expect(error).toMatchObject({ code: 'LEDGER' });
    expect(service.posts).toEqual([]);
    expect(existsSync(`${ledger}.lock`)).toBe(false);
  });

  it('any more, in the middle: nothing is sent without its intent, and the next run goes on', async (context) => {
    if (!hasPrlimit) context.skip('prlimit is needed to make a disk full');
    const { service, ledger, run } = await setUp(context);
    await run(orders(2));
    limitFileSize(statSync(ledger).size + 3000);
    const first = await run(orders(200), { concurrency: 4 }).finally(() =>
      limitFileSize('unlimited'),
    );
    expect(first.error).toMatchObject({ code: 'LEDGER', reason: 'unwritable', ledger });
    expect(existsSync(`${ledger}.lock`)).toBe(false);
    // Every creation has its intent in the ledger; the last line may be cut.
    const text = readFileSync(ledger, 'utf8');
    for (const key of service.posts) {
      expect(text).toContain(`"pedido":"${key.split('|')[0]}"`);
    }
    const sent = service.posts.length;
    expect(sent).toBeLessThan(60);
    const { summary, error } = await run(orders(200));
    expect(error).toBeUndefined();
    expect(summary).toMatchObject({ total: 200, unknown: 0 });
    expect(service.timesCreated).toEqual([1]);
    expect(service.creations.size).toBe(200);
  });

  it('is written once it can be again, readable only by its owner', async (context) => {
    const { ledger, run } = await setUp(context);
    const { summary } = await run(orders(2));
    expect(counted(summary)).toEqual({ total: 2, created: 2 });
    // The file is readable only by its owner: it names customers' orders.
    expect(statSync(ledger).mode & 0o077).toBe(0);
    expect(linesOf(ledger).at(0)?.run).toBe('started');
  });
});
