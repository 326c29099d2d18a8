import { describe, expect, it } from 'vitest';
import { act, OWN, page } from './panel-in-process.js';
import { type Bench, keep, list, numbered, openBench } from './support.js';

/** The texts of the cells of a table, row by row, without what sets them. */
function rowsOf(text: string, id: string): string[][] {
  const [, table = ''] = new RegExp(
    `<section class="rolar" id="${id}".*?<tbody>(.*?)</tbody>`,
    's',
  ).exec(text) ?? ['', ''];
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]+>/g, ''),
    ),
  );
}

const namesIn = async (bench: Bench, path: string, id: string) =>
  rowsOf((await page(bench, path)).text, id).map(([first]) => first);

describe('the answer key', () => {
  const planted = async () => {
    const bench = openBench();
    keep(
      bench,
      Array.from({ length: 6 }, (_, n) => numbered(n, { canal: n < 3 ? 'Amazon' : 'Shopee' })),
    );
    const none = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };
    const made = await bench.gerar({ discrepancias: { ...none, freteIndevido: 1 } });
    return { bench, gabarito: list(made.gabarito) };
  };

  it('shows every difference that a generation planted, by kind and by order', async () => {
    const { bench, gabarito } = await planted();
    const { text } = await page(bench, '/painel/gabarito');
    expect(rowsOf(text, 'por-tipo').map(([tipo, total]) => [tipo, total])).toEqual([
      ['Frete indevido', '6'],
    ]);
    const reais = (centavos: unknown) =>
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(
        Number(centavos) / 100,
      );
    const shown = rowsOf(text, 'gabarito').map(([pedido, , , ciclo, , valor]) => [
      pedido,
      ciclo,
      valor,
    ]);
    const asked = gabarito.map(({ pedido, idCiclo, valorCentavos }) => [
      pedido,
      String(idCiclo),
      reais(valorCentavos),
    ]);
    expect(shown.sort()).toEqual(asked.sort());
    const [first] = bench.state.pedidos.all();
    expect(text).toContain(`<a href="/painel/pedidos/${first?.chavePedido}">P-0</a>`);
  });

  it('is found from a cycle and from an order', async () => {
    const { bench } = await planted();
    expect((await page(bench, '/painel/ciclos/1001')).text).toContain(
      '<a href="/painel/gabarito?busca=ciclo+1001">3 discrepâncias plantadas</a>',
    );
    expect(await namesIn(bench, '/painel/gabarito?busca=ciclo+1001', 'gabarito')).toHaveLength(3);
    const [first] = bench.state.pedidos.all();
    expect((await page(bench, `/painel/pedidos/${first?.chavePedido}`)).text).toContain(
      '<a href="/painel/gabarito?busca=C-0">Frete indevido</a>',
    );
    expect(await namesIn(bench, '/painel/gabarito?busca=c-0', 'gabarito')).toEqual(['P-0']);
  });

  it('is in a snapshot, and the service shows nothing of it', async () => {
    const { bench } = await planted();
    const before = (await page(bench, '/painel/gabarito')).text;
    const snapshot = await bench.get('/_sandbox/snapshot');
    const other = openBench();
    expect((await other.call('PUT', '/_sandbox/snapshot', { body: snapshot })).status).toBe(204);
    expect(rowsOf((await page(other, '/painel/gabarito')).text, 'gabarito')).toEqual(
      rowsOf(before, 'gabarito'),
    );
    const shown = await Promise.all(
      ['', '/detalhes/1001/'].map((path) => bench.call('GET', `/api/v1/ciclos${path}`)),
    );
    for (const { status, text } of shown) {
      expect(status).toBe(200);
      expect(text).not.toContain('gabarito');
    }
  });
});

describe('lists', () => {
  const mixed = () => {
    const bench = openBench();
    const entregue = { pedido: 'entregue', canal: 'entregue' } as const;
    const faturado = { pedido: 'faturado', canal: 'faturado' } as const;
    keep(bench, [
      numbered(1, { canal: 'Amazon', situacao: entregue }),
      numbered(2, { canal: 'Shopee', situacao: entregue }),
      numbered(3, { canal: 'Shopee', situacao: faturado }),
    ]);
    return bench;
  };

  it.each([
    ['', ['P-3', 'P-2', 'P-1']],
    ['busca=shopee', ['P-3', 'P-2']],
    ['busca=ENTREGUE', ['P-2', 'P-1']],
    ['busca=pendente', ['P-3', 'P-2', 'P-1']],
    ['busca=+c-2+', ['P-2']],
    ['busca=Magalu', []],
  ])('of orders take a text, of channel and situation too: %s', async (query, names) => {
    const bench = mixed();
    expect(await namesIn(bench, `/painel/pedidos?${query}`, 'pedidos')).toEqual(names);
    const { text } = await page(bench, `/painel/pedidos?${query}`);
    expect(text.includes('Nada com esse texto')).toBe(names.length === 0);
  });

  it('of cycles, the queue and deliveries take what they show', async () => {
    const bench = mixed();
    await bench.call('POST', '/api/v1/webhook/novo', {
      body: { url: 'http://192.0.2.1/', modulo: 'fila' },
    });
    await bench.gerar();
    expect(await namesIn(bench, '/painel/ciclos?busca=amazon', 'ciclos')).toEqual(['1001']);
    expect(await namesIn(bench, '/painel/fila?busca=ciclo+novo', 'fila')).toEqual([
      'Ciclo novo',
      'Ciclo novo',
    ]);
    await bench.call('POST', '/api/v1/webhook/novo', {
      body: { url: 'http://192.0.2.1/', modulo: 'webhook' },
    });
    await bench.create(numbered(4, { canal: 'Shopee' }));
    await bench.clock.advance(0);
    const sent = (query: string) => namesIn(bench, `/painel/entregas?${query}`, 'entregas');
    expect(await sent('busca=aguardando')).toEqual(['Entrega 1']);
    expect(await sent('busca=falhou')).toEqual([]);
  });
});

describe('what is out of order', () => {
  it('stands on every page with the switch that ends it, and leads back there', async () => {
    const bench = openBench();
    expect((await page(bench, '/painel/ciclos')).text).toContain(
      '<section id="faixa" data-vivo="true" aria-label="Fora do normal"></section>',
    );
    bench.faults.add({ tipo: 'reset', endpoint: 'fila.read' });
    bench.faults.add({ tipo: 'rateLimit' });
    const off = await act(bench, 'loja', { ativa: 'false' }, OWN);
    expect(off.location).toBe('/?atencao=Loja+desativada.');
    const { text } = await page(bench, '/painel/ciclos');
    expect(text).toContain('2 falhas ligadas: Cortar a conexão, Limite excedido (429)');
    expect(text).toContain('A loja 1001 está inativa');
    expect(text.match(/name="volta" value="\/painel\/ciclos"/g)).toHaveLength(2);
    const volta = '/painel/ciclos';
    expect((await act(bench, 'desligar', { volta }, OWN)).location).toMatch(
      /^\/painel\/ciclos\?feito=/,
    );
    await act(bench, 'loja', { ativa: 'true', volta }, OWN);
    expect([bench.faults.list(), bench.state.loja.ativa]).toEqual([[], true]);
  });

  it('is no fault that has happened as often as it should', async () => {
    const bench = openBench();
    bench.faults.add({ tipo: 'unauthorized', count: 1 });
    expect((await page(bench, '/')).text).toContain('1 falha ligada: Token recusado (401)');
    await bench.call('GET', '/api/v1/fila');
    expect((await page(bench, '/')).text).not.toContain('falha ligada:');
  });
});

describe('what goes out by form', () => {
  it('is one document of the queue, and a refusal where it is gone', async () => {
    const bench = openBench();
    for (const _id of ['a', 'b']) bench.state.fila.add({ _id, tipo: 'ciclo', dados: {} as never });
    const { text } = await page(bench, '/painel/fila');
    expect(text).toContain('action="/painel/acoes/remover"');
    const { location } = await act(bench, 'remover', { id: 'a' }, OWN);
    expect(location).toBe('/painel/fila?feito=Documento+a+removido+da+fila.');
    expect(bench.state.fila.list().map(({ _id }) => _id)).toEqual(['b']);
    expect((await act(bench, 'remover', { id: 'b' }, 'http://localhost:3000')).status).toBe(403);
    expect(bench.state.fila.size).toBe(1);
    const again = await act(bench, 'remover', { id: 'a' }, OWN);
    expect(again.location).toContain('recusado=Documento+n');
  });
});

describe('one thing', () => {
  it('of a cycle is its totals, which are what was transferred', async () => {
    const bench = openBench();
    keep(bench, [numbered(1), numbered(2)]);
    bench.state.clock.freeze(true);
    await bench.call('POST', '/_sandbox/ciclos', {
      body: {
        canal: 'Amazon',
        linhas: [
          { pedidoCanal: 'C-1', evento: 'repasse', parcela: 1, valor: 50 },
          { pedidoCanal: 'C-2', evento: 'repasse', parcela: 1, valor: 20 },
          { evento: 'imposto', valor: -1.5 },
        ],
      },
    });
    const { text } = await page(bench, '/painel/ciclos/1001');
    const totals = [...text.matchAll(/<tfoot>.*?<td class="n">(.*?)<\/td>/g)].map(([, cell = '']) =>
      cell.replace(/<[^>]+>/g, '').replace(/\s/g, ' '),
    );
    expect(totals).toEqual(['R$ 68,50', 'R$ 70,00', '-R$ 1,50']);
    expect(text).toContain('nada foi plantado neste ciclo');
  });

  it('of an order is its days, as they are written in Brazil', async () => {
    const bench = openBench();
    await bench.create(numbered(1));
    await bench.gerar({ dataRepasse: '2026-11-03', discrepancias: { comissaoAMaior: 0 } });
    const [pedido] = bench.state.pedidos.all();
    const { text } = await page(bench, `/painel/pedidos/${pedido?.chavePedido}`);
    for (const [nome, dia] of [
      ['Data da venda', '01/10/2026'],
      ['Data da nota', '02/10/2026'],
      ['Registrado em', '21/11/2026 12:00:00'],
      ['Será apagado em', '20/11/2028, por regra do serviço'],
    ]) {
      expect(text).toContain(`<dt>${nome}</dt><dd>${dia}</dd>`);
    }
    expect(text).toContain('em 03/11/2026, <a href="/painel/ciclos/1001">');
    expect(text).not.toMatch(/>[^<]*\d{4}-\d{2}-\d{2}[^<]*<(?!\/pre)/);
  });
});

const registered = async (modulo: 'fila' | 'webhook') => {
  const bench = openBench();
  const body = { url: 'http://192.0.2.1/eventos', modulo };
  await bench.call('POST', '/api/v1/webhook/novo', { body });
  return bench;
};

describe('what came and went', () => {
  it('is a table of the queue: what, about which order or cycle, since when, how often read', async () => {
    const bench = await registered('fila');
    await bench.create({});
    await bench.gerar({ discrepancias: { comissaoAMaior: 0 } });
    await bench.call('GET', '/api/v1/fila');
    await bench.call('GET', '/api/v1/fila');
    await bench.call('GET', '/api/v1/fila');
    const { text } = await page(bench, '/painel/fila');
    const [pedido] = bench.state.pedidos.all();
    const [first, second] = bench.state.fila.list();
    const cells = [...text.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell);
    expect([first?.tipo, second?.tipo]).toEqual(['pedido', 'ciclo']);
    expect(cells.slice(0, 6)).toEqual([
      'Título pago',
      'pedido',
      '1001',
      `<a href="/painel/pedidos/${pedido?.chavePedido}">P-1</a>`,
      '21/11/2026 12:00:00',
      'uma',
    ]);
    expect(cells.slice(8, 14)).toEqual([
      'Ciclo novo',
      'ciclo',
      '1001',
      '<a href="/painel/ciclos/1001">Ciclo 1001</a>',
      '21/11/2026 12:00:00',
      '2',
    ]);
    expect(cells[6]).toMatch(/^<details><summary>Abrir<\/summary><pre /);
    expect(cells[6]).toContain(`&quot;_id&quot;: &quot;${first?._id}&quot;`);
    expect((await page(bench, `/painel/fila/${first?._id}`)).status).toBe(404);
  });

  it('is a table of deliveries, with the attempts of each and what was sent', async () => {
    const bench = await registered('webhook');
    const dados = { codigo: '7', situacao: 'novo' };
    await bench.call('POST', '/_sandbox/webhooks', { body: { tipo: 'Ciclo', dados } });
    await bench.clock.advance(5_000);
    const { text } = await page(bench, '/painel/entregas');
    const cells = [...text.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell);
    expect(cells.slice(0, 3)).toEqual(['Entrega 1', 'Ciclo novo', 'Ciclo 7']);
    expect(cells[4]).toMatch(/^<details><summary>2<\/summary>/);
    expect(cells[4]?.match(/endereço fora desta máquina/g)).toHaveLength(2);
    expect(cells[7]).toContain('&quot;situacao&quot;: &quot;novo&quot;');
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

  it('is narrowed by a text: number, operation, path, answer, rule, fault', async () => {
    const bench = openBench();
    await bench.call('GET', '/api/v1/fila');
    await bench.call('POST', '/api/v1/pedido/novo', { body: {} });
    bench.faults.add({ tipo: 'status' });
    await bench.call('GET', '/api/v1/ciclos');
    const shown = async (busca: string) => {
      const query = new URLSearchParams({ busca });
      const { text } = await page(bench, `/painel/requisicoes?${query}`);
      return list([...text.matchAll(/aria-label="Requisição (\d+)"/g)].map(([, id]) => id));
    };
    expect(await shown('')).toEqual(['3', '2', '1']);
    expect(await shown('ler a fila')).toEqual(['1']);
    expect(await shown('/novo')).toEqual(['2']);
    expect(await shown('obrigatório')).toEqual(['2']);
    expect(await shown('500')).toEqual(['3']);
    expect(await shown('responder com erro')).toEqual(['3']);
    expect((await page(bench, '/painel/requisicoes?busca=nada')).text).toContain('outro acima');
  });

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
