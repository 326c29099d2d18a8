import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { type OpenMirrorOptions, openMirror } from '../../../src/mirror/index.js';
import { startSandbox } from '../../../src/sandbox/index.js';
import { dump, mustAddUp, type Query } from '../../mirror/support/dump.js';
import { fillStore } from '../../mirror/support/fill-store.js';
import { mirrorClient } from '../../mirror/support/mirror-client.js';
import { createDatabase, postgresQuery } from '../../mirror/support/postgres.js';
import { queryOf } from '../../mirror/support/sqlite.js';
import { temporaryDirectory } from '../../mirror/support/store.js';
import { KILLS } from '../../support/kills.js';
import { hasPostgres, startPostgres } from '../../support/postgres-server.js';
import { startProgram } from '../../support/program.js';
import type { MirrorOrders } from './child.js';

const file = fileURLToPath(new URL('./child.ts', import.meta.url));

/** Runs a child, killed this long after it opened the mirror; true if it ran to its end. */
async function runChild(orders: MirrorOrders, killAfterMs?: number): Promise<boolean> {
  const { child, ended } = startProgram(file, { args: [JSON.stringify(orders)] });
  child.stdout?.on('data', () => {
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  });
  const { code, signal, stderr } = await ended;
  if (signal === null) expect(stderr).toBe('');
  return code === 0;
}

async function killAndCompare(
  where: OpenMirrorOptions,
  clean: OpenMirrorOptions,
  queries: Query[],
) {
  const sandbox = await startSandbox({ limits: 'off' });
  onTestFinished(() => sandbox.close());
  await fillStore((path, body) => {
    const headers = { authorization: `Bearer ${sandbox.token}` };
    return fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }, 90);
  const orders = { url: sandbox.url, token: sandbox.token, mirror: where };
  for (let kill = 0; kill < KILLS; kill++) {
    // Half of the kills at an item of a detail, half at any moment, commits included.
    if (kill % 2 === 0) {
      expect(await runChild({ ...orders, killAt: 1 + ((kill * 97) % 60) })).toBe(false);
    } else await runChild(orders, Math.random() * 200);
  }
  // Two runs at once to their end: no lock of the killed ones is left.
  expect(await Promise.all([runChild(orders), runChild(orders)])).toEqual([true, true]);

  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token, limits: false });
  const mirror = await openMirror(clean);
  await mirror.run(mirrorClient(client), { orders: true });
  await mustAddUp(mirror);
  await mirror.close();
  const [killed, whole] = await Promise.all(queries.map(dump));
  expect(whole?.ciclos_parcelas_eventos?.length).toBeGreaterThan(60);
  expect(whole?.pedidos?.length).toBeGreaterThan(50);
  expect(killed).toEqual(whole);
}

describe(`killed ${KILLS} times, a mirror is as after one clean run`, () => {
  it('in SQLite', async () => {
    const directory = await temporaryDirectory();
    const [killed, clean] = ['killed.db', 'clean.db'].map((name) => join(directory, name)) as [
      string,
      string,
    ];
    await killAndCompare({ path: killed }, { path: clean }, [
      // Opened only after the last run has ended.
      (sql) => queryOf(killed)(sql),
      (sql) => queryOf(clean)(sql),
    ]);
  });

  it.skipIf(!hasPostgres)('in PostgreSQL (needs its server: apt install postgresql)', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const clean = await createDatabase(server, 'clean');
    await killAndCompare({ postgres: server.url }, { postgres: clean }, [
      postgresQuery(server.url),
      postgresQuery(clean),
    ]);
  });
});
