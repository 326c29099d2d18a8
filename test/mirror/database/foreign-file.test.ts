import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMirror } from '../../../src/mirror/index.js';
import { temporaryDirectory } from '../support/store.js';

describe('a file of another program', () => {
  it.each([
    ['of one table', 'create table vendas (x)'],
    ['with a table by the name of one of ours', 'create table pedidos (x)'],
    ['with a view alone', 'create view resumo as select 1 as x'],
    [
      'in WAL mode, as a sandbox and an inbox keep theirs',
      'pragma journal_mode = wal; create table sandbox (x)',
    ],
    ['that only has an application_id', 'pragma application_id = 7'],
  ])('%s is refused, and left untouched', async (_title, sql) => {
    const path = join(await temporaryDirectory(), 'erp.db');
    const foreign = new Libsql(path);
    foreign.exec(sql);
    foreign.close();
    const before = await readFile(path);
    await expect(openMirror({ path })).rejects.toMatchObject({
      reason: 'not-a-mirror',
      message: `${path} belongs to another program. Name another file for the mirror`,
    });
    expect(before.equals(await readFile(path))).toBe(true);
  });

  it('may be no database at all, and its directory may be missing', async () => {
    const directory = await temporaryDirectory();
    const table = join(directory, 'c.db');
    await writeFile(table, 'pedido;valor\n1;2\n'.repeat(100));
    await expect(openMirror({ path: table })).rejects.toMatchObject({ reason: 'not-a-mirror' });
    const nowhere = join(directory, 'none', 'd.db');
    await expect(openMirror({ path: nowhere })).rejects.toMatchObject({ reason: 'unusable' });
  });

  it('does not include an empty file, or a mirror with a table of its owner', async () => {
    const path = join(await temporaryDirectory(), 'store.db');
    await writeFile(path, '');
    await (await openMirror({ path })).close();
    const own = new Libsql(path);
    own.exec('create table notas (x)');
    own.close();
    await (await openMirror({ path })).close();
  });
});

describe('a mirror with a missing part', () => {
  it.each([
    ['a view', 'drop view linhas'],
    ['a table', 'drop table mirror_unread'],
    ['a column', 'alter table mirror_lists rename column is_complete to complete'],
  ])('is refused for %s, with what to do', async (_, sql) => {
    const path = join(await temporaryDirectory(), 'store.db');
    await (await openMirror({ path })).close();
    const own = new Libsql(path);
    own.exec("insert into lojas (loja) values ('loja')");
    own.exec(sql);
    own.close();
    const read = async () => {
      const mirror = await openMirror({ path });
      onTestFinished(() => mirror.close());
      return [await mirror.status(), await mirror.check()];
    };
    await expect(read()).rejects.toMatchObject({
      reason: 'unusable',
      message: expect.stringMatching(/was removed or renamed\. Copy into a new one/),
    });
  });
});

describe('mustExist', () => {
  it('refuses a file that is missing, or holds nothing, and makes none', async () => {
    const directory = await temporaryDirectory();
    const empty = join(directory, 'empty.db');
    await writeFile(empty, '');
    for (const path of [empty, join(directory, 'stroe.db')]) {
      await expect(openMirror({ path, mustExist: true })).rejects.toMatchObject({
        reason: 'not-found',
        message: expect.stringContaining(path),
      });
    }
    expect(await readdir(directory)).toEqual(['empty.db']);
    expect(await readFile(empty, 'utf8')).toBe('');
    await (await openMirror({ path: empty })).close();
    await (await openMirror({ path: empty, mustExist: true })).close();
  });

  it('is true or false', async () => {
    const options = { path: 'store.db', mustExist: 'yes' } as never;
    await expect(openMirror(options)).rejects.toThrow('mustExist: must be true or false');
  });
});
