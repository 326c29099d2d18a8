import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
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

  it('is not one that is empty, or a mirror that has a table of its owner too', async () => {
    const path = join(await temporaryDirectory(), 'store.db');
    await writeFile(path, '');
    await (await openMirror({ path })).close();
    const own = new Libsql(path);
    own.exec('create table notas (x)');
    own.close();
    await (await openMirror({ path })).close();
  });
});
