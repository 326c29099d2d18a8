import { describe, expect, it } from 'vitest';
import { settle } from '../../src/sandbox/ciclos/settle.js';
import { type Bench, type Json, list, openBench } from './support.js';

const DETALHE = '/api/v1/ciclos/detalhes/1001';

/** Five cycles, created a day apart and transferred on the first of five months. */
function withCiclos(): Bench {
  const bench = openBench();
  for (const month of ['01', '02', '03', '04', '05']) {
    settle(bench.state, 'Amazon', `2026-${month}-01`, [], `2026-11-${month} 23:59:59`);
  }
  return bench;
}

async function withDetalhe(): Promise<Bench> {
  const bench = openBench();
  await bench.create({ cliente: { nome: 'Fulana', cpfCnpj: '12345678901' } });
  settle(bench.state, 'Amazon', '2026-11-20', [
    { pedidoCanal: 'C-1', evento: 'repasse', parcela: 1, qtTotalParcela: 2, valor: 50 },
    { pedidoCanal: 'C-1', evento: 'frete', valor: -7.5 },
    { pedidoCanal: 'C-1', evento: 'frete', valor: -0.1 },
    { evento: 'imposto', valor: -0.1, identificador: 'I-1' },
    { evento: 'imposto', valor: -0.2, identificador: 'I-2' },
    { evento: 'mensalidade', valor: -9 },
  ]);
  return bench;
}

describe('the list of cycles', () => {
  it('shows the newest first, 50 a page', async () => {
    const { info, ciclos } = await withCiclos().get('/api/v1/ciclos');
    expect(info).toEqual({
      totalRegistros: 5,
      limitePorPagina: 50,
      paginaAtual: 1,
      totalPaginas: 1,
    });
    expect(list(ciclos).map(({ idCiclo }) => idCiclo)).toEqual([1005, 1004, 1003, 1002, 1001]);
  });

  it('is paged from 1, and a page past the end is empty', async () => {
    const bench = withCiclos();
    const pages = [];
    for (const pagina of [1, 2, 3, 4]) {
      const { info, ciclos } = await bench.get(`/api/v1/ciclos?limite=2&pagina=${pagina}`);
      expect(info).toMatchObject({ paginaAtual: pagina, totalPaginas: 3, limitePorPagina: 2 });
      pages.push(list(ciclos).map(({ idCiclo }) => idCiclo));
    }
    expect(pages).toEqual([[1005, 1004], [1003, 1002], [1001], []]);
  });

  it.each([
    ['dataRepasseInicio=2026-02-01&dataRepasseFim=2026-04-01', [1004, 1003, 1002]],
    ['dataRepasseInicio=2026-04-02', [1005]],
    ['dataRepasseFim=2026-01-31', [1001]],
    ['dataInicioRegistro=2026-11-02&dataFimRegistro=2026-11-03', [1003, 1002]],
    ['dataFimRegistro=2026-11-01', [1001]],
    ['dataRepasseInicio=2026-02-01&dataFimRegistro=2026-11-02', [1002]],
  ])('is filtered by %s', async (query, expected) => {
    const { info, ciclos } = await withCiclos().get(`/api/v1/ciclos?${query}`);
    expect(list(ciclos).map(({ idCiclo }) => idCiclo)).toEqual(expected);
    expect((info as Json).totalRegistros).toBe(expected.length);
  });

  it('reports the totals by event and where they were processed', async () => {
    const { ciclos } = await (await withDetalhe()).get('/api/v1/ciclos');
    expect(list(ciclos)).toEqual([
      {
        idCiclo: 1001,
        canal: 'Amazon',
        dataHora: '2026-11-21 12:00:00',
        dataRepasse: '2026-11-20',
        valorRepasse: 33.1,
        eventos: [
          { evento: 'repasse', total: 50, local: 'pedidosTitulos' },
          { evento: 'frete', total: -7.6, local: 'pedidosEventos' },
          { evento: 'imposto', total: -0.3, local: 'eventos' },
          { evento: 'mensalidade', total: -9, local: 'eventos' },
        ],
      },
    ]);
  });
});

describe('the detail of a cycle', () => {
  it('has three groups', async () => {
    const detalhe = await (await withDetalhe()).get(`${DETALHE}/`);
    expect(Object.keys(detalhe)).toEqual(['pedidosTitulos', 'pedidosEventos', 'eventos']);
    const [titulo] = list(list(detalhe.pedidosTitulos)[0]?.titulos);
    expect(titulo).toEqual({
      codigoControle: '1',
      qtTotalParcela: 2,
      valorTotal: 100,
      parcelas: [
        {
          numero: 1,
          valorParcela: 50,
          situacao: 'pago',
          eventos: [{ evento: 'repasse', parcela: 1, qtTotalParcela: 2, valor: 50 }],
        },
        { numero: 2, valorParcela: 50, situacao: 'pendente', eventos: [] },
      ],
    });
    expect(list(detalhe.pedidosEventos)[0]).toMatchObject({
      pedido: 'P-1',
      totalValor: -7.6,
      eventos: [{ evento: 'frete', totalValor: -7.6 }],
    });
  });

  it('is the same without the last slash', async () => {
    const bench = await withDetalhe();
    expect(await bench.get(DETALHE)).toEqual(await bench.get(`${DETALHE}/`));
  });

  it('groups events without an order unless asked not to', async () => {
    const bench = await withDetalhe();
    const grouped = [
      { totalValor: -0.3, evento: 'imposto' },
      { totalValor: -9, evento: 'mensalidade' },
    ];
    expect((await bench.get(`${DETALHE}/`)).eventos).toEqual(grouped);
    expect((await bench.get(`${DETALHE}/?agruparEventos=true`)).eventos).toEqual(grouped);
    expect((await bench.get(`${DETALHE}/?agruparEventos=false`)).eventos).toEqual([
      { totalValor: -0.1, evento: 'imposto', identificador: 'I-1' },
      { totalValor: -0.2, evento: 'imposto', identificador: 'I-2' },
      { totalValor: -9, evento: 'mensalidade' },
    ]);
  });

  it.each(['pedidosTitulos', 'pedidosEventos', 'eventos'])(
    'has %s alone when asked',
    async (only) => {
      const bench = await withDetalhe();
      const whole = await bench.get(`${DETALHE}/`);
      expect(await bench.get(`${DETALHE}/?retornoUnico=${only}`)).toEqual({ [only]: whole[only] });
    },
  );

  it('leaves hidden fields out of both groups of orders', async () => {
    const bench = await withDetalhe();
    const whole = await bench.get(`${DETALHE}/`);
    const names = 'pedidoERP,chaveNFe,cpfCnpj,cliente.cpfCnpj';
    const some = await bench.get(`${DETALHE}/?camposOcultos=${encodeURIComponent(names)}`);
    for (const group of ['pedidosTitulos', 'pedidosEventos']) {
      const { pedidoERP, chaveNFe, cpfCnpj, clientecpfCnpj, ...rest } = list(whole[group])[0] ?? {};
      expect([pedidoERP, chaveNFe, cpfCnpj, clientecpfCnpj]).not.toContain(undefined);
      expect(list(some[group])[0]).toEqual(rest);
    }
    expect(some.eventos).toEqual(whole.eventos);
  });

  it('of an unknown cycle is 404', async () => {
    const { status, body } = await openBench().call('GET', `${DETALHE}/`);
    expect([status, body]).toEqual([404, { mensagem: 'Ciclo não encontrado' }]);
  });
});
