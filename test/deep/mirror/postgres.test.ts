import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openMirror } from '../../../src/mirror/index.js';
import { dump, mustAddUp, type Query } from '../../mirror/support/dump.js';
import { mirrorClient } from '../../mirror/support/mirror-client.js';
import { createDatabase } from '../../mirror/support/postgres.js';
import { openSmallStore } from '../../mirror/support/store.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../../support/postgres-server.js';

let server: PostgresServer;
let databases = 0;

async function newDatabase(): Promise<{ url: string; query: Query }> {
  const url = await createDatabase(server, `t${++databases}`);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  onTestFinished(() => pool.end());
  return { url, query: async (sql) => (await pool.query(sql)).rows };
}

describe.skipIf(!hasPostgres)(
  'a mirror in PostgreSQL (needs its server: apt install postgresql)',
  () => {
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server?.remove());

    it('works over a pool of the user with one connection, and leaves it open', async () => {
      const { client } = await openSmallStore();
      const { url } = await newDatabase();
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      const mirror = await openMirror({ postgres: pool });
      await mirror.run(mirrorClient(client));
      await mustAddUp(mirror);
      await mirror.close();
      expect((await pool.query('select count(*) from ciclos')).rows).toHaveLength(1);
      await pool.end();
    });

    it('two runs at once, from two programs, leave what one leaves', async () => {
      const { client } = await openSmallStore();
      const { url, query } = await newDatabase();
      const mirrors = await Promise.all([1, 2, 3].map(() => openMirror({ postgres: url })));
      await Promise.all(mirrors.map((mirror) => mirror.run(mirrorClient(client))));
      const together = await dump(query);
      const [first] = mirrors;
      if (first) await mustAddUp(first);
      const alone = await newDatabase();
      const mirror = await openMirror({ postgres: alone.url });
      await mirror.run(mirrorClient(client));
      expect(together).toEqual(await dump(alone.query));
      for (const one of [...mirrors, mirror]) await one.close();
    });

    it('goes on after the server was restarted in the middle', async () => {
      const { client } = await openSmallStore();
      const { url, query } = await newDatabase();
      const mirror = await openMirror({ postgres: url });
      let items = 0;
      const interrupted = mirrorClient(client, (entry) => {
        items += 1;
        return entry;
      });
      const { stream } = interrupted.ciclos;
      interrupted.ciclos.stream = async function* (...given) {
        for await (const entry of stream(...given)) {
          if (items === 40) {
            await server.kill();
            await server.start();
          }
          yield entry;
        }
      };
      await expect(mirror.run(interrupted)).rejects.toMatchObject({ reason: 'unusable' });
      await mirror.run(mirrorClient(client));
      await mustAddUp(mirror);
      await mirror.close();
      const alone = await newDatabase();
      const clean = await openMirror({ postgres: alone.url });
      await clean.run(mirrorClient(client));
      expect(await dump(query)).toEqual(await dump(alone.query));
      await clean.close();
    });

    it.each(['an address', 'a pool of the user'])(
      'gives its store back at once where the server ends its connections, by %s',
      async (by) => {
        const { client } = await openSmallStore(24);
        const { url, query } = await newDatabase();
        const pool = new pg.Pool({ connectionString: url });
        const mirror = await openMirror({ postgres: by === 'an address' ? url : pool });
        const endConnections = () =>
          query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          );
        // All connections are idle: only a listener on the pool learns that they end.
        await Promise.all([mirror.status(), mirror.status(), mirror.check()]);
        await endConnections();
        await new Promise((resolve) => setTimeout(resolve, 100));
        let items = 0;
        const interrupted = mirrorClient(client);
        const { stream } = interrupted.ciclos;
        interrupted.ciclos.stream = async function* (...given) {
          for await (const entry of stream(...given)) {
            items += 1;
            if (items === 5) await endConnections();
            yield entry;
          }
        };
        await expect(mirror.run(interrupted)).rejects.toMatchObject({ reason: 'unusable' });
        const states = new Set<string>();
        await mirror.run(mirrorClient(client), { onProgress: ({ state }) => states.add(state) });
        expect([...states]).not.toContain('waiting');
        await mustAddUp(mirror);
        await mirror.close();
        await pool.end();
        expect(pool.listenerCount('error')).toBe(0);
      },
    );

    it('reads dates under any DateStyle of the database', async () => {
      const { client } = await openSmallStore();
      const { url, query } = await newDatabase();
      await query(`alter database ${new URL(url).pathname.slice(1)} set datestyle to 'SQL, DMY'`);
      const mirror = await openMirror({ postgres: url });
      onTestFinished(() => mirror.close());
      await mirror.run(mirrorClient(client));
      const [status] = await mirror.status();
      expect(status?.primeiroRepasse).toMatch(/^\d{4}-\d\d-\d\d$/);
    });

    it('uses the schema that the search path names, whatever other schemas hold', async () => {
      const { client } = await openSmallStore();
      const { url, query } = await newDatabase();
      await query('create schema outro; create table outro.ciclos (x int)');
      await query('create schema um; create schema dois');
      const inSchema = (name: string) => `${url}&options=-csearch_path%3D${name}`;
      for (const name of ['um', 'dois', 'um']) {
        const mirror = await openMirror({ postgres: inSchema(name) });
        await mirror.run(mirrorClient(client));
        await mustAddUp(mirror);
        await mirror.close();
      }
      const [counts] = await query(
        'select (select count(*) from um.linhas) as um, (select count(*) from dois.linhas) as dois',
      );
      expect(Number(counts?.um)).toBeGreaterThan(0);
      expect(counts?.dois).toBe(counts?.um);

      await expect(openMirror({ postgres: inSchema('outro') })).rejects.toMatchObject({
        reason: 'not-a-mirror',
      });
      await query(
        'create schema erp; create table erp.pedidos (x int); create view erp.lojas as select 1',
      );
      await expect(openMirror({ postgres: inSchema('erp') })).rejects.toMatchObject({
        reason: 'not-a-mirror',
        message: expect.stringContaining('named lojas and pedidos that is not of a mirror'),
      });
      expect(
        await query(
          "select table_name from information_schema.tables where table_schema = 'erp' order by 1",
        ),
      ).toEqual([{ table_name: 'lojas' }, { table_name: 'pedidos' }]);
      await expect(openMirror({ postgres: inSchema('nenhum') })).rejects.toMatchObject({
        reason: 'unusable',
        message: expect.stringContaining('search_path names no schema that exists'),
      });
    });
  },
);
