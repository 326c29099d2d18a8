import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../support/run.js';
import { runFile } from '../support/run-file.js';
import { typeErrorsIn } from '../support/type-errors.js';

const snippets = [
  ...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g),
].map(([, code = '']) => code);
const folder = join(ROOT, 'test', 'docs', 'readme-snippets');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('compiles and runs as it stands in the README', { timeout: 600_000 }, async () => {
  expect(snippets).toHaveLength(5);
  mkdirSync(folder, { recursive: true });
  for (const [index, code] of snippets.entries()) {
    writeFileSync(join(folder, `snippet-${index}.ts`), code);
  }
  expect(await typeErrorsIn(folder)).toBe('');

  const quickstart = await runFile(join(folder, 'snippet-0.ts'));
  expect(quickstart).toMatchObject({ code: 0, stderr: '' });
  expect(quickstart.stdout.split('\n').length).toBeGreaterThan(6);
  const inProcess = await runFile(join(folder, 'snippet-4.ts'));
  expect(Number(inProcess.stdout)).toBeGreaterThan(0);
});

it('lists the endpoints as the code has them', async () => {
  expect(await runFile('scripts/write-docs.ts', ['--check'])).toMatchObject({
    code: 0,
    stderr: '',
  });
});
