import { describe, expect, it } from 'vitest';
import { type Bench, keep, numbered, openBench } from './support.js';

/** The panel as a browser requests it. */
async function panelOf(bench: Bench, accept = 'text/html') {
  const request = new Request('http://localhost:4010/', { headers: { accept } });
  const response = await bench.fetch(request, {});
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A table of the panel: its item count, the cells of each row, and the JSON behind each row. */
function tableOf(text: string, title: string) {
  const found = new RegExp(`<h2>${title}: (\\d+)</h2><section[^>]*>(.*?)</section>`, 's').exec(
    text,
  );
  const [, total, part = ''] = found ?? [];
  const rows = part.split('<tr>').slice(2);
  return {
    total: Number(total),
    empty: /<p>([^<]*)/.exec(part)?.[1],
    rows: rows.map((row) =>
      [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) =>
        cell.replace(/<\/?span[^>]*>/g, ''),
      ),
    ),
    opened: rows.map((row): unknown => {
      const [, json = ''] = /<pre[^>]*>(.*?)<\/pre>/s.exec(row) ?? [];
      return JSON.parse(json.replaceAll('&quot;', '"'));
    }),
  };
}

const TABLES = ['Pedidos', 'Ciclos', 'Eventos na fila', 'Entregas ao webhook', 'Requisições'];

describe('the panel', () => {
  it('is one page, with nothing of another host and no script', async () => {
    const { status, headers, text } = await panelOf(openBench({ seed: 'demo' }));
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<html lang="pt-BR">');
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(text).not.toMatch(/<script|style="|onclick=|<form/);
  });

  it('leaves the root to the service where no browser asks', async () => {
    const { status, headers } = await panelOf(openBench(), '*/*');
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('shows the newest of a long list, and how many there are', async () => {
    const bench = openBench();
    const pedidos = Array.from({ length: 120 }, (_, n) => numbered(n + 1));
    keep(bench, pedidos);
    const { total, rows } = tableOf((await panelOf(bench)).text, 'Pedidos');
    expect([total, rows.length, rows[0]?.[0], rows.at(-1)?.[0]]).toEqual([
      120,
      20,
      'P-120',
      'P-101',
    ]);
  });

  it('names faults while they can happen, and the destination of events without its password', async () => {
    const bench = openBench();
    const fact = async (name: string) =>
      new RegExp(`<dt>${name}</dt><dd>([^<]*)`).exec((await panelOf(bench)).text)?.[1];
    expect(await fact('Falhas ligadas')).toBe('nenhuma');
    bench.faults.add({ tipo: 'reset', endpoint: 'ciclos.list' });
    bench.faults.add({ tipo: 'unauthorized', count: 1 });
    expect(await fact('Falhas ligadas')).toBe('reset, unauthorized');
    await bench.call('GET', '/api/v1/fila');
    expect(await fact('Falhas ligadas')).toBe('reset');
    const url = 'http://ana:segredo@192.0.2.1/x';
    await bench.call('POST', '/api/v1/webhook/novo', { body: { url } });
    expect(await fact('Eventos')).toBe('webhook para http://***@192.0.2.1/x');
  });

  it('opens an order and a cycle as the API shows them', async () => {
    const bench = openBench();
    await bench.create(numbered(1));
    await bench.gerar({ discrepancias: { comissaoAMaior: 0 } });
    const record = await bench.get('/api/v1/pedido/pedido/P-1');
    const { ciclos } = (await bench.get('/api/v1/ciclos')) as { ciclos?: unknown };
    const { text } = await panelOf(bench);
    expect(tableOf(text, 'Pedidos').opened).toEqual([record]);
    expect(tableOf(text, 'Ciclos').opened).toEqual(ciclos);
  });

  it('shows the queue from its head, and moves nothing', async () => {
    const bench = openBench();
    const body = { url: 'http://192.0.2.1/eventos', modulo: 'fila' };
    await bench.call('POST', '/api/v1/webhook/novo', { body });
    await bench.create({});
    await bench.gerar({ discrepancias: { comissaoAMaior: 0 } });
    await panelOf(bench);
    const { rows, opened } = tableOf((await panelOf(bench)).text, 'Eventos na fila');
    expect(rows.map(([evento]) => evento)).toEqual(['ciclo novo', 'pedido pagamento']);
    expect(opened).toEqual(bench.state.fila.list());
  });

  it('shows deliveries with what came of the last attempt, and requests with the broken rule', async () => {
    const bench = openBench();
    const body = { url: 'http://192.0.2.1/eventos', modulo: 'webhook' };
    await bench.call('POST', '/api/v1/webhook/novo', { body });
    await bench.call('POST', '/_sandbox/aplicativo/desinstalar');
    await bench.clock.advance(5_000);
    await bench.call('GET', '/api/v1/ciclos?limite=500');
    const { text } = await panelOf(bench);
    const [delivery] = tableOf(text, 'Entregas ao webhook').rows;
    expect(delivery?.slice(0, 3)).toEqual(['1', 'aplicativo delete', 'aguardando']);
    expect(delivery?.[3]).toContain('endereço fora desta máquina');
    expect(tableOf(text, 'Requisições').rows[0]?.slice(1, 4)).toEqual([
      'GET /api/v1/ciclos',
      '400',
      'limite: deve ser no máximo 200',
    ]);
  });

  it.each(['{}', '[]', '{"codigo":{},"data":[],"situacao":1,"dadosTitulo":[1]}'])(
    'shows an event whose dados are %s',
    async (dados) => {
      const bench = openBench();
      await bench.call('POST', '/api/v1/webhook/novo', { body: { url: 'http://192.0.2.1/' } });
      const config = bench.state.webhook;
      if (!config) throw new Error('registered above');
      const value = JSON.parse(dados) as object;
      for (const tipo of ['Pedido', 'APLICATIVO', '__proto__ delete', '']) {
        bench.state.deliveries.send(config, { tipo, dados: value });
        bench.state.fila.add({ _id: tipo, tipo, dados: value as never });
      }
      expect((await panelOf(bench)).status).toBe(200);
    },
  );

  it('says of each empty table what to do next', async () => {
    const { text } = await panelOf(openBench());
    for (const title of TABLES) {
      expect(tableOf(text, title).empty).toMatch(
        /Crie |Registre |Gere |assim que seu programa chama/,
      );
    }
  });
});
