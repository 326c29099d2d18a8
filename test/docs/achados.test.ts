import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Recebiveis } from '../../src/index.js';
import { openMirror } from '../../src/mirror/index.js';
import { startSandbox } from '../../src/sandbox/index.js';
import { ROOT } from '../support/run.js';

const folder = join(ROOT, 'test', 'docs', 'achados-snippets');
const store = join(folder, 'store.db');
const printed: unknown[][] = [];

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sandbox = await startSandbox({ seed: 'demo', limits: 'off' });
  await fetch(`${sandbox.url}/_sandbox/ciclos/gerar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ discrepancias: { repasseAMenor: 0.1 } }),
  });
  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token, limits: false });
  const mirror = await openMirror({ path: store });
  await mirror.run(client, { orders: true });
  await mirror.close();
  await client.close();
  await sandbox.close();
  vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => void printed.push(words));
});

afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const blocks = async (page: string, language: string) => {
  const text = await readFile(join(ROOT, 'docs', page), 'utf8');
  const pattern = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g');
  return [...text.matchAll(pattern)].map(([, code = '']) => code);
};

async function runBlock(page: string): Promise<void> {
  const [code = '', ...others] = await blocks(page, 'ts');
  expect(others).toEqual([]);
  const file = join(folder, `${page.replace('/', '-')}.ts`);
  const inFolder = code.replace(/'([\w-]+\.(?:db|html|csv|json))'/g, (_, name: string) =>
    JSON.stringify(join(folder, name)),
  );
  await writeFile(file, inFolder);
  await import(file);
}

it('the example of docs/reference/achados.md records a night and marks the worst finding', async () => {
  await runBlock('reference/achados.md');
  expect(printed[0]).toHaveLength(4);
  const mirror = await openMirror({ path: store });
  const marked = await mirror.achados.list({ estado: 'cobrado' });
  expect(marked).toMatchObject([{ protocolo: '2026-77', quem: 'Ana' }]);
  await mirror.close();
});

it('the query of docs/reference/achados.md is answered: nothing came back yet', async () => {
  const queries = await blocks('reference/achados.md', 'sql');
  expect(queries).toHaveLength(1);
  const database = new Libsql(store);
  expect(database.prepare(queries[0] ?? '').all([])).toEqual([]);
  database.exec("update achados set recuperado_centavos = 1250 where acao = 'cobrar'");
  const rows = database.prepare(queries[0] ?? '').all([]) as { reais: number }[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]?.reais).toBeGreaterThan(0);
  database.close();
});

it('the example of docs/reference/relatorio.md writes its files', async () => {
  await runBlock('reference/relatorio.md');
  const page = await readFile(join(folder, 'relatorio.html'), 'utf8');
  expect(page).toContain('<!doctype html>');
});
