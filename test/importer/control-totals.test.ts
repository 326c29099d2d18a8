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
      notas: 0,
      vNFCentavos: 0,
      titulosDeNotasCentavos: 0,
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

  it('are refused above the tolerance, with both sums', async () => {
    const results: unknown[] = [];
    const titulosCheck = { tolerance: 0.05, action: 'refuse' } as const;
    const onResult = ({ row, issues }: { row: number; issues?: unknown }) =>
      void results.push([row, issues]);
    const { valid, invalid } = await checkPedidos(doubled, { titulosCheck, onResult });
    expect([valid, invalid]).toEqual([1, 2]);
    expect(results).toEqual([
      [
        2,
        [
          expect.objectContaining({
            path: 'titulos',
            code: 'titles-and-products',
            message:
              'come to R$ 345,80, where products (R$ 172,90) and freight (R$ 0,00) come to R$ 172,90: R$ 172,90 more',
          }),
        ],
      ],
      [3, [expect.objectContaining({ message: expect.stringContaining('R$ 10,00 less') })]],
    ]);
  });

  it.for([
    [undefined, [2]],
    [{ tolerance: 0.05, action: 'warn' }, [2, 3]],
    [{ tolerance: 10, action: 'warn' }, [2]],
    [{ tolerance: 200, action: 'warn' }, []],
  ] as const)('are warned of with %j', async ([titulosCheck, expected]) => {
    const warned: number[] = [];
    const onWarning = ({ row }: { row: number }) => void warned.push(row);
    const { valid } = await checkPedidos(doubled, { titulosCheck, onWarning });
    expect(valid).toBe(3);
    expect(warned).toEqual(expected);
  });
});
