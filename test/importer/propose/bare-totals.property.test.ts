import fc from 'fast-check';
import { proposeMap } from 'recebiveis/importer';
import { expect, it } from 'vitest';
import { runs } from '../../support/property-runs.js';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();

interface Order {
  items: { quantidade: number; centavos: number }[];
  frete: number;
}

const file = fc.record({
  orders: fc.array(
    fc.record({
      items: fc.array(
        fc.record({
          quantidade: fc.integer({ min: 1, max: 3 }),
          // Few prices, so that rows and orders are often equal.
          centavos: fc.constantFrom(500, 1000, 1000, 2500),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      frete: fc.constantFrom(0, 0, 0, 700),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  name: fc.constantFrom('Total', 'Valor Total', 'Valor', 'Vlr. Total (R$)'),
  /** What the column has on each row, which its name does not say. */
  holds: fc.constantFrom('order', 'first', 'item', 'products', 'unit'),
  hasPrice: fc.boolean(),
});

const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');
const productsOf = ({ items }: Order) =>
  items.reduce((sum, { quantidade, centavos }) => sum + quantidade * centavos, 0);

it('a column whose name does not say what it totals is mapped only where it is the order’s', {
  timeout: 60_000,
}, async () => {
  let count = 0;
  let mapped = 0;
  await fc.assert(
    fc.asyncProperty(file, async ({ orders, name, holds, hasPrice }) => {
      count += 1;
      const rows = orders.flatMap((order, n) =>
        order.items.map(({ quantidade, centavos }, item) => {
          const products = productsOf(order);
          const amounts = {
            order: reais(products + order.frete),
            first: item === 0 ? reais(products + order.frete) : '',
            item: reais(quantidade * centavos),
            products: reais(products),
            unit: reais(centavos),
          };
          const price = hasPrice ? [reais(centavos)] : [];
          const cells = [`P${n}`, `sku ${item}`, quantidade, reais(order.frete), ...price];
          return [...cells, amounts[holds]].join(';');
        }),
      );
      const prices = hasPrice ? 'Preço Unitário;' : '';
      const header = `Pedido;SKU;Qtd;Frete;${prices}${name}`;
      const path = folder.file(`${[header, ...rows].join('\n')}\n`, `t${count}.csv`);
      const { map, columns } = await proposeMap(path);
      if (!columns.some(({ fields }) => fields.includes('titulos.valorTotal'))) return;
      mapped += 1;
      const read = await readAll(path, { map });
      expect(read.failure).toBeUndefined();
      for (const { pedido, titulos = [] } of read.orders) {
        const order = orders[Number(pedido.slice(1))] as Order;
        const total = titulos.reduce(
          (sum, { valorTotal }) => sum + Math.round(valorTotal * 100),
          0,
        );
        expect([pedido, holds, total]).toEqual([pedido, holds, productsOf(order) + order.frete]);
      }
    }),
    { numRuns: runs(400) },
  );
  expect(mapped).toBeGreaterThan(5);
});
