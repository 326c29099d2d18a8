import { describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../src/client/contract/schemas/novo-pedido.js';
import { createSandbox, type FormaDeRepasse, type GabaritoItem } from '../../src/sandbox/index.js';
import { type Bench, type Json, keep, list, numbered, openBench } from './support.js';

const NONE = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };

async function settled(
  forma: FormaDeRepasse,
  { order = {}, ...body }: { order?: Partial<NovoPedido>; discrepancias?: object } = {},
) {
  const bench = openBench();
  keep(bench, [numbered(1, order)]);
  const settle = { Amazon: forma };
  const { gabarito } = await bench.gerar({ discrepancias: NONE, ...body, settle });
  return { bench, gabarito: gabarito as GabaritoItem[], ...(await seen(bench)) };
}

/** The lines of the order, and its situations; lines without an order are left out. */
async function seen(bench: Bench) {
  const record = await bench.get('/api/v1/pedido/pedido/P-1');
  const [titulo] = list(record.titulos);
  const line = (parcela: unknown) => (evento: Json) =>
    [evento.tipo, parcela, evento.valor, evento.comissao] as const;
  const linhas = [
    ...list(titulo?.parcelas).flatMap(({ numero, eventos }) => list(eventos).map(line(numero))),
    ...list(record.eventos).map(line(null)),
  ];
  return { linhas, situacao: record.situacao as Json };
}

describe('a channel with its own way of settling', () => {
  it('pays one sum on the first installment, and all installments are paid', async () => {
    const { bench, linhas, situacao } = await settled({ transfers: 'lump' });
    expect(linhas).toEqual([
      ['repasse', 1, 100, 0],
      ['comissão', 1, -15, 15],
    ]);
    expect(situacao.titulo).toBe('pago');
    const { pedidosTitulos } = await bench.get('/api/v1/ciclos/detalhes/1001/');
    const [item] = list(pedidosTitulos);
    const [first] = list(list(list(item?.titulos)[0]?.parcelas)[0]?.eventos);
    expect(first).toMatchObject({ parcela: 1, qtTotalParcela: 1 });
    expect((await bench.gerar()).ciclos).toEqual([]);
  });

  it.each([
    ['upfront', 'repasse 1 50 0, comissão 1 -15 15, repasse 2 50 0'],
    ['order', 'repasse 1 50 0, repasse 2 50 0, comissão  -15 15'],
    ['net', 'repasse 1 42.5 7.5, repasse 2 42.5 7.5'],
  ] as const)('charges its commission %s', async (commission, linhas) => {
    const { bench, ...result } = await settled({ commission });
    expect(result.linhas.map((line) => line.join(' ')).join(', ')).toBe(linhas);
    const { totalItens } = await bench.get('/api/v1/pedido/pedido/P-1');
    expect(totalItens).toMatchObject({ valorComissaoCobrado: 15 });
    expect(result.situacao.titulo).toBe('pago');
  });

  it('keeps the freight or leaves it to the seller', async () => {
    const order = { valorFrete: 10 };
    const frete = ['frete', null, -10, 0];
    expect((await settled({}, { order })).linhas).toContainEqual(frete);
    expect((await settled({ freight: 'left' }, { order })).linhas).not.toContainEqual(frete);
  });

  it('has the rounding centavos on the last installment', async () => {
    const order = { titulos: [{ codigoControle: '1', qtTotalParcela: 3, valorTotal: 100 }] };
    const { linhas, situacao, gabarito } = await settled({ remainder: 'last' }, { order });
    const repasses = linhas.filter(([tipo]) => tipo === 'repasse').map(([, , valor]) => valor);
    expect(repasses).toEqual([33.33, 33.33, 33.34]);
    expect([situacao.titulo, gabarito]).toEqual(['pago', []]);
  });

  it('takes returns back in due form', async () => {
    const { linhas, situacao, gabarito } = await settled({ returns: 1, transfers: 'lump' });
    expect(linhas.slice(2)).toEqual([
      ['cancelamento', 1, -100, 0],
      ['cancelamento de comissão', 1, 15, -15],
      ['cancelamento', 2, 0, 0],
    ]);
    expect(situacao).toEqual({ titulo: 'cancelado', pedido: 'em devolução', canal: 'cancelado' });
    expect(gabarito).toMatchObject([
      { tipo: 'chargeback', acao: 'regular', pedido: 'P-1', valorCentavos: -8500 },
    ]);
  });

  it('refunds a part of a delivered order, which stays paid and delivered', async () => {
    const { bench, linhas, situacao, gabarito } = await settled({ partialRefunds: 1 });
    const returned = linhas.filter(([tipo]) => String(tipo).startsWith('cancelamento'));
    expect(returned).toEqual([
      ['cancelamento', 1, -15, 0],
      ['cancelamento de comissão', 1, 2.25, -2.25],
    ]);
    expect(situacao).toEqual({ titulo: 'pago', pedido: 'entregue', canal: 'entregue' });
    expect(gabarito).toMatchObject([
      { tipo: 'chargeback', acao: 'conferir', valorCentavos: -1275 },
    ]);
    const improper = await bench.get('/api/v1/pedido/analises/cancelamentos-indevidos');
    expect(improper.cancelamentos).toEqual([]);
  });

  it.each([
    { commission: 'upfront', back: [2.25] },
    { commission: 'order', back: [2.25] },
    { commission: 'net', back: [] },
  ] as const)(
    'gives the commission of a refunded part back where it charged it: %j',
    async (way) => {
      const { linhas } = await settled({ partialRefunds: 1, commission: way.commission });
      const back = linhas.filter(([tipo]) => tipo === 'cancelamento de comissão');
      expect(back.map(([, , valor]) => valor)).toEqual(way.back);
    },
  );

  it('gives an overcharge back, which leaves nothing to find', async () => {
    const { bench, linhas, gabarito } = await settled({ refundedOvercharges: 1 });
    const back = linhas.find(([tipo]) => tipo === 'cancelamento de comissão');
    expect(Number(back?.[2])).toBeGreaterThanOrEqual(1);
    const { totalItens } = await bench.get('/api/v1/pedido/pedido/P-1');
    expect(totalItens).toMatchObject({ valorComissaoCobrado: 15 });
    expect(gabarito).toEqual([]);
  });

  it('charges fees under contract', async () => {
    const custos = [{ evento: 'antecipação', percentual: 3 }];
    const { linhas, gabarito } = await settled({ custos });
    expect(linhas).toContainEqual(['antecipação', null, -3, 0]);
    expect(gabarito).toMatchObject([
      { tipo: 'custoContratado', acao: 'regular', pedido: 'P-1', valorCentavos: -300 },
    ]);
  });

  it.each([
    ['left', 12, 0],
    ['left', 8, 0],
    ['left', 12.03, 1],
    ['kept', 12, 1],
  ] as const)(
    'plants no shortage that may be the freight, %s, of %d',
    async (freight, valorFrete, planted) => {
      const discrepancias = { ...NONE, repasseAMenor: 1 };
      const { gabarito } = await settled({ freight }, { order: { valorFrete }, discrepancias });
      expect(gabarito).toHaveLength(planted);
    },
  );

  it.each([
    [[88, 12], 0],
    [[95, 5], 0],
    [[80, 20], 1],
  ])('plants no shortage that leaves one sum within its title: %j', async (valores, planted) => {
    const titulos = valores.map((valorTotal) => ({ qtTotalParcela: 1, valorTotal }));
    const discrepancias = { ...NONE, repasseAMenor: 1 };
    const { gabarito } = await settled(
      { transfers: 'lump' },
      { order: { titulos }, discrepancias },
    );
    expect(gabarito).toHaveLength(planted);
  });

  it('pays omitted amounts later, and charges nothing twice', async () => {
    const formas: FormaDeRepasse[] = [{}, { transfers: 'lump' }, { commission: 'order' }];
    for (const forma of [...formas, { commission: 'upfront' }, { commission: 'net' }] as const) {
      const discrepancias = { ...NONE, repasseAMenor: 1 };
      const { bench } = await settled(forma, { discrepancias });
      await bench.gerar({ discrepancias: NONE, settle: { Amazon: forma } });
      const { linhas, situacao } = await seen(bench);
      const sum = linhas.reduce((total, [, , valor]) => total + Math.round(Number(valor) * 100), 0);
      expect([forma, sum, situacao.titulo]).toEqual([forma, 8500, 'pago']);
    }
  });
});

describe('an invalid way of settling', () => {
  it.each([
    [{ Amazon: { transfers: 'later' } }, 'settle.Amazon.transfers'],
    [{ Amazon: { frete: 'kept' } }, 'settle.Amazon'],
    [{ Amazon: { returns: 1.5 } }, 'settle.Amazon.returns'],
    [[], 'settle'],
  ])('%j is refused by its path', (settle, place) => {
    expect(() => createSandbox().gerar({ settle: settle as never })).toThrow(place);
  });
});
