// A reconciliation in a process whose user may only read the mirror.
import { reconcile } from '../../../src/conciliacao/index.js';
import { openMirror } from '../../../src/mirror/index.js';

process.setgid?.(65_534);
process.setuid?.(65_534);
const mirror = await openMirror({ path: String(process.argv[2]), mustExist: true });
const { discrepancias } = await reconcile(mirror, { hoje: '2026-08-01' });
await mirror.close();
process.stdout.write(JSON.stringify(discrepancias.map(({ id }) => id)));
