import { describe, expect, it } from 'vitest';
import { page } from './panel-in-process.js';
import { numbered, openBench } from './support.js';

describe('faults', () => {
  it('stand on the first page while they can happen', async () => {
    const bench = openBench();
    const shown = async () =>
      /Falhas ligadas<\/dt><dd>([^<]*)/.exec((await page(bench, '/')).text)?.[1];
    expect(await shown()).toBe('nenhuma');
    bench.faults.add({ tipo: 'reset', endpoint: 'ciclos.list' });
    bench.faults.add({ tipo: 'unauthorized', count: 1 });
    expect(await shown()).toBe('reset, unauthorized');
    await bench.call('GET', '/api/v1/fila');
    expect(await shown()).toBe('reset');
  });
});

describe('one thing', () => {
  /** The JSON that the first row opens. */
  function opened(text: string): unknown {
    const [, shown = ''] = /<pre[^>]*>(.*?)<\/pre>/s.exec(text) ?? [];
    return JSON.parse(shown.replaceAll('&quot;', '"'));
  }

  it('of a cycle is its entry as the list of the API shows it', async () => {
    const bench = openBench();
    await bench.create(numbered(1));
    await bench.gerar({ discrepancias: { comissaoAMaior: 0 } });
    const asked = await bench.call('GET', '/api/v1/ciclos');
    const { text } = await page(bench, '/painel/ciclos');
    expect(opened(text)).toEqual(JSON.parse(asked.text).ciclos[0]);
  });

  it('of an order is its record as the API shows it', async () => {
    const bench = openBench();
    await bench.create(numbered(1));
    await bench.gerar({ discrepancias: { comissaoAMaior: 0 } });
    const record = await bench.call('GET', '/api/v1/pedido/pedido/P-1');
    const { text } = await page(bench, '/painel/pedidos');
    expect(opened(text)).toEqual(JSON.parse(record.text));
  });
});

const registered = async (modulo: 'fila' | 'webhook') => {
  const bench = openBench();
  const body = { url: 'http://192.0.2.1/eventos', modulo };
  await bench.call('POST', '/api/v1/webhook/novo', { body });
  return bench;
};

describe('what came and went', () => {
  it('is a table of the queue: what, about which order or cycle, how often read', async () => {
    const bench = await registered('fila');
    await bench.create({});
    await bench.gerar({ discrepancias: { comissaoAMaior: 0 } });
    await bench.call('GET', '/api/v1/fila');
    await bench.call('GET', '/api/v1/fila');
    await bench.call('GET', '/api/v1/fila');
    const { text } = await page(bench, '/painel/fila');
    const [first, second] = bench.state.fila.list();
    const cells = [...text.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell);
    expect([first?.tipo, second?.tipo]).toEqual(['pedido', 'ciclo']);
    expect(cells.slice(0, 3)).toEqual(['pedido pagamento', 'P-1', 'uma']);
    expect(cells.slice(4, 7)).toEqual(['ciclo novo', '1001', '2']);
    expect(cells[3]).toMatch(/^<details><summary>Abrir<\/summary><pre /);
    expect(cells[3]).toContain(`&quot;_id&quot;: &quot;${first?._id}&quot;`);
    expect((await page(bench, `/painel/fila/${first?._id}`)).status).toBe(404);
  });

  it('is a table of deliveries, with the attempts of each and what was sent', async () => {
    const bench = await registered('webhook');
    const dados = { codigo: '7', situacao: 'novo' };
    await bench.call('POST', '/_sandbox/webhooks', { body: { tipo: 'Ciclo', dados } });
    await bench.clock.advance(5_000);
    const { text } = await page(bench, '/painel/entregas');
    const cells = [...text.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell);
    expect(cells.slice(0, 3)).toEqual(['Entrega 1', 'ciclo novo', '7']);
    expect(cells[6]?.match(/endereço fora desta máquina/g)).toHaveLength(2);
    expect(cells[6]).toContain('&quot;situacao&quot;: &quot;novo&quot;');
    expect(text).toContain('Reenviar');
  });

  it.each(['{}', '[]', '{"codigo":{},"data":[],"situacao":1,"dadosTitulo":[1]}'])(
    'shows an event whose dados are %s',
    async (dados) => {
      const bench = await registered('webhook');
      const value = JSON.parse(dados) as object;
      for (const tipo of ['Pedido', 'ciclo', 'APLICATIVO', '__proto__ delete', '']) {
        const config = bench.state.webhook;
        if (!config) throw new Error('registered above');
        bench.state.deliveries.send(config, { tipo, dados: value });
        bench.state.fila.add({ _id: `${dados.length}${tipo.length}`, tipo, dados: value as never });
      }
      expect((await page(bench, '/painel/entregas')).status).toBe(200);
      expect((await page(bench, '/painel/fila')).status).toBe(200);
    },
  );

  it.each([
    '/painel/pedidos',
    '/painel/ciclos',
    '/painel/fila',
    '/painel/entregas',
    '/painel/requisicoes',
  ])('says on an empty page what to do next: %s', async (path) => {
    const { text } = await page(openBench(), path);
    const [, words] = /<p class="vazio">([^<]+)<\/p>/.exec(text) ?? [];
    expect(words).toMatch(/Crie |Registre |Gere |Ligue |assim que seu programa chama/i);
  });
});
