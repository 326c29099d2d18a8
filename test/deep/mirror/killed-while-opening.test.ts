import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { openMirror } from '../../../src/mirror/index.js';
import { temporaryDirectory } from '../../mirror/support/store.js';
import { startProgram } from '../../support/program.js';

const file = fileURLToPath(new URL('./opening-child.ts', import.meta.url));
const open = (path: string, killAt = 0) =>
  startProgram(file, { args: [path, String(killAt)] }).ended;

/** The schema, as the statements that created it. */
function schemaOf(path: string): unknown[] {
  const database = new Libsql(path);
  const rows = database.prepare('select type, name, sql from sqlite_master order by 1, 2').all([]);
  database.close();
  return rows;
}

describe('a mirror whose first opening was killed', () => {
  it('at any statement can be opened again', async () => {
    const directory = await temporaryDirectory();
    const whole = join(directory, 'whole.db');
    const statements = Number((await open(whole)).stdout);
    expect(statements).toBeGreaterThan(40);
    for (let killAt = 2; killAt < statements; killAt += Math.ceil(statements / 12)) {
      const path = join(directory, `${killAt}.db`);
      expect(await open(path, killAt)).toMatchObject({ signal: 'SIGKILL' });
      await (await openMirror({ path })).close();
      expect(schemaOf(path)).toEqual(schemaOf(whole));
    }
  });

  it('is opened by several processes at once', async () => {
    const directory = await temporaryDirectory();
    for (const name of ['1.db', '2.db', '3.db']) {
      const path = join(directory, name);
      const ended = await Promise.all(Array.from({ length: 4 }, () => open(path)));
      expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(ended.map(() => [0, '']));
    }
  });
});
