import fc from 'fast-check';
import { checkPedidos } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { order } from './run/orders.js';

const worth = (number: number, titulo: number, produto: number, frete: number, more = {}) =>
  order(number, {
    valorFrete: frete,
    titulos: [{ qtTotalParcela: 1, valorTotal: titulo }],
    produtos: [{ quantidade: 1, valorUnitario: produto }],
    ...more,
  });

describe('control totals of a check', () => {
  it('add up by channel and month, with discounts and additions', async () => {
    const rows = [
      worth(1, 105.3, 100.1, 5.2),
      worth(2, 90, 100, 0, { canal: 'B', dataVenda: '2026-04-01' }),
      worth(3, 110, 100, 0, { canal: 'B', dataVenda: '2026-04-30' }),
      { ...worth(4, 1, 1, 1), canal: '' },
      worth(1, 105.3, 100.1, 5.2),
    ];
    const { totals, byChannelAndMonth, valid, invalid } = await checkPedidos(rows);
    expect([valid, invalid]).toEqual([3, 2]);
    expect(totals).toEqual({
      pedidos: 3,
      titulosCentavos: 30530,
      produtosCentavos: 30010,
      freteCentavos: 520,
      descontosCentavos: 1000,
      acrescimosCentavos: 1000,
    });
    expect(byChannelAndMonth.map(({ canal, mes, pedidos }) => [canal, mes, pedidos])).toEqual([
      ['B', '2026-04', 2],
      ['Feira Fictícia', '2026-03', 1],
    ]);
  });

  it('are exact in centavos, whatever the amounts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.nat(99_999)), {
          minLength: 1,
          maxLength: 60,
        }),
        async (amounts) => {
          const rows = amounts.map(([titulo, frete], index) =>
            worth(index + 1, titulo / 100, 1, frete / 100),
          );
          const { totals } = await checkPedidos(rows);
          expect(totals.titulosCentavos).toBe(amounts.reduce((sum, [titulo]) => sum + titulo, 0));
          expect(totals.freteCentavos).toBe(amounts.reduce((sum, [, frete]) => sum + frete, 0));
          expect(totals.produtosCentavos).toBe(100 * amounts.length);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('titles against products and freight, for each order', () => {
  const doubled = [worth(1, 100, 100, 0), worth(2, 345.8, 172.9, 0), worth(3, 90, 100, 0)];

  it('are warned of where they are more: less is a discount', async () => {
    const warned: number[] = [];
    const onWarning = ({ row }: { row: number }) => void warned.push(row);
    const { valid } = await checkPedidos(doubled, { onWarning });
    expect([valid, warned]).toEqual([3, [2]]);
  });
});
