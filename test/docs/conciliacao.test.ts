import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Recebiveis } from '../../src/index.js';
import { openMirror } from '../../src/mirror/index.js';
import { startSandbox } from '../../src/sandbox/index.js';
import { forgetLimits } from '../support/forget-limits.js';
import { ROOT } from '../support/run.js';

const folder = join(ROOT, 'test', 'docs', 'conciliacao-snippets');
const printed: unknown[][] = [];
let close = async (): Promise<void> => {};

beforeAll(async () => {
  const sandbox = await startSandbox({ seed: 'demo', limits: 'off' });
  close = () => sandbox.close();
  await fetch(`${sandbox.url}/_sandbox/ciclos/gerar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ discrepancias: { repasseAMenor: 0.1 } }),
  });
  // The look-ups of the demo's 300 orders are more than a minute's limit: most are copied before.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token, limits: false });
  const mirror = await openMirror({ path: join(folder, 'store.db') });
  await mirror.run(client, { orders: true });
  await mirror.close();
  await client.close();
  vi.stubEnv('RECEBIVEIS_BASE_URL', sandbox.url);
  vi.stubEnv('RECEBIVEIS_TOKEN', sandbox.token);
  vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => void printed.push(words));
});

afterAll(async () => {
  await close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

it('every example of docs/reference/conciliacao.md runs against a sandbox', async () => {
  const page = await readFile(join(ROOT, 'docs', 'reference', 'conciliacao.md'), 'utf8');
  const snippets = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  expect(snippets).toHaveLength(6);
  for (const [index, code] of snippets.entries()) {
    const file = join(folder, `snippet-${index}.ts`);
    await writeFile(file, code.replaceAll("'store.db'", JSON.stringify(join(folder, 'store.db'))));
    printed.length = 0;
    // Each is a program of its own, which begins with all that the limits let through.
    forgetLimits();
    await import(file);
    expect(printed.length, `example ${index}`).toBeGreaterThan(0);
    if (index === 0) expect(printed.map(([tipo]) => tipo)).toContain('repasseAMenor');
  }
});
