// An import in a process of its own, to be killed: on the built package, as a user's script would be.
import { importPedidos } from '../../../dist/importer.js';
import { Recebiveis } from '../../../dist/index.js';
import { numbered } from './orders.mjs';

const { baseUrl, ledger, rows, limits } = JSON.parse(process.argv[2]);
const client = new Recebiveis({ baseUrl, token: 'token-of-tests', limits, timeoutMs: 60_000 });

const summary = await importPedidos(client, numbered(rows), {
  ledger,
  concurrency: 16,
  // The service shows each order at once.
  absenceAfterMs: 3000,
  onResult({ row, result }) {
    process.send?.({ row, result });
  },
});
process.send?.({ summary });
process.disconnect?.();
