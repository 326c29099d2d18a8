import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../../src/importer/read/position.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();
const HEADER =
  'pedido;pedidoCanal;valorFrete;titulos.valorTotal;titulos.qtTotalParcela;produtos.codigo;produtos.quantidade;produtos.valorUnitario';

const read = (rows: string) => readAll(folder.file(`${HEADER}\n${rows}\n`), { format: 'csv' });

describe('separated rows of one order', () => {
  it('are one order, handed over at its last row', async () => {
    const { orders, refused } = await read(
      '1;A;0;50;1;X;1;20\n2;B;0;9;1;Z;1;9\n1;A;0;50;1;Y;1;30\n3;C;0;9;1;Z;1;9',
    );
    expect(refused).toEqual([]);
    expect(orders.map(({ pedido, produtos }) => [pedido, produtos.length])).toEqual([
      ['2', 1],
      ['1', 2],
      ['3', 1],
    ]);
    expect(positionOf(orders[1] ?? {})?.line).toBe(2);
  });

  it('are not sent in part where the file cannot be read to its end', async () => {
    const { rows, failure } = await read(
      '1;A;0;50;1;X;1;20\n2;B;0;9;1;Z;1;9\n1;A;0;50;1;W;1;1\n1;A;0;50;1;"Y;1;30',
    );
    expect(rows).toEqual([]);
    expect(failure).toMatchObject({ code: 'INVALID_FILE' });
  });

  it('make the same orders in whatever order they stand', async () => {
    const rows = [1, 2, 3].flatMap((order) =>
      ['X', 'Y', 'Z'].map(
        (code, index) => `${order};C${order};0;60;1;${code};1;${(index + 1) * 10}`,
      ),
    );
    const whole = await read(rows.join('\n'));
    const key = (orders: typeof whole.orders) =>
      orders
        .map((order) => ({
          ...order,
          produtos: [...order.produtos].sort((one, other) =>
            String(one.codigo) < String(other.codigo) ? -1 : 1,
          ),
        }))
        .sort((one, other) => (one.pedido < other.pedido ? -1 : 1));
    expect(whole.orders).toHaveLength(3);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: rows.length }), async (shuffled) => {
        const { orders, refused } = await read(shuffled.join('\n'));
        expect(refused).toEqual([]);
        expect(key(orders)).toEqual(key(whole.orders));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a line of totals', () => {
  it.each([
    ['of the total', ';;;9;;;;'],
    ['of the units as well', ';;;9;;;2;'],
  ])('%s blocks nothing before it', async (_name, total) => {
    const { orders, refused, warnings } = await read(`1;A;0;5;1;X;1;5\n2;B;0;4;1;Y;1;4\n${total}`);
    expect(refused).toEqual([]);
    expect(orders.map(({ pedido }) => pedido)).toEqual(['1', '2']);
    expect(warnings).toMatchObject([{ code: 'total-line-left-out', line: 4 }]);
  });

  it('may have its label in the place of a number; with a product it is an order', async () => {
    const { orders, warnings } = await read('1;A;0;5;1;X;1;5\nTotal;;0;5;;;;\nTotal;B;0;4;1;Y;1;4');
    expect(orders.map(({ pedido }) => pedido)).toEqual(['1', 'Total']);
    expect(warnings).toMatchObject([{ code: 'total-line-left-out', line: 3 }]);
  });
});
