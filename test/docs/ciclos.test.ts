import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/index.js';
import { ROOT } from '../support/run.js';
import { runFile } from '../support/run-file.js';
import { blocksOf } from './blocks.js';

const folder = join(ROOT, 'test', 'docs', 'ciclos-snippets');
let sandbox: RunningSandbox;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  sandbox = await startSandbox({ seed: 'demo', limits: 'off' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox.close();
});

const env = () => ({ RECEBIVEIS_BASE_URL: sandbox.url, RECEBIVEIS_TOKEN: sandbox.token });

/** Runs a block where its files may lie. */
function runBlock(name: string, code: string) {
  writeFileSync(join(folder, name), code);
  return runFile(join(folder, name), [], env());
}

describe('docs/reference/ciclos.md', { timeout: 600_000 }, () => {
  it.each(blocksOf('reference/ciclos.md', 'ts').map((code, index) => ({ index, code })))(
    'runs its block as it stands: $index',
    async ({ index, code }) => {
      const { code: exit, stdout, stderr } = await runBlock(`ciclos-${index}.ts`, code);
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
      expect(stdout).not.toBe('');
    },
  );
});
