import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from 'recebiveis/sandbox';
import { afterEach, expect, it } from 'vitest';
import { killPrograms, startProgram } from '../../support/program.js';

afterEach(killPrograms);

const file = fileURLToPath(new URL('./contenders.ts', import.meta.url));

/** Processes of two threads each, all of which start a sandbox on one file at once. */
async function contend(data: string, processes: number) {
  const programs = Array.from({ length: processes }, () => startProgram(file, { args: [data] }));
  await Promise.all(programs.map(({ printed }) => printed(/ready/)));
  const results = programs.map(async ({ child, message }) => {
    const all = message();
    child.send('go');
    return (await all) as string[];
  });
  return { programs, results: (await Promise.all(results)).flat() };
}

it('of threads and processes that start on one file at once, one holds it; a killed one frees it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recebiveis-holder-'));
  const data = join(folder, 'loja.db');
  const { programs, results } = await contend(data, 2);
  const refused = results.filter((result) => result !== 'held');
  expect(results.length - refused.length, results.join('\n')).toBe(1);
  for (const words of refused) expect(words).toContain('in use by another sandbox');
  for (const { child } of programs) child.kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  await (await startSandbox({ data })).close();
  rmSync(folder, { recursive: true, force: true });
});
