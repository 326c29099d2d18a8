import { describe, expect, it } from 'vitest';
import { settle } from '../../src/sandbox/ciclos/settle.js';
import type { CicloLinha } from '../../src/sandbox/ciclos/stored.js';
import { type Bench, type Json, list, numbered, openBench } from './support.js';

const line = (evento: string, valor: number, more: Partial<CicloLinha> = {}): CicloLinha => ({
  pedidoCanal: 'C-1',
  evento,
  valor,
  ...more,
});

const first = { parcela: 1, qtTotalParcela: 2 };
const second = { parcela: 2, qtTotalParcela: 2 };

const pedidoOf = (bench: Bench, numero = 'P-1') => bench.get(`/api/v1/pedido/pedido/${numero}`);

async function situacoes(bench: Bench) {
  const { situacao, titulos } = await pedidoOf(bench);
  const parcelas = list(titulos).flatMap((titulo) => list(titulo.parcelas));
  return [(situacao as Json).titulo, ...parcelas.map((parcela) => parcela.situacao)];
}

async function settled(...files: CicloLinha[][]): Promise<Bench> {
  const bench = openBench();
  await bench.create({});
  for (const lines of files) settle(bench.state, 'Amazon', '2026-11-20', lines);
  return bench;
}

describe('a settlement', () => {
  it.each<[string, CicloLinha[][], unknown[]]>([
    [
      'pays an installment in full',
      [[line('repasse', 50, first)]],
      ['pago parcial', 'pago', 'pendente'],
    ],
    [
      'leaves one open that is paid in part',
      [[line('repasse', 49.99, first)]],
      ['pendente', 'pendente', 'pendente'],
    ],
    [
      'pays one in parts over cycles',
      [[line('repasse', 49.99, first)], [line('repasse', 0.01, first)]],
      ['pago parcial', 'pago', 'pendente'],
    ],
    [
      'pays one by a net transfer that states its commission',
      [[line('repasse', 42.5, { ...first, comissao: 7.5 })]],
      ['pago parcial', 'pago', 'pendente'],
    ],
    [
      'pays a title whose installments are all paid',
      [[line('repasse', 50, first), line('repasse', 50, second)]],
      ['pago', 'pago', 'pago'],
    ],
    [
      'cancels an installment',
      [[line('cancelamento', -50, second)]],
      ['cancelado parcial', 'pendente', 'cancelado'],
    ],
    [
      'cancels what was paid before',
      [
        [line('repasse', 50, first)],
        [line('cancelamento', -50, first), line('cancelamento', 0, second)],
      ],
      ['cancelado', 'cancelado', 'cancelado'],
    ],
    [
      'shows paid and cancelled together as paid in part',
      [[line('repasse', 50, first), line('cancelamento', 0, second)]],
      ['pago parcial', 'pago', 'cancelado'],
    ],
    [
      'opens one again whose transfer is taken back',
      [[line('repasse', 50, first)], [line('repasse', -50, first)]],
      ['pendente', 'pendente', 'pendente'],
    ],
    [
      'pays nothing by other lines',
      [[line('comissão', -7.5, first), line('ajuste', 50, first)]],
      ['pendente', 'pendente', 'pendente'],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await situacoes(await settled(...files))).toEqual(expected);
  });

  it('keeps each line with its order as the documentation says', async () => {
    const bench = await settled([
      line('repasse', 50, first),
      line('comissão', -7.5, { ...first, comissao: 7.5 }),
      line('frete', -3, { comissao: 0.3 }),
    ]);
    const pedido = await pedidoOf(bench);
    const [parcela] = list(list(pedido.titulos)[0]?.parcelas);
    const event = { codigoCiclo: '1001', data: '2026-11-20' };
    expect(list(parcela?.eventos)).toEqual([
      { ...event, tipo: 'repasse', valor: 50, comissao: 0, percentualComissao: 0, numeroLinha: 1 },
      {
        ...event,
        tipo: 'comissão',
        valor: -7.5,
        comissao: 7.5,
        percentualComissao: 15,
        numeroLinha: 2,
      },
    ]);
    expect(pedido.eventos).toEqual([
      { ...event, tipo: 'frete', valor: -3, comissao: 0.3, percentualComissao: 10, numeroLinha: 3 },
    ]);
    expect(pedido.totalItens).toMatchObject({
      percComissaoCobrado: 7.5,
      valorComissaoCobrado: 7.5,
    });
    expect(pedido.frete).toMatchObject({ valorComissaoCobrado: 0.3 });
  });

  it('finds the order by the second identifier, and only within its channel', async () => {
    const bench = openBench();
    await bench.create({ pedidoComplementar: 'PACK' });
    await bench.create(numbered(2, { canal: 'Shopee', pedidoComplementar: 'PACK' }));
    settle(bench.state, 'Shopee', '2026-11-20', [line('rebate', 1, { pedidoCanal: 'PACK' })]);
    expect(list((await pedidoOf(bench, 'P-2')).eventos)).toHaveLength(1);
    expect(list((await pedidoOf(bench, 'P-1')).eventos)).toHaveLength(0);
  });

  it('distinguishes the titles of one order by their amounts, the lines that follow go with them', async () => {
    const bench = openBench();
    const titulo = { qtTotalParcela: 1 };
    await bench.create({
      titulos: [
        { ...titulo, valorTotal: 10 },
        { ...titulo, valorTotal: 20 },
      ],
    });
    const one = { parcela: 1, qtTotalParcela: 1 };
    settle(bench.state, 'Amazon', '2026-11-20', [
      line('repasse', 20, one),
      line('comissão', -3, one),
      line('repasse', 10, one),
      line('comissão', -1.5, one),
    ]);
    const { titulos } = await pedidoOf(bench);
    const valores = list(titulos).map((item) =>
      list(list(item.parcelas)[0]?.eventos).map(({ valor }) => valor),
    );
    expect(valores).toEqual([
      [10, -1.5],
      [20, -3],
    ]);
  });

  it('settles orders that share a channel number one after the other', async () => {
    const bench = openBench();
    await bench.create(numbered(1, { pedidoCanal: 'C-1' }));
    await bench.create(numbered(2, { pedidoCanal: 'C-1' }));
    const both = [line('repasse', 50, first), line('repasse', 50, second)];
    settle(bench.state, 'Amazon', '2026-11-20', [...both, ...both]);
    for (const numero of ['P-1', 'P-2']) {
      expect((await pedidoOf(bench, numero)).situacao).toMatchObject({ titulo: 'pago' });
    }
  });
});
