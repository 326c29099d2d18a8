import { execFileSync } from 'node:child_process';
import { median, shuffled } from './numbers.js';

/** The cost of loading a set of modules in a new process. */
export interface Loading {
  modules: string;
  /** Ratio to zod and ky in the same round. */
  ratio: number;
  /** Milliseconds until all modules are loaded. */
  wallMs: number;
  cpuMs: number;
}

const BASE = 'zod + ky';

/** Measures inside the process, to leave out the start of Node. */
const programOf = (modules: readonly string[]) => `
  const began = performance.now();
  const before = process.cpuUsage();
  ${modules.map((module) => `await import(${JSON.stringify(module)});`).join('\n  ')}
  const wallMs = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(JSON.stringify({ wallMs, cpuMs: (user + system) / 1000 }));
`;

function load(modules: readonly string[]): { wallMs: number; cpuMs: number } {
  const program = ['--input-type=module', '--eval', programOf(modules)];
  return JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8' }));
}

/** Loads each set once in each round, in random order. */
export function compareLoading(root: string, rounds: number): Loading[] {
  const sets = Object.entries({
    [BASE]: ['zod', 'ky'],
    'zod/mini + ky': ['zod/mini', 'ky'],
    'the four packages': ['zod/mini', 'ky', 'p-retry', 'bottleneck/light.js'],
    ours: [root],
  }).map(([name, modules]) => ({ name, modules, wallMs: [] as number[], cpuMs: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const set of shuffled(sets)) {
      const { wallMs, cpuMs } = load(set.modules);
      set.wallMs.push(wallMs);
      set.cpuMs.push(cpuMs);
    }
  }
  const base = sets.find(({ name }) => name === BASE)?.wallMs ?? [];
  return sets.map(({ name, wallMs, cpuMs }) => ({
    modules: name,
    ratio: median(wallMs.map((ms, round) => ms / (base[round] ?? 1))),
    wallMs: median(wallMs),
    cpuMs: median(cpuMs),
  }));
}
