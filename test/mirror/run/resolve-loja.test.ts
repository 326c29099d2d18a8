import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../src/mirror/database/migrate.js';
import { openSqlite } from '../../../src/mirror/database/sqlite.js';
import { Lease } from '../../../src/mirror/run/lease.js';
import { confirmLoja, resolveLoja } from '../../../src/mirror/run/resolve-loja.js';
import type { TableName } from '../../../src/mirror/schema/tables.js';
import { temporaryDirectory } from '../support/store.js';

async function openDatabase() {
  const database = await openSqlite(join(await temporaryDirectory(), 'store.db'), false);
  onTestFinished(() => database.close());
  await migrate(database, false);
  const { kysely } = database;
  return {
    database,
    resolve: (identidade: string, given?: string) => resolveLoja(database, identidade, given),
    lojas: () => kysely.selectFrom('lojas').selectAll().orderBy('loja').execute(),
    count: async (table: TableName) =>
      (await kysely.selectFrom(table).selectAll().execute()).length,
    /** Something was read of a store. */
    read: (loja: string) =>
      kysely
        .insertInto('mirror_reads')
        .values({ loja, id_ciclo: 1, listed_hash: '', requested_at_ms: 1, conteudo: null })
        .execute(),
    unread: (loja: string) =>
      kysely
        .insertInto('mirror_unread')
        .values({ loja, id_ciclo: 1, dia: null, ausente: null, ausente_desde_ms: null })
        .execute(),
  };
}

describe('the store of a client', () => {
  it('has a name of its own, or the one that is given', async () => {
    const { resolve, lojas } = await openDatabase();
    expect(await resolve('a')).toEqual({ loja: 'loja', identidade: 'a', isGiven: false });
    expect(await resolve('a')).toMatchObject({ loja: 'loja' });
    expect(await resolve('b', 'filial')).toEqual({
      loja: 'filial',
      identidade: 'b',
      isGiven: true,
    });
    expect(await resolve('b')).toMatchObject({ loja: 'filial', isGiven: false });
    expect(await lojas()).toEqual([
      { loja: 'filial', identidade: 'b' },
      { loja: 'loja', identidade: 'a' },
    ]);
  });

  it('that has another token is recognised by the name that is given, and by nothing else', async () => {
    const { resolve, lojas, read } = await openDatabase();
    await resolve('a');
    await read('loja');
    await expect(resolve('b')).rejects.toMatchObject({
      ...{ reason: 'other-store', rule: 'which-loja', params: { names: ['loja'] } },
    });
    expect(await lojas()).toEqual([{ loja: 'loja', identidade: 'a' }]);
    expect(await resolve('b', 'loja')).toMatchObject({ loja: 'loja' });
    expect(await lojas()).toEqual([{ loja: 'loja', identidade: 'b' }]);
  });

  it('is not renamed once something was read of it', async () => {
    const { resolve, lojas, read, unread, count } = await openDatabase();
    await resolve('a');
    await unread('loja');
    expect(await resolve('a', 'matriz')).toMatchObject({ loja: 'matriz' });
    expect(await lojas()).toEqual([{ loja: 'matriz', identidade: 'a' }]);
    expect(await count('mirror_unread')).toBe(0);
    await read('matriz');
    await expect(resolve('a', 'outra')).rejects.toMatchObject({
      ...{ rule: 'known-loja', params: { name: 'matriz' } },
    });
  });

  it('of which nothing was read goes to another client, unless its owner named it or runs', async () => {
    const { database, resolve, lojas, unread, count } = await openDatabase();
    await resolve('a');
    await unread('loja');
    expect(await resolve('b')).toEqual({ loja: 'loja', identidade: 'b', isGiven: false });
    expect(await lojas()).toEqual([{ loja: 'loja', identidade: 'b' }]);
    expect(await count('mirror_unread')).toBe(0);
    const lease = new Lease(database, 'loja');
    await lease.take(() => {}, undefined);
    await expect(resolve('c')).rejects.toMatchObject({ rule: 'which-loja' });
    await lease.release();
    expect(await resolve('c')).toMatchObject({ loja: 'loja', identidade: 'c' });
  });

  it('of which nothing was read goes to one of two clients that come at once', async () => {
    const { resolve, lojas } = await openDatabase();
    await resolve('a');
    const both = await Promise.allSettled([resolve('b'), resolve('c')]);
    expect(both).toMatchObject([
      { status: 'fulfilled', value: { loja: 'loja', identidade: 'b' } },
      { status: 'rejected', reason: { rule: 'which-loja' } },
    ]);
    expect(await lojas()).toEqual([{ loja: 'loja', identidade: 'b' }]);
  });

  it('that its owner named goes to nobody, nor does one of several', async () => {
    const { resolve } = await openDatabase();
    await resolve('a', 'matriz');
    await expect(resolve('b')).rejects.toMatchObject({ params: { names: ['matriz'] } });
    await resolve('b', 'loja');
    await expect(resolve('c')).rejects.toMatchObject({ params: { names: ['loja', 'matriz'] } });
  });

  it('is confirmed as long as it is the client’s, or its name was given', async () => {
    const { database, resolve } = await openDatabase();
    const { kysely } = database;
    const first = await resolve('a');
    await expect(confirmLoja(database, kysely, first)).resolves.toBeUndefined();
    await resolve('b');
    await expect(confirmLoja(database, kysely, first)).rejects.toMatchObject({
      ...{ rule: 'which-loja', params: { names: ['loja'] } },
    });
    await expect(
      confirmLoja(database, kysely, { ...first, isGiven: true }),
    ).resolves.toBeUndefined();
  });
});
