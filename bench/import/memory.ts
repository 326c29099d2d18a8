import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Recebiveis } from 'recebiveis';
import { importPedidos } from 'recebiveis/importer';
import { orders } from './orders.js';

const MB = 1 << 20;

/** Memory of a long import with its ledger and duplicate search, then of a second run. */
export async function memory(baseUrl: string, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recebiveis-bench-'));
  const ledger = join(folder, 'ledger.ndjson');
  const client = new Recebiveis({ baseUrl, token: 'bench', limits: false });
  const rows: object[] = [];
  for (const run of ['first run', 'second run']) {
    let peak = 0;
    const watch = () => {
      peak = Math.max(peak, process.memoryUsage.rss());
    };
    const timer = setInterval(watch, 100);
    const began = performance.now();
    const { created, skipped } = await importPedidos(client, orders(count), {
      ledger,
      concurrency: 32,
    });
    clearInterval(timer);
    watch();
    rows.push({
      run,
      created,
      skipped,
      s: Math.round((performance.now() - began) / 1000),
      'peak RSS MB': Math.round(peak / MB),
      'ledger MB': Math.round(statSync(ledger).size / MB),
    });
  }
  console.log(`\nMemory of an import of ${count} rows`);
  console.table(rows);
  rmSync(folder, { recursive: true });
}
