import { describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../src/client/contract/schemas/novo-pedido.js';
import { TIPOS } from '../../src/sandbox/ciclos/tipos.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { found, type Item, keyOf } from './find-discrepancias.js';
import { type Json, keep, numbered, openBench } from './support.js';

const NONE = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };
async function settled(orders: NovoPedido[], body: object) {
  const bench = openBench();
  keep(bench, orders);
  const answer = await bench.gerar(body);
  return { bench, answer, gabarito: answer.gabarito as Item[] };
}

/** The order of the examples of `docs/reference/discrepancias.md`. */
const exemplo = (situacao: NovoPedido['situacao'] = { pedido: 'entregue', canal: 'entregue' }) =>
  numbered(1, {
    situacao,
    valorFrete: 10,
    produtos: [{ codigo: 'SKU', quantidade: 1, valorUnitario: 90 }],
  });

describe('the answer key', () => {
  it.each(TIPOS)('of %s is what the rules find, for one order', async (tipo) => {
    for (const situacao of ['entregue', 'despachado'] as const) {
      const order = exemplo({ pedido: situacao, canal: situacao });
      const { bench, gabarito } = await settled([order], { discrepancias: { ...NONE, [tipo]: 1 } });
      if (tipo === 'canceladoEntregue' && situacao !== 'entregue') {
        expect(gabarito).toEqual([]);
        continue;
      }
      expect(gabarito.map((item) => item.tipo)).toEqual([tipo]);
      expect((await found(bench)).map(keyOf)).toEqual(gabarito.map(keyOf));
    }
  });

  // By hand, of an order of 100 in two installments of 50 each, with a commission of 13.50 and a freight of 10.
  it.each([
    // 100 less the commission of 13.50 was owed, and both were taken back.
    ['canceladoEntregue', -8650],
    ['chargeback', -8650],
    // One installment came twice.
    ['repasseEmDuplicidade', 5000],
    // Neither installment came.
    ['repasseAusente', -10000],
    // 42.69 came of 50.
    ['repasseAMenor', -731],
    // 51.37 came of 50.
    ['repasseAMaior', 137],
    // 16.69 was charged for 13.50.
    ['comissaoAMaior', -319],
    // 10.67 was charged for 13.50.
    ['comissaoAMenor', 283],
    // 15.47 was kept for a freight of 10.
    ['freteIndevido', -547],
    // 118 came for nobody, less a commission of 17.70.
    ['linhaSemPedido', 10030],
    ['descontoSemPedido', -1290],
  ])('has the sum that a person works out of %s', async (tipo, valorCentavos) => {
    for (const seed of [1, 2, 3]) {
      const body = { seed, discrepancias: { ...NONE, [tipo]: 1 } };
      const { gabarito } = await settled([exemplo()], body);
      expect(gabarito).toMatchObject([{ tipo, valorCentavos }]);
    }
  });

  it.each([1, 2, 3, 4, 5])(
    'of every kind at once is exactly what the rules find: seed %i',
    async (seed) => {
      const discrepancias = Object.fromEntries(TIPOS.map((tipo) => [tipo, 0.05]));
      for (const variasPorPedido of [false, true]) {
        const orders = demoPedidos({ count: 50, seed });
        const body = { seed, discrepancias, variasPorPedido };
        const { bench, gabarito, answer } = await settled(orders, body);
        expect((await found(bench)).map(keyOf).sort()).toEqual(gabarito.map(keyOf).sort());
        for (const tipo of TIPOS) {
          const count = gabarito.filter((item) => item.tipo === tipo).length;
          expect(count, tipo).toBeGreaterThan(0);
          expect((answer.discrepancias as Json)[tipo]).toBe(count);
        }
        const perOrder = new Map<string, number>();
        for (const { pedido } of gabarito) {
          if (pedido) perOrder.set(pedido, (perOrder.get(pedido) ?? 0) + 1);
        }
        if (!variasPorPedido) expect(Math.max(...perOrder.values())).toBe(1);
      }
    },
  );

  it('lets an order have several discrepancies only where that is asked for', async () => {
    const discrepancias = { ...NONE, repasseAMenor: 1, comissaoAMenor: 1, freteIndevido: 1 };
    const one = await settled([exemplo()], { discrepancias });
    expect(one.gabarito.map(({ tipo }) => tipo)).toEqual(['repasseAMenor']);
    const three = await settled([exemplo()], { discrepancias, variasPorPedido: true });
    expect(three.gabarito.map(({ tipo }) => tipo).sort()).toEqual([
      'comissaoAMenor',
      'freteIndevido',
      'repasseAMenor',
    ]);
  });

  it('holds what came delivered and cancelled, though nobody planted it', async () => {
    const order = exemplo({ pedido: 'entregue', canal: 'cancelado' });
    const { bench, gabarito } = await settled([order], { discrepancias: NONE });
    expect(gabarito).toEqual([
      {
        tipo: 'canceladoEntregue',
        acao: 'cobrar',
        pedido: 'P-1',
        pedidoCanal: 'C-1',
        idCiclo: 1001,
        valorCentavos: -8650,
      },
    ]);
    expect((await found(bench)).map(keyOf)).toEqual(gabarito.map(keyOf));
  });

  it.each(['canceladoEntregue', 'chargeback'])(
    'plants no %s where nothing is owed: the commission is all of the order',
    async (tipo) => {
      const titulos = [{ qtTotalParcela: 1, valorTotal: 13.5 }];
      const { bench, gabarito } = await settled([{ ...exemplo(), titulos }], {
        discrepancias: { ...NONE, [tipo]: 1 },
      });
      expect(gabarito).toEqual([]);
      expect(await found(bench)).toEqual([]);
    },
  );

  it('plants nothing in orders that an earlier cycle touched', async () => {
    const { bench } = await settled([exemplo()], { discrepancias: { ...NONE, repasseAusente: 1 } });
    const again = await bench.gerar({ discrepancias: { ...NONE, repasseAMenor: 1 } });
    expect(again.gabarito).toEqual([]);
    expect(await found(bench)).toEqual([]);
  });
});
