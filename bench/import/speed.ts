import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Recebiveis } from 'recebiveis';
import { importPedidos } from 'recebiveis/importer';
import { median } from '../call/numbers.js';
import { orders } from './orders.js';

const COUNT = 4000;
const ROUNDS = 9;

/** Orders per second of the import with its ledger, and of bare fetch at the same concurrency. */
export async function speed(baseUrl: string): Promise<void> {
  const rows: object[] = [];
  for (const concurrency of [8, 32]) {
    const ratios: number[] = [];
    const perSecond: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bare = await timed(() => postAll(baseUrl, concurrency));
      const ours = await timed(() => importAll(baseUrl, concurrency));
      // The first round is a warm-up.
      if (round === 0) continue;
      ratios.push(bare / ours);
      perSecond.push(COUNT / (ours / 1000));
    }
    rows.push({
      concurrency,
      'speed ×fetch': median(ratios).toFixed(2),
      'orders/s': Math.round(median(perSecond)),
    });
  }
  console.log(`\nSpeed with limits lifted, ledger on disk, medians of ${ROUNDS} paired rounds`);
  console.table(rows);
}

async function postAll(baseUrl: string, concurrency: number): Promise<void> {
  const left = orders(COUNT);
  const work = async () => {
    for (const novo of left) {
      const response = await fetch(`${baseUrl}/api/v1/pedido/novo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
        body: JSON.stringify(novo),
      });
      await response.json();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function importAll(baseUrl: string, concurrency: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recebiveis-bench-'));
  const client = new Recebiveis({ baseUrl, token: 'bench', limits: false });
  const ledger = join(folder, 'ledger.ndjson');
  const { created } = await importPedidos(client, orders(COUNT), { ledger, concurrency });
  if (created !== COUNT) throw new Error(`${created} of ${COUNT} created`);
  rmSync(folder, { recursive: true });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
