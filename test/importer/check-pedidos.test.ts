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

describe('the sums of a check', () => {
  it('add up the orders that can be sent', async () => {
    const rows = [
      worth(1, 105.3, 100.1, 5.2),
      worth(2, 90, 100, 0),
      { ...worth(4, 1, 1, 1), canal: '' },
      worth(1, 105.3, 100.1, 5.2),
    ];
    const { totals, valid, invalid } = await checkPedidos(rows);
    expect([valid, invalid]).toEqual([2, 2]);
    const sums = { titulosCentavos: 19530, produtosCentavos: 20010, freteCentavos: 520 };
    expect(totals).toEqual(sums);
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

describe('the day of an invoice', () => {
  // The key is of March 2024.
  it.each([
    ['2024-05-03', 'dataFaturamento days-exchanged'],
    ['2024-03-05', undefined],
    ['2024-04-01', undefined],
    // Some days after the invoice, though exchanged it would be in its month.
    ['2024-04-03', undefined],
    ['2024-13-03', 'dataFaturamento day'],
    ['2024-02-29', undefined],
    ['2024-03-03', undefined],
  ])('%s beside its key: %s', async (dataFaturamento, issue) => {
    const codes: string[] = [];
    const onResult = ({ issues = [] }: { issues?: readonly { path: string; code?: string }[] }) =>
      void codes.push(...issues.map(({ path, code }) => `${path} ${code}`));
    await checkPedidos([order(1, { dataVenda: '2024-02-28', dataFaturamento })], { onResult });
    expect(codes).toEqual(issue ? [issue] : []);
  });
});

describe('titles against products and freight, for each order', () => {
  const doubled = [worth(1, 100, 100, 0), worth(2, 345.8, 172.9, 0), worth(3, 90, 100, 0)];

  it('raise a warning where they are more: less is a discount', async () => {
    const warned: number[] = [];
    const onWarning = ({ row }: { row: number }) => void warned.push(row);
    const { valid } = await checkPedidos(doubled, { onWarning });
    expect([valid, warned]).toEqual([3, [2]]);
  });
});
