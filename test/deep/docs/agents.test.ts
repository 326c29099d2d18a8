import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT, run } from '../../support/run.js';
import { usePackedProject } from '../packaging/packed.js';
import { fillQueue, savedBy, startReader, untilItPrints } from './start-reader.js';

const { folder: project } = usePackedProject('libsql');

const blocks = [
  ...readFileSync(join(ROOT, 'AGENTS.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g),
].map(([, code = '']) => code);

it('AGENTS.md has programs that run as they stand', async () => {
  const { folder, settings, sandbox } = await startReader(project(), onTestFinished);
  const orders = savedBy('tutorial/seus-pedidos.md', 'vendas.csv').replace('entrege', 'entregue');
  writeFileSync(join(folder, 'vendas.csv'), orders);
  const printed: string[] = [];
  for (const code of blocks) {
    writeFileSync(join(folder, 'block.mjs'), (await transform(code, { loader: 'ts' })).code);
    // A program that runs until SIGTERM is stopped by it.
    const command = 'node block.mjs';
    const goesOn = code.includes('SIGTERM');
    if (goesOn) await fillQueue(sandbox);
    const script = goesOn ? untilItPrints(command, ' ciclo') : command;
    const ran = await run('bash', ['-euc', script], { cwd: folder, env: settings });
    expect({ ...ran, block: code }).toMatchObject({ code: 0 });
    printed.push(ran.stdout);
  }
  expect(printed[0]).toContain('created: 5');
  expect(printed[2]).toMatch(/^\w+ DEMO-\d+ -\d+$/m);
  expect(blocks).toHaveLength(6);
});
