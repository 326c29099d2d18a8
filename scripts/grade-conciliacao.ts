import { PLANTADAS } from '../test/conciliacao/support/gabarito.js';
import {
  avaliar,
  type Notas,
  novasNotas,
  TIPOS_DO_GABARITO,
} from '../test/conciliacao/support/notas.js';

/**
 * Settles many stores in every way, with planted differences, and grades `reconcile` against their
 * answer keys: in the service's words, and in a channel's own words and signs with rules for them.
 */
const [seeds = 100, count = 10_000] = process.argv.slice(2).map(Number);

const whole = { notas: novasNotas(), comRegras: novasNotas() };
const faults: string[] = [];
const startedMs = Date.now();
for (let seed = 1; seed <= seeds; seed++) {
  const result = await avaliar(seed, count);
  add(whole.notas, result.notas);
  add(whole.comRegras, result.comRegras);
  faults.push(...result.faults.map((fault) => `seed ${seed}: ${fault}`));
  if (seed % 10 === 0) process.stderr.write(`${seed} of ${seeds} seeds\n`);
}

function add(to: Notas, from: Notas): void {
  for (const tipo of TIPOS_DO_GABARITO) {
    to[tipo].planted += from[tipo].planted;
    to[tipo].found += from[tipo].found;
    to[tipo].right += from[tipo].right;
  }
}

const share = (part: number, all: number) => (all === 0 ? '-' : (part / all).toFixed(6));

/** Prints a table; returns true if every share is 1 and every kind was planted. */
function print(title: string, notas: Notas): boolean {
  console.log(`\n${title}`);
  const heads = ['planted', 'found', 'precision', 'recall'].map((head) => head.padStart(10));
  console.log('kind'.padEnd(22), ...heads);
  return TIPOS_DO_GABARITO.map((tipo) => {
    const { planted, found, right } = notas[tipo];
    const cells = [String(planted), String(found), share(right, found), share(right, planted)];
    console.log(tipo.padEnd(22), ...cells.map((cell) => cell.padStart(10)));
    const isPlanted = planted > 0 || !(PLANTADAS as readonly string[]).includes(tipo);
    return right === planted && right === found && (seeds < 2 || isPlanted);
  }).every(Boolean);
}

console.log(`${seeds} seeds of ${count} orders, ${Math.round((Date.now() - startedMs) / 1000)} s`);
const perfect = [
  print('As the service writes it', whole.notas),
  print("In the channels' own words and signs, with rules", whole.comRegras),
];
console.log(`\nfaults, those without rules among them: ${faults.length}`);
for (const fault of faults) console.log(fault);
if (faults.length > 0 || perfect.includes(false)) process.exitCode = 1;
