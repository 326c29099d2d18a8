import { fileURLToPath } from 'node:url';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProgram } from '../support/program.js';
import { runCli } from './in-process.js';

const COUNTERS = { pagina: 1, limite: 2, limitePorPagina: 2, totalPaginas: 200 };

const PAGES: Record<string, { items: string; counters: string; item: object }> = {
  'ciclos.list': {
    items: 'ciclos',
    counters: 'info',
    item: { idCiclo: 1, canal: 'Amazon', dataRepasse: '2026-10-01', valorRepasse: 10 },
  },
  'pedido.analises.comissoes': {
    items: 'comissoes',
    counters: 'paginacao',
    item: { pedido: 'P-1', marketplace: 'Amazon', valorPedido: 10 },
  },
  'pedido.analises.cancelamentosIndevidos': {
    items: 'cancelamentos',
    counters: 'paginacao',
    item: { pedido: 'P-1', marketplace: 'Amazon', valorPedido: 10 },
  },
};

let sandbox: RunningSandbox;
let env: Record<string, string>;
beforeAll(async () => {
  sandbox = await startSandbox({ limits: 'off' });
  env = { RECEBIVEIS_BASE_URL: sandbox.url, RECEBIVEIS_TOKEN: sandbox.token };
});
afterAll(() => sandbox.close());

/** Makes every list end after two records, with this `totalRegistros`. */
function endLists(totalRegistros: number): void {
  sandbox.faults.clear();
  for (const [endpoint, { items, counters, item }] of Object.entries(PAGES)) {
    const pageOf = (rows: object[]) => ({
      [items]: rows,
      [counters]: { ...COUNTERS, totalRegistros },
    });
    const rows = [item, { ...item, idCiclo: 2, pedido: 'P-2' }];
    const fault = { tipo: 'status', status: 200, endpoint: endpoint as 'ciclos.list' } as const;
    sandbox.faults.add({ ...fault, body: pageOf(rows), count: 1 });
    sandbox.faults.add({ ...fault, body: pageOf([]) });
  }
}

const LISTS = [
  ['ciclos', 'list', 'info'],
  ['analises', 'comissoes', 'paginacao'],
  ['analises', 'cancelamentos', 'paginacao'],
] as const;

describe.each(LISTS)('recebiveis %s %s, of a list that ends before its counters do', (...list) => {
  const [group, name, counters] = list;

  it.each([[[]], [['--csv']], [['--json']], [['--max', '3']]])(
    'prints the received rows, says so once and ends with 1: %j',
    async (form) => {
      endLists(400);
      const { exitCode, out, err } = await runCli([group, name, ...form], { env });
      expect(exitCode).toBe(1);
      expect(out).toHaveLength(form[0] === '--json' ? 2 : 3);
      const said = err.filter((line) => line.includes(`${counters}.totalRegistros`));
      expect(said, err.join('\n')).toHaveLength(1);
      expect(said[0]).toMatch(/^The list may lack records/);
    },
  );

  it('ends with 0 where the list is whole, and where no more was asked for', async () => {
    endLists(2);
    const whole = await runCli([group, name, '--json'], { env });
    expect([whole.exitCode, whole.err]).toEqual([0, []]);
    endLists(400);
    const part = await runCli([group, name, '--json', '--max', '2'], { env });
    expect([part.exitCode, part.err]).toEqual([0, []]);
  });
});

it('a program of its own prints each process warning once', async () => {
  endLists(400);
  const program = fileURLToPath(new URL('short-lists-program.ts', import.meta.url));
  const { code, stderr } = await startProgram(program, { args: [sandbox.url, sandbox.token] })
    .ended;
  expect(code, stderr).toBe(0);
  for (const warning of ['RECEBIVEIS_LIST_NOT_WHOLE', 'RECEBIVEIS_LIMITS_DIFFER']) {
    expect(stderr.split(warning), stderr).toHaveLength(2);
  }
});
