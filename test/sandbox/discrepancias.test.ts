import { describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../src/client/contract/schemas/novo-pedido.js';
import type { GabaritoItem } from '../../src/sandbox/index.js';
import { keep, numbered, openBench } from './support.js';

const NONE = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };
async function settled(orders: NovoPedido[], body: object) {
  const bench = openBench();
  keep(bench, orders);
  const answer = await bench.gerar(body);
  return { bench, answer, gabarito: answer.gabarito as GabaritoItem[] };
}

/** The example order of `docs/reference/discrepancias.md`. */
const exemplo = (situacao: NovoPedido['situacao'] = { pedido: 'entregue', canal: 'entregue' }) =>
  numbered(1, {
    situacao,
    valorFrete: 10,
    produtos: [{ codigo: 'SKU', quantidade: 1, valorUnitario: 90 }],
  });

describe('the answer key', () => {
  // By hand: an order of 100 in two installments of 50, with 13.50 commission and 10 freight.
  it.each([
    // 100 less the commission of 13.50 was owed, and both were taken back.
    ['canceladoEntregue', -8650],
    ['chargeback', -8650],
    // One installment came twice.
    ['repasseEmDuplicidade', 5000],
    // Neither installment came.
    ['repasseAusente', -10000],
    // 38 came of 50.
    ['repasseAMenor', -1200],
    // 75 came of 50.
    ['repasseAMaior', 2500],
    // 17.50 was charged for 13.50.
    ['comissaoAMaior', -400],
    // 10.50 was charged for 13.50.
    ['comissaoAMenor', 300],
    // 16 was kept for a freight of 10.
    ['freteIndevido', -600],
    // 120 came for an unknown order, less a commission of 18.
    ['linhaSemPedido', 10200],
    ['descontoSemPedido', -2000],
  ])('has the amount that a person computes for %s', async (tipo, valorCentavos) => {
    for (const seed of [1, 2, 3]) {
      const body = { seed, discrepancias: { ...NONE, [tipo]: 1 } };
      const { gabarito } = await settled([exemplo()], body);
      expect(gabarito).toMatchObject([{ tipo, valorCentavos }]);
    }
  });

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

  it('holds orders created as delivered and cancelled, though nobody planted them', async () => {
    const order = exemplo({ pedido: 'entregue', canal: 'cancelado' });
    const { gabarito } = await settled([order], { discrepancias: NONE });
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
  });

  it.each(['canceladoEntregue', 'chargeback'])(
    'plants no %s where nothing is owed: the commission is all of the order',
    async (tipo) => {
      const titulos = [{ qtTotalParcela: 1, valorTotal: 13.5 }];
      const { gabarito } = await settled([{ ...exemplo(), titulos }], {
        discrepancias: { ...NONE, [tipo]: 1 },
      });
      expect(gabarito).toEqual([]);
    },
  );

  it('plants nothing in orders that an earlier cycle touched', async () => {
    const { bench } = await settled([exemplo()], { discrepancias: { ...NONE, repasseAusente: 1 } });
    const again = await bench.gerar({ discrepancias: { ...NONE, repasseAMenor: 1 } });
    expect(again.gabarito).toEqual([]);
  });
});
