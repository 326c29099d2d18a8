import { describe, expect, it } from 'vitest';
import type { Pedido } from '../../src/client/contract/schemas/pedido.js';
import { type LinhaDaView, reconcile } from '../../src/conciliacao/index.js';
import { doPedido, linha, pedidoExemplo } from './support/exemplo.js';

/** An order of one installment of 100 reais without commission, sold on the first of July. */
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

const paid = (n: number, day: string): LinhaDaView =>
  linha('repasse', 10_000, {
    pedido: `P-${n}`,
    pedido_canal: `C-${n}`,
    id_ciclo: 1000 + Number(day.slice(8)),
    data_repasse: day,
  });

/** Ten orders paid after 10 days, one after 20. */
const days = [...Array(9).fill('2026-07-11'), '2026-07-21', '2026-07-21'] as string[];
const history = days.map((day, index) => paid(index + 1, day));
const orders = days.map((_, index) => order(index + 1));

describe('the estimates', () => {
  it('learn the delay of each channel from what it paid, and say how sure they are', async () => {
    const { estimativa, hoje } = await reconcile({ pedidos: orders, linhas: history });
    expect(hoje).toBe('2026-07-21');
    expect(estimativa.prazos).toEqual([
      { canal: 'Amazon', amostras: 11, medianaDias: 10, p90Dias: 20, confianca: 'baixa' },
    ]);
    const many = Array.from({ length: 200 }, (_, index) => index + 1);
    const sure = await reconcile({
      pedidos: many.map((n) => order(n)),
      linhas: many.map((n) => paid(n, '2026-07-11')),
    });
    expect(sure.estimativa.prazos).toMatchObject([{ amostras: 200, confianca: 'alta' }]);
  });

  it('learn of every installment by its own transfer', async () => {
    const of = (parcela: number, data_repasse: string) => [
      linha('repasse', 5000, { parcela, data_repasse, id_ciclo: 1000 + parcela }),
      linha('comissão', -675, { parcela, data_repasse, id_ciclo: 1000 + parcela }),
    ];
    // Due with the sale, and thirty days after it.
    const linhas = [...of(1, '2026-07-11'), ...of(2, '2026-08-10')];
    const { estimativa } = await reconcile({ pedidos: [pedidoExemplo()], linhas });
    expect(estimativa.prazos).toMatchObject([{ amostras: 2, medianaDias: 10, p90Dias: 10 }]);
  });

  it('learn of one sum once, whatever it settles', async () => {
    const linhas = [
      linha('repasse', 10_000, { qt_total_parcela: 1, data_repasse: '2026-07-11' }),
      linha('comissão', -1350, { qt_total_parcela: 1, data_repasse: '2026-07-11' }),
    ];
    const { estimativa } = await reconcile({ pedidos: [pedidoExemplo()], linhas });
    expect(estimativa.prazos).toMatchObject([{ amostras: 1, medianaDias: 10 }]);
  });

  it('await nothing more of an installment that a line of the order paid, but for a centavo', async () => {
    const parcelas = [3334, 3333, 3333].map((centavos, index) => ({
      numero: index + 1,
      valorParcela: centavos / 100,
      situacao: 'pendente',
    }));
    const pedidos = [order(1, { titulos: [{ codigoControle: 1, parcelas }] })];
    const linhas = [doPedido('repasse', 3333, { pedido: 'P-1', pedido_canal: 'C-1' })];
    const { estimativa, totais } = await reconcile({ pedidos, linhas }, { hoje: '2026-08-05' });
    expect(estimativa.idades).toMatchObject([{ parcelas: 2, valorCentavos: 6666 }]);
    // What is taken for rounding is stated, and nothing is where nothing was.
    const one = { quantidade: 1, faltaCentavos: 1, sobraCentavos: 0 };
    expect(totais.arredondamentos).toEqual(one);
  });

  it.each([
    [29, 0, 'baixa'],
    [30, 0, 'media'],
    [199, 0, 'media'],
    [200, 7, 'alta'],
    [200, 8, 'media'],
    [200, 30, 'media'],
    [200, 31, 'baixa'],
  ])(
    '%i samples whose percentile is %i days after the median: %s',
    async (count, scatter, sure) => {
      const late = Math.ceil(count / 5);
      const day = (days: number) =>
        new Date(Date.UTC(2026, 6, 11 + days)).toISOString().slice(0, 10);
      const linhas = Array.from({ length: count }, (_, index) => ({
        ...paid(index, day(index < late ? scatter : 0)),
        id_ciclo: index < late ? 2000 : 1000,
      }));
      const pedidos = linhas.map((_, index) => order(index));
      const { estimativa } = await reconcile({ pedidos, linhas });
      expect(estimativa.prazos).toMatchObject([
        { amostras: count, medianaDias: 10, p90Dias: 10 + scatter, confianca: sure },
      ]);
    },
  );

  it('sort open installments by age, and expect them by week', async () => {
    const open = [
      order(20, { dataVenda: '2026-07-18' }), // 28 July, a Tuesday
      order(21, { dataVenda: '2026-07-24' }), // 3 August, a Monday
      order(22, { dataVenda: '2026-06-20' }), // 30 June: 21 days ago
      order(23, { dataVenda: null }),
      order(24, { canal: 'Magalu' }),
    ];
    const { estimativa, avisos, discrepancias } = await reconcile(
      { pedidos: [...orders, ...open], linhas: history },
      { hoje: '2026-07-21' },
    );
    expect(discrepancias).toEqual([]);
    expect(estimativa.idades).toEqual([
      { canal: 'Amazon', faixa: 'aVencer', parcelas: 2, valorCentavos: 20_000 },
      { canal: 'Amazon', faixa: '1-30', parcelas: 1, valorCentavos: 10_000 },
      { canal: 'Amazon', faixa: 'semEstimativa', parcelas: 1, valorCentavos: 10_000 },
      { canal: 'Magalu', faixa: 'semEstimativa', parcelas: 1, valorCentavos: 10_000 },
    ]);
    const week = { canal: 'Amazon', valorCentavos: 10_000, valorSeguroCentavos: 0, parcelas: 1 };
    expect(estimativa.previsao).toEqual([
      { ...week, inicio: '2026-07-27' },
      { ...week, inicio: '2026-08-03' },
    ]);
    expect(avisos).toMatchObject([
      { codigo: 'vendaDepoisDeHoje', quantidade: 1 },
      { codigo: 'semCiclo', quantidade: 5, valorCentavos: 50000 },
      { codigo: 'semPrazo', quantidade: 1, dias: 20, valorCentavos: 10000 },
      { codigo: 'vendaSemData', quantidade: 1 },
    ]);
  });

  it.each([
    [[1, 2, 3, 4, 50], 3, 50],
    [[4, 1, 3, 2], 2, 4],
    [[1, 1, 1, 1, 1, 1, 1, 1, 2, 9], 1, 2],
  ])(
    'of delays of %j days: the median is %i, the 90th percentile %i',
    async (delays, median, p90) => {
      const day = (days: number) =>
        new Date(Date.UTC(2026, 6, 1 + days)).toISOString().slice(0, 10);
      const linhas = delays.map((days, index) => paid(index, day(days)));
      const pedidos = delays.map((_, index) => order(index));
      const { estimativa } = await reconcile({ pedidos, linhas });
      expect(estimativa.prazos).toMatchObject([{ medianaDias: median, p90Dias: p90 }]);
    },
  );

  it.each([
    [0, 'aVencer'],
    [1, '1-30'],
    [30, '1-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '90+'],
  ])('an installment %i days past the estimated day is of the age %s', async (late, faixa) => {
    // Sold on the first of July, expected on the eleventh.
    const hoje = new Date(Date.UTC(2026, 6, 11 + late)).toISOString().slice(0, 10);
    const { estimativa } = await reconcile(
      { pedidos: [...orders, order(20)], linhas: history },
      { hoje },
    );
    expect(estimativa.idades).toMatchObject([{ faixa, parcelas: 1 }]);
  });

  it('count a later installment from a month later, and net of commission', async () => {
    const parcelas = [1, 2].map((numero) => ({ numero, valorParcela: 50, situacao: 'pendente' }));
    const two = order(30, {
      dataVenda: '2026-07-18',
      titulos: [{ codigoControle: 1, parcelas }],
      totalItens: { valorComissaoPrevista: 10 },
    });
    const late = [order(40, { dataVenda: '2026-04-01' }), order(41, { dataVenda: '2026-04-01' })];
    const paidLate = [paid(40, '2026-07-21'), paid(41, '2026-07-21')];
    const { estimativa } = await reconcile({
      pedidos: [...orders, ...late, two],
      linhas: [...history, ...paidLate],
    });
    expect(estimativa.previsao).toMatchObject([
      { inicio: '2026-07-27', valorCentavos: 4500 },
      { inicio: '2026-08-24', valorCentavos: 4500 },
    ]);
  });

  it('expect nothing later after its sale than the longest payment that was seen', async () => {
    const parcelas = Array.from({ length: 12 }, (_, index) => ({
      numero: index + 1,
      valorParcela: 10,
      situacao: 'pendente',
    }));
    const twelve = order(30, { dataVenda: '2026-07-18', titulos: [{ parcelas }] });
    const { estimativa } = await reconcile({ pedidos: [...orders, twelve], linhas: history });
    // The first after ten days, all others after twenty.
    expect(estimativa.previsao.map(({ inicio, parcelas: of }) => [inicio, of])).toEqual([
      ['2026-07-27', 1],
      ['2026-08-03', 11],
    ]);
  });

  it('show no delay below nothing where a channel pays all installments at once', async () => {
    const parcelas = [1, 2, 3].map((numero) => ({ numero, valorParcela: 50, situacao: 'pago' }));
    const three = order(30, { titulos: [{ parcelas }] });
    const linhas = [1, 2, 3].map((parcela) => ({ ...paid(30, '2026-07-06'), parcela }));
    const { estimativa } = await reconcile({
      pedidos: [three],
      linhas: linhas.map((line) => ({ ...line, valor_centavos: 5000 })),
    });
    expect(estimativa.prazos).toMatchObject([{ amostras: 3, medianaDias: 0, p90Dias: 5 }]);
  });

  it('know nothing of a store that was never paid, and read no clock', async () => {
    const { estimativa, hoje } = await reconcile({ pedidos: [order(1)], linhas: [] });
    expect(hoje).toBe(null);
    expect(estimativa.prazos).toEqual([]);
    expect(estimativa.idades).toMatchObject([{ faixa: 'semEstimativa', parcelas: 1 }]);
  });
});
