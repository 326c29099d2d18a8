// Records a night of findings; killed by the test that starts it.
import { reconcile } from '../../../src/conciliacao/index.js';
import { type OpenMirrorOptions, openMirror } from '../../../src/mirror/index.js';

const mirror = await openMirror(JSON.parse(process.argv[2] ?? '') as OpenMirrorOptions);
const conciliacao = await reconcile(mirror);
process.stdout.write('reconciled\n');
await mirror.achados.record(conciliacao);
await mirror.close();
