import { join } from 'node:path';
import pg from 'pg';
import { reconcileStream } from 'recebiveis/conciliacao';
import { openMirror } from 'recebiveis/mirror';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../cli/in-process.js';
import { todas } from '../../conciliacao/support/gabarito.js';
import { openSmallStore, temporaryDirectory } from '../../mirror/support/store.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../../support/postgres-server.js';

/** Parses the output and sorts its findings, because the databases sort words differently. */
function readJson(lines: string[]) {
  const { discrepancias, ...rest } = JSON.parse(lines.join('\n')) as {
    discrepancias: { id: string }[];
  };
  expect(discrepancias.length).toBeGreaterThan(5);
  return { ...rest, discrepancias: discrepancias.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

describe.skipIf(!hasPostgres)('recebiveis conciliacao over PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.remove());

  it('takes the database from the environment, and says what SQLite says', async () => {
    const { client, control } = await openSmallStore();
    await control('ciclos/gerar', { seed: 3, discrepancias: todas(0.3) });
    const path = join(await temporaryDirectory(), 'store.db');
    for (const options of [{ postgres: server.url }, { path }]) {
      const copy = await openMirror(options);
      await copy.run(client, { orders: true, loja: 'matriz' });
      await copy.close();
    }
    const env = { RECEBIVEIS_DATABASE_URL: server.url };
    const { exitCode, out, err } = await runCli(['conciliacao', '--json'], { env });
    expect([exitCode, err]).toEqual([0, []]);
    const sqlite = await runCli(['conciliacao', '--mirror', path, '--json']);
    // `versao` counts writes, and the number of orders per write depends on time.
    const copias = [{ loja: 'matriz', versao: expect.any(Number) }];
    expect(readJson(out)).toEqual({ ...Object(readJson(sqlite.out)), copias });

    // A stream that is broken off returns its connection to the pool.
    const pool = new pg.Pool({ connectionString: server.url, max: 4 });
    const mirror = await openMirror({ postgres: pool });
    for (let time = 0; time < 6; time++) {
      for await (const _ of reconcileStream(mirror)) break;
    }
    expect(await mirror.check()).toEqual([]);
    await mirror.close();
    await pool.end();
  });
});
