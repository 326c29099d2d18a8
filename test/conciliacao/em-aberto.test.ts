import { describe, expect, it } from 'vitest';
import type { Pedido } from '../../src/client/contract/schemas/pedido.js';
import {
  doPedido,
  type LinhaDeExemplo,
  linha,
  pedidoExemplo,
  reconcile,
} from './support/exemplo.js';

/** An order of 100 reais in one installment, without commission, sold on 1 July. */
const order = (n: number, more: object = {}): Pedido =>
  pedidoExemplo({
    _id: `ID-${n}`,
    pedido: `P-${n}`,
    pedidoCanal: `C-${n}`,
    totalItens: { valorComissaoPrevista: 0 },
    frete: { valor: 0 },
    titulos: [
      { codigoControle: 1, parcelas: [{ numero: 1, valorParcela: 100, situacao: 'pendente' }] },
    ],
    ...more,
  });

const paid = (n: number, day: string): LinhaDeExemplo =>
  linha('repasse', 10_000, {
    pedido: `P-${n}`,
    pedido_canal: `C-${n}`,
    id_ciclo: 1000 + Number(day.slice(8)),
    data_repasse: day,
  });

/** Nine orders paid after 10 days, two after 20. */
const days = [...Array(9).fill('2026-07-11'), '2026-07-21', '2026-07-21'] as string[];
const history = days.map((day, index) => paid(index + 1, day));
const orders = days.map((_, index) => order(index + 1));

describe('learnt terms and open installments', () => {
  it('learns the term of each channel from what it paid', async () => {
    const { prazos, hoje } = await reconcile({ pedidos: orders, linhas: history });
    expect(hoje).toBe('2026-07-21');
    expect(prazos).toEqual([{ canal: 'Amazon', amostras: 11, p90Dias: 20 }]);
  });

  it('learns of every installment by its own transfer', async () => {
    const of = (parcela: number, data_repasse: string) => [
      linha('repasse', 5000, { parcela, data_repasse, id_ciclo: 1000 + parcela }),
      linha('comissão', -675, { parcela, data_repasse, id_ciclo: 1000 + parcela }),
    ];
    // Installments due with the sale, and thirty days after it.
    const linhas = [...of(1, '2026-07-11'), ...of(2, '2026-08-10')];
    const { prazos } = await reconcile({ pedidos: [pedidoExemplo()], linhas });
    expect(prazos).toMatchObject([{ amostras: 2, p90Dias: 10 }]);
  });

  it('learns of an installment by the line that completes it', async () => {
    const first = { ...paid(1, '2026-07-11'), valor_centavos: 6000 };
    const rest = { ...paid(1, '2026-07-21'), valor_centavos: 4000 };
    const { prazos } = await reconcile({ pedidos: [order(1)], linhas: [first, rest] });
    expect(prazos).toMatchObject([{ amostras: 1, p90Dias: 20 }]);
  });

  it('learns of one sum once, whatever it settles', async () => {
    const linhas = [
      linha('repasse', 10_000, { qt_total_parcela: 1, data_repasse: '2026-07-11' }),
      linha('comissão', -1350, { qt_total_parcela: 1, data_repasse: '2026-07-11' }),
    ];
    const { prazos } = await reconcile({ pedidos: [pedidoExemplo()], linhas });
    expect(prazos).toMatchObject([{ amostras: 1, p90Dias: 10 }]);
  });

  it('expects nothing more of an installment paid by a line of the order, up to a centavo', async () => {
    const parcelas = [3334, 3333, 3333].map((centavos, index) => ({
      numero: index + 1,
      valorParcela: centavos / 100,
      situacao: 'pendente',
    }));
    const pedidos = [order(1, { titulos: [{ codigoControle: 1, parcelas }] })];
    const linhas = [doPedido('repasse', 3333, { pedido: 'P-1', pedido_canal: 'C-1' })];
    const { emAberto, totais } = await reconcile({ pedidos, linhas }, { hoje: '2026-08-05' });
    expect(emAberto).toEqual([{ canal: 'Amazon', parcelas: 2, valorCentavos: 6666 }]);
    // Rounding differences are counted if there are any, and omitted otherwise.
    const one = { quantidade: 1, faltaCentavos: 1, sobraCentavos: 0 };
    expect(totais.arredondamentos).toEqual(one);
  });

  it.each([
    ['95 of 100', 9500, -1200, [{ canal: 'Amazon', parcelas: 1, valorCentavos: 500 }]],
    ['all of 100', 10_000, -1200, []],
    ['25 of 100', 2500, -300, [{ canal: 'Amazon', parcelas: 3, valorCentavos: 6600 }]],
  ])('expects only the rest where %s came as the first of four installments', async (...of) => {
    const [, repasse, comissao, open] = of;
    const parcelas = [1, 2, 3, 4].map((numero) => ({ numero, valorParcela: 25 }));
    const titulos = [{ codigoControle: 1, parcelas }];
    const pedidos = [order(1, { titulos, totalItens: { valorComissaoPrevista: 12 } })];
    const first = { pedido: 'P-1', pedido_canal: 'C-1', parcela: 1, qt_total_parcela: 4 };
    const linhas = [linha('repasse', repasse, first), linha('comissão', comissao, first)];
    const options = { hoje: '2026-07-11', prazoDias: 30 };
    const { emAberto, discrepancias } = await reconcile({ pedidos, linhas }, options);
    expect([discrepancias, emAberto]).toEqual([[], open]);
  });

  it.each([
    ['11 of 12 at a third of the commission', 12, 25, 3, 11, -1, 2200],
    ['the first of two at a quarter of the commission', 2, 100, 20, 1, -5, 8000],
  ])('takes no lower commission for money ahead: %s', async (...of) => {
    const [, count, price, fee, paid, charged, valorCentavos] = of;
    const numeros = Array.from({ length: count }, (_, index) => index + 1);
    const parcelas = numeros.map((numero) => ({ numero, valorParcela: price }));
    const pedidos = [
      order(1, {
        titulos: [{ codigoControle: 1, parcelas }],
        totalItens: { valorComissaoPrevista: fee * count },
      }),
    ];
    const linhas = numeros.slice(0, paid).flatMap((parcela) => {
      const at = { pedido: 'P-1', pedido_canal: 'C-1', parcela, qt_total_parcela: count };
      return [linha('repasse', price * 100, at), linha('comissão', charged * 100, at)];
    });
    const options = { hoje: '2026-07-11', prazoDias: 400 };
    const { emAberto } = await reconcile({ pedidos, linhas }, options);
    expect(emAberto).toEqual([{ canal: 'Amazon', parcelas: 1, valorCentavos }]);
  });

  it('expects within its term the whole price of an installment whose commission was charged', async () => {
    const pedidos = [order(1, { totalItens: { valorComissaoPrevista: 10 } })];
    const of = { pedido: 'P-1', pedido_canal: 'C-1', data_repasse: '2026-07-10' };
    const linhas = [linha('comissão', -1000, of)];
    const options = { hoje: '2026-07-31', prazoDias: 30 };
    const soon = await reconcile({ pedidos, linhas }, options);
    expect(soon.discrepancias).toEqual([]);
    expect(soon.emAberto).toEqual([{ canal: 'Amazon', parcelas: 1, valorCentavos: 10_000 }]);
    const late = await reconcile({ pedidos, linhas }, { ...options, hoje: '2026-08-01' });
    expect(late.discrepancias).toMatchObject([{ acao: 'cobrar', valorCentavos: -10_000 }]);
    expect(late.emAberto).toEqual([]);
  });

  it('adds up open installments by channel, and notices that no term was given', async () => {
    const open = [
      order(20, { dataVenda: '2026-07-18' }),
      order(21, { dataVenda: '2026-07-24' }),
      order(22, { dataVenda: '2026-06-20' }),
      order(23, { dataVenda: null }),
      order(24, { canal: 'Magalu', totalItens: { valorComissaoPrevista: 10 } }),
    ];
    const { emAberto, avisos, discrepancias } = await reconcile(
      { pedidos: [...orders, ...open], linhas: history },
      { hoje: '2026-07-21' },
    );
    expect(discrepancias).toEqual([]);
    expect(emAberto).toEqual([
      { canal: 'Amazon', parcelas: 4, valorCentavos: 40_000 },
      { canal: 'Magalu', parcelas: 1, valorCentavos: 9000 },
    ]);
    expect(avisos).toMatchObject([
      { codigo: 'semPrazo', quantidade: 5, valorCentavos: 49_000 },
      { codigo: 'vendaSemData', quantidade: 1 },
    ]);
  });

  it.each([
    [[1, 2, 3, 4, 50], 50],
    [[4, 1, 3, 2], 4],
    [[1, 1, 1, 1, 1, 1, 1, 1, 2, 9], 2],
  ])('of delays of %j days nine of ten came within %i', async (delays, p90Dias) => {
    const day = (days: number) => new Date(Date.UTC(2026, 6, 1 + days)).toISOString().slice(0, 10);
    const linhas = delays.map((days, index) => paid(index, day(days)));
    const pedidos = delays.map((_, index) => order(index));
    const { prazos } = await reconcile({ pedidos, linhas });
    expect(prazos).toMatchObject([{ p90Dias }]);
  });

  it('shows no delay below nothing where a channel pays all installments at once', async () => {
    const parcelas = [1, 2, 3].map((numero) => ({ numero, valorParcela: 50, situacao: 'pago' }));
    const three = order(30, { titulos: [{ parcelas }] });
    const linhas = [1, 2, 3].map((parcela) => ({ ...paid(30, '2026-07-06'), parcela }));
    const { prazos } = await reconcile({
      pedidos: [three],
      linhas: linhas.map((line) => ({ ...line, valor_centavos: 5000 })),
    });
    expect(prazos).toMatchObject([{ amostras: 3, p90Dias: 5 }]);
  });

  it('knows no term for a store that was never paid, and reads no clock', async () => {
    const { prazos, emAberto, hoje } = await reconcile({ pedidos: [order(1)], linhas: [] });
    expect(hoje).toBe(null);
    expect(prazos).toEqual([]);
    expect(emAberto).toMatchObject([{ parcelas: 1 }]);
  });
});
