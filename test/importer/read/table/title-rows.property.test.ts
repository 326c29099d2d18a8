import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();
const HEADER =
  'pedido;pedidoCanal;valorFrete;titulos.codigoControle;titulos.meioDePagamento;titulos.qtTotalParcela;titulos.valorTotal;produtos.codigo;produtos.quantidade;produtos.valorUnitario';

const reais = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
const read = (rows: string[], options = {}) =>
  readAll(folder.file([HEADER, ...rows, ''].join('\n')), { format: 'csv', ...options });

/** An amount in so many parts, which differ by a cent at most. */
const parts = (cents: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => Math.floor(cents / count) + (at < cents % count ? 1 : 0),
  );

const orders = fc.record({
  cents: fc.integer({ min: 1000, max: 5_000_000 }),
  count: fc.integer({ min: 2, max: 12 }),
  freight: fc.integer({ min: 0, max: 999 }),
  hasCodes: fc.boolean(),
});

describe('an order with a row per payment', () => {
  it('is refused where its titles may be the installments of one', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async ({ cents, count, freight, hasCodes }) => {
        const rows = parts(cents + freight, count).map(
          (part, at) =>
            `1;A;${reais(freight)};${hasCodes ? `t${at}` : ''};Cartão;${count};${reais(part)};${at === 0 ? `X;1;${reais(cents)}` : ';;'}`,
        );
        const { orders, refused } = await read(rows);
        expect(orders).toEqual([]);
        const codes = refused.flatMap(({ issues }) => issues.map(({ code }) => code));
        // Without codes, equal rows are refused as lines that are there twice too.
        if (!hasCodes) return;
        expect(codes).toEqual(['titles-may-be-installments']);
        const each = await read(rows, { titulos: 'per-row' });
        expect(each.orders[0]?.titulos).toHaveLength(count);
      }),
    );
  });

  it('has them where they pay differently, or say another number of installments', async () => {
    for (const [first, second] of [
      ['t1;Cartão;2;50,00', 't2;Pix;2;50,00'],
      ['t1;Cartão;1;50,00', 't2;Cartão;1;50,00'],
      ['t1;Cartão;2;30,00', 't2;Cartão;2;70,00'],
    ]) {
      const { orders } = await read([`1;A;0;${first};X;1;100,00`, `1;A;0;${second};;;`]);
      expect(orders[0]?.titulos).toHaveLength(2);
    }
  });

  it('is refused where each repeats the one product that they pay together', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async ({ cents, count, freight }) => {
        const rows = parts(cents + freight, count).map(
          (part, at) => `1;A;${reais(freight)};t${at};Pix;1;${reais(part)};X;1;${reais(cents)}`,
        );
        const { orders, refused } = await read(rows);
        expect(orders).toEqual([]);
        expect(refused[0]?.issues).toMatchObject([
          { code: 'products-of-titles', path: 'produtos' },
        ]);
      }),
    );
  });

  it('has the products where the titles pay for all of them', async () => {
    const { orders } = await read([
      '1;A;0;a;Pix;1;90,00;X;1;100,00',
      '1;A;0;b;Cartão;1;110,00;X;1;100,00',
    ]);
    expect(orders[0]?.produtos).toHaveLength(2);
  });
});
