import { join } from 'node:path';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { reconcile } from '../../../src/conciliacao/index.js';
import { type Mirror, openMirror } from '../../../src/mirror/index.js';
import { dump, type Query } from '../../mirror/support/dump.js';
import { hostileClient, hostileStore, longNames } from '../../mirror/support/hostile-store.js';
import { createDatabase, postgresQuery } from '../../mirror/support/postgres.js';
import { queryOf } from '../../mirror/support/sqlite.js';
import { openSmallStore, temporaryDirectory } from '../../mirror/support/store.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../../support/postgres-server.js';

let server: PostgresServer;
let databases = 0;

/** A mirror in each database, each with a connection for queries. */
async function openBoth() {
  const url = await createDatabase(server, `both${++databases}`);
  const path = join(await temporaryDirectory(), 'store.db');
  const mirrors = [await openMirror({ path }), await openMirror({ postgres: url })] as const;
  const types = { getTypeParser: () => (text: unknown) => text };
  const client = new pg.Client({ connectionString: url, types: types as never });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    for (const mirror of mirrors) await mirror.close();
  });
  const queries: readonly [Query, Query] = [
    queryOf(path),
    async (sql) => (await client.query(sql)).rows,
  ];
  return { mirrors, queries };
}

/** The rows of a store, as JSON values. */
const ofLoja = async (query: Query, loja: string) => {
  const tables = await dump((sql) =>
    query(sql.replace('order by', `where loja = '${loja}' order by`)),
  );
  return JSON.parse(
    JSON.stringify(tables, (_key, value) => {
      if (value === 't' || value === 'f') return value === 't' ? '1' : '0';
      return typeof value === 'number' || typeof value === 'boolean'
        ? String(Number(value))
        : value;
    }),
  );
};

/** Columns, views and indexes of the database. */
const SCHEMA = `
  select table_name, column_name, data_type, '' as text from information_schema.columns
   where table_schema = 'public'
  union all select viewname, '', '', definition from pg_views where schemaname = 'public'
  union all select indexname, '', '', indexdef from pg_indexes where schemaname = 'public'
   order by 1, 2, 4`;

/** The reconciliation, with findings in any order, or its error. */
const reconciled = (mirror: Mirror) =>
  reconcile(mirror, { prazoDias: 1 }).then(
    (result) => ({ ...result, discrepancias: new Set(result.discrepancias) }),
    String,
  );

describe.skipIf(!hasPostgres)(
  'a mirror in either database (needs PostgreSQL: apt install postgresql)',
  () => {
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server?.remove());

    it('that must exist is not made, and one of a newer release is left untouched', async () => {
      const url = await createDatabase(server, `both${++databases}`);
      const query = postgresQuery(url);
      await expect(openMirror({ postgres: url, mustExist: true })).rejects.toMatchObject({
        code: 'MIRROR',
        reason: 'not-found',
      });
      expect(await query(SCHEMA)).toEqual([]);
      await (await openMirror({ postgres: url })).close();
      await (await openMirror({ postgres: url, mustExist: true })).close();
      await query("insert into mirror_migrations values ('9999-later', '2030-01-01')");
      await query('drop view linhas');
      const before = await query(SCHEMA);
      for (const mustExist of [true, false]) {
        await expect(openMirror({ postgres: url, mustExist })).rejects.toMatchObject({
          reason: 'newer-version',
        });
      }
      expect(await query(SCHEMA)).toEqual(before);
    });

    it('one of the version before opens, takes what this version adds, and reads its orders', async () => {
      const url = await createDatabase(server, `both${++databases}`);
      const query = postgresQuery(url);
      await (await openMirror({ postgres: url })).close();
      const now = await query(SCHEMA);
      for (const table of ['mirror_reads', 'mirror_unread', 'mirror_pedidos']) {
        await query(`alter table ${table} drop column attempted_at_ms`);
      }
      await query("delete from mirror_migrations where name = '0004-tentativas'");
      const mirror = await openMirror({ postgres: url, mustExist: true });
      onTestFinished(() => mirror.close());
      expect(await query(SCHEMA)).toEqual(now);
      const { client } = await openSmallStore();
      await query(`insert into mirror_pedidos (loja, filtro, valor, pedido_canal, due, attempted_at_ms)
        values ('loja', 'pedido', 'none', '', true, null), ('loja', 'pedido', 'never', '', true, 5)`);
      const { pedidos } = await mirror.run(client, { orders: true, loja: 'loja' });
      expect(pedidos).toMatchObject({ notFound: 2, failed: 0 });
    });

    it('holds the same tables or gives the same refusals, whatever a service sends', async () => {
      const { mirrors, queries } = await openBoth();
      let stores = 0;
      await fc.assert(
        fc.asyncProperty(hostileStore, async (store) => {
          const loja = `loja-${++stores}`;
          const summaries = [];
          for (const mirror of mirrors) {
            const summary = await mirror.run(hostileClient(store, loja), {
              loja,
              orders: true,
              hoje: '2026-06-10',
            });
            const failures = summary.failures.map(({ error, ...of }) => [of, String(error)]);
            summaries.push({ ...summary, failures });
          }
          expect(summaries[1]).toEqual(summaries[0]);
          const [sqlite, postgres] = queries;
          expect(await ofLoja(postgres, loja)).toEqual(await ofLoja(sqlite, loja));
          expect(await reconciled(mirrors[1])).toEqual(await reconciled(mirrors[0]));
        }),
        { numRuns: 5, examples: longNames.map((store) => [store] as const) },
      );
    });
  },
);
