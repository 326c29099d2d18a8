import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { snippets } from '../../receiver/docs.js';
import { ROOT, run } from '../../support/run.js';

const folder = join(ROOT, 'test', 'deep', 'receiver', 'snippets');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('every snippet of the page on receivers compiles', async () => {
  expect(snippets).toHaveLength(5);
  mkdirSync(folder, { recursive: true });
  for (const [index, code] of snippets.entries()) {
    writeFileSync(join(folder, `snippet-${index}.ts`), code);
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../../tsconfig.json',
      include: ['.', '../../../../src/**/*.d.ts'],
      exclude: [],
    }),
  );
  const types = await run('npx', ['tsc', '--noEmit', '-p', folder]);
  expect(types.stdout).toBe('');
});
