// The main job, end to end, on a service that runs here: import orders, have them settled, read the
// cycles, drain the queue, and see what a channel owes.
import { parseArgs } from 'node:util';
import { Recebiveis } from 'recebiveis';
import { startSandbox } from 'recebiveis/sandbox';
import { drainFila } from './drain-fila.js';
import { formatReport } from './format-report.js';
import { importFile } from './import-file.js';
import { readCiclos } from './read-ciclos.js';
import { reconcile } from './reconcile.js';
import { settle } from './settle.js';

const USAGE = 'npm run demo -- [FILE] [--no-limits]';

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-limits': { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  const example = new URL('../data/pedidos.ndjson', import.meta.url);
  return { ...values, file: positionals[0] ?? example };
}

async function demo(): Promise<void> {
  const { file, help, 'no-limits': noLimits } = readArguments();
  if (help) return console.log(USAGE);

  const sandbox = await startSandbox({ limits: noLimits ? 'off' : 'enforce' });
  const client = new Recebiveis({
    baseUrl: sandbox.url,
    token: sandbox.token,
    ...(noLimits ? { limits: false } : {}),
  });
  try {
    // An event for each order would take the queue's 80 reads a minute for minutes.
    const url = 'https://erp.example.com/eventos';
    await client.webhook.register({ url, modulo: 'fila', pedido: noLimits });

    const imported = await importFile(client, file);
    await settle(sandbox.url);
    const ciclos = await readCiclos(client);
    const events = await drainFila(client);
    const report = await reconcile(client, imported.vendas);
    console.log(formatReport({ ...report, imported, ciclos, events }));
    if (imported.failed.length > 0) process.exitCode = 1;
  } finally {
    await client.close();
    await sandbox.close();
  }
}

await demo().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
});
