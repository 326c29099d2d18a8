import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ProgramSettings, startProgram } from '../support/program.js';
import { ROOT } from '../support/run.js';
import { figures, jsonLines, orders, useImportBench } from './import-bench.js';

const { asked, write, importing, posts } = useImportBench();

/** Runs `recebiveis pedido import` as a separate process. */
const start = (args: readonly string[], settings: ProgramSettings = {}) =>
  startProgram(join(ROOT, 'src', 'cli', 'main.ts'), {
    ...settings,
    args: ['pedido', 'import', ...args, '--lang', 'pt'],
    env: asked().env,
  });

describe('a process that imports', { timeout: 120_000 }, () => {
  it('says after SIGTERM that sent orders stay', async () => {
    const file = write('vendas.ndjson', orders(400));
    const { child, ended, printed } = start([file, '--json', '--concurrency', '2']);
    await printed(/"row":5,/);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(143);
    expect(stderr).toContain('Interrompido. O que foi enviado continua no serviço;');
    expect(stderr).not.toContain('Nada foi alterado');
    const lines = jsonLines(stdout.trimEnd().split('\n'));
    const { summary, ...end } = lines.pop() as { summary: { total: number; created: number } };
    expect([end, summary.total]).toMatchObject([{ complete: false }, lines.length]);
    expect(summary.created).toBe(posts().length);
    const { out } = await importing([file]);
    expect(figures(out).total).toBe('400');
    expect(posts()).toHaveLength(400);
  });

  it.skipIf(process.platform === 'win32')(
    'says on a full disk that its figures may lack some, which the next run finds',
    async () => {
      const file = write('vendas.ndjson', orders(400));
      const { code, stdout, stderr } = await start([file], { shell: 'ulimit -f 60' }).ended;
      expect(code).toBe(1);
      expect(stderr).toContain('podem não estar contados acima; a próxima execução os encontra');
      const created = Number(/^criado +(\d+)/m.exec(stdout)?.[1]);
      const lines = readFileSync(`${file}.ledger.ndjson`, 'utf8').split('\n');
      const onDisk = lines.filter((line) => line.includes('"result":"created"')).length;
      expect(created).toBeGreaterThan(0);
      expect(created).toBeLessThanOrEqual(onDisk);
    },
  );
});
