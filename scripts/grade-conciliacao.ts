import { reconcile, TIPOS, type TipoDeDiscrepancia } from '../src/conciliacao/index.js';
import { demoPedidos } from '../src/sandbox/demo/demo-pedidos.js';
import {
  linhaDe,
  lojaLiquidada,
  NENHUMA,
  PLANTADAS,
  todas,
} from '../test/conciliacao/support/gabarito.js';

/** Settles many stores with planted differences, and grades `reconcile` against their answer keys. */
const [seeds = 100, count = 10_000] = process.argv.slice(2).map(Number);
const SHARE = 0.03;

interface Grade {
  planted: number;
  found: number;
  right: number;
}

const grades = new Map<TipoDeDiscrepancia, Grade>();
const gradeOf = (tipo: TipoDeDiscrepancia): Grade => {
  const known = grades.get(tipo) ?? { planted: 0, found: 0, right: 0 };
  grades.set(tipo, known);
  return known;
};

const startedMs = Date.now();
let onClean = 0;
let unbalanced = 0;
for (let seed = 1; seed <= seeds; seed++) {
  const orders = demoPedidos({ count, seed });
  // Every second seed lets an order have several differences; every tenth has none.
  const discrepancias = seed % 10 === 0 ? NENHUMA : todas(SHARE);
  const body = { seed, discrepancias, variasPorPedido: seed % 2 === 0 };
  const loja = await lojaLiquidada(orders, body);
  const { discrepancias: found, totais } = await reconcile(loja);
  const key = new Map<string, number>();
  for (const item of loja.gabarito) {
    gradeOf(item.tipo).planted += 1;
    key.set(linhaDe(item), (key.get(linhaDe(item)) ?? 0) + 1);
  }
  for (const item of found) {
    const grade = gradeOf(item.tipo);
    grade.found += 1;
    const left = key.get(linhaDe(item)) ?? 0;
    if (left > 0) grade.right += 1;
    key.set(linhaDe(item), left - 1);
  }
  if (seed % 10 === 0) onClean += found.length - loja.gabarito.length;
  const differences = found.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0);
  if (totais.recebidoCentavos !== totais.devidoCentavos + differences) unbalanced += 1;
  if (seed % 10 === 0) process.stderr.write(`${seed} of ${seeds} seeds\n`);
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(6));
console.log(`${seeds} seeds of ${count} orders, ${Math.round((Date.now() - startedMs) / 1000)} s`);
console.log(
  'kind'.padEnd(22),
  'planted'.padStart(9),
  'found'.padStart(9),
  'precision'.padStart(10),
  'recall'.padStart(10),
);
let isPerfect = onClean === 0 && unbalanced === 0;
for (const tipo of TIPOS) {
  const { planted, found, right } = gradeOf(tipo);
  const line = [planted, found].map((figure) => String(figure).padStart(9));
  const shares = [share(right, found), share(right, planted)].map((text) => text.padStart(10));
  console.log(tipo.padEnd(22), ...line, ...shares);
  isPerfect &&= right === planted && right === found;
  if ((PLANTADAS as readonly string[]).includes(tipo)) isPerfect &&= seeds < 2 || planted > 0;
}
console.log(`findings of settlements without planted faults, beyond their keys: ${onClean}`);
console.log(`settlements that do not add up: ${unbalanced}`);
if (!isPerfect) process.exitCode = 1;
