import { describe, expect, it } from 'vitest';
import { type ColumnTo, type PedidoMap, proposeMap } from '../../../src/importer/index.js';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();
const tableOf = (...lines: string[]) => folder.file(`${lines.join('\n')}\n`, 'vendas.csv');
const proposalFor = (...lines: string[]) => proposeMap(tableOf(...lines));

const COLUMNS: PedidoMap['columns'] = {
  Pedido: ['pedido', 'pedidoCanal'],
  Data: 'dataVenda',
  Total: 'titulos.valorTotal',
};
const rowsOf = (header: string, ...values: string[]) =>
  tableOf(
    `Pedido;Data;Total;${header}`,
    ...values.map((value, at) => `${at};14/10/2026;9,00;${value}`),
  );

describe('one value for all orders never stands for an undecided column', () => {
  it.each<[string, string[], Partial<ReadPedidosOptions> & { map?: Partial<PedidoMap> }]>([
    ['SalesChannel', ['Shopee', 'Magalu'], { set: { canal: 'Loja' } }],
    ['IDMarketplace', ['Shopee', 'Magalu'], { set: { canal: 'Loja' } }],
    // `pedido map` writes a person's answer as a default.
    ['Marketplace', ['Shopee', 'Magalu'], { map: { defaults: { canal: 'Loja' } } }],
    ['Cod. 2', ['F', 'F', 'C'], { set: { 'situacao.pedido': 'entregue' } }],
    ['Cod. 2', ['10', '10', '90'], { map: { defaults: { 'situacao.pedido': 'entregue' } } }],
    ['Cod. 2', ['F', 'C', 'F'], { map: { fields: { 'situacao.canal': 'entregue' } } }],
  ])('%s, %j', async (header, values, { map, set }) => {
    const path = rowsOf(header, ...values);
    const given = { ...map, columns: { ...COLUMNS } };
    const open = await readAll(path, { map: given, set });
    expect([open.orders, open.failure]).toMatchObject([[], { reason: 'field-undecided' }]);
    given.columns[header] = null;
    expect((await readAll(path, { map: given, set })).orders).toHaveLength(values.length);
  });

  it.each([
    ['UF', ['SP', 'SP', 'RJ']],
    ['Un', ['CX', 'UN', 'UN']],
    ['Cod. 2', ['A1', 'B2', 'C3']],
    ['Vendedor', ['Maria', 'Maria', 'Joana']],
  ])('states are few codes that repeat, which %s, %j, are not', async (header, values) => {
    const set = { 'situacao.pedido': 'entregue' };
    const { orders } = await readAll(rowsOf(header, ...values), { map: { columns: COLUMNS }, set });
    expect(orders).toHaveLength(values.length);
  });
});

it.each([
  ['Status Pagto', 'Estornado'],
  ['Situação do pagamento', 'Chargeback'],
])(
  'the line that is offered for %s sends no sale until it names its words',
  async (header, word) => {
    const path = rowsOf(header, 'Pago', word);
    const { failure } = await readAll(path, { map: { columns: COLUMNS } });
    const entry = `"columns": { "${header}": { "to": [], "expect": ["…"] } }`;
    expect(failure?.message).toContain(entry);
    const { columns } = JSON.parse(`{ ${entry} }`) as PedidoMap;
    const offered = await readAll(path, { map: { columns: { ...COLUMNS, ...columns } } });
    expect(offered.orders).toEqual([]);
    const decided = { ...COLUMNS, [header]: { to: [], expect: ['Pago'] } };
    const { orders } = await readAll(path, { map: { columns: decided } });
    expect(orders.map(({ pedido }) => pedido)).toEqual(['0']);
  },
);

it('a text of fields for all orders does not hide the column of a known system', async () => {
  const path = tableOf(
    'Número do pedido;Número do pedido multiloja;Nome do contato;Situação;Canal de venda;Data;Total Pedido;Qtd Parcela',
    '1;A;Ana;Atendido;Shopee;14/10/2026;10,00;1',
  );
  const fields = { canal: 'Loja' };
  const { orders, failure } = await readAll(path, {
    map: { preset: 'bling', columns: {}, fields },
  });
  expect([orders, failure]).toMatchObject([[], { reason: 'set-beside-column' }]);
  const columns = { 'Canal de venda': null };
  const said = await readAll(path, { map: { preset: 'bling', columns, fields } });
  expect(said.failure).toBeUndefined();
  const around = { pedido: 'LOJA-{pedidoCanal}' };
  const ofEach = await readAll(path, { map: { preset: 'bling', columns: {}, fields: around } });
  expect(ofEach.failure).toBeUndefined();
});

describe('a column of the map that the file lacks', () => {
  const read = (header: string, to: ColumnTo) =>
    readAll(rowsOf('Obs', 'x'), { map: { columns: { ...COLUMNS, Obs: null, [header]: to } } });

  it.each<[string, ColumnTo]>([
    ['Cupom', null],
    ['Vl. Devolvido', { to: [], expect: ['0'] }],
    ['Devolvido', { to: [], expect: ['Não'] }],
    ['Situação da devolução', { to: [], expect: ['*'] }],
  ])('loses nothing: %s, %j', async (header, to) => {
    const { orders, failure } = await read(header, to);
    expect([orders.length, failure]).toEqual([1, undefined]);
  });

  it.each<[string, ColumnTo]>([
    ['Frete', 'valorFrete'],
    ['Cupom', { to: 'desconto', paidBy: 'seller' }],
    // A blank cell of it refuses the sale, and so does a column that is gone.
    ['Status do pagamento', { to: [], expect: ['Pago'] }],
  ])('is refused: %s, %j', async (header, to) => {
    const { orders, failure } = await read(header, to);
    expect([orders, failure]).toMatchObject([[], { reason: 'header-unreadable' }]);
    expect(failure?.message).toContain(`the map names "${header}", which the file does not have`);
  });
});

describe('a proposal asks alone about a column that may have', () => {
  const subjectsOf = async (...lines: string[]) => {
    const { evidence } = await proposalFor(...lines);
    const asked = evidence.columns.filter(({ isUndecided }) => isUndecided);
    return Object.fromEntries(asked.map(({ header, speaksOf }) => [header, speaksOf]));
  };

  it('the states of the orders, where no column gives them', async () => {
    const header = 'Pedido;Valor total;Cod. 2';
    expect(await subjectsOf(header, '1;10,00;F', '2;9,00;F', '3;9,00;C')).toEqual({
      'Cod. 2': 'status',
    });
    const given = ['1;10,00;F;Entregue', '2;9,00;F;Entregue', '3;9,00;C;Cancelado'];
    expect(await subjectsOf(`${header};Status`, ...given)).toEqual({ 'Cod. 2': undefined });
  });

  it('the number of the order, where no column gives one', async () => {
    // 20001031 also reads as a day.
    const rows = ['771001;20001031;10,00', '771002;20001032;9,00'];
    expect(await subjectsOf('ID da Venda (Hub);Pedido ref.;Valor total', ...rows)).toEqual({
      'ID da Venda (Hub)': 'number',
      'Pedido ref.': 'number',
    });
  });
});

it('headers of joined words are read as words', async () => {
  const header =
    'SalesOrderNo;OrderDate;InvoiceDate;OrderStatus;Qty;UnitPrice;ShippingFee;OrderTotal;PaymentMethod';
  const { map } = await proposalFor(
    header,
    'SO-1;2026-10-13;2026-10-14;DELIVERED;1;10.00;0.00;10.00;PIX',
  );
  expect(map.columns).toMatchObject({
    SalesOrderNo: 'pedido',
    OrderDate: 'dataVenda',
    InvoiceDate: 'dataFaturamento',
    OrderStatus: 'situacao.pedido',
    UnitPrice: 'produtos.valorUnitario',
    OrderTotal: 'titulos.valorTotal',
    PaymentMethod: 'titulos.meioDePagamento',
  });
});

it.each([
  ['Caneca', 'produtos.descricao'],
  ['10,00', undefined],
])('DescProduto with %s gives %s', async (value, field) => {
  const { map } = await proposalFor('Pedido;Valor total;DescProduto', `1;10,00;${value}`);
  expect(map.columns.DescProduto).toBe(field);
});

it('payments that do not say their installments are listed, also of a known system', async () => {
  const header = 'Pedido;Valor total;Forma de pagamento';
  const rows = ['1;10,00;Pix', '2;9,00;Cartão', '3;9,00;Cartão 3x', '4;9,00;Cartão'];
  expect((await proposalFor(header, ...rows)).evidence.parcelas).toEqual(['Cartão']);
  const ofSystem = await proposalFor(
    'Order ID,Order Status,Order Substatus,SKU Subtotal After Discount,Seller SKU,Quantity,SKU Unit Original Price,Shipping Fee After Discount,Order Amount,Created Time,Payment Method',
    '1,Completed,Completed,10.00,A,1,10.00,0.00,10.00,2026-10-14,Pix',
    '2,Completed,Completed,10.00,A,1,10.00,0.00,10.00,2026-10-14,Credit Card',
    '3,Novelty,Completed,10.00,A,1,10.00,0.00,10.00,2026-10-14,Pix',
  );
  expect(ofSystem.evidence).toMatchObject({
    preset: 'tiktokshop',
    parcelas: ['Credit Card'],
    situacoes: ['Novelty'],
  });
});

it('a payment that nobody divides is proposed as one installment beside the words of a preset', async () => {
  const lines = [
    'Número do pedido;Número do pedido multiloja;Nome do contato;Situação;Data;Código;Quantidade;Valor Unitário;Total Pedido;Frete;Parcelas;Forma de pagamento',
    '1;A;Ana;Atendido;14/10/2026;A;1;10,00;10,00;0,00;;Pix - Mercado Pago',
    '2;B;Ana;Atendido;14/10/2026;A;1;10,00;10,00;0,00;;Cartão',
  ];
  const path = tableOf(...lines);
  const set = { canal: 'Loja', plataforma: 'Bling' };
  expect((await readAll(path, { set })).orders).toEqual([]);
  const { map, evidence } = await proposeMap(path);
  expect([map.preset, map.parcelas]).toEqual(['bling', { 'Pix - Mercado Pago': 1 }]);
  expect(evidence.parcelas).toEqual(['Cartão']);
  const { orders } = await readAll(path, { map, set });
  expect(orders).toMatchObject([{ pedido: '1', titulos: [{ qtTotalParcela: 1 }] }]);
});

it('a row that repeats one number of the order above may leave the other blank', async () => {
  const path = tableOf(
    'Pedido;OC;Data;Total;SKU;Quantidade;Preço',
    '1;OC-1;14/10/2026;15,00;A;1;10,00',
    '1;;;;B;1;5,00',
    '2;OC-2;14/10/2026;7,00;A;1;7,00',
  );
  const map: PedidoMap = {
    columns: {
      Pedido: 'pedido',
      OC: 'pedidoCanal',
      Data: 'dataVenda',
      Total: 'titulos.valorTotal',
      SKU: 'produtos.codigo',
      Quantidade: 'produtos.quantidade',
      Preço: 'produtos.valorUnitario',
    },
    fields: { valorFrete: 0 },
  };
  const refused = await readAll(path, { map });
  expect(refused.refused[0]?.message).toContain('"numberOnFirstRow": true');
  const { orders } = await readAll(path, { map: { ...map, numberOnFirstRow: true } });
  expect(orders).toMatchObject([
    { pedido: '1', pedidoCanal: 'OC-1', titulos: [{ valorTotal: 15 }], produtos: [{}, {}] },
    { pedido: '2', pedidoCanal: 'OC-2', titulos: [{ valorTotal: 7 }], produtos: [{}] },
  ]);
});

it('a word for an amount is refused with the entry that says what it comes to', async () => {
  const map: PedidoMap = { columns: { ...COLUMNS, Frete: 'valorFrete' } };
  const path = rowsOf('Frete', 'grátis', '5,00');
  const { refused } = await readAll(path, { map });
  expect(refused[0]?.message).toContain(
    '"columns": { "Frete": { "to": "valorFrete", "values": { "grátis": "…" } } }',
  );
  map.columns = { ...map.columns, Frete: { to: 'valorFrete', values: { grátis: 0 } } };
  const { orders } = await readAll(path, { map });
  expect(orders.map(({ valorFrete }) => valorFrete)).toEqual([0, 5]);
});

it('the words of a valid sale are shown as the map has them', async () => {
  const map = { columns: { ...COLUMNS, Reclamação: { to: [], expect: ['Não'] } } };
  const { refused } = await readAll(rowsOf('Reclamação', 'Sim', 'Não'), { map });
  expect(refused[0]?.message).toContain('where a valid sale has Não');
});
