import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from './in-process.js';

const COUNTERS = { pagina: 1, limite: 2, limitePorPagina: 2, totalPaginas: 200 };

const PAGES: Record<string, { items: string; counters: string; item: object }> = {
  '/api/v1/ciclos': {
    items: 'ciclos',
    counters: 'info',
    item: { idCiclo: 1, canal: 'Amazon', dataRepasse: '2026-10-01', valorRepasse: 10 },
  },
  '/api/v1/pedido/analises/comissoes': {
    items: 'comissoes',
    counters: 'paginacao',
    item: { pedido: 'P-1', marketplace: 'Amazon', valorPedido: 10 },
  },
  '/api/v1/pedido/analises/cancelamentos-indevidos': {
    items: 'cancelamentos',
    counters: 'paginacao',
    item: { pedido: 'P-1', marketplace: 'Amazon', valorPedido: 10 },
  },
};

/** A service whose lists end after two records, whatever `totalRegistros` says. */
let totalRegistros = 400;
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
  const found = PAGES[pathname];
  if (!found) return void response.writeHead(404).end('{}');
  const first = found.counters === 'info' ? '1' : '0';
  const rows = [found.item, { ...found.item, idCiclo: 2, pedido: 'P-2' }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      [found.items]: searchParams.get('pagina') === first ? rows : [],
      [found.counters]: { ...COUNTERS, totalRegistros },
    }),
  );
});
let env: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  env = { RECEBIVEIS_BASE_URL: `http://127.0.0.1:${port}`, RECEBIVEIS_TOKEN: 'a-token' };
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const LISTS = [
  ['ciclos', 'list', 'info'],
  ['analises', 'comissoes', 'paginacao'],
  ['analises', 'cancelamentos', 'paginacao'],
] as const;

describe.each(LISTS)('recebiveis %s %s, of a list that ends before its counters do', (...list) => {
  const [group, name, counters] = list;

  it.each([[[]], [['--csv']], [['--json']], [['--max', '3']]])(
    'prints what came, says so once and ends with 1: %j',
    async (form) => {
      totalRegistros = 400;
      const { exitCode, out, err } = await runCli([group, name, ...form], { env });
      expect(exitCode).toBe(1);
      expect(out).toHaveLength(form[0] === '--json' ? 2 : 3);
      const said = err.filter((line) => line.includes(`${counters}.totalRegistros`));
      expect(said, err.join('\n')).toHaveLength(1);
      expect(said[0]).toMatch(/^The list may lack records/);
    },
  );

  it('says so in Portuguese', async () => {
    totalRegistros = 400;
    const { exitCode, err } = await runCli([group, name, '--lang', 'pt'], { env });
    expect(exitCode).toBe(1);
    expect(err.join('\n')).toMatch(/Podem faltar registros na lista.*totalRegistros/);
  });

  it('ends with 0 where the list is whole, and where no more was asked for', async () => {
    totalRegistros = 2;
    const whole = await runCli([group, name, '--json'], { env });
    expect([whole.exitCode, whole.err]).toEqual([0, []]);
    totalRegistros = 400;
    const part = await runCli([group, name, '--json', '--max', '2'], { env });
    expect([part.exitCode, part.err]).toEqual([0, []]);
  });
});
