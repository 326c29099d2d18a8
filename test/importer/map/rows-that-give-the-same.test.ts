import { describe, expect, it } from 'vitest';
import { proposeMap } from '../../../src/importer/index.js';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();
const KEY = '35261012345678000195550010000210071663544465';

/** The titles of the orders, and the reasons of the refusals. */
async function read(path: string, options?: Parameters<typeof readAll>[1]) {
  const { orders, refused, failure } = await readAll(path, options);
  return {
    orders: orders.map(({ titulos: [titulo] }) => [titulo?.valorTotal, titulo?.qtTotalParcela]),
    refused: refused.map(({ issues }) => issues.map(({ code }) => code)),
    failure,
  };
}

const REFUSED = { orders: [], refused: [['rows-equal']], failure: undefined };

describe('equal rows of one order that a preset adds up', () => {
  const omie = (...rows: string[]) =>
    folder.file(
      [
        'Pedido de Venda;Etapa;Data de Inclusão;Pedido do Cliente;Projeto;Código do Produto;Quantidade;Valor Unitário;Valor do Frete;Total da Nota Fiscal;Parcelas;Forma de Pagamento;Previsão',
        ...rows.map((row) => `1;Faturado;${row}`),
      ].join('\n'),
    );

  it.each([
    [
      'installments of one title',
      [
        '14/10/2026;S1;Shopee;A;1;50,00;5,00;55,00;1/3;Boleto;14/11/2026',
        '14/10/2026;S1;Shopee;A;1;50,00;5,00;55,00;2/3;Boleto;14/12/2026',
        '14/10/2026;S1;Shopee;A;1;50,00;5,00;55,00;3/3;Boleto;14/01/2027',
      ],
    ],
    [
      'a line of which only the time differs',
      [
        '14/10/2026 10:00;S1;Shopee;A;1;50,00;5,00;55,00;1;Pix;',
        '14/10/2026 10:05;S1;Shopee;A;1;50,00;5,00;55,00;1;Pix;',
      ],
    ],
    [
      'a line whose amounts are written otherwise',
      [
        '14/10/2026;S1;Shopee;A;1;50,00;5,00;55,00;1;Pix;',
        '14/10/2026;S1;Shopee;A;1,0;R$ 50,00;5;R$ 55,00;1x;Pix;',
      ],
    ],
  ])('%s, are refused', async (_, rows) => {
    expect(await read(omie(...rows))).toEqual(REFUSED);
  });

  it('are added up only where their products differ', async () => {
    const rows = [
      '14/10/2026;S1;Shopee;A;1;50,00;5,00;55,00;2;Pix;',
      '14/10/2026;S1;Shopee;B;1;50,00;5,00;55,00;2;Pix;',
    ];
    expect(await read(omie(...rows))).toMatchObject({ orders: [[110, 2]], refused: [] });
  });

  it.each([
    ['Entregue', 'Venda entregue'],
    ['A caminho', 'Em trânsito'],
  ])('Mercado Livre, of two exports with the status %s and %s', async (one, other) => {
    const header =
      'N.º de venda;Data da venda;Estado;Unidades;Receita por produtos (BRL);Receita por envio (BRL);Cancelamentos e reembolsos (BRL);SKU;Título do anúncio;Preço unitário de venda do anúncio (BRL)';
    const rowOf = (status: string, title: string) =>
      `1;14 de outubro de 2026 10:22 hs.;${status};1;100;;;A;${title};100`;
    const path = folder.file([header, rowOf(one, 'Caneca'), rowOf(other, 'CANECA 2')].join('\n'));
    expect(await read(path)).toEqual(REFUSED);
  });

  it('Amazon, of two exports, one of which knows more of the delivery', async () => {
    const header =
      'amazon-order-id\tpurchase-date\torder-status\titem-status\tsku\tproduct-name\tquantity\tcurrency\titem-price\tshipping-price';
    const rowOf = (status: string, sku: string) =>
      `702-1\t2026-10-14T10:00:00-03:00\t${status}\tShipped\t${sku}\tP\t1\tBRL\t89.90\t10.00`;
    const both = ['Shipped', 'Shipped - Picked Up'];
    const same = folder.file([header, ...both.map((each) => rowOf(each, 'A'))].join('\n'));
    expect(await read(same)).toEqual(REFUSED);
    const others = folder.file([header, rowOf('Shipped', 'A'), rowOf('Shipped', 'B')].join('\n'));
    expect(await read(others)).toMatchObject({ orders: [[199.8, 1]], refused: [] });
  });
});

it('a proposed map does not add up titles that the rows of some orders repeat', async () => {
  const header =
    'Nº Pedido;Canal;Data do Pedido;Data de Emissão;Chave de Acesso;Situação;Forma de Pagamento;Valor Total;Frete;SKU;Quantidade;Valor Unitário;Parcela';
  const rowOf = (number: number, cells: string) =>
    `${number};Site;14/10/2026;15/10/2026;${KEY};Entregue;Boleto;${cells}`;
  const path = folder.file(
    [
      header,
      ...[1, 2, 3].flatMap((number) => [
        rowOf(number, '90,00;10,00;A;1;80,00;1/2'),
        rowOf(number, '90,00;10,00;B;1;80,00;2/2'),
      ]),
      rowOf(4, '90,00;10,00;A;1;80,00;1'),
      rowOf(4, '55,00;5,00;B;1;50,00;1'),
    ].join('\n'),
  );
  const { map } = await proposeMap(path);
  expect(map.titulos).toBe('per-order');
  const { orders } = await read(path, { map, set: { plataforma: 'Minha Loja' } });
  expect(orders).toEqual([]);
});
