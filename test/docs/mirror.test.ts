import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { importPedidos } from '../../src/importer/index.js';
import { Recebiveis } from '../../src/index.js';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/index.js';
import { novo } from '../mirror/support/store.js';
import { compile } from '../support/compile.js';
import { hasPostgres, startPostgres } from '../support/postgres-server.js';
import { ROOT } from '../support/run.js';
import { runFile } from '../support/run-file.js';
import { blocksOf } from './blocks.js';

const folder = join(ROOT, 'test', 'docs', 'mirror-snippets');
const LEDGER = 'pedidos.csv.ledger.ndjson';
const PATIENCE = { timeout: 120_000 };

let sandbox: RunningSandbox;
let demo: RunningSandbox;
/** Cycles in the store: few enough that a minute's limit covers every run of a block. */
let ciclos = 0;

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  sandbox = await startSandbox({ seed: 'empty', limits: 'off' });
  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
  // Send this store's events to the queue.
  await client.webhook.register({ url: 'http://127.0.0.1:9/eventos', modulo: 'fila' });
  await importPedidos(client, [novo('1'), novo('2')], { ledger: join(folder, LEDGER) });
  const generating = await fetch(`${sandbox.url}/_sandbox/ciclos/gerar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed: 1 }),
  });
  expect(generating.ok).toBe(true);
  ciclos = (await client.ciclos.list().toArray()).length;
  expect(ciclos).toBeGreaterThan(0);
  expect(ciclos).toBeLessThan(6);
  expect(sandbox.fila().length).toBeGreaterThan(0);
  await client.close();
  demo = await startSandbox({
    seed: 'demo',
    limits: 'off',
    lojas: [{ token: 'token-2', seed: 'demo' }],
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([sandbox?.close(), demo?.close()]);
});

const settingsOf = ({ url, token }: RunningSandbox) => ({
  RECEBIVEIS_BASE_URL: url,
  RECEBIVEIS_TOKEN: token,
});

const blocks = blocksOf('reference/mirror.md', 'ts');

/** Starts a block unchanged, in a directory of its own. */
function startBlock(index: number) {
  const cwd = join(folder, `block-${index}`);
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'block.ts'), blocks[index] ?? '');
  writeFileSync(join(cwd, LEDGER), readFileSync(join(folder, LEDGER)));
  const child: ChildProcess = spawn(process.execPath, [compile(join(cwd, 'block.ts'))], {
    cwd,
    env: { ...process.env, ...settingsOf(sandbox) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, stderr })),
  );
  return { child, path: join(cwd, 'store.db'), ended };
}

function rowsOf(path: string, sql: string): unknown[] {
  if (!existsSync(path)) return [];
  const database = new Libsql(path);
  try {
    return database.prepare(sql).all([]);
  } catch {
    // The block is still creating its tables.
    return [];
  } finally {
    database.close();
  }
}

const copied = (path: string) => rowsOf(path, 'select id_ciclo from ciclos').length;

describe('the blocks of docs/reference/mirror.md', { timeout: 600_000 }, () => {
  it('run as they stand: a run, which copies every cycle', async () => {
    const { path, ended } = startBlock(0);
    const { code, stdout, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^reading takes 1 minutes at least\n/);
    expect(stdout).toContain(`reading ${ciclos} ${ciclos}\n`);
    expect(stdout).toContain(`read: ${ciclos},`);
    expect(copied(path)).toBe(ciclos);
  });

  it('run as they stand: events of the queue, until SIGTERM', async () => {
    const { child, path, ended } = startBlock(1);
    await expect.poll(() => copied(path), PATIENCE).toBe(ciclos);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('run as they stand: records of orders', async () => {
    const { path, ended } = startBlock(2);
    const { code, stdout, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/notFound: 0,\s+failed: 0,\s+listIsComplete: true/);
    const pedidos = rowsOf(path, 'select pedido from pedidos order by pedido');
    expect(pedidos).toEqual([{ pedido: 'P-1' }, { pedido: 'P-2' }]);
  });
});

describe('the queries of docs/reference/mirror-tables.md, and the examples', {
  timeout: 600_000,
}, () => {
  it('run on SQLite', async () => {
    // The limit of 20 details a minute covers a single run over the demo's cycles.
    const path = join(folder, 'store.db');
    const env = { ...settingsOf(demo), MIRROR_PATH: path };
    const example = await runFile('examples/mirror/sqlite.ts', [], env);
    expect(example).toMatchObject({ code: 0, stderr: '' });
    expect(example.stdout).toMatch(/^12 cycles to read, 1 minutes at least\nread 12 cycles/);
    expect(example.stdout).toMatch(/^\d{4}-\d\d .+ -?R\$\s[\d.]+,\d\d$/m);

    const statements = blocksOf('reference/mirror-tables.md', 'sql').flatMap((block) =>
      block.split(';'),
    );
    const database = new Libsql(path);
    let queries = 0;
    for (const statement of statements.filter((text) => /\bselect\b/i.test(text))) {
      database.prepare(statement).all([]);
      queries += 1;
    }
    database.close();
    expect(queries).toBeGreaterThanOrEqual(4);
  });

  it.skipIf(!hasPostgres)('run on PostgreSQL', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const { code, stdout, stderr } = await runFile('examples/mirror/postgres.ts', [], {
      ...settingsOf(demo),
      RECEBIVEIS_TOKEN_FILIAL: 'token-2',
      RECEBIVEIS_DATABASE_URL: server.url,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('matriz: read 12 cycles');
    expect(stdout).toContain('filial: read 12 cycles');
    const { default: pg } = await import('pg');
    const one = new pg.Client({ connectionString: server.url });
    await one.connect();
    for (const block of blocksOf('reference/mirror-tables.md', 'sql')) await one.query(block);
    await one.end();
  });
});
