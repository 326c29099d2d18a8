import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { comparar, lojaLiquidada, NENHUMA, PLANTADAS, todas } from './support/gabarito.js';

describe('against the answer key of the sandbox', () => {
  it.each([1, 2])(
    'finds each planted difference, to the centavo, and nothing else: seed %i',
    async (seed) => {
      for (const variasPorPedido of [false, true]) {
        const body = { seed, discrepancias: todas(0.06), variasPorPedido };
        const loja = await lojaLiquidada(demoPedidos({ count: 80, seed }), body);
        const { discrepancias, desconhecidos, avisos } = await reconcile(loja);
        const { esperado, encontrado } = comparar(loja.gabarito, discrepancias);
        expect(encontrado).toEqual(esperado);
        expect(new Set(discrepancias.map(({ tipo }) => tipo))).toEqual(new Set(PLANTADAS));
        expect(desconhecidos).toEqual([]);
        expect(avisos).toEqual([]);
      }
    },
  );

  it('finds nothing in a settlement without faults', async () => {
    const loja = await lojaLiquidada(demoPedidos({ count: 80 }), { discrepancias: NENHUMA });
    const { discrepancias, totais, desconhecidos } = await reconcile(loja);
    expect([discrepancias, desconhecidos]).toEqual([[], []]);
    expect(totais.recebidoCentavos).toBe(totais.devidoCentavos);
    expect(totais.pedidos).toBe(80);
  });
});
