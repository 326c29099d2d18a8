import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import { openMirror } from 'recebiveis/mirror';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../docs/blocks.js';
import { lastingPort } from '../../support/lasting-port.js';
import { hasPostgres, startPostgres } from '../../support/postgres-server.js';
import { hasRedis, startRedis } from '../../support/redis-server.js';
import { ROOT, run } from '../../support/run.js';
import { usePackedProject } from '../packaging/packed.js';
import { FAST_NPX, stepsOf } from './page.js';
import { fillQueue, savedBy, startReader, untilItPrints } from './start-reader.js';

const { folder: project } = usePackedProject('libsql', 'pg', 'ioredis');

const guides = readdirSync(join(ROOT, 'docs/guides')).map((file) => file.replace(/\.md$/, ''));

const hasCommands = (guide: string): boolean =>
  stepsOf(`guides/${guide}.md`).some(({ kind }) => kind === 'shell');

/** Programs that a guide shows without telling the reader to save them. */
function programsOf(guide: string): string[] {
  const page = `guides/${guide}.md`;
  const saved = new Set(stepsOf(page).map((step) => (step.kind === 'save' ? step.text : '')));
  return blocksOf(page, 'js').filter((block) => !saved.has(block));
}

/** The guide to the inbox on PostgreSQL has a test of its own, with a server. */
const hasPrograms = (guide: string): boolean =>
  guide !== 'inbox-postgresql' && programsOf(guide).length > 0;

/** Fills in the sheet of a claim pack, and reads it back with the guide's command. */
async function markWithSheet(folder: string): Promise<void> {
  const sheet = join(folder, 'cobranca', 'cobranca-shopee.csv');
  const [head = '', ...rows] = readFileSync(sheet, 'utf8').trim().split('\r\n');
  // The last row is the total.
  rows.pop();
  const columns = head.split(';');
  const filled = rows.map((row) => {
    const cells = row.split(';');
    cells[columns.indexOf('Situação')] = 'cobrado';
    cells[columns.indexOf('Protocolo')] = 'SHP-77';
    return cells.join(';');
  });
  writeFileSync(sheet, [head, ...filled, ''].join('\r\n'));
  const commands = blocksOf('guides/cobrar.md', 'bash').join('');
  const mark = /^npx recebiveis achados mark .+$/m.exec(commands)?.[0] ?? '';
  const marked = await run('bash', ['-c', mark], { cwd: folder, env: FAST_NPX });
  expect(marked).toMatchObject({ code: 0 });
  const mirror = await openMirror({ path: join(folder, 'loja.db'), mustExist: true });
  const claimed = await mirror.achados.list({ estado: 'cobrado' });
  await mirror.close();
  expect(claimed.length).toBe(rows.length);
  expect(claimed[0]).toMatchObject({ canal: 'Shopee', protocolo: 'SHP-77', quem: 'Ana' });
}

describe.concurrent('each guide', () => {
  const words = '%s runs word for word in a project with the packed tarball';
  it.for(guides.filter(hasCommands))(words, async (guide, { onTestFinished }) => {
    const { reader, folder, sandbox } = await startReader(project(), onTestFinished);
    if (guide === 'receber-eventos') await fillQueue(sandbox);
    const printed = await reader.follow(`guides/${guide}.md`);
    const text = printed.map(({ stdout }) => stdout).join('\n');
    if (guide === 'receber-eventos') expect(text).toContain('ciclo novo');
    if (guide === 'importar') expect(text).toContain('0 criados; 1 pulados; 0 desconhecidos');
    if (guide === 'cobrar') await markWithSheet(folder);
    if (guide === 'iterar-ciclos') expect(text).toMatch(/^Amazon R\$\s[\d.]+,\d\d$/m);
    if (guide === 'espelho' || guide === 'lgpd') {
      const database = new Libsql(join(folder, 'loja.db'));
      const kept = database.prepare('select count(cliente_cpf_cnpj) c from ciclos_pedidos').all([]);
      expect(kept).toEqual([{ c: guide === 'lgpd' ? 0 : expect.any(Number) }]);
      const statements = blocksOf(`guides/${guide}.md`, 'sql').flatMap((block) => block.split(';'));
      const queries = statements.filter((text) => /\bselect\b/.test(text));
      for (const query of queries) database.prepare(query).all([]);
      expect(queries.length).toBeGreaterThan(0);
      database.close();
    }
  });

  it.for(guides.filter(hasPrograms))(
    '%s has programs that run as they stand',
    async (guide, context) => {
      const { folder, settings } = await startReader(project(), context.onTestFinished);
      const printed: string[] = [];
      for (const code of programsOf(guide)) {
        writeFileSync(join(folder, 'block.mjs'), code);
        const ran = await run(process.execPath, ['block.mjs'], { cwd: folder, env: settings });
        expect(ran).toMatchObject({ code: 0, stderr: '' });
        printed.push(ran.stdout);
      }
      // The hand-written loop and the package read the same list.
      if (guide === 'migrar') expect(printed[1]).toBe(printed[0]);
      if (guide === 'migrar') expect(printed[2]).toContain('created: 1');
    },
  );

  it.skipIf(!hasRedis)('varios-processos shares limits on Redis', async ({ onTestFinished }) => {
    const redis = await startRedis();
    onTestFinished(() => redis.kill());
    const { folder, settings } = await startReader(project(), onTestFinished);
    const file = 'cliente.mjs';
    writeFileSync(join(folder, file), savedBy('guides/varios-processos.md', file));
    const env = { ...settings, REDIS_URL: `redis://127.0.0.1:${redis.port}` };
    const ran = await run(process.execPath, [file], { cwd: folder, env });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^10\d\d Amazon$/m);
  });

  it.for(['fila', 'webhook'])(
    'nota-paga marks what an event says is new: %s',
    async (mode, { onTestFinished }) => {
      const { folder, settings, sandbox } = await startReader(project(), onTestFinished);
      const file = 'notas-pagas.mjs';
      writeFileSync(join(folder, file), savedBy('guides/nota-paga.md', file));
      const env = {
        ...settings,
        RECEBIVEIS_WEBHOOK_TOKEN: 'secret',
        PORT: String(await lastingPort()),
      };
      if (mode === 'fila') await fillQueue(sandbox);
      else {
        await fetch(`${sandbox.url}/api/v1/webhook/novo`, {
          method: 'POST',
          headers: { authorization: `Bearer ${sandbox.token}` },
          body: JSON.stringify({
            url: `http://127.0.0.1:${env.PORT}/`,
            tipoAutorizacao: 'Bearer',
            token: 'secret',
          }),
        });
        setTimeout(() => sandbox.gerar({ seed: 1 }), 2000);
      }
      const command = untilItPrints(`node ${file} ${mode}`, '^pago ');
      const { code, stdout } = await run('bash', ['-c', command], { cwd: folder, env });
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^pago DEMO-/m) });
    },
  );

  it.skipIf(!hasPostgres)(
    'postgresql leads to a copy that a reader may query',
    async ({ onTestFinished }) => {
      const server = await startPostgres();
      onTestFinished(() => server.remove());
      const page = 'guides/postgresql.md';
      const [prepare = '', point = ''] = blocksOf(page, 'bash');
      const admin = new pg.Client({ connectionString: server.url });
      await admin.connect();
      onTestFinished(() => admin.end());
      const statements = [...prepare.matchAll(/-c (["'])(.+)\1$/gm)].map(([, , sql = '']) => sql);
      expect(statements).toHaveLength(2);
      for (const sql of statements) await admin.query(sql);
      const url = new URL(server.url);
      url.username = 'espelho';
      const { folder, settings } = await startReader(project(), onTestFinished);
      const env = { ...settings, ...FAST_NPX, RECEBIVEIS_DATABASE_URL: url.href };
      const commands = point.split('\n').filter((line) => line.startsWith('npx '));
      for (const command of commands) {
        const ran = await run('bash', ['-c', command], { cwd: folder, env });
        expect({ command, ...ran }).toMatchObject({ code: 0 });
      }
      for (const sql of blocksOf(page, 'sql'))
        await admin.query(`set search_path = espelho; ${sql}`);
      const read = await admin.query(
        'set role relatorios; select count(*) as n from espelho.linhas; reset role',
      );
      expect((read as unknown as { rows: { n: string }[] }[])[1]?.rows[0]?.n).not.toBe('0');
    },
  );
});
