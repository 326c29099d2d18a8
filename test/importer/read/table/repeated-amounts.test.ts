import { expect, it } from 'vitest';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();

/** Titles of each order that is read in centavos, and the codes of those refused. */
async function read(lines: readonly string[], options = {}) {
  const path = folder.file(`${lines.join('\n')}\n`, 'v.csv');
  const { orders, refused } = await readAll(path, options);
  const totals = orders.map(({ titulos }) =>
    titulos.map(({ valorTotal }) => Math.round(valorTotal * 100)),
  );
  return { totals, codes: refused.map(({ issues }) => issues[0]?.code) };
}

// Titles, products and freight times the rows agree whenever they agree once.
it.each([
  [
    'a row for each installment',
    'Nº Pedido;Data;Produto;Qtd;Preço;Frete;Parcela;Total do Pedido',
    [1, 2, 3].map((n) => `1001;01/08/2026;Café;1;100,00;10,00;${n};110,00`),
    'rows-equal',
  ],
  [
    'a row for each payment',
    'Nº Pedido;Data;Produto;Qtd;Preço;Frete;Forma de Pagamento;Total do Pedido',
    ['Pix', 'Cartão'].map((way) => `1001;01/08/2026;Café;1;100,00;10,00;${way};110,00`),
    'rows-equal',
  ],
  [
    'a subtotal of the order on each row',
    'Nº Pedido;Data;Produto;Qtd;Subtotal;Frete;Total',
    ['Café', 'Chá'].map((name) => `1001;01/08/2026;${name};1;130,00;10,00;140,00`),
    'titles-and-total',
  ],
])('%s does not multiply the order', async (_, header, rows, code) => {
  expect(await read([header, ...rows])).toEqual({ totals: [], codes: [code] });
});

it('the units of an item are taken, and not those of the order', async () => {
  const lines = [
    'Nº Pedido;Data;Qtd Itens;Frete;Total;Produto;Quantidade;Preço',
    ...['Café;1;100,00', 'Chá;1;30,00'].map((item) => `1001;01/08/2026;2;10,00;140,00;${item}`),
  ];
  expect(await read(lines)).toEqual({ totals: [[14_000]], codes: [] });
});

it('two products of one total each are taken where the rows are said to have their own', async () => {
  const lines = [
    'Nº Pedido;Data;Produto;Qtd;Preço;Total',
    ...['Café', 'Chá'].map((name) => `1001;01/08/2026;${name};1;50,00;50,00`),
  ];
  expect(await read(lines)).toEqual({ totals: [], codes: ['titles-and-total'] });
  expect(await read(lines, { titulos: 'per-row' })).toEqual({ totals: [[5000, 5000]], codes: [] });
});

it('has the freight that its total shows whatever its repeated discounts are of, or is refused', async () => {
  const header = 'Nº Pedido;Data;Produto;Qtd;Preço;Frete;Cupom;Moedas;Total';
  const desconto = { to: 'desconto', sum: true };
  const map = { Cupom: desconto, Moedas: desconto };
  const order = (amounts: string, options = {}) =>
    read(
      [header, ...['Café', 'Chá'].map((name) => `1001;01/08/2026;${name};1;100,00;${amounts}`)],
      { map, ...options },
    );
  const refused = { totals: [], codes: ['titles-and-total'] };
  expect(await order('10,00;8,00;5,00;197,00')).toEqual({ totals: [[19_700]], codes: [] });
  // Moedas of each item, beside a coupon as high as the freight: twice the freight would come to the same.
  expect(await order('10,00;10,00;5,00;190,00')).toEqual(refused);
  // As its message says: the sum of each on the first row.
  const first = ['Café;1;100,00;10,00;10,00;10,00;190,00', 'Chá;1;100,00;;;;190,00'];
  const byHand = [header, ...first.map((row) => `1001;01/08/2026;${row}`)];
  expect(await read(byHand, { map })).toEqual({ totals: [[19_000]], codes: [] });
  // The coupon is the freight, and either may be of each item.
  expect(await order('10,00;10,00;;200,00')).toEqual(refused);
  const titulos = 'per-order';
  expect(await order('10,00;10,00;;200,00', { titulos })).toEqual({
    totals: [[20_000]],
    codes: [],
  });
  expect(await order('10,00;10,00;5,00;190,00', { titulos })).toEqual(refused);
});

it.each([
  ['equal totals of rows', 'Total', ['50,00;50,00', '50,00;50,00'], [[5000]], [[5000, 5000]]],
  [
    'freight that is in no total',
    'Frete;Total',
    ['50,00;10,00;80,00', '30,00;10,00;80,00'],
    [[8000]],
  ],
  [
    'a total of something else',
    'Frete;Total',
    ['50,00;10,00;70,00', '50,00;10,00;70,00'],
    [[7000]],
  ],
])(
  'under totais livres, %s need a word on whose they are',
  async (_, names, cells, ...expected) => {
    const lines = [
      `Nº Pedido;Data;SKU;Qtd;Preço;${names}`,
      ...cells.map((each, n) => `1001;01/08/2026;${n};1;${each}`),
    ];
    const totais = 'livres';
    expect(await read(lines, { totais })).toEqual({ totals: [], codes: ['titles-and-total'] });
    const [once, each] = expected;
    expect(await read(lines, { totais, titulos: 'per-order' })).toEqual({
      totals: once,
      codes: [],
    });
    if (each) {
      expect(await read(lines, { totais, titulos: 'per-row' })).toEqual({
        totals: each,
        codes: [],
      });
    }
  },
);

it('counts each freight column for itself', async () => {
  const header = 'Nº Pedido;Data;SKU;Qtd;Preço;Frete;Manuseio;Cupom;Total';
  const frete = { to: 'valorFrete', sum: true };
  const map = { Frete: frete, Manuseio: frete, Cupom: 'desconto' };
  const order = (amounts: string) =>
    read([header, ...['A', 'B'].map((sku) => `1001;01/08/2026;${sku};1;50,00;${amounts}`)], {
      map,
    });
  // Freight and coupon of the order, handling of each row; or all of each.
  expect(await order('10,00;5,00;10,00;110,00')).toEqual({
    ...{ totals: [], codes: ['titles-and-total'] },
  });
  expect(await order('10,00;5,00;8,00;107,00')).toEqual({ totals: [[10_700]], codes: [] });
});

it('takes a column of shares for what each row has, with all that its rows repeat', async () => {
  const header = 'Nº Pedido;Data;SKU;Qtd;Preço;Frete;Cupom';
  const map = {
    Preço: { to: ['titulos.valorTotal', 'produtos.valorUnitario'], sum: true },
    Frete: { to: ['titulos.valorTotal', 'valorFrete'], sum: true },
    Cupom: { to: ['titulos.valorTotal', 'desconto'], subtract: true },
  };
  const rows = ['A', 'B'].map((sku) => `1001;01/08/2026;${sku};1;50,00;10,00;10,00`);
  const path = folder.file(`${[header, ...rows].join('\n')}\n`, 'v.csv');
  const { orders } = await readAll(path, { map });
  expect(orders).toMatchObject([{ valorFrete: 20, titulos: [{ valorTotal: 100 }] }]);
});

it('takes no row for a copy whose title has another amount', async () => {
  const header = 'Nº Pedido;Data;SKU;Qtd;Preço;Frete;Total';
  const rows = ['A;2;50,00;5,00;105,00', 'B;1;10,00;;10,00', 'A;2;50,00;;100,00'];
  expect(await read([header, ...rows.map((row) => `1001;01/08/2026;${row}`)])).toEqual({
    ...{ totals: [[21_500]], codes: [] },
  });
});
