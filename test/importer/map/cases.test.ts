import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ColumnTo, proposeMap } from '../../../src/importer/index.js';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { ownFolder, type Reading, readAll } from '../read/support.js';

const CASES = '../shared/data/cases/import';
const isHere = existsSync(CASES);
const SET = { plataforma: 'Minha Loja' };
const folder = ownFolder();

const tableOf = (lines: readonly string[], name = 'vendas.csv') =>
  folder.file(`${lines.join('\n')}\n`, name);

/** Reads a case by its proposed map, completed with a person's answers. */
async function read(
  file: string,
  answers: Readonly<Record<string, ColumnTo>> = {},
  options: ReadPedidosOptions = {},
) {
  const path = folder.file(readFileSync(join(CASES, file)), file.split('/').at(-1));
  const { map, undecided } = await proposeMap(path);
  Object.assign(map.columns, answers);
  return { ...(await readAll(path, { map, set: SET, ...options })), undecided, map };
}

const parcelas = ({ orders }: Pick<Reading, 'orders'>) =>
  orders.map(({ titulos }) => titulos[0]?.qtTotalParcela);

describe.skipIf(!isHere)(
  `small inputs that were sent wrong (of ${CASES}, skipped where it is not)`,
  () => {
    it('are refused without a map', async () => {
      const { failure } = await readAll(join(CASES, 'w1-parcelas-condicao.csv'), { set: SET });
      expect(failure?.message).toContain('recebiveis pedido map FILE');
    });

    it('10x and 30/60/90 are ten and three installments, 1/10 is ten', async () => {
      // No day of these tables is above 12: a person states their order.
      const answers: Record<string, ColumnTo> = {
        'Data do pedido': { to: 'dataVenda', dateFormat: 'dd/mm/yyyy' },
        'Data de Emissão': { to: 'dataFaturamento', dateFormat: 'dd/mm/yyyy' },
      };
      expect(parcelas(await read('w1-parcelas-condicao.csv', answers))).toEqual([10, 3]);
      expect(parcelas(await read('w1-parcelas-1-de-10.csv', answers))).toEqual([10, 10]);
      const open = await read('w1-parcelas-condicao.csv');
      delete open.map.columns['Condição de pagamento'];
      const { failure } = await readAll(join(CASES, 'w1-parcelas-condicao.csv'), { map: open.map });
      expect(failure?.message).toContain('"Condição de pagamento" speaks of installments: "10x"');
    });

    it.each([
      ['w2-status-do-item.csv', 'Status do produto'],
      ['w2-duas-situacoes.csv', 'Situação'],
      ['w2-pagamento-estornado.csv', 'Pagamento'],
    ])('%s is refused until %s is decided', async (file, column) => {
      const open = await read(file);
      expect(open.orders).toEqual([]);
      expect(open.undecided).toContain(column);
      expect(open.failure?.message).toContain(`"${column}" speaks of `);
      expect(open.failure?.message).toContain(`"${column}": null`);
      const said = await read(file, { [column]: { to: ['situacao.pedido', 'situacao.canal'] } });
      expect([said.orders, said.failure]).toEqual([[], undefined]);
      const standing = await read(file, { [column]: { to: [], expect: ['Pago'] } });
      expect(standing.orders).toEqual([]);
    });

    it('the promotion on shipping is taken off the freight', async () => {
      const { orders } = await read('w3-amazon-frete.txt', {}, { notas: join(CASES, 'w3-notas') });
      expect(orders).toMatchObject([
        { valorFrete: 0, valorFreteSemDesconto: 30, titulos: [{ valorTotal: 89.9 }] },
      ]);
    });

    it('a package has the status and the items of the rows below it', async () => {
      const notas = join(CASES, 'w8-ml-pacote/notas');
      const { orders, refused } = await read('w8-ml-pacote/Vendas_BR.xlsx', {}, { notas });
      expect(refused).toEqual([]);
      expect(orders).toMatchObject([
        {
          pedidoCanal: '2000013769845150',
          situacao: { pedido: 'despachado', canal: 'despachado' },
          titulos: [{ valorTotal: 633.3 }],
          produtos: [
            { codigo: 'MOC-20', quantidade: 2, valorUnitario: 219.9 },
            { codigo: 'CAM-G', quantidade: 3, valorUnitario: 64.5 },
          ],
        },
      ]);
    });
  },
);

describe('installments without a column', () => {
  const path = 'titulos.qtTotalParcela';

  it.each([
    ['Pagamento', 'Pix', false, { Pix: 1 }],
    ['Pagamento', 'Boleto', false, undefined],
    ['Pagamento', 'Cartão de crédito', false, undefined],
    ['Pagamento;Parcelas', 'Cartão;3', false, undefined],
    ['Cor', 'azul', true, undefined],
  ])('of %s with %s are never supposed; asked: %s', async (header, cells, isAsked, parcelas) => {
    const { map, evidence } = await proposalFor(`Pedido;Valor total;${header}`, `1;9,00;${cells}`);
    expect([map.defaults, map.parcelas]).toEqual([undefined, parcelas]);
    expect(evidence.missing.includes(path)).toBe(isAsked);
  });
});

describe('the month after the one that the map was proposed for', () => {
  const row = (number: number, payment: string) =>
    `${number};Site;Entregue;15/10/2026;${payment};10,00;0,00;A1;1;10,00`;

  /** Reads both months by the map of the first. */
  async function months(payment: string, [first, next]: readonly [string[], string[]]) {
    const header = `Pedido;Canal;Situação;Data da venda;${payment};Valor total;Frete;SKU;Quantidade;Preço unitário`;
    const written = (rows: readonly string[], name: string) =>
      tableOf([header, ...rows.map((cells, at) => row(at + 1, cells))], name);
    const path = written(first, 'first.csv');
    const { map } = await proposeMap(path);
    const nextPath = written(next, 'next.csv');
    const readBy = async (own: typeof map) => {
      const reading = await readAll(nextPath, { map: own });
      return { counts: parcelas(reading), codes: reading.codes };
    };
    return { map, first: parcelas(await readAll(path, { map })), readBy };
  }

  it('refuses a card whose installments are blank, after all cards had some', async () => {
    const { map, first, readBy } = await months('Pagamento;Parcelas', [
      ['Cartão;3', 'Pix;'],
      ['Cartão;', 'Pix;', 'Cartão;2'],
    ]);
    expect(first).toEqual([3, 1]);
    expect(await readBy(map)).toEqual({ counts: [1, 2], codes: ['installments-unsaid'] });
  });

  it.each(['Cartão de crédito', 'Crédito', 'Parcelado', 'Mercado Pago', 'Vindi', 'Boleto'])(
    'refuses %s, of which nothing says the installments, after all was paid by Pix',
    async (payment) => {
      const { map, first, readBy } = await months('Pagamento', [
        ['Pix', 'PIX'],
        ['pix', payment, `${payment} 6x`, ''],
      ]);
      expect(first).toEqual([1, 1]);
      const unsaid = 'installments-unsaid';
      expect(await readBy(map)).toEqual({ counts: [1, 6], codes: [unsaid, unsaid] });
      const said = { ...map, parcelas: { ...map.parcelas, [payment]: 2 } };
      expect(await readBy(said)).toEqual({ counts: [1, 2, 6], codes: [unsaid] });
      const others = { ...map, parcelas: { Pix: 1, '*': 4 } };
      expect(await readBy(others)).toEqual({ counts: [1, 4, 6, 4], codes: [] });
    },
  );

  it('refuses a card by an earlier map that has only the default', async () => {
    const { map, readBy } = await months('Pagamento', [['Pix'], ['Pix', 'Cartão de crédito']]);
    const before = { ...map, defaults: { 'titulos.qtTotalParcela': 1 } };
    expect(await readBy(before)).toEqual({ counts: [1], codes: ['installments-unsaid'] });
  });

  it.each([
    ['CARTÃO 10X', 10],
    ['Boleto 30/60/90', 3],
    ['36x', 36],
    ['em 3x sem juros', 3],
    ['À vista', 1],
    ['Entrada + 2x', undefined],
    ['2x + entrada', undefined],
    ['1+5x no cartão', undefined],
    ['28 DDL', 1],
    ['30 dias', 1],
    ['Para 30 dias', 1],
    ['A Vista (antecipado)', 1],
    ['Única', 1],
    ['10 (dez)', 10],
    ['14/28', 2],
    ['7/14', undefined],
    ['1/10', 10],
    ['30 60 90', 3],
    ['28D/35D/42D', 3],
    ['30 60', 2],
    ['12 30', undefined],
    ['0 30 60', undefined],
    ['1 000', undefined],
    ['A Vista (antecipado)', 1],
    ['0', 1],
  ])('reads terms such as %s as %s installments, or refuses them', async (terms, count) => {
    const { map, readBy } = await months('Pagamento;Parcelas', [['Cartão;3'], [`Pix;${terms}`]]);
    const { counts } = await readBy(map);
    expect(counts).toEqual(count === undefined ? [] : [count]);
  });

  it('refuses a payment with a first part, whose installments are not clear', async () => {
    const { map, readBy } = await months('Pagamento', [['Pix'], ['Entrada + 2x', 'Pix']]);
    expect(await readBy(map)).toEqual({ counts: [1], codes: ['installments-unsaid'] });
  });

  it("supposes one by a preset's default for a payment that cannot be divided", async () => {
    const header =
      'Name,Financial Status,Fulfillment Status,Created at,Total,Subtotal,Shipping,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Payment Method';
    const payments = ['Pix', 'Credit card', 'Mercado Pago - Cartão', 'Stripe', 'Cielo', 'custom'];
    const rows = payments.map(
      (payment, at) =>
        `#${at},paid,fulfilled,2026-10-05 10:00:00 -0300,10.00,10.00,0.00,1,Mesa,10.00,A1,${payment}`,
    );
    const { orders, codes } = await readAll(tableOf([header, ...rows]));
    expect(orders).toMatchObject([{ titulos: [{ qtTotalParcela: 1, valorTotal: 10 }] }]);
    expect(codes).toEqual(payments.slice(1).map(() => 'installments-unsaid'));
  });
});

it('a code for free shipping is taken off the freight, another off the products', async () => {
  const header =
    'Name,Financial Status,Fulfillment Status,Created at,Total,Subtotal,Shipping,Discount Amount,Lineitem quantity,Lineitem name,Lineitem price,Payment Method';
  const row = (name: string, amounts: string) =>
    `#${name},paid,fulfilled,2026-10-05 10:00:00 -0300,${amounts},1,Mesa,100.00,Pix`;
  const rows = [
    row('free', '100.00,100.00,10.00,10.00'),
    row('coupon', '100.00,90.00,10.00,10.00'),
    row('both', '95.00,95.00,10.00,15.00'),
  ];
  const { orders, refused } = await readAll(tableOf([header, ...rows]));
  expect(refused).toEqual([]);
  expect(orders).toMatchObject([
    { valorFrete: 0, valorFreteSemDesconto: 10, titulos: [{ valorTotal: 100 }] },
    { valorFrete: 10, titulos: [{ valorTotal: 100 }] },
    { valorFrete: 0, valorFreteSemDesconto: 10, titulos: [{ valorTotal: 95 }] },
  ]);
  expect(orders[1]?.valorFreteSemDesconto).toBeUndefined();
});

it("another system's subtotal is asked for, and says nothing of its freight", async () => {
  const header = 'Pedido;Valor total;Frete;Desconto;Subtotal;SKU;Quantidade;Valor unitário';
  const { undecided } = await proposalFor(header, '1;105,00;15,00;10,00;100,00;A;1;100,00');
  expect(undecided).toEqual(['Desconto', 'Subtotal']);
});

describe('a column repeated on all rows of an order', () => {
  const ORDERS = [
    '1;RX1;20,00;18,00;2,00;A;1',
    '1;RX1;20,00;18,00;2,00;B;3',
    '2;RX2;7,00;7,00;0,00;A;1',
  ];

  it('is no price of a row, and no titles are added up because of it', async () => {
    const header = 'ID pedido;Referência;Total de produtos;Total pago;Descontos;SKU;Quantidade';
    const { map, undecided } = await proposalFor(header, ...ORDERS);
    expect(undecided).toEqual(['Referência', 'Total de produtos', 'Descontos']);
    expect(map).toMatchObject({ titulos: 'per-order' });
  });

  it('is never counted twice, also where it is taken for the price of a row', async () => {
    const header = 'ID pedido;Referência;Valor do produto;Total pago;Descontos;SKU;Quantidade';
    const { map, evidence } = await proposalFor(header, ...ORDERS);
    expect(map.columns['Valor do produto']).toBe('produtos.valorUnitario');
    expect(evidence.policies).toMatchObject([
      { policy: 'titulos', value: 'per-order', balanced: 1, orders: 2 },
    ]);
  });

  it('is no product code under a name that orders also have', async () => {
    const { undecided } = await proposalFor('Pedido;Referência;Código', '1;RX1;A', '1;RX1;B');
    expect(undecided).toEqual(['Referência', 'Código']);
  });
});

it("a column that may give an order's second number is asked about", async () => {
  const asked = async (header: string, ...rows: string[]) =>
    (await proposalFor(header, ...rows)).evidence.missing.filter((path) => /^pedido/.test(path));
  expect(await asked('Pedido;Ref;SKU', '1;RX-1;A', '2;RX-2;A')).toEqual(['pedidoCanal']);
  expect(await asked('Pedido;Ref;SKU', '1;RX-1;A', '2;RX-1;A')).toEqual([]);
  // Empty for a sale without a channel, shared by a cart's orders, or with a blank inside.
  expect(await asked('Pedido;Ref;SKU', '1;RX-1;A', '2;;A', '3;RX-2;A')).toEqual(['pedidoCanal']);
  expect(await asked('Pedido;Ref;SKU', '1;R-1;A', '2;R-1;A', '3;R-2;A', '4;R-2;A')).toEqual([
    'pedidoCanal',
  ]);
  const spaced = ['1;702-8391-851 0;A', '2;702-8392-851 1;A'];
  expect(await asked('Pedido;Order ref;SKU', ...spaced)).toEqual(['pedidoCanal']);
  expect(await asked('Pedido;Rua;SKU', '1;Rua 12 n 10;A', '2;Rua 13 n 20;A')).toEqual([]);
  expect(await asked('Pedido;Telefone;SKU', '1;11 98765 4321;A', '2;11 98765 4322;A')).toEqual([]);
  expect(await asked('Pedido;Cidade;SKU', '1;São Paulo;A', '2;Rio de Janeiro;A')).toEqual([]);
  expect(await asked('SKU;Ref', 'u;RX-1', 'v;RX-2')).toEqual(['pedido', 'pedidoCanal']);
});

it('the number of a house is no number of an order', async () => {
  const header = 'Identificador;Valor total;Endereço;Número;Bairro';
  const rows = ['LJ-1;10,00;Rua X;1200;Centro', 'LJ-2;10,00;Rua X;1207;Centro'];
  const { map, undecided, evidence } = await proposalFor(header, ...rows);
  expect(map.columns).toEqual({ 'Valor total': 'titulos.valorTotal' });
  expect(undecided).toContain('Número');
  expect(evidence.missing).toContain('pedido');
  const number = await proposalFor('Número;Cliente;Endereço', '1200;Ana;Rua X', '1201;Rui;Rua Y');
  expect(number.map.columns).toMatchObject({ Número: 'pedido' });
});

it('days in parts, which a known system does not write, are refused and asked for', async () => {
  const header =
    'Pedido de Venda;Etapa;Data de Inclusão;Chave da NF-e;Pedido do Cliente;Projeto;Código do Produto;Quantidade;Valor Unitário;Valor do Frete;Total da Nota Fiscal;Parcelas;Forma de Pagamento';
  const key = '35261012345678000195550010000210071663544465';
  const rows = ['10/01/2026', '10/02/2026'].map(
    (day, at) => `${at};Faturado;${day};${key};S${at};Site;A;1;50,00;5,00;55,00;1;Pix`,
  );
  const path = tableOf([header, ...rows], 'omie.csv');
  const { orders, codes } = await readAll(path);
  expect([orders, codes]).toEqual([[], rows.map(() => 'days-ambiguous')]);
  const { evidence } = await proposeMap(path);
  expect(evidence.dateFormats).toEqual(['Data de Inclusão']);
  expect((await readAll(path, { map: { dateFormat: 'mm/dd/yyyy' } })).orders).toMatchObject([
    { dataVenda: '2026-10-01' },
    { dataVenda: '2026-10-02' },
  ]);
});

it('days that nothing shows are asked for', async () => {
  const key = '35261012345678000195550010000090811719124527';
  const header = 'Pedido;Data do Pedido;Data de Emissão;Chave;Pagamento;Valor Total';
  const rows = [
    `1;10/01/2026;10/02/2026;${key};Pix;9,00`,
    `2;10/10/2026;10/10/2026;${key};Pix;8,00`,
  ];
  const path = tableOf([header, ...rows]);
  const { map, evidence } = await proposeMap(path);
  expect(evidence.dateFormats).toEqual(['Data do Pedido', 'Data de Emissão']);
  const stated = await readAll(path, { map: { ...map, dateFormat: 'mm/dd/yyyy' } });
  const days = stated.orders.map(({ dataVenda }) => dataVenda);
  expect(days).toEqual(['2026-10-01', '2026-10-10']);
});

it('rows without a number are no rows of the order above, while no column has numbers', async () => {
  const { map } = await proposalFor('Xis;Preço unitário;Quantidade', 'a;5,00;1', 'b;6,00;1');
  expect(map.numberOnFirstRow).toBeUndefined();
});

it('an order of the own store, without a number at the channel, is told the entry that gives it', async () => {
  const header =
    'Pedido;Nº marketplace;Canal;Data;Situação;Frete;Total;Parcelas;SKU;Quantidade;Preço unitário';
  const rowOf = (numbers: string, sku: string) =>
    `${numbers};Site;14/10/2026;Entregue;0,00;15,00;1;${sku};1;${sku === 'A' ? '10,00' : '5,00'}`;
  const rows = ['1;M1', '2;'].flatMap((numbers) => [rowOf(numbers, 'A'), rowOf(numbers, 'B')]);
  const path = tableOf([header, ...rows]);
  const { map } = await proposeMap(path);
  map.columns['Nº marketplace'] = 'pedidoCanal';
  const { orders, refused, codes } = await readAll(path, { map });
  expect([orders.length, codes]).toEqual([1, ['channel-number-blank']]);
  expect(refused[0]?.message).not.toContain('numberOnFirstRow');
  const [, line] = /into the map (.*)$/.exec(refused[0]?.message ?? '') ?? [];
  const columns = { ...map.columns, ...JSON.parse(`{${line}}`).columns };
  const after = await readAll(path, { map: { ...map, columns } });
  expect(after.orders).toMatchObject([
    { pedido: '1', pedidoCanal: 'M1' },
    { pedido: '2', pedidoCanal: '2', produtos: [{}, {}] },
  ]);
});

it('one installment is not supposed beside a column that says more and is left out', async () => {
  const file = tableOf(['Pedido;Valor total;Negociação', 'P1;10,00;CARTÃO 10X', 'P2;9,00;À vista']);
  const { evidence, map } = await proposeMap(file, { map: { columns: { Negociação: null } } });
  expect(evidence.missing).toContain('titulos.qtTotalParcela');
  expect(map.defaults).toBeUndefined();
});

it("the name of the seller's own shop is proposed for no field", async () => {
  const { undecided } = await proposalFor('Pedido;NOME DA LOJA', 'P1;Loja do Centro');
  expect(undecided).toEqual(['NOME DA LOJA']);
});

it('a column of customers speaks of no money, and amounts are shown with all their decimals', async () => {
  const header = 'Pedido;Customer Group;total_paid_real';
  const { evidence } = await proposalFor(header, 'P1;General;1479.700000');
  expect(evidence.columns.slice(1)).toMatchObject([
    { header: 'Customer Group', speaksOf: undefined },
    { header: 'total_paid_real', speaksOf: 'payment', values: ['"1479.700000"'] },
  ]);
});

/** The proposed map for a table. */
function proposalFor(...lines: string[]) {
  return proposeMap(tableOf(lines));
}
