import { describe, expect, it } from 'vitest';
import type { Conciliacao } from '../../src/conciliacao/index.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { reconcile } from './support/exemplo.js';
import {
  comparar,
  lojaLiquidada,
  MANEIRAS,
  NENHUMA,
  PLANTADAS,
  todas,
} from './support/gabarito.js';

/** The undecided lines whose words no rule explains. */
const daPalavra = ({ naoDecididos = [] }: Conciliacao) =>
  naoDecididos.filter(({ membro }) => membro === 'palavras');

describe('against the answer key of the sandbox', () => {
  it.each(MANEIRAS.map((settle, index) => [JSON.stringify(settle), settle, index] as const))(
    'finds each planted difference, to the centavo, and nothing else: %s',
    async (_, settle, seed) => {
      for (const variasPorPedido of [false, true]) {
        const body = { seed, discrepancias: todas(0.06), variasPorPedido, settle };
        const loja = await lojaLiquidada(demoPedidos({ count: 80, seed }), body);
        const result = await reconcile(loja, { contrato: loja.contrato });
        const { esperado, encontrado } = comparar(loja.gabarito, result.discrepancias);
        expect(encontrado).toEqual(esperado);
        expect([daPalavra(result), result.avisos]).toEqual([[], []]);
      }
    },
  );

  it('finds every kind', async () => {
    const body = { seed: 1, discrepancias: todas(0.06) };
    const loja = await lojaLiquidada(demoPedidos({ count: 80 }), body);
    const { discrepancias } = await reconcile(loja);
    expect(new Set(discrepancias.map(({ tipo }) => tipo))).toEqual(new Set(PLANTADAS));
  });

  it.each(MANEIRAS.map((settle) => [JSON.stringify(settle), settle] as const))(
    'claims nothing and gives nothing back in a settlement without faults: %s',
    async (_, settle) => {
      const body = { discrepancias: NENHUMA, settle };
      const loja = await lojaLiquidada(demoPedidos({ count: 80 }), body);
      const result = await reconcile(loja, { contrato: loja.contrato });
      const { totais } = result;
      expect([totais.porAcao.cobrar, totais.porAcao.devolver]).toEqual([
        { quantidade: 0, valorCentavos: 0 },
        { quantidade: 0, valorCentavos: 0 },
      ]);
      expect(daPalavra(result)).toEqual([]);
      expect(totais.pedidos).toBe(80);
    },
  );
});
