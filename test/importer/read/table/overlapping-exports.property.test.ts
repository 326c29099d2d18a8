import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();

interface Order {
  prices: number[];
  frete: number;
  desconto: number;
  isInBoth: boolean;
}

const anyOrder: fc.Arbitrary<Order> = fc.record({
  // Few prices, so that items are often equal.
  prices: fc.array(fc.constantFrom(500, 1000), { minLength: 1, maxLength: 3 }),
  frete: fc.constantFrom(0, 1000),
  desconto: fc.constantFrom(0, 0, 0, 300),
  isInBoth: fc.boolean(),
});

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');

const HEADER =
  'pedido;pedidoCanal;valorFrete;titulos.qtTotalParcela;titulos.valorTotal;produtos.codigo;produtos.quantidade;produtos.valorUnitario;Mudou;Item ID';
const COLUMNS = { Mudou: null, 'Item ID': null };

/** @param isOwn each row has its own title, and not the order's total */
const rowsOf = (order: Order, n: number, changed: string, isOwn: boolean, hasIds: boolean) =>
  order.prices.map((price, item) => {
    const total = sum(order.prices) + order.frete - order.desconto;
    // The freight and the discount are of the first row.
    const own = price + (item === 0 ? order.frete - order.desconto : 0);
    return [
      ...[`P${n}`, `C${n}`, reais(order.frete), '1'],
      ...[reais(isOwn ? own : total), 'SKU', '1', reais(price)],
      ...[changed, hasIds ? `${n}-${item}` : ''],
    ].join(';');
  });

const shape = fc.record({
  orders: fc.array(anyOrder, { minLength: 1, maxLength: 5 }),
  hasIds: fc.boolean(),
  hasHeader: fc.boolean(),
  isSorted: fc.boolean(),
  isOwn: fc.boolean(),
  isSaid: fc.boolean(),
});

it('an order that two joined exports have is never imported with its amounts doubled', async () => {
  let imported = 0;
  let file = 0;
  await fc.assert(
    fc.asyncProperty(shape, async ({ orders, hasIds, hasHeader, isSorted, isOwn, isSaid }) => {
      const first = orders.flatMap((order, n) => rowsOf(order, n, '13/11', isOwn, hasIds));
      const second = orders.flatMap((order, n) =>
        order.isInBoth ? rowsOf(order, n, '15/11', isOwn, hasIds) : [],
      );
      const joined = [...first, ...(hasHeader ? [HEADER] : []), ...second];
      const rows = isSorted ? joined.filter((row) => row !== HEADER).sort() : joined;
      const path = folder.file(`${[HEADER, ...rows].join('\n')}\n`, `${file++}.csv`);
      const titulos = isSaid ? (isOwn ? 'per-row' : 'per-order') : undefined;
      const reading = await readAll(path, { map: { columns: COLUMNS }, titulos });
      expect(reading.failure).toBeUndefined();
      for (const { pedido, titulos: titles, produtos } of reading.orders) {
        const order = orders[Number(pedido.slice(1))] as Order;
        if (!order.isInBoth) continue;
        imported += 1;
        const products = produtos.map(({ valorUnitario }) => Math.round(valorUnitario * 100));
        expect(products.sort()).toEqual([...order.prices].sort());
        const total = sum(titles.map(({ valorTotal }) => Math.round(valorTotal * 100)));
        expect(total).toBe(sum(order.prices) + order.frete - order.desconto);
      }
      expect(reading.rows).toHaveLength(orders.length);
    }),
    { numRuns: runs(300) },
  );
  expect(imported).toBeGreaterThan(0);
});

it('equal items with identifiers of their own are never refused for being equal', async () => {
  let file = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 5 }), async (orders) => {
      const rows = orders.flatMap((order, n) => rowsOf(order, n, '13/11', n % 2 === 0, true));
      const path = folder.file(`${[HEADER, ...rows].join('\n')}\n`, `e${file++}.csv`);
      const { refused } = await readAll(path, { map: { columns: COLUMNS } });
      const codes = refused.flatMap(({ issues }) => issues.map(({ code }) => code));
      expect(codes).not.toContain('line-repeats-item');
      expect(codes).not.toContain('line-duplicated');
    }),
    { numRuns: runs(200) },
  );
});
