import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type Migration, Migrator, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { openMirror } from '../../../src/mirror/index.js';
import { migrations } from '../../../src/mirror/schema/migrations.js';
import { openSmallStore, temporaryDirectory } from '../support/store.js';

/** A migration of a later release, which adds a table. */
const LATER: Migration = {
  up: (db) => db.schema.createTable('later').addColumn('id', 'text').execute(),
};

const migratorOf = (db: Kysely<unknown>, all: Record<string, Migration>) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => all },
    migrationTableName: 'mirror_migrations',
    migrationLockTableName: 'mirror_migrations_lock',
  });

/** A file with one row, made by this release or by some of its migrations. */
async function fileOf(journalMode: string, versions = migrations('sqlite')): Promise<string> {
  const path = join(await temporaryDirectory(), 'store.db');
  const database = new Libsql(path);
  database.exec(`pragma journal_mode = ${journalMode}`);
  const kysely = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  expect((await migratorOf(kysely, versions).migrateToLatest()).error).toBeUndefined();
  database.exec(
    "insert into ciclos values ('loja', 1, 'Amazon', null, '2026-06-01', 1000, 0);" +
      "insert into ciclos_eventos values ('loja', 1, 0, 'descontos', 'D-1', 1000)",
  );
  await kysely.destroy();
  return path;
}

it('a file of the first version takes the next one, and keeps its rows', async () => {
  const path = await fileOf('wal');
  const database = new Libsql(path);
  const kysely = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const all = { ...migrations('sqlite'), '9999-later': LATER };
  const { error, results } = await migratorOf(kysely, all).migrateToLatest();
  expect([error, results]).toEqual([
    undefined,
    [{ migrationName: '9999-later', direction: 'Up', status: 'Success' }],
  ]);
  const rows = database.prepare('select identificador, valor_centavos from linhas').all([]);
  expect(rows).toEqual([{ identificador: 'D-1', valor_centavos: 1000 }]);
  await kysely.destroy();
});

it('a file of the version before opens, and its noted orders and cycles are read', async () => {
  const { '0004-tentativas': _, ...before } = migrations('sqlite');
  const path = await fileOf('wal', before);
  const database = new Libsql(path);
  database.exec(
    "insert into mirror_pedidos values ('loja', 'pedido', 'P-1', '', null, null, 0, 0, 1);" +
      "insert into mirror_unread values ('loja', 1, null, 0, null)",
  );
  database.close();
  const { client } = await openSmallStore();
  const mirror = await openMirror({ path });
  await mirror.run(client, { orders: true, loja: 'loja' });
  const [status] = await mirror.status();
  expect(status).toMatchObject({ unread: 0 });
  expect(status?.pedidos).toBeGreaterThan(0);
  await mirror.close();
});

describe('the file of a newer release', () => {
  it.each(['wal', 'delete'])('is refused, and left untouched (journal mode %s)', async (mode) => {
    const path = await fileOf(mode);
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
    // libsql keeps a connection, with its two WAL files, until its statements are collected.
    const beside = (await readdir(join(path, '..'))).filter((name) => name !== 'store.db');
    if (mode === 'delete') expect(beside).toEqual([]);
    expect(['store.db-shm', 'store.db-wal']).toEqual(expect.arrayContaining(beside));
    if (beside.includes('store.db-wal')) expect((await stat(`${path}-wal`)).size).toBe(0);
  });
});
