import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/index.js';
import { hasPostgres, startPostgres } from '../support/postgres-server.js';
import { ROOT, runFile } from '../support/run.js';
import { typeErrorsIn } from '../support/type-errors.js';

const blocksOf = (page: string, language: string) =>
  [
    ...readFileSync(join(ROOT, 'docs', page), 'utf8').matchAll(
      new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'),
    ),
  ].map(([, code = '']) => code);

const folder = join(ROOT, 'test', 'docs', 'ciclos-snippets');
let sandbox: RunningSandbox;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  sandbox = await startSandbox({
    seed: 'demo',
    limits: 'off',
    lojas: [{ token: 'token-2', seed: 'demo' }],
  });
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

describe('docs/ciclos.md', { timeout: 60_000 }, () => {
  it.each(blocksOf('ciclos.md', 'ts').map((code, index) => ({ index, code })))(
    'runs its block as it stands: $index',
    async ({ index, code }) => {
      const { code: exit, stdout, stderr } = await runBlock(`ciclos-${index}.ts`, code);
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
      expect(stdout).not.toBe('');
    },
  );
});

describe('docs/mirror.md', { timeout: 120_000 }, () => {
  it('compiles, and its queries and the example for SQLite run', async () => {
    const blocks = blocksOf('mirror.md', 'ts');
    expect(blocks.length).toBeGreaterThanOrEqual(3);
    for (const [index, code] of blocks.entries()) {
      writeFileSync(join(folder, `mirror-${index}.ts`), code);
    }
    expect(await typeErrorsIn(folder)).toBe('');

    // The limit of 20 details a minute has room for one run of the demo's cycles.
    const path = join(folder, 'store.db');
    const example = await runFile('examples/mirror/sqlite.ts', [], { ...env(), MIRROR_PATH: path });
    expect(example).toMatchObject({ code: 0, stderr: '' });
    expect(example.stdout).toMatch(/^12 cycles to read, 1 minutes at least\nread 12 cycles/);
    expect(example.stdout).toMatch(/^\d{4}-\d\d .+ -?\d+\.\d\d$/m);

    const statements = blocksOf('mirror.md', 'sql').flatMap((block) => block.split(';'));
    const database = new Libsql(path);
    let queries = 0;
    for (const statement of statements.filter((text) => /\bselect\b/i.test(text))) {
      database.prepare(statement).all([]);
      queries += 1;
    }
    database.close();
    expect(queries).toBeGreaterThanOrEqual(5);
  });

  it.skipIf(!hasPostgres)('the example and the queries run on PostgreSQL', async () => {
    const server = await startPostgres();
    try {
      const { code, stdout, stderr } = await runFile('examples/mirror/postgres.ts', [], {
        ...env(),
        RECEBIVEIS_TOKEN_FILIAL: 'token-2',
        RECEBIVEIS_DATABASE_URL: server.url,
      });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('matriz: read 12 cycles');
      expect(stdout).toContain('filial: read 12 cycles');
      const { default: pg } = await import('pg');
      const one = new pg.Client({ connectionString: server.url });
      await one.connect();
      for (const block of blocksOf('mirror.md', 'sql')) await one.query(block);
      await one.end();
    } finally {
      await server.remove();
    }
  });
});
