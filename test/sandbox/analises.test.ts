import { beforeAll, describe, expect, it } from 'vitest';
import { ORDENACAO } from '../../src/client/contract/schemas/query.js';
import { sortResumos } from '../../src/sandbox/analises/order.js';
import { resumoOf } from '../../src/sandbox/analises/resumo.js';
import { settle } from '../../src/sandbox/ciclos/settle.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { notaOf } from '../../src/sandbox/pedidos/stored.js';
import { type Bench, type Json, keep, list, numbered, openBench } from './support.js';

const COMISSOES = '/api/v1/pedido/analises/comissoes';
const CANCELAMENTOS = '/api/v1/pedido/analises/cancelamentos-indevidos';

const pedidosOf = async (bench: Bench, query: string) =>
  list((await bench.get(`${COMISSOES}?${query}`)).comissoes).map(({ pedido }) => pedido);

const periodo = (first: string, last = first) =>
  `periodo=${encodeURIComponent(`${first} - ${last}`)}`;

/** A bench with one order for each situation, in this order. */
async function withSituacoes(): Promise<Bench> {
  const bench = openBench();
  const situacoes = ['aprovado', 'faturado', 'despachado', 'entregue', 'em devolução', 'cancelado'];
  for (const [index, pedido] of situacoes.entries()) {
    const situacao = { pedido, canal: 'aprovado' } as never;
    expect((await bench.create(numbered(index + 1, { situacao }))).status).toBe(200);
  }
  return bench;
}

describe('the commission analysis', () => {
  it('reports expected and charged commission of an order', async () => {
    const bench = openBench();
    await bench.create({
      produtos: [{ codigo: 'SKU', descricao: 'Coisa', quantidade: 2, valorUnitario: 50 }],
    });
    settle(bench.state, 'Amazon', '2026-11-20', [
      { pedidoCanal: 'C-1', evento: 'repasse', parcela: 1, valor: 50 },
      { pedidoCanal: 'C-1', evento: 'comissão', parcela: 1, valor: -16.5, comissao: 16.5 },
      { pedidoCanal: 'C-1', evento: 'frete', valor: -0.7 },
    ]);
    expect(await bench.get(COMISSOES)).toEqual({
      paginacao: { totalRegistros: 1, limite: 50, pagina: 0 },
      comissoes: [
        {
          pedido: 'P-1',
          marketplace: 'Amazon',
          valorPedido: 100,
          comissaoPrevista: 15,
          comissaoCalculada: 16.5,
          valorRepasse: 32.8,
          diferenca: -1.5,
          status: 'entregue',
          dataPedido: '2026-10-01T00:00:00',
          produtos: [{ sku: 'SKU', titulo: 'Coisa', quantidade: 2, valor: 50, valorTotal: 100 }],
        },
      ],
    });
  });

  it('is answered under the singular path too', async () => {
    const bench = await withSituacoes();
    expect(await bench.get('/api/v1/pedido/analise/comissoes')).toEqual(await bench.get(COMISSOES));
    await bench.get('/api/v1/pedido/analise/cancelamentos-indevidos');
  });

  it('is paged from 0', async () => {
    const bench = await withSituacoes();
    expect(await pedidosOf(bench, 'limite=4')).toEqual(['P-1', 'P-2', 'P-3', 'P-4']);
    expect(await pedidosOf(bench, 'limite=4&pagina=1')).toEqual(['P-5', 'P-6']);
    expect(await pedidosOf(bench, 'limite=4&pagina=2')).toEqual([]);
    const { paginacao } = await bench.get(`${COMISSOES}?limite=4&pagina=1`);
    expect(paginacao).toEqual({ totalRegistros: 6, limite: 4, pagina: 1 });
  });

  it.each([
    ['aprovado', ['P-1']],
    ['faturado', ['P-2']],
    ['despachado', ['P-3']],
    ['entregue', ['P-4']],
    ['emDevolucao', ['P-5']],
    ['cancelado', ['P-6']],
    ['fatDesEnt', ['P-2', 'P-3', 'P-4']],
  ])('is filtered by situacaoPedido=%s', async (situacao, expected) => {
    expect(await pedidosOf(await withSituacoes(), `situacaoPedido=${situacao}`)).toEqual(expected);
  });

  it('is filtered by each of the four dates, both ends included', async () => {
    const bench = openBench();
    await bench.create({ dataVenda: '2026-10-01' });
    await bench.create(numbered(2, { dataVenda: '2020-01-01' }));
    settle(bench.state, 'Amazon', '2026-11-05', [
      { pedidoCanal: 'C-1', evento: 'repasse', parcela: 1, valor: 50 },
    ]);
    settle(bench.state, 'Amazon', '2026-11-06', [
      { pedidoCanal: 'C-1', evento: 'frete', valor: -1 },
    ]);
    const found = (dataTipo: string, first: string, last = first) =>
      pedidosOf(bench, `${periodo(first, last)}&dataTipo=${dataTipo}`);
    expect(await pedidosOf(bench, periodo('21/11/2026'))).toEqual(['P-1', 'P-2']);
    expect(await pedidosOf(bench, periodo('01/11/2026', '20/11/2026'))).toEqual([]);
    expect(await found('dataHoraRegistro', '21/11/2026', '22/11/2026')).toEqual(['P-1', 'P-2']);
    expect(await found('dataEventoTitulo', '05/11/2026')).toEqual(['P-1']);
    expect(await found('dataEventoTitulo', '06/11/2026')).toEqual([]);
    expect(await found('dataEventoPedido', '06/11/2026')).toEqual(['P-1']);
    expect(await found('dataEventoPedido', '05/11/2026')).toEqual([]);
    // Two installments, due thirty and sixty days after the sale.
    expect(await found('dataVencimentoTitulo', '31/10/2026')).toEqual(['P-1']);
    expect(await found('dataVencimentoTitulo', '30/11/2026')).toEqual(['P-1']);
    expect(await found('dataVencimentoTitulo', '01/11/2026', '29/11/2026')).toEqual([]);
  });
});

describe('the improper cancellations', () => {
  it('are delivered orders that the channel cancelled, by an event or from the beginning', async () => {
    const bench = openBench();
    const situacao = { pedido: 'entregue', canal: 'cancelado' } as const;
    await bench.create(numbered(1));
    await bench.create(numbered(2, { situacao }));
    await bench.create(numbered(3));
    await bench.create(numbered(4, { situacao: { pedido: 'cancelado', canal: 'cancelado' } }));
    settle(bench.state, 'Amazon', '2026-11-20', [
      { pedidoCanal: 'C-3', evento: 'repasse', parcela: 1, valor: 50 },
      { pedidoCanal: 'C-3', evento: 'cancelamento', parcela: 2, valor: -50.25 },
      { pedidoCanal: 'C-3', evento: 'cancelamento de comissão', parcela: 2, valor: 7.5 },
      { pedidoCanal: 'C-3', evento: 'rebate', valor: 1 },
      { pedidoCanal: 'C-4', evento: 'cancelamento', parcela: 1, valor: 0 },
    ]);
    const { paginacao, cancelamentos } = await bench.get(CANCELAMENTOS);
    expect(paginacao).toEqual({
      totalRegistros: 2,
      limite: 50,
      pagina: 0,
      valorRepasseRetencao: -42.75,
    });
    expect(list(cancelamentos).map(({ pedido }) => pedido)).toEqual(['P-2', 'P-3']);
    expect(list(cancelamentos)[1]).toEqual({
      pedido: 'P-3',
      pedidoERP: 'ERP-3',
      pedidoCanal: 'C-3',
      marketplace: 'Amazon',
      valorPedido: 100,
      valorRepasse: -42.75,
      valorComissaoPrevista: 15,
      diferenca: 22.5,
      statusPedido: 'entregue',
      numeroNFe: '1234',
      dataPedido: '2026-10-01T00:00:00',
    });
  });

  it('are totalled over all pages, and filtered and sorted as the commissions are', async () => {
    const bench = openBench({ limits: 'off', seed: 'demo' });
    const whole = await bench.get(CANCELAMENTOS);
    const { totalRegistros, valorRepasseRetencao } = whole.paginacao as Record<string, number>;
    expect(totalRegistros).toBeGreaterThan(1);
    const page = await bench.get(`${CANCELAMENTOS}?limite=1&ordenacao=-1`);
    expect(page.paginacao).toEqual({ totalRegistros, limite: 1, pagina: 0, valorRepasseRetencao });
    const names = list(whole.cancelamentos).map(({ pedido }) => String(pedido));
    expect(list(page.cancelamentos)[0]?.pedido).toBe(names.sort().at(-1));
    const one = await bench.get(`${CANCELAMENTOS}?pedido=${names[0]}`);
    expect(list(one.cancelamentos).map(({ pedido }) => pedido)).toEqual([names[0]]);
  });
});

describe('sorting', () => {
  // The field of the answer, or the figure of the order, behind each sort id.
  const FIELDS: Record<
    keyof typeof ORDENACAO,
    (item: Json, order: ReturnType<typeof resumoOf>) => unknown
  > = {
    pedido: ({ pedido }) => pedido,
    pedidoERP: (_, { pedido }) => pedido.novo.pedidoERP,
    pedidoCanal: (_, { pedido }) => pedido.novo.pedidoCanal,
    valorTotalPedido: ({ valorPedido }) => valorPedido,
    totalRepassesRetencao: ({ valorRepasse }) => valorRepasse,
    valorTotalAReceber: (_, { aReceberCents }) => aReceberCents,
    percentualGeral: ({ comissaoCalculada }) => comissaoCalculada,
    percentualParcial: (_, { percParcial }) => percParcial,
    percComissaoPrevista: (_, { percPrevisto }) => percPrevisto,
    percComissaoDiferenca: (_, { percPrevisto, percGeral }) => percPrevisto - percGeral,
    valorComissaoDiferenca: ({ diferenca }) => diferenca,
    canal: ({ marketplace }) => marketplace,
    valorComissaoPrevista: ({ comissaoPrevista }) => comissaoPrevista,
    situacaoPedido: ({ status }) => status,
    numeroNFe: (_, { pedido }) => notaOf(pedido)?.nNF,
  };

  const bench = openBench();
  beforeAll(async () => {
    keep(bench, demoPedidos({ count: 60 }));
    await bench.gerar();
  });

  it.each(Object.entries(ORDENACAO))('by %s, id %i, goes both ways', async (name, id) => {
    const values = async (ordenacao: number) => {
      const { comissoes } = await bench.get(`${COMISSOES}?limite=200&ordenacao=${ordenacao}`);
      return list(comissoes).map((item) => {
        const order = bench.state.pedidos.withKey('pedido', String(item.pedido)).at(-1);
        if (!order) throw new Error('an order was listed that is not there');
        return FIELDS[name as keyof typeof ORDENACAO](item, resumoOf(order)) as number;
      });
    };
    const rising = await values(id);
    const falling = await values(-id);
    expect(new Set(rising).size).toBeGreaterThan(1);
    expect(inOrder(rising)).toBe(true);
    expect(inOrder([...falling].reverse())).toBe(true);
  });

  it('takes several levels, and ties stay in the order of creation', async () => {
    const bench = openBench();
    const rows = [
      ['Shopee', 10],
      ['Amazon', 30],
      ['Shopee', 20],
      ['Amazon', 30],
    ] as const;
    for (const [index, [canal, valorTotal]] of rows.entries()) {
      await bench.create(
        numbered(index + 1, { canal, titulos: [{ qtTotalParcela: 1, valorTotal }] }),
      );
    }
    expect(await pedidosOf(bench, 'ordenacao=12%7C-4')).toEqual(['P-2', 'P-4', 'P-3', 'P-1']);
    expect(await pedidosOf(bench, 'ordenacao=-12%7C4')).toEqual(['P-1', 'P-3', 'P-2', 'P-4']);
    expect(await pedidosOf(bench, '')).toEqual(['P-1', 'P-2', 'P-3', 'P-4']);
  });

  it('puts what has no value before what has', async () => {
    const bench = openBench();
    await bench.create(numbered(1));
    await bench.create(numbered(2, { chaveNFe: 'none' }));
    const resumos = bench.state.pedidos.all().map(resumoOf);
    expect(sortResumos(resumos, '15').map(({ pedido }) => pedido.novo.pedido)).toEqual([
      'P-2',
      'P-1',
    ]);
  });
});

const inOrder = (values: number[]) =>
  values.every((value, index) => index === 0 || (values[index - 1] as number) <= value);
