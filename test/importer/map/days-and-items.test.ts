import { describe, expect, it } from 'vitest';
import { proposeMap } from '../../../src/importer/index.js';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();
const propose = async (...lines: string[]) => proposeMap(folder.file(`${lines.join('\n')}\n`));

describe('a column of days that does not show their order', () => {
  it.each([
    ['two digits of the year', ['03/04/26', '29/04/26']],
    ['a year first', ['26/04/13', '25/05/14']],
    ['months first', ['04/13/2026', '05/14/2026']],
  ])('%s: are asked for', async (_name, days) => {
    const rows = days.map((day, at) => `${at};${day};1,00`);
    const { map, evidence } = await propose('Pedido;Data da Venda;Valor total', ...rows);
    expect(map.dateFormat).toBeUndefined();
    expect(evidence.dateFormats).toEqual(['Data da Venda']);
  });

  it('has its format proposed where a day is above 12', async () => {
    const rows = ['1;03/04/2026;1,00', '2;13/04/2026;1,00', '3;31/02/2026;1,00'];
    const { map, evidence } = await propose('Pedido;Data da Venda;Valor total', ...rows);
    expect([map.dateFormat, evidence.dayFirstLine]).toEqual(['dd/mm/yyyy', 3]);
  });

  it('is asked about where nothing shows it, and the policies are tried meanwhile', async () => {
    const header = 'Pedido;Data da Venda;Valor total;Quantidade;Preço unitário';
    const { map, evidence } = await propose(header, '1;03/04/2026;2,00;2;1,00');
    expect([map.dateFormat, map.titulos]).toEqual([undefined, 'per-order']);
    expect(evidence.dateFormats).toEqual(['Data da Venda']);
    expect(evidence.policies).toMatchObject([{ balanced: 1, orders: 1 }]);
  });
});

describe('the file of the next day, by the map that was proposed', () => {
  const header = 'Pedido;Data da Venda;Valor total';
  const file = (...days: string[]) =>
    folder.file(`${[header, ...days.map((day, at) => `${at};${day};1,00`)].join('\n')}\n`);

  it.each([
    [['03/04/2026', '05/06/2026'], ['2026-04-03', '2026-06-05'], []],
    [['04/03/2026', '04/13/2026'], [], ['month-first', 'month-first']],
  ])('%s', async (days, expected, refused) => {
    const { map } = await proposeMap(file('02/04/2026', '13/04/2026'));
    const { orders, codes } = await readAll(file(...days), { map });
    expect(orders.map(({ dataVenda }) => dataVenda)).toEqual(expected);
    expect(codes).toEqual(refused);
  });
});

describe('a map whose conventions the file no longer has', () => {
  it.each([
    ['dd/mm/yyyy', '03/04/26', '"dateFormat": "dd/mm/yy"'],
    ['mm/dd/yyyy', '04/13/26', '"dateFormat": "mm/dd/yy"'],
    ['dd/mm/yy', '03/04/2026', '"dateFormat": "dd/mm/yyyy"'],
  ] as const)('%s: refuses %s with the line to write', async (dateFormat, day, line) => {
    const path = folder.file(`Pedido;Data;Valor total\n1;${day};1,00\n`);
    const columns = { Pedido: 'pedido', Data: 'dataVenda', 'Valor total': 'titulos.valorTotal' };
    const { refused } = await readAll(path, { map: { columns, dateFormat } });
    expect(refused[0]?.issues[0]?.message).toContain(line);
  });
});

describe('a column Item', () => {
  const header = 'Pedido;Item;Quantidade;Valor unitário';

  it('is undecided with codes of products, and numbers the rows with numbers', async () => {
    const codes = await propose(header, '1;CAM-01;1;1,00', '1;CAL-02;1;2,00');
    expect(codes.undecided).toEqual(['Item']);
    expect((await propose(header, '1;1;1;1,00', '1;2;1;2,00')).map.columns.Item).toBe('item');
  });
});

describe('a name that another column also has', () => {
  it.each([
    ['Cód. interno', ['CANECA-01', 'CANECA-01'], []],
    ['Documento', ['901', '902'], []],
    ['Documento', ['529.982.247-25', '111.444.777-35'], ['cliente.cpfCnpj']],
    ['Cliente', ['C00001', 'C00002'], []],
    ['Cliente', ['Ana', 'Rita'], ['cliente.nome']],
    ['Entrega', ['São Paulo', 'Recife'], []],
    ['% desconto', ['5', '10'], []],
    ['Nº da parcela', ['1', '2'], []],
    ['Preço De', ['13,00', '14,00'], []],
  ])('%s of %j gives %j', async (header, values, gives) => {
    const rows = values.map((value, at) => `P${at};${value}`);
    const { evidence } = await propose(`Pedido;${header}`, ...rows);
    expect(evidence.columns[1]?.gives).toEqual(gives);
  });

  it('of which no column fits its values, leaves all of the file undecided', async () => {
    const { map, undecided } = await propose('Documento;Cliente', '901;C00001', '902;C00002');
    expect([map.columns, undecided]).toEqual([{}, ['Documento', 'Cliente']]);
  });

  it.each([
    ['Pedido;Pedido Netshoes', 'P1;NS771', 'P2;NS772', 'number'],
    ['Pedido do canal;Código', 'P1;5001', 'P2;5002', 'number'],
    ['Pedido;Vendido em', 'P1;Netshoes', 'P2;Zattini', 'channel'],
    ['Pedido;Vendido em', 'P1;12', 'P2;13', undefined],
  ])('%s: the second column is asked about by itself', async (header, one, other, subject) => {
    const { evidence } = await propose(header, one, other);
    expect(evidence.columns[1]).toMatchObject({ isUndecided: true, speaksOf: subject });
  });

  it('a category may be of the accounts, and is of a product where its name says so', async () => {
    const { map, undecided } = await propose('Pedido;Categoria', '1;Venda de mercadorias');
    expect([map.columns.Categoria, undecided]).toEqual([undefined, ['Categoria']]);
    const named = await propose('Pedido;Categoria do produto', '1;Canecas');
    expect(named.map.columns['Categoria do produto']).toBe('produtos.categoria');
  });

  it.each(['Em aberto', 'Pedido recebido'])('%s is no situation by itself', async (word) => {
    const { map, evidence } = await propose('Pedido;Situação', `1;${word}`);
    expect([map.situacao, evidence.situacoes]).toEqual([undefined, [word]]);
  });
});
