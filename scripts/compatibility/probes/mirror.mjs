// Cycles and orders are copied into SQLite and reconciled.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Recebiveis } from 'recebiveis';
import { reconcile } from 'recebiveis/conciliacao';
import { openMirror } from 'recebiveis/mirror';
import { startSandbox } from 'recebiveis/sandbox';

const folder = mkdtempSync(join(tmpdir(), 'recebiveis-probe-'));
const sandbox = await startSandbox({ seed: 'demo', limits: 'off' });
const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token, limits: false });
const mirror = await openMirror({ path: join(folder, 'store.db') });
const { ciclos } = await mirror.run(client, { orders: true });
const { totais } = await reconcile(mirror);
const wrong = await mirror.check();
await mirror.close();
await client.close();
await sandbox.close();
rmSync(folder, { recursive: true });
if (ciclos.read === 0 || wrong.length > 0 || totais.recebidoCentavos === 0) {
  throw new Error(`${ciclos.read} cycles, ${wrong.length} wrong, ${totais.recebidoCentavos}`);
}
console.log('ok');
