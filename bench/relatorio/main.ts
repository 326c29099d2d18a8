// Compares a report of 100,000 orders with writing its data as JSON: `npm run bench:relatorio`.

import {
  relatorioCsv,
  relatorioHtml,
  relatorioJson,
} from '../../src/conciliacao/relatorio/index.js';
import { conciliacaoFicticia } from '../../test/conciliacao/relatorio/ficticia.js';

const PEDIDOS = 100_000;
const ROUNDS = 5;

const conciliacao = conciliacaoFicticia(PEDIDOS);

const WAYS: Record<string, () => string> = {
  'JSON.stringify': () => JSON.stringify(conciliacao),
  html: () => relatorioHtml(conciliacao),
  csv: () => [...relatorioCsv(conciliacao)].join(''),
  json: () => [...relatorioJson(conciliacao)].join(''),
};

/** The median time over the rounds, after a warm-up. */
function measure(make: () => string): { ms: number; bytes: number } {
  const bytes = Buffer.byteLength(make());
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    make();
    return performance.now() - startedAt;
  }).sort((a, b) => a - b);
  return { ms: times[Math.floor(ROUNDS / 2)] ?? 0, bytes };
}

console.log(`${PEDIDOS} orders, ${conciliacao.discrepancias.length} findings`);
let plain = 0;
for (const [name, make] of Object.entries(WAYS)) {
  const { ms, bytes } = measure(make);
  plain ||= ms;
  const ratio = (ms / plain).toFixed(1);
  console.log(
    `${name.padEnd(15)} ${ms.toFixed(0).padStart(5)} ms  ${ratio.padStart(5)} x  ${(bytes / 1e6).toFixed(2)} MB`,
  );
}
