// The main task from end to end, against a local emulator: import orders, let the channels settle
// them (some wrongly), copy everything into a database, and find out what they owe and why.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Recebiveis } from 'recebiveis';
import { reconcile } from 'recebiveis/conciliacao';
import { relatorioHtml } from 'recebiveis/conciliacao/relatorio';
import { openMirror } from 'recebiveis/mirror';
import { startSandbox } from 'recebiveis/sandbox';
import { copyStore } from './copy-store.js';
import { formatReport } from './format-report.js';
import { grade } from './grade.js';
import { importFile } from './import-file.js';
import { settle } from './settle.js';

const USAGE = 'npm run demo -- [FILE] [--no-limits]';

/** Above the published 240 a minute, at which the last of 300 orders would wait a minute. */
const LOOK_UPS_A_MINUTE = 1200;

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

  const raised = { 'pedido.get': LOOK_UPS_A_MINUTE };
  const sandbox = await startSandbox({ limits: noLimits ? 'off' : raised });
  const client = new Recebiveis({
    baseUrl: sandbox.url,
    token: sandbox.token,
    limits: noLimits ? false : raised,
  });
  const directory = await mkdtemp(join(tmpdir(), 'recebiveis-demo-'));
  const mirror = await openMirror({ path: join(directory, 'store.db') });
  console.error(
    noLimits
      ? 'Without limits: the real service allows fewer requests a minute.'
      : `At the published limits, but for look-ups of orders: ${LOOK_UPS_A_MINUTE} a minute here, 240 at the real service.`,
  );
  try {
    const imported = await importFile(client, file);
    const { gabarito, contrato } = await settle(sandbox.url);
    await copyStore(client, mirror, imported.keys);
    const conciliacao = await reconcile(mirror, { contrato });

    console.log(formatReport(imported, conciliacao));
    const { isPerfect, line } = grade(conciliacao.discrepancias, gabarito);
    console.log(line);
    const report = join(directory, 'relatorio.html');
    await writeFile(report, relatorioHtml(conciliacao));
    console.log(`Report: ${report}`);
    if (imported.failed.length > 0 || !isPerfect) process.exitCode = 1;
  } finally {
    await mirror.close();
    await client.close();
    await sandbox.close();
  }
}

await demo().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
});
