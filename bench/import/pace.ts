import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Recebiveis } from 'recebiveis';
import { importPedidos } from 'recebiveis/importer';
import { meanTurn, mostWithin } from '../soak/arrivals.js';
import { orders } from './orders.js';

/** The published rate in a shorter window; `--real` uses the published window. */
const SCALED = { requests: 300, perMs: 15_000 };
const PUBLISHED = { requests: 1200, perMs: 60_000 };
const TURNS = 4;

/** The share of its limit that an import uses, at latencies of 50 ms and 2 s. */
export async function pace(baseUrl: string, real: boolean): Promise<void> {
  const limit = real ? PUBLISHED : SCALED;
  const rows: object[] = [];
  for (const latencyMs of [50, 2000]) {
    await fetch(`${baseUrl}/latency/${latencyMs}`);
    const folder = mkdtempSync(join(tmpdir(), 'recebiveis-bench-'));
    const client = new Recebiveis({
      baseUrl,
      token: 'bench',
      limits: { 'pedido.create': limit },
    });
    const count = limit.requests * (TURNS + 1);
    await importPedidos(client, orders(count), { ledger: join(folder, 'ledger.ndjson') });
    rmSync(folder, { recursive: true });
    const arrivals = (await (await fetch(`${baseUrl}/latency/0`)).json()) as number[];
    // A permit returns a window after its answer, which gives the shortest possible turn.
    const turnMs = meanTurn(arrivals, limit.requests);
    rows.push({
      'latency ms': latencyMs,
      'used of the limit': `${(((limit.perMs + latencyMs) / turnMs) * 100).toFixed(1)} %`,
      'most in a window': mostWithin(arrivals, limit.perMs),
      allowed: limit.requests,
    });
  }
  console.log(`\nPace under ${limit.requests} requests in ${limit.perMs / 1000} s`);
  console.table(rows);
}
