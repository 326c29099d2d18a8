import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT, run } from '../../support/run.js';

const RULES = ['one-writer.grit', 'held-timer.grit'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recebiveis-lint-'));
  for (const rule of RULES) copyFileSync(join(ROOT, 'lint', rule), join(folder, rule));
  const plugins = RULES.map((rule) => `./${rule}`);
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const REFUSED = [
  "process.stdout.write('x');",
  "process.stderr.write('x');",
  "const { stdout } = process;\nstdout.write('x');",
  'const { env, stderr } = process;\nstderr.end(env.X);',
  'const { stdin: input } = process;\ninput.resume();',
  "import { stdout } from 'node:process';\nstdout.write('x');",
  "import { stderr as errors } from 'process';\nerrors.write('x');",
  "import proc from 'node:process';\nproc.stdout.write('x');",
  "import * as proc from 'node:process';\nproc.stdout.write('x');",
  "globalThis.process.stdout.write('x');",
  "globalThis.process?.stderr.write('x');",
  "const { stdout } = globalThis.process;\nstdout.write('x');",
  "process['stderr'].write('x');",
  "process?.['stderr'].write('x');",
  "process?.stdout.write('x');",
  "import { writeSync } from 'node:fs';\nwriteSync(1, 'x');",
  "import { writeSync } from 'node:fs';\nwriteSync(2, new Uint8Array(), 0, 1);",
  "import fs from 'node:fs';\nfs.writeSync(2, 'x');",
  "console.error('x');",
  "console.log('x');",
  'AbortSignal.any([signal, AbortSignal.timeout(10_000)]);',
  'const { signal } = { signal: AbortSignal\n  .timeout(5) };',
];

const FINE = [
  "import { writeSync } from 'node:fs';",
  "import { fork } from 'node:child_process';",
  "process.once('SIGINT', () => process.env.X);",
  "globalThis.process?.emitWarning?.('x');",
  "writeSync(file, 'x');",
  'setTimeout(() => controller.abort(), 10_000);',
  'AbortSignal.any([signal, controller.signal]);',
];

it('the lints let nothing but the one writer touch the streams of the process, and no timer be collected', async () => {
  for (const [index, code] of REFUSED.entries()) {
    writeFileSync(join(folder, `refused-${index}.ts`), `${code}\n`);
  }
  writeFileSync(join(folder, 'fine.ts'), `${FINE.join('\n')}\n`);
  const biome = join(ROOT, 'node_modules', '.bin', 'biome');
  const { stdout, stderr } = await run(biome, ['lint', '--reporter=json', '.'], { cwd: folder });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[];
  };
  const refused = diagnostics
    .filter(({ category }) => category === 'plugin')
    .map(({ location: { path } }) => (typeof path === 'string' ? path : path.file))
    .map((path) => path.replace(/^\.\//, ''));
  expect([...new Set(refused)].sort(), stderr).toEqual(
    REFUSED.map((_, index) => `refused-${index}.ts`).sort(),
  );
});
