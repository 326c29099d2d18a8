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

const OPEN = 'pendente, pendente, pendente';
const FIRST_PAID = 'pago parcial, pago, pendente';

describe('a settlement', () => {
  // Lines as `event amount installment commission`, separated by commas; cycles by semicolons.
  it.each([
    ['pays an installment in full', 'repasse 50 1', FIRST_PAID],
    ['leaves one open that is paid in part', 'repasse 49.99 1', OPEN],
    ['pays one in parts over cycles', 'repasse 49.99 1; repasse 0.01 1', FIRST_PAID],
    ['pays one by a net transfer that states its commission', 'repasse 42.5 1 7.5', FIRST_PAID],
    [
      'pays a title whose installments are all paid',
      'repasse 50 1, repasse 50 2',
      'pago, pago, pago',
    ],
    ['cancels an installment', 'cancelamento -50 2', 'cancelado parcial, pendente, cancelado'],
    [
      'cancels what was paid before',
      'repasse 50 1; cancelamento -50 1, cancelamento 0 2',
      'cancelado, cancelado, cancelado',
    ],
    [
      'shows paid and cancelled together as paid in part',
      'repasse 50 1, cancelamento 0 2',
      'pago parcial, pago, cancelado',
    ],
    ['opens one again whose transfer is taken back', 'repasse 50 1; repasse -50 1', OPEN],
    ['pays nothing by other lines', 'comissão -7.5 1, ajuste 50 1', OPEN],
  ])('%s', async (_, cycles, expected) => {
    const lineOf = (text: string) => {
      const [evento = '', valor, parcela, comissao] = text.split(' ');
      const more = comissao === undefined ? {} : { comissao: Number(comissao) };
      return line(evento, Number(valor), { parcela: Number(parcela), qtTotalParcela: 2, ...more });
    };
    const files = cycles.split('; ').map((lines) => lines.split(', ').map(lineOf));
    expect((await situacoes(await settled(...files))).join(', ')).toBe(expected);
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

  it('distinguishes the titles of one order by their amounts; the following lines go with them', async () => {
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
