import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { openMirror } from '../../../src/mirror/index.js';
import { migrations } from '../../../src/mirror/schema/migrations.js';
import { temporaryDirectory } from '../support/store.js';

const ALL = migrations('sqlite');
const VERSIONS = Object.keys(ALL);

/** A file as an earlier release left it: with the migrations up to a version, and a row. */
async function fileOf(version: string, journalMode = 'wal'): Promise<string> {
  const path = join(await temporaryDirectory(), 'store.db');
  const database = new Libsql(path);
  database.exec(`pragma journal_mode = ${journalMode}`);
  const kysely = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => ALL },
    migrationTableName: 'mirror_migrations',
    migrationLockTableName: 'mirror_migrations_lock',
  });
  const { error } = await migrator.migrateTo(version);
  expect(error).toBeUndefined();
  database.exec(
    "insert into ciclos values ('loja', 1, 'Amazon', null, '2026-06-01', 1000, 0);" +
      "insert into ciclos_eventos values ('loja', 1, 0, 'descontos', 'D-1', 1000)",
  );
  await kysely.destroy();
  return path;
}

const schemaOf = (path: string) => {
  const database = new Libsql(path);
  const rows = database.prepare('select name, sql from sqlite_master order by name').all([]);
  database.close();
  return rows;
};

describe('the file of an earlier release', () => {
  let made: ReturnType<typeof schemaOf> | undefined;
  const schemaOfNew = async () => {
    if (made) return made;
    const path = join(await temporaryDirectory(), 'fresh.db');
    await (await openMirror({ path })).close();
    made = schemaOf(path);
    return made;
  };

  it.each(VERSIONS)(
    'at version %s becomes what a new one is, and keeps its rows',
    async (version) => {
      const path = await fileOf(version);
      const mirror = await openMirror({ path, mustExist: true });
      expect(await mirror.status()).toMatchObject([]);
      expect(await mirror.check()).toEqual([]);
      await mirror.close();
      expect(schemaOf(path)).toEqual(await schemaOfNew());
      const database = new Libsql(path);
      const linhas = database.prepare('select identificador, valor_centavos from linhas').all([]);
      database.close();
      expect(linhas).toEqual([{ identificador: 'D-1', valor_centavos: 1000 }]);
    },
  );
});

describe('the file of a newer release', () => {
  it.each(['wal', 'delete'])('is refused, and left untouched (journal mode %s)', async (mode) => {
    const path = await fileOf(VERSIONS.at(-1) as string, mode);
    const database = new Libsql(path);
    database.exec("insert into mirror_migrations values ('9999-later', '2030-01-01')");
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
    const before = await readFile(path);
    for (const mustExist of [true, false]) {
      await expect(openMirror({ path, mustExist })).rejects.toMatchObject({
        reason: 'newer-version',
        message: expect.stringContaining('9999-later'),
      });
    }
    expect(before.equals(await readFile(path))).toBe(true);
    // A connection of libsql, and with it the two files of WAL, lasts until its statements are collected.
    const beside = (await readdir(join(path, '..'))).filter((name) => name !== 'store.db');
    if (mode === 'delete') expect(beside).toEqual([]);
    expect(['store.db-shm', 'store.db-wal']).toEqual(expect.arrayContaining(beside));
    if (beside.includes('store.db-wal')) expect((await stat(`${path}-wal`)).size).toBe(0);
  });
});
