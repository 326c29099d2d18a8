import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram } from '../support/program.js';
import { ROOT } from '../support/run.js';

// V8 stops optimising expressions after compiling some megabytes of them, as large services do.
it('an invoice of 24 MB is checked where V8 no longer optimizes expressions', async () => {
  const { ended } = startProgram(join(ROOT, 'test', 'deep', 'large-invoice-program.ts'), {
    args: [String(24 * 1024)],
    flags: ['--no-regexp-optimization'],
  });
  const { stdout, stderr } = await ended;
  expect([stdout.trim(), stderr]).toEqual(['[false,true]', '']);
});
