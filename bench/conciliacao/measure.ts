// One measurement, as a process with its own memory: `measure.ts read|reconcile PATH`.
import { reconcileStream } from '../../src/conciliacao/index.js';
import { openMirror } from '../../src/mirror/index.js';

const [way, path = ''] = process.argv.slice(2);
const mirror = await openMirror({ path });
const startedMs = performance.now();
const startedCpu = process.cpuUsage();
let pedidos = 0;
let linhas = 0;
let achados = 0;
if (way === 'read') {
  const snapshot = await mirror.snapshot();
  for (const loja of await snapshot.lojas()) {
    for await (const pagina of snapshot.paginas(loja)) {
      pedidos += pagina.pedidos.length;
      linhas += pagina.linhas.length;
    }
    for await (const avulsas of snapshot.avulsas(loja)) linhas += avulsas.length;
  }
  await snapshot.close();
} else {
  const fluxo = reconcileStream(mirror);
  for await (const _ of fluxo) achados += 1;
  ({ pedidos, linhas } = fluxo.resumo().totais);
}
const seconds = (performance.now() - startedMs) / 1000;
const { user, system } = process.cpuUsage(startedCpu);
const cpuSeconds = (user + system) / 1e6;
await mirror.close();
const peakMiB = Math.round(process.resourceUsage().maxRSS / 1024);
process.send?.({ pedidos, linhas, achados, seconds, cpuSeconds, peakMiB });
