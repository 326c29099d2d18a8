import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { proposeMap, readPedidos } from '../../../src/importer/index.js';
import { MAP_SCHEMA_URL } from '../../../src/importer/propose/proposal-of-file.js';
import { ownFolder, readAll } from '../read/support.js';
import { rawXlsx } from '../read/workbook/raw-xlsx.js';

const folder = ownFolder();
const propose = (content: string | Buffer, name = 'vendas.csv') =>
  proposeMap(folder.file(content, name));

/** What is proposed for each column, by its header. */
async function proposed(content: string) {
  const { columns, map, questions } = await propose(content);
  const byName = Object.fromEntries(
    columns.map(({ name, fields, reason }) => [name, [fields.join(' '), reason]]),
  );
  return { byName, map, questions };
}

/** The fields that only other options can give here. */
const FIELDS = {
  ...{ chaveNFe: '35260500000000000000550010000006041448679010', canal: 'Shopee' },
  ...{ plataforma: 'Planilha', dataVenda: '2026-01-13', dataFaturamento: '2026-01-14' },
  ...{ 'cliente.cpfCnpj': '52998224725', 'situacao.pedido': 'faturado' },
  ...{ 'situacao.canal': 'faturado' },
};

/** Titles, freight and price of the orders that a proposed map reads, or why it refuses them. */
async function readAs(content: string) {
  const { map } = await propose(content);
  const path = folder.file(content, 'vendas.csv');
  const { orders, refused } = await readAll(path, { map: { ...map, fields: FIELDS } });
  return {
    read: orders.map(({ titulos, valorFrete, produtos }) =>
      [...titulos.map(({ valorTotal }) => valorTotal), valorFrete, produtos[0]?.valorUnitario].join(
        ' ',
      ),
    ),
    refused: refused.map(({ issues }) => issues[0]?.code),
  };
}

describe('a total is what the rows show that it is', () => {
  const named = 'Pedido;Qtd;Preço Unitário;Frete;Total';

  it.each([
    [
      'of the order',
      '1;2;10,00;0;25,00\n1;1;5,00;0;25,00\n2;1;3,00;0;3,00\n',
      ['25 0 10', '3 0 3'],
    ],
    ['of the row', '1;2;10,00;0;20,00\n1;1;5,00;0;5,00\n2;1;3,00;0;3,00\n', ['25 0 10', '3 0 3']],
    ['with freight', '1;1;10,00;5,00;15,00\n2;1;20,00;5,00;25,00\n', ['15 5 10', '25 5 20']],
  ])('the total is %s', async (_, rows, read) => {
    expect(await readAs(`${named}\n${rows}`)).toEqual({ read, refused: [] });
  });

  it('one without the freight of its order is refused', async () => {
    const { read, refused } = await readAs(`${named}\n1;1;10,00;5,00;10,00\n`);
    expect([read, refused]).toEqual([[], ['titles-and-total']]);
  });

  it('two rows that give the same are counted as the total shows', async () => {
    const rows = (total: string) => `${named}\n1;1;10,00;0;${total}\n1;1;10,00;0;${total}\n`;
    expect(await readAs(rows('20,00'))).toEqual({ read: ['20 0 10'], refused: [] });
    expect(await readAs(rows('10,00'))).toEqual({ read: [], refused: ['rows-equal'] });
  });

  it.each([
    ['Preço Total;Total', '1;2;20,00;20,00\n2;3;3,00;3,00\n', ['20 0 10', '3 0 1']],
    ['Preço;Frete;Total', '1;2;20,00;5,00;25,00\n2;1;20,00;5,00;25,00\n', ['25 5 10', '25 5 20']],
  ])('%s: a price of all units is divided by them', async (names, rows, read) => {
    expect(await readAs(`Pedido;Qtd;${names}\n${rows}`)).toEqual({ read, refused: [] });
  });

  it.each([
    ...['Comissão', 'Tarifa de venda', 'Valor Líquido', 'Repasse', 'Custo Frete', 'Título'],
    ...['Total a receber', 'Valor do Imposto', 'Total antes do desconto', 'Frete estorno'],
  ])('%s is no amount of an order', async (name) => {
    const { columns } = await propose(`Pedido;${name}\n1;10,00\n2;20,00\n`);
    expect(columns[1]).toMatchObject({
      name,
      fields: [],
      reason: expect.stringMatching(/unknown|fit/),
    });
  });
});

describe('what the cells are wins over what a header says', () => {
  it('columns whose cells are something else are left out', async () => {
    const { byName } = await proposed(
      'Pedido;Frete;Emissão NF;CPF;Data\n1;por conta do cliente;ontem;***.456;ontem\n2;grátis;hoje;***.789;hoje\n',
    );
    for (const name of ['Frete', 'Emissão NF', 'CPF']) {
      expect([name, byName[name]?.[1]]).toEqual([name, 'values-do-not-fit']);
    }
    // The day of the sale is refused where it cannot be read, and is not that of an invoice.
    expect(byName.Data).toEqual(['dataVenda', 'name']);
  });

  it('a map that is none is refused', async () => {
    const path = folder.file('Pedido\n1\n');
    const options = { map: { columns: { Pedido: 'pedid' } } };
    await expect(proposeMap(path, options)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('did you mean pedido?'),
    });
  });

  it('of two columns for a field the better named is taken; same names are left to a person', async () => {
    const { byName, map } = await proposed(
      'Data;Data da Venda;Pedido;Frete;Frete\n1/2/2026;13/02/2026;1;5,00;6,00\n',
    );
    expect(byName.Data).toEqual(['', 'another-column']);
    expect(byName['Data da Venda']).toEqual(['dataVenda', 'name']);
    expect(byName.Frete).toEqual(['', 'repeated-name']);
    // The import goes on refusing them until a person has said which.
    expect(Object.keys(map.columns ?? {})).toEqual(['Data', 'Data da Venda', 'Pedido']);
  });

  it('errors of a spreadsheet say nothing of their column', async () => {
    const { byName } = await proposed(
      'Pedido;Frete;Dt venda\n1;1,50;31/12/2025\n2;#N/D;#REF!\n3;2,50;30/12/2025\n',
    );
    expect(byName.Frete).toEqual(['valorFrete', 'name']);
    expect(byName['Dt venda']).toEqual(['dataVenda', 'name']);
  });

  it('one order number and one situation serve both sides; unknown words are asked for', async () => {
    const { byName, map, questions } = await proposed(
      'Venda;Situação\n1;Atendido\n2;Em limbo\n3;faturado\n',
    );
    expect(byName.Venda).toEqual(['pedido pedidoCanal', 'only-order-number']);
    expect(map.columns?.Situação).toEqual(['situacao.pedido', 'situacao.canal']);
    expect(questions.situacoes).toEqual({ Situação: ['Em limbo'] });
  });

  it.each(['Número da Loja', 'Nº Loja', 'NUMERO LOJA'])(
    "%s beside the system's own number is the order's number in the shop",
    async (header) => {
      const { byName } = await proposed(`Número;${header};Situação\n1;MLB-1;Pago\n2;MLB-2;Pago\n`);
      expect(byName).toMatchObject({
        Número: ['pedido', 'name'],
        [header]: ['pedidoCanal', 'name'],
      });
    },
  );

  it("a shop's code is no number of an order", async () => {
    const { byName } = await proposed('Número;Código da Loja\n1;7\n2;7\n');
    expect(byName).toMatchObject({
      Número: ['pedido pedidoCanal', 'only-order-number'],
      'Código da Loja': ['', 'unknown'],
    });
  });

  it('days and decimals that no cell decides are asked for', async () => {
    const { questions } = await proposed(
      'Pedido;Data da Venda;Frete\n1;03/04/25;1.234\n2;05/06/25;2.345\n',
    );
    expect(questions).toMatchObject({ dateFormats: ['Data da Venda'], decimals: ['Frete'] });
  });

  it('days that a spreadsheet took for months are not: no format of days undoes it', async () => {
    const held = { has: 's="1"', holds: '<v>43160</v>' };
    const rows = ['13/01/2018', held, '14/01/2018', held].map((day, n) => [n + 1, day]);
    const book = rawXlsx({ vendas: [['Pedido', 'Data da Venda'], ...rows] });
    const { questions } = await propose(Buffer.from(book), 'vendas.xlsx');
    expect(questions.dateFormats).toEqual([]);
  });
});

describe('a file of a known system', () => {
  it('keeps a column that bears a field’s own name, which the preset need not list', async () => {
    const { map, columns } = await propose(
      'Nº Pedido;Nº Pedido Loja;Canal;Total do Pedido\n1;MLB-1;Shopee;10,00\n',
    );
    expect(columns[2]).toMatchObject({ name: 'Canal', fields: ['canal'] });
    expect(map.columns?.Canal).toEqual('canal');
  });

  it('gives its preset as a map that stands alone', async () => {
    const content =
      'Número do pedido;Número do pedido multiloja;Data;Situação;Quantidade;Valor unitário;Total do pedido;Descrição;Unidade;Unidade\n1;ML1;31/12/2025;Atendido;1;50,00;50,00;Mesa;un;un\n';
    const path = folder.file(content, 'bling.csv');
    const { preset, map } = await proposeMap(path);
    expect(preset).toBe('bling');
    expect(map.$schema).toBe(MAP_SCHEMA_URL);
    const [byMap, byPreset] = [await readAll(path, { map }), await readAll(path)];
    expect(byMap.failure).toBeUndefined();
    expect(byMap.orders).toEqual(byPreset.orders);
    expect(byMap.orders).toHaveLength(1);
  });

  it('keeps the words that show whether a sale stands', async () => {
    const path = folder.file(
      'Número do Pedido;Data;Status do Pedido;Status do Pagamento;Status do Envio;Nome do Produto;Quantidade Comprada\n1;13/01/2026;Aberto;Recusado;Entregue;Mesa;1\n2;13/01/2026;Cancelado;Recusado;Entregue;Mesa;1\n',
      'nuvem.csv',
    );
    const { preset, map } = await proposeMap(path);
    expect(preset).toBe('nuvemshop');
    for (const { orders, refused } of [await readAll(path, { map }), await readAll(path)]) {
      expect(orders.map(({ pedido }) => pedido)).toEqual(['2']);
      expect(refused[0]?.issues[0]?.code).toBe('other-word');
    }
  });

  it('is read as the system that is named', async () => {
    const path = folder.file('Código do pedido;Valor bruto do pedido\nA;1,00\n', 'x.csv');
    const { preset, columns } = await proposeMap(path, { preset: 'magalu' });
    expect([preset, columns[1]?.reason]).toEqual(['magalu', 'preset']);
  });
});

describe('what cannot be mapped is called by its name', () => {
  it.each([
    ['vendas.json', '[]', 'is JSON'],
    ['nota.xml', '<NFe/>', 'is NFE, whose fields have names already'],
    ['pagina.csv', '<!DOCTYPE html><html></html>', 'HTML (perhaps a login page)'],
    ['doc.csv', '%PDF-1.4', 'is not a file of orders'],
    ['vazio.csv', '', 'is empty'],
    ['numeros.csv', '1000;2000\n3000;4000\n', 'names no field of an order'],
  ])('%s', async (name, content, words) => {
    await expect(propose(content, name)).rejects.toThrow(words);
  });

  it('a folder', async () => {
    await expect(proposeMap('test')).rejects.toThrow('is a folder, of which only NF-e are read');
  });

  it('gzip is unpacked', async () => {
    const { columns } = await propose(gzipSync('Pedido;Canal\n1;Shopee\n'), 'v.csv.gz');
    expect(columns.map(({ fields }) => fields[0])).toEqual(['pedido', 'canal']);
  });
});

it('headers that repeat are named with their place in a map', async () => {
  const path = folder.file('pedido;pedidoCanal;Valor;Valor\n1;A;1,50;2,50\n', 'v.csv');
  const both = await readAll(path, { map: { Valor: 'valorFrete' } });
  expect(both.failure?.message).toContain(
    'leave one out with null in map, as { "Valor (2)": null }',
  );
  const { orders } = await readAll(path, { map: { 'Valor (2)': 'valorFrete' } });
  expect(orders).toMatchObject([{ valorFrete: 2.5 }]);
  expect(() => readPedidos(path, { map: { 'Valor (2)': null } })).not.toThrow();
});
