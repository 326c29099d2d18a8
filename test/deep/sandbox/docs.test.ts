import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '../../support/compile.js';
import { ROOT, run } from '../../support/run.js';
import { typeErrorsIn } from '../../support/type-errors.js';

const page = readFileSync(join(ROOT, 'docs', 'reference', 'sandbox.md'), 'utf8');
const folder = join(ROOT, 'test', 'deep', 'sandbox', 'snippets');

/** The TypeScript below each heading of a part of the page. */
function snippetsOf(part: string): Map<string, string> {
  const [, text = ''] = page.split(`\n## ${part}\n`);
  const [body = ''] = text.split(/\n## /);
  return new Map(
    body.split(/\n### /).flatMap((section) => {
      const [, code] = /```ts\n([\s\S]*?)```/.exec(section) ?? [];
      return code === undefined ? [] : [[section.split('\n', 1)[0] ?? '', code] as const];
    }),
  );
}

const abilities = snippetsOf('Five lines each');
const tests = [...abilities]
  .map(([name, code]) => `test(${JSON.stringify(name)}, async () => {\n${code}});\n`)
  .join('\n');
const fileOf = (runner: string) => `${[...snippetsOf(runner).values()].join('')}\n${tests}`;

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'vitest.snippets.ts'), fileOf('In Vitest'));
  writeFileSync(join(folder, 'node.snippets.ts'), fileOf('In node:test'));
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import base from '../../../../vitest.config.js';
export default { root: __dirname, resolve: base.resolve, test: { include: ['*.snippets.ts'], exclude: ['node.*'] } };`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('shows each ability in five lines', () => {
  expect(abilities.size).toBe(11);
  for (const [name, code] of abilities) {
    expect([name, code.trim().split('\n').length <= 5]).toEqual([name, true]);
  }
});

it('compiles as it stands on the page', async () => {
  expect(await typeErrorsIn(folder, ['*.snippets.ts'])).toBe('');
});

it('runs as it stands in Vitest', async () => {
  const config = join(folder, 'vitest.config.ts');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', config];
  const { code, stdout, stderr } = await run(process.execPath, args, { cwd: folder });
  expect([code, stdout + stderr]).toEqual([0, expect.stringMatching(/12 passed/)]);
});

it('runs as it stands in node:test', async () => {
  const file = compile(join(folder, 'node.snippets.ts'));
  const args = ['--test', '--test-reporter', 'tap', file];
  // Where the data file of the page may be made.
  const { code, stdout } = await run(process.execPath, args, { cwd: folder });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/# pass 12\n# fail 0/)]);
});
