import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../cli/in-process.js';
import { type Asked, openAsked } from '../cli/sandbox.js';
import { fillStore } from '../mirror/support/fill-store.js';
import { ROOT } from '../support/run.js';

let directory: string;
let store: Asked;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recebiveis-readme-'));
  // As `--seed demo`, with fewer orders.
  store = await openAsked();
  const { RECEBIVEIS_BASE_URL, RECEBIVEIS_TOKEN } = store.env;
  const headers = { authorization: `Bearer ${RECEBIVEIS_TOKEN}` };
  const post = (path: string, body: unknown) =>
    fetch(RECEBIVEIS_BASE_URL + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await fillStore(post, 60);
});
afterAll(async () => {
  await store?.close();
  await rm(directory, { recursive: true, force: true });
});

const read = (file: string) => readFile(join(ROOT, file), 'utf8');

/** A part of the README, by its heading. */
async function partOf(heading: string): Promise<string> {
  const parts = (await read('README.md')).split(/^## /m);
  return parts.find((text) => text.startsWith(`${heading}\n`)) ?? '';
}

/** What stands behind `npx recebiveis` in a part of the README, in order. */
async function commandsUnder(heading: string): Promise<string[][]> {
  const part = await partOf(heading);
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

it('says what to install, with every optional package and each entry', async () => {
  const install = await partOf('Install');
  const { name, exports, peerDependencies } = JSON.parse(await read('package.json')) as {
    name: string;
    exports: Record<string, object>;
    peerDependencies: Record<string, string>;
  };
  expect(install).toContain('npm install recebiveis\n');
  const installed = [...install.matchAll(/npm install (?:--save-dev )?([\w ]+)`/g)].flatMap(
    ([, packages = '']) => packages.split(' '),
  );
  expect([...new Set(installed)].sort()).toEqual(Object.keys(peerDependencies).sort());
  for (const entry of Object.keys(exports)) {
    if (entry.endsWith('.json')) continue;
    expect(install).toContain(`\`${entry.replace(/^\./, name)}\``);
  }
});
