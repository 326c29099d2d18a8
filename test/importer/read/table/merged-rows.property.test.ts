import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();
const HEADER =
  'pedido;pedidoCanal;valorFrete;titulos.valorTotal;produtos.descricao;produtos.quantidade;produtos.valorUnitario';

interface Item {
  nome: string;
  quantidade: number;
  unitario: number;
}

const anyItem: fc.Arbitrary<Item> = fc.record({
  // Names that also occur in a line of totals, and an empty one.
  nome: fc.constantFrom('Mesa', 'Total Flex', 'Totalmente', 'Soma Whey', '3 registros', ''),
  quantidade: fc.integer({ min: 1, max: 3 }),
  // Few prices, so that a row is often the sum of those above.
  unitario: fc.constantFrom(5, 10, 20),
});
const anyOrders = fc.array(fc.array(anyItem, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 4,
});

/** The cells of the order are on its first row, as with merged cells. */
const rowsOf = (items: readonly Item[], order: number): string[] => {
  const total = items.reduce((sum, { quantidade, unitario }) => sum + quantidade * unitario, 0);
  return items.map(({ nome, quantidade, unitario }, index) => {
    const own = index === 0 ? [`P${order}`, `C${order}`, '0', String(total)] : ['', '', '', ''];
    return [...own, nome, quantidade, unitario].join(';');
  });
};

it('an item below a merged order number is never left out: its order is refused', async () => {
  let file = 0;
  await fc.assert(
    fc.asyncProperty(anyOrders, async (orders) => {
      file += 1;
      const lines = orders.flatMap(rowsOf);
      const path = folder.file(`${[HEADER, ...lines].join('\n')}\n`, `m${file}.csv`);
      const { orders: read, refused, failure } = await readAll(path);
      expect(failure).toBeUndefined();
      const alone = orders.flatMap((items, order) => (items.length === 1 ? [`P${order}`] : []));
      expect(read.map(({ pedido }) => pedido)).toEqual(alone);
      expect(refused).toHaveLength(orders.length - alone.length);
    }),
    { numRuns: runs(150) },
  );
});
