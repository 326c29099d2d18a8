import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../cli/in-process.js';
import { type Asked, openAsked } from '../cli/sandbox.js';
import { ROOT } from '../support/run.js';

let directory: string;
let store: Asked;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recebiveis-readme-'));
  store = await openAsked({ seed: 'demo' });
});
afterAll(async () => {
  await store?.close();
  await rm(directory, { recursive: true, force: true });
});

/** What stands behind `npx recebiveis` in a part of the README, in order. */
async function commandsUnder(heading: string): Promise<string[][]> {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const part = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...part.matchAll(/^npx recebiveis (.+)$/gm)].map(([, command = '']) =>
    command.split(' '),
  );
}

it('leads from the package alone to a report of the demo store', async () => {
  const [sandbox, ...commands] = await commandsUnder('See it work');
  expect(sandbox).toEqual(['sandbox', '--seed', 'demo']);
  expect(commands).toHaveLength(2);
  for (const command of commands) {
    const args = command.map((word) => (/\.(db|html)$/.test(word) ? join(directory, word) : word));
    expect(await runCli(args, { env: store.env })).toMatchObject({ exitCode: 0 });
  }
  const report = await readFile(join(directory, 'relatorio.html'), 'utf8');
  expect(report).toContain('repasseAusente');
});
