// Compares the reconciliation of a mirror with merely reading the same pages, in alternating
// rounds: `tsx bench/conciliacao/main.ts [--pedidos 1000000] [--rounds 2] [--dir /tmp]`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeStore } from './make-store.js';

const { values } = parseArgs({
  options: {
    pedidos: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '2' },
    dir: { type: 'string', default: tmpdir() },
  },
});

interface Measured {
  pedidos: number;
  linhas: number;
  achados: number;
  seconds: number;
  /** CPU time, which is more reliable than wall time on a shared machine. */
  cpuSeconds: number;
  peakMiB: number;
}

async function measure(way: 'read' | 'reconcile', path: string): Promise<Measured> {
  const child = fork(new URL('measure.ts', import.meta.url), [way, path]);
  const [measured] = (await once(child, 'message')) as [Measured];
  return measured;
}

const folder = mkdtempSync(join(values.dir, 'recebiveis-bench-'));
try {
  const whole = Number(values.pedidos);
  // A fifth of the orders first, to show memory that grows with their number.
  for (const count of [Math.ceil(whole / 5), whole]) {
    const path = join(folder, `${count}.db`);
    await makeStore(path, count);
    const best = new Map<string, Measured>();
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const way of ['read', 'reconcile'] as const) {
        const measured = await measure(way, path);
        const known = best.get(way);
        if (!known || measured.cpuSeconds < known.cpuSeconds) best.set(way, measured);
      }
    }
    const read = best.get('read') as Measured;
    for (const [way, { pedidos, linhas, achados, seconds, cpuSeconds, peakMiB }] of best) {
      const rate = Math.round(pedidos / cpuSeconds).toLocaleString('en');
      const ratio = (cpuSeconds / read.cpuSeconds).toFixed(2);
      console.log(
        `${way.padEnd(10)} ${pedidos} orders, ${linhas} lines, ${achados} findings: ` +
          `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor, ${rate} orders per second of it, ${ratio} times reading, peak ${peakMiB} MiB`,
      );
    }
    rmSync(path, { force: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
