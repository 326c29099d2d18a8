import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposeMap } from '../../../src/importer/index.js';
import { runs } from '../../support/property-runs.js';
import { ownFolder, readAll } from './support.js';

const folder = ownFolder();

/** Headers of presets whose order's total may be that of a line: the last five are amounts. */
const HEADERS = {
  bling:
    'Número do pedido;Número do pedido multiloja;SKU;Quantidade;Valor unitário;Valor total;Frete;Desconto',
  blingVenda:
    'Número do pedido;Número do pedido multiloja;SKU;Quantidade;Valor unitário;Total da venda;Valor do frete;Desconto',
  tiny: 'Número do pedido;Número do pedido no e-commerce;Código (SKU);Quantidade;Valor unitário;Valor total;Frete pedido;Desconto pedido',
  shopee:
    'ID do pedido;Status do pedido;Número de referência SKU;Quantidade;Preço acordado;Valor Total;Taxa de envio pagas pelo comprador;Desconto',
  nuvemshop:
    'Número do Pedido;Nome do Produto;SKU;Quantidade Comprada;Valor do Produto;Total;Valor do Frete;Desconto',
};

const anyOrder = fc.record({
  items: fc.array(
    fc.record({
      quantidade: fc.integer({ min: 1, max: 3 }),
      preco: fc.constantFrom(500, 1999, 5000),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  frete: fc.constantFrom(0, 700, 1000),
  desconto: fc.constantFrom(0, 0, 300, 1000),
});

const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');

it('the price of a row is never sent as the total of an order', async () => {
  let refusedFiles = 0;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(HEADERS)),
      fc.array(anyOrder, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (header, orders, isOfLine) => {
        const priceOf = ({ quantidade, preco }: { quantidade: number; preco: number }) =>
          quantidade * preco;
        // Without freight and discounts nothing but the rows of an order shows what its total is of.
        if (isOfLine && orders.every(({ frete, desconto }) => frete === desconto)) return;
        const totals = orders.map(({ items, frete, desconto }) =>
          items.map(priceOf).reduce((sum, price) => sum + price, frete - desconto),
        );
        const rows = orders.flatMap(({ items, frete, desconto }, at) =>
          items.map((item, place) =>
            [
              ...[`P${at}`, header.startsWith('ID') ? 'Concluído' : `P${at}`, `S${place}`],
              ...[String(item.quantidade), reais(item.preco)],
              ...[
                reais(isOfLine ? priceOf(item) : (totals[at] ?? 0)),
                reais(frete),
                reais(desconto),
              ],
            ].join(';'),
          ),
        );
        const path = folder.file(`${[header, ...rows].join('\n')}\n`, 'total.csv');
        const reading = await readAll(path);
        taken += reading.orders.length;
        for (const { pedido, titulos } of reading.orders) {
          const sent = titulos?.reduce(
            (sum, { valorTotal }) => sum + Math.round(valorTotal * 100),
            0,
          );
          expect([pedido, sent]).toEqual([pedido, totals[Number(pedido.slice(1))]]);
        }
        if (reading.failure) {
          refusedFiles += 1;
          expect(reading.failure).toMatchObject({ reason: 'line-total' });
          const { columns, map } = await proposeMap(path);
          expect(columns.map(({ reason }) => reason)).toContain('item-total');
          expect(JSON.stringify(map.columns)).not.toContain('"titulos.valorTotal"');
        }
        // A total of the order is only refused where no row shows that it is one.
        if (
          !isOfLine &&
          totals.some((total, at) => orders[at]?.items.every((item) => priceOf(item) !== total))
        ) {
          expect(reading.failure).toBeUndefined();
        }
      },
    ),
    { numRuns: runs(400) },
  );
  expect([taken > 10, refusedFiles > 5]).toEqual([true, true]);
});

it('a map over the preset that names the column decides', async () => {
  const path = folder.file(`${HEADERS.bling}\n1;M1;S;2;10,00;20,00;5,00;0,00\n`, 'bling.csv');
  const refused = await readAll(path);
  expect(refused.failure?.message).toContain('has in "Valor total"');
  const map = { columns: { 'Valor total': 'titulos.valorTotal' } };
  const { orders } = await readAll(path, { preset: 'bling', map });
  expect(orders).toMatchObject([{ titulos: [{ valorTotal: 20 }], valorFrete: 5 }]);
});

it.each([
  ['rounded', '12;8,33;100,00;20,00;0,00'],
  ['discounted', '2;10,00;18,00;5,00;0,00'],
])('one row whose unit price is %s hides nothing of the others', async (_, row) => {
  const head =
    'Número do pedido;Número do pedido multiloja;Quantidade;Valor unitário;Valor total;Valor do frete;Cupom do vendedor';
  const rows = ['1;100,00;100,00;10,00;0,00', '1;50,00;50,00;15,00;0,00', row];
  const path = folder.file(
    [head, ...rows.map((cells, at) => `P${at};C${at};${cells}`), ''].join('\n'),
  );
  expect((await readAll(path, { format: 'csv' })).failure).toMatchObject({ reason: 'line-total' });
});

it('a coupon that takes the freight off is a discount', async () => {
  const head =
    'Número do pedido;Número do pedido multiloja;Quantidade;Valor unitário;Total Pedido;Valor do frete;Cupom do vendedor';
  const path = folder.file(`${head}\nP1;C1;1;100,00;100,00;10,00;10,00\n`);
  const { orders } = await readAll(path, { format: 'csv' });
  expect(orders[0]?.titulos).toMatchObject([{ valorTotal: 100 }]);
});
