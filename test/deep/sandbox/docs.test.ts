import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blocksOf } from '../../docs/blocks.js';
import { compile } from '../../support/compile.js';
import { ROOT, run } from '../../support/run.js';
import { runFile } from '../../support/run-file.js';

const folder = join(ROOT, 'test', 'deep', 'sandbox', 'snippets');

const read = (page: string) => readFileSync(join(ROOT, 'docs', 'reference', page), 'utf8');

/** The TypeScript block below the heading of each control. */
const controls = new Map(
  read('sandbox-controls.md')
    .split(/\n### /)
    .flatMap((section) => {
      const [, code] = /```ts\n([\s\S]*?)```/.exec(section) ?? [];
      return code === undefined ? [] : [[section.split('\n', 1)[0] ?? '', code] as const];
    }),
);

const [inVitest = '', inNode = '', inProcess = ''] = blocksOf('reference/sandbox.md', 'ts');
const tests = [...controls]
  .map(([name, code]) => `test(${JSON.stringify(name)}, async () => {\n${code}});\n`)
  .join('\n');

/** Blocks that are complete programs. */
const programs = {
  'in-process': inProcess,
  settling: blocksOf('reference/sandbox-settling.md', 'ts')[0] ?? '',
  behaviour: blocksOf('reference/sandbox-behaviour.md', 'ts')[0] ?? '',
};

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'vitest.snippets.ts'), `${inVitest}\n${tests}`);
  writeFileSync(join(folder, 'node.snippets.ts'), `${inNode}\n${tests}`);
  for (const [name, code] of Object.entries(programs)) {
    writeFileSync(join(folder, `${name}.snippets.ts`), code);
  }
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import base from '../../../../vitest.config.js';
export default { root: __dirname, resolve: base.resolve, test: { include: ['vitest.snippets.ts'] } };`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('shows each control in five lines', () => {
  expect(controls.size).toBe(10);
  for (const [name, code] of controls) {
    expect([name, code.trim().split('\n').length <= 5]).toEqual([name, true]);
  }
});

it('runs as it stands in Vitest', async () => {
  const config = join(folder, 'vitest.config.ts');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', config];
  const { code, stdout, stderr } = await run(process.execPath, args, { cwd: folder });
  expect([code, stdout + stderr]).toEqual([0, expect.stringMatching(/11 passed/)]);
});

it('runs as it stands in node:test', async () => {
  const file = compile(join(folder, 'node.snippets.ts'));
  const args = ['--test', '--test-reporter', 'tap', file];
  // In a folder where the page's program may create its data file.
  const { code, stdout } = await run(process.execPath, args, { cwd: folder });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/# pass 11\n# fail 0/)]);
});

it.each(Object.keys(programs))('runs as a program: %s', async (name) => {
  const { code, stdout, stderr } = await runFile(join(folder, `${name}.snippets.ts`));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).not.toBe('');
});
