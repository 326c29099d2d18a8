import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../../src/importer/read/read-options.js';
import type { ReadWarning } from '../../../../src/importer/read/warning.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();
const HEADER =
  'pedido;pedidoCanal;valorFrete;titulos.valorTotal;titulos.qtTotalParcela;produtos.codigo;produtos.quantidade;produtos.valorUnitario';

async function read(rows: string, options: ReadPedidosOptions = {}) {
  const warnings: ReadWarning[] = [];
  const path = folder.file(`${HEADER}\n${rows}\n`);
  const onWarning = (warning: ReadWarning) => void warnings.push(warning);
  return { warnings, ...(await readAll(path, { format: 'csv', onWarning, ...options })) };
}

const titles = (orders: { titulos: { valorTotal: number }[] }[]) =>
  orders.map(({ titulos }) => titulos.map(({ valorTotal }) => valorTotal));

describe("an order with a row per item, in the service's own columns", () => {
  it("has the total that is repeated on each row once: it is the order's", async () => {
    const { orders, warnings } = await read(
      '1;A;10,00;172,90;1;X;1;100,00\n1;A;10,00;172,90;1;Y;1;62,90',
    );
    expect(titles(orders)).toEqual([[172.9]]);
    expect(orders[0]).toMatchObject({
      valorFrete: 10,
      produtos: [{ codigo: 'X' }, { codigo: 'Y' }],
    });
    expect(warnings).toMatchObject([{ code: 'items-repeated', line: 2, path: 'titulos' }]);
  });

  it('is refused where its rows have different totals that come to nothing, until the option decides', async () => {
    const rows = '1;A;0;172,90;1;X;1;100\n1;A;0;150,00;1;Y;1;60';
    const { refused, orders } = await read(rows);
    expect(orders).toEqual([]);
    expect(refused[0]?.issues).toMatchObject([{ path: 'titulos', code: 'titles-and-total' }]);
    expect(refused[0]?.message).toContain('come to R$ 322,90');
    expect(refused[0]?.message).toContain('--titulos per-row');
    expect(titles((await read(rows, { titulos: 'per-row' })).orders)).toEqual([[172.9, 150]]);
  });

  it('is refused where a field of the order differs, with the line of the other row', async () => {
    const { refused } = await read('1;A;10;172,90;1;X;1;100\n1;A;12;172,90;1;Y;1;60');
    expect(refused[0]?.message).toContain('contradicts line 2, a row of the same order');
    expect(refused[0]).toMatchObject({ line: 3, issues: [{ path: 'valorFrete' }] });
  });

  it('has a title a row where their sum is what its products and freight come to', async () => {
    const { orders } = await read('1;A;10;110;1;X;1;100\n1;A;10;60;1;Y;1;60');
    expect(titles(orders)).toEqual([[110, 60]]);
  });

  it('is ambiguous where equal titles come to neither, and the option decides', async () => {
    const rows = '1;A;0;50;1;X;1;60\n1;A;0;50;1;Y;1;50';
    const { refused } = await read(rows);
    expect(refused[0]?.message).toContain('--titulos per-order');
    expect(titles((await read(rows, { titulos: 'per-row' })).orders)).toEqual([[50, 50]]);
    expect(titles((await read(rows, { titulos: 'per-order' })).orders)).toEqual([[50]]);
  });

  it('has one title with another total than products, which is reported when it is sent', async () => {
    expect(titles((await read('1;A;0;90;1;X;1;100')).orders)).toEqual([[90]]);
  });

  it('has a payment column on every row beside a total on the first one', async () => {
    const { orders } = await read('1;A;0;100;1;X;1;60\n1;A;0;;1;Y;1;40');
    expect(orders[0]?.titulos).toEqual([{ qtTotalParcela: 1, valorTotal: 100 }]);
    const { refused } = await read('1;A;0;100;1;X;1;60\n1;A;0;;2;Y;1;40');
    expect(refused[0]?.issues).toMatchObject([{ code: 'titles-differ' }]);
  });

  it('has two payments, each with its own number of installments', async () => {
    const { orders } = await read('1;A;0;60,00;1;X;1;100,00\n1;A;0;40,00;3;;;');
    expect(orders[0]?.titulos).toEqual([
      { valorTotal: 60, qtTotalParcela: 1 },
      { valorTotal: 40, qtTotalParcela: 3 },
    ]);
  });

  it('has titles that control codes distinguish', async () => {
    const path = folder.file(
      'pedido;pedidoCanal;titulos.valorTotal;titulos.codigoControle;produtos.codigo;produtos.quantidade;produtos.valorUnitario\n1;A;50;1;X;1;70\n1;A;30;2;Y;1;20\n',
    );
    expect(titles((await readAll(path, { format: 'csv' })).orders)).toEqual([[50, 30]]);
  });

  it('is refused for different titles where they are said to be one', async () => {
    const { refused } = await read('1;A;0;50;1;X;1;50\n1;A;0;40;1;Y;1;40', {
      titulos: 'per-order',
    });
    expect(refused[0]?.message).toContain('differ between the rows of the order');
  });

  it('has equal rows as units where the total says so, once where it says so, else is refused', async () => {
    const unclear = await read('1;A;0;50;1;X;1;50\n1;A;0;70;1;X;1;50\n1;A;0;70;1;X;1;50');
    expect(unclear.refused[0]?.issues).toMatchObject([
      { code: 'rows-equal', line: 4, params: { earlier: 3 } },
    ]);
    const twice = await read('1;A;0;100;1;X;1;50\n1;A;0;100;1;X;1;50');
    expect(twice.orders[0]?.produtos).toHaveLength(2);
    // Two titles of 50 for two products of 50, or one of each: both are right.
    const both = await read('1;A;0;50;1;X;1;50\n1;A;0;50;1;X;1;50');
    expect(both.refused[0]?.issues).toMatchObject([{ code: 'rows-equal' }]);
  });

  it('refuses an unknown policy', async () => {
    await expect(() => readAll('x', { titulos: 'per-item' as 'per-row' })).rejects.toThrow(
      'titulos',
    );
  });
});

describe("an order in another system's columns", () => {
  const SALES = 'Pedido;Qtd;Preço Unitário;SKU;Frete;Desconto;Total do Pedido';
  const sales = async (rows: string, options: ReadPedidosOptions = {}) =>
    readAll(folder.file(`${SALES}\n${rows}\n`), { format: 'csv', ...options });

  it.each([
    ['products alone', '1;2;10,00;X;0;0;20,00', 20, 0],
    ['freight and a discount', '1;2;10,00;X;5,00;1,50;23,50', 23.5, 5],
    ['a discount written below zero', '1;2;10,00;X;5,00;-1,50;23,50', 23.5, 5],
    ['the total on each row', '1;1;10,00;X;5,00;;17,00\n1;1;2,00;Y;5,00;;17,00', 17, 5],
    ['the total on the first row', '1;1;10,00;X;5,00;;17,00\n1;1;2,00;Y;;;', 17, 5],
    ['shares on each row', '1;1;10,00;X;4,00;1,00;13,00\n1;1;2,00;Y;1,00;0;3,00', 16, 5],
  ])('has %s', async (_name, rows, total, frete) => {
    const { orders, refused } = await sales(rows);
    expect(refused).toEqual([]);
    expect(orders[0]).toMatchObject({ valorFrete: frete, titulos: [{ valorTotal: total }] });
    expect(orders[0]?.titulos).toHaveLength(1);
  });

  it.each([
    ['its total is another', '1;2;10,00;X;0;0;20,02'],
    ['the freight is not in it', '1;2;10,00;X;5,00;0;20,00'],
    ['it is below zero', '1;-2;10,00;X;0;0;-20,00'],
    ['it is below zero in brackets', '1;2;10,00;X;0;0;(20,00)'],
    ['a row is gone', '1;1;10,00;X;0;0;20,00'],
  ])('is refused where %s', async (_name, rows) => {
    const { orders, refused } = await sales(rows);
    expect(orders).toEqual([]);
    expect(refused).toHaveLength(1);
  });

  it('has discounts of its items beside one of the order on each row', async () => {
    const header = 'Pedido;Qtd;Preço Unitário;SKU;Desconto item;Desconto pedido;Total do Pedido';
    const rows = (item: string, total: string) =>
      `1;2;10,00;X;${item};5,00;${total}\n1;1;30,00;Y;3,00;5,00;${total}`;
    for (const [item, total, expected] of [
      ['2,00', '40,00', 40] as const,
      // Of each row.
      ...[['2,00', '35,00', 35] as const, ['3,00', '34,00', 34] as const],
      // Those of the items are equal as well: not the one thing and the other.
      ['3,00', '39,00', undefined] as const,
    ]) {
      const path = folder.file(`${header}\n${rows(item, total)}\n`);
      const to = { to: 'desconto', sum: true };
      const map = { 'Desconto item': to, 'Desconto pedido': to };
      const { orders } = await readAll(path, { format: 'csv', map });
      expect(orders[0]?.titulos[0]?.valorTotal).toBe(expected);
    }
  });

  it('has prices rounded to three decimals, as far as the total allows', async () => {
    const rows = ['12;8,3325;99,99', '3;33,3333;100,00', '4;10,1250;40,50', '150;1,2567;188,51'];
    const header = 'Pedido;Qtd;Preço Unitário;Total do Pedido';
    const lines = rows.map((row, index) => `${index + 1};${row}`).join('\n');
    const path = folder.file(`${header}\n${lines}\n`);
    const { orders, refused } = await readAll(path, { format: 'csv' });
    expect(orders.flatMap(({ produtos }) => produtos)).toEqual([
      { quantidade: 12, valorUnitario: 8.333 },
      { quantidade: 3, valorUnitario: 33.333 },
      { quantidade: 4, valorUnitario: 10.125 },
    ]);
    expect(refused[0]?.issues).toMatchObject([{ path: 'titulos', code: 'titles-and-total' }]);
  });

  it('is asked about where its installments may be numbered, and each remedy reads it', async () => {
    const header = 'Pedido;Qtd;Preço Unitário;SKU;Parcela;Total do Pedido';
    const rows = '1;1;300,00;X;3;100,00\n1;;;;2;100,00\n1;;;;1;100,00\n2;1;50,00;Y;1;50,00';
    const read = (options: ReadPedidosOptions = {}) =>
      readAll(folder.file(`${header}\n${rows}\n`), { format: 'csv', ...options });
    const { orders, refused } = await read();
    expect(orders.map(({ pedido }) => pedido)).toEqual(['2']);
    expect(refused[0]?.issues).toMatchObject([{ code: 'installments-numbered', line: 2 }]);
    expect(refused[0]?.message).toContain('{ "Parcela": null }');
    const titulos = async (options: ReadPedidosOptions) =>
      (await read({ titulos: 'per-row', ...options })).orders[0]?.titulos;
    const of = (qtTotalParcela: number) => ({ valorTotal: 100, qtTotalParcela });
    expect(await titulos({ map: { Parcela: null } })).toEqual([of(1), of(1), of(1)]);
    const map = { Parcela: 'titulos.qtTotalParcela' };
    expect(await titulos({ map, titulos: undefined })).toEqual([of(3), of(2), of(1)]);
  });

  it('has payments with installments of their own', async () => {
    const header = 'Pedido;Qtd;Preço Unitário;SKU;Forma de pagamento;Parcelas;Valor pago';
    for (const below of ['1;;;;Pix;1;40,00', '1;;;;Pix;À vista;40,00']) {
      const path = folder.file(`${header}\n1;1;100,00;X;Cartão;3;60,00\n${below}\n`);
      const { orders } = await readAll(path, { format: 'csv' });
      expect(orders[0]?.titulos).toMatchObject([
        { valorTotal: 60, qtTotalParcela: 3 },
        { valorTotal: 40, qtTotalParcela: 1 },
      ]);
    }
  });

  it.each([
    ['a row that says nothing', '1;;;;;;'],
    ['a row of a payment', '1;;;;;;Pix'],
  ])('has no total twice beside %s', async (_, row) => {
    const header = 'Pedido;Qtd;Preço Unitário;SKU;Frete;Total do Pedido;Forma de pagamento';
    const rows = `1;1;100,00;A;0,00;100,00;\n1;1;100,00;B;0,00;100,00;\n${row}`;
    const path = folder.file(`${header}\n${rows}\n`);
    const { orders, refused } = await readAll(path, { format: 'csv' });
    expect({ orders, refused: refused.length }).toEqual({ orders: [], refused: 1 });
  });

  it.each([
    ['what was paid by coins stays in the total', '10,00;5,00;15,00;85,00', undefined],
    ['a coupon is the freight', '5,00;12,90;12,90;75,00', undefined],
    ['both are of each row', '10,00;5,00;15,00;80,00', undefined],
  ])('counts discounts that all rows repeat alike: %s', async (_, amounts, frete) => {
    const header = 'Pedido;SKU;Preço Unitário;Qtd;Cupom;Moedas;Frete;Total do Pedido';
    const path = folder.file(`${header}\n1;A;50,00;1;${amounts}\n1;B;30,00;1;${amounts}\n`);
    const to = { to: 'desconto', sum: true };
    const { orders } = await readAll(path, { format: 'csv', map: { Cupom: to, Moedas: to } });
    expect(orders[0]?.valorFrete).toBe(frete);
  });

  it('is taken as it stands under totais livres, and with the column that does not count left out', async () => {
    const rows = '1;2;10,00;X;0;3,00;20,00';
    const { refused } = await sales(rows);
    expect(refused[0]?.message).toContain("totais: 'livres' (--totais livres)");
    expect(titles((await sales(rows, { totais: 'livres' })).orders)).toEqual([[20]]);
    expect(titles((await sales(rows, { map: { Desconto: null } })).orders)).toEqual([[20]]);
  });
});
