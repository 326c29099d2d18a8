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
  // The coupon is the freight, and either may be of each item.
  expect(await order('10,00;10,00;;200,00')).toEqual(refused);
  const titulos = 'per-order';
  expect(await order('10,00;10,00;;200,00', { titulos })).toEqual({
    totals: [[20_000]],
    codes: [],
  });
  expect(await order('10,00;10,00;5,00;190,00', { titulos })).toEqual(refused);
});
