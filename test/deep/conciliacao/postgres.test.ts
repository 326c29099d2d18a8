import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { reconcile, reconcileStream } from '../../../src/conciliacao/index.js';
import { openMirror } from '../../../src/mirror/index.js';
import { todas } from '../../conciliacao/support/gabarito.js';
import { openSmallStore, temporaryDirectory } from '../../mirror/support/store.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../../support/postgres-server.js';

describe.skipIf(!hasPostgres)('a reconciliation of a mirror in PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  it('is that of a mirror in SQLite, whatever the collation', async () => {
    const { client, control } = await openSmallStore(90);
    await control('ciclos/gerar', { seed: 5, discrepancias: todas(0.3) });
    const sqlite = await openMirror({ path: join(await temporaryDirectory(), 'store.db') });
    const pool = new pg.Pool({ connectionString: server.url, max: 4 });
    const postgres = await openMirror({ postgres: pool });
    onTestFinished(async () => {
      await sqlite.close();
      await postgres.close();
      await pool.end();
    });
    await sqlite.run(client, { orders: true });
    await postgres.run(client, { orders: true });
    // In how many transactions a copy was written depends on when its answers came.
    const { copias: _, ...one } = await reconcile(sqlite, { prazoDias: 30 });
    const { copias: __, ...other } = await reconcile(postgres, { prazoDias: 30 });
    expect(other).toEqual(one);
    expect(one.discrepancias.length).toBeGreaterThan(20);

    // Broken off, a stream gives its connection back.
    for (let time = 0; time < 6; time++) {
      for await (const _ of reconcileStream(postgres)) break;
    }
    expect(await postgres.check()).toEqual([]);
  });
});
