// An import to be killed, as a process of its own on the built package, like a user's script.
import { importPedidos } from '../../../dist/importer.js';
import { Recebiveis } from '../../../dist/index.js';
import { numbered } from './orders.mjs';

const { baseUrl, ledger, rows, limits } = JSON.parse(process.argv[2]);
const client = new Recebiveis({ baseUrl, token: 'token-of-tests', limits, timeoutMs: 60_000 });

const summary = await importPedidos(client, numbered(rows), {
  ledger,
  concurrency: 16,
  // The service shows each order at once, so that absence is certain early.
  absenceAfterMs: 3000,
  onResult({ row, result }) {
    process.send?.({ row, result });
  },
});
process.send?.({ summary });
process.disconnect?.();
