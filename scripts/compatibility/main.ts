// Packs the package and tries it on every runtime, compiler, bundler and package manager of
// `targets.ts`: `npm run test:compatibility`. Arguments choose targets: `-- "Node 22" Bun`. Without
// them it tries all targets, and writes docs/reference/compatibility.md.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TARGETS, type Target } from './targets.js';

const ROOT = new URL('../../', import.meta.url).pathname;
const PROBES = new URL('./probes/', import.meta.url).pathname;
const PAGE = join(ROOT, 'docs', 'reference', 'compatibility.md');

/** A longer command hangs. */
const LIMIT_MS = 240_000;

interface Result {
  target: Target;
  tried: { what: string; passed: boolean }[];
}

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

async function tryTarget(target: Target, project: string, tarball: string): Promise<Result> {
  const { name, packages, files = {}, tries } = target;
  const install = target.install ?? [
    ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts=false', 'TARBALL', ...packages],
  ];
  mkdirSync(project);
  cpSync(PROBES, project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "name": "user", "private": true }');
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
  for (const command of install) {
    const words = command.map((word) => (word === 'TARBALL' ? tarball : word));
    const { code, output } = await run(words, project);
    if (code === 0) continue;
    console.log(`FAILED ${name}: not installed\n${output}`);
    return { target, tried: tries.map(({ what }) => ({ what, passed: false })) };
  }
  const tried: Result['tried'] = [];
  for (const { what, command } of tries) {
    const { code, output } = await run(command, project);
    const passed = code === 0;
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}: ${what}${passed ? '' : `\n${output}`}`);
    tried.push({ what, passed });
  }
  return { target, tried };
}

function page(results: readonly Result[], day: string): string {
  const rows = results.map(({ target, tried }) => {
    const failed = tried.filter(({ passed }) => !passed).map(({ what }) => what);
    const works = tried.filter(({ passed }) => passed).map(({ what }) => what);
    const fails = failed.length > 0 ? `**not**: ${failed.join(', ')}` : '';
    return `| ${target.group} | ${target.name} | ${[works.join(', '), fails].filter(Boolean).join('; ')} |`;
  });
  return `# Where it works

Tried from the packed tarball, in a new project each, on ${day}, by \`npm run test:compatibility\`, which writes this page. The declarations are checked with \`skipLibCheck: false\`.

| | On | What was tried |
| --- | --- | --- |
${rows.join('\n')}

A mirror and an inbox in SQLite need \`libsql\`, which has binaries for Linux, macOS and Windows; workerd has neither files nor sockets of its own, so the client and the receiver are what applies there. On Deno a creation whose connection was refused is of unknown outcome, and looked up: Deno has no code for it.
`;
}

const asked = process.argv.slice(2);
const chosen = TARGETS.filter(({ name }) => asked.length === 0 || asked.includes(name));
const folder = mkdtempSync(join(tmpdir(), 'recebiveis-compatibility-'));
try {
  await run(['npm', 'pack', '--ignore-scripts', '--pack-destination', folder], ROOT);
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  const results: Result[] = [];
  for (const [number, target] of chosen.entries()) {
    const project = join(folder, String(number));
    results.push(await tryTarget(target, project, tarball));
    rmSync(project, { recursive: true, force: true });
  }
  if (results.some(({ tried }) => tried.some(({ passed }) => !passed))) process.exitCode = 1;
  if (asked.length === 0) writeFileSync(PAGE, page(results, new Date().toISOString().slice(0, 10)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
