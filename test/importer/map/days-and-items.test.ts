import { describe, expect, it } from 'vitest';
import { proposeMap } from '../../../src/importer/index.js';
import { ownFolder, readAll } from '../read/support.js';
import { chaveOf } from '../run/orders.js';

const folder = ownFolder();
const propose = async (...lines: string[]) => proposeMap(folder.file(`${lines.join('\n')}\n`));

describe('days whose order their own column does not show', () => {
  it.each([
    ['two digits of the year', ['03/04/26', '29/04/26'], 'dd/mm/yy'],
    ['two digits and no day above 12', ['03/04/26', '05/04/26'], undefined],
    ['a year first', ['26/04/13', '25/05/14'], undefined],
    ['months first', ['04/13/26', '05/14/26'], undefined],
  ])('%s', async (_name, days, expected) => {
    const rows = days.map((day, at) => `${at};${day};1,00`);
    const { map, evidence } = await propose('Pedido;Data da Venda;Valor total', ...rows);
    expect(map.dateFormat).toBe(expected);
    expect(evidence.dateFormats).toEqual(expected ? [] : ['Data da Venda']);
  });

  it('another column of the same form shows it', async () => {
    const header = 'Pedido;Data da Venda;Previsão;Valor total;Data da Nota';
    const rows = (other: string) => [
      `1;03/04/2026;${other};1.00;09/04/2026`,
      '2;05/04/2026;;2.00;',
    ];
    expect((await propose(header, ...rows('29/04/2026'))).map.dateFormat).toBe('dd/mm/yyyy');
    expect((await propose(header, ...rows('29-04-2026'))).map.dateFormat).toBeUndefined();
    expect((await propose(header, ...rows('04/29/2026'))).map.dateFormat).toBeUndefined();
  });

  it('invoice keys show it', async () => {
    const key = chaveOf(1);
    const [year, month] = [key.slice(2, 4), key.slice(4, 6)];
    const header = 'Pedido;Data da Venda;Chave NF-e;Valor total';
    const formatOf = async (day: string) =>
      (await propose(header, `1;${day};${key};1,00`)).map.dateFormat;
    expect(month).not.toBe('05');
    expect(await formatOf(`05/${month}/20${year}`)).toBe('dd/mm/yyyy');
    expect(await formatOf(`${month}/05/20${year}`)).toBe('mm/dd/yyyy');
    expect(await formatOf(`05/${month}/${year}`)).toBe('dd/mm/yy');
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

describe('values that the field of their column cannot read', () => {
  it('are named, unless their sale was not paid', async () => {
    const header = 'Pedido;Valor total;Frete;Status';
    const rows = [
      '1;10,00;a combinar;Entregue',
      '2;10,00;a definir;Não pago',
      '3;1,00;2,00;Entregue',
    ];
    const { evidence } = await proposeMap(folder.file(`${[header, ...rows].join('\n')}\n`), {
      map: { columns: { Frete: 'valorFrete' } },
    });
    expect(evidence.unread).toEqual([
      { header: 'Frete', field: 'valorFrete', values: ['a combinar'], isMost: false },
    ]);
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

describe('a name that another column has as well', () => {
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

  it.each([
    ['Pedido;Pedido Netshoes', 'P1;NS771', 'P2;NS772', 'number'],
    ['Pedido do canal;Código', 'P1;5001', 'P2;5002', 'number'],
    ['Pedido;Vendido em', 'P1;Netshoes', 'P2;Zattini', 'channel'],
    ['Pedido;Vendido em', 'P1;12', 'P2;13', undefined],
  ])('%s: the second is asked for by itself', async (header, one, other, subject) => {
    const { evidence } = await propose(header, one, other);
    expect(evidence.columns[1]).toMatchObject({ isUndecided: true, speaksOf: subject });
  });

  it.each(['Em aberto', 'Pedido recebido'])('%s is no situation by itself', async (word) => {
    const { map, evidence } = await propose('Pedido;Situação', `1;${word}`);
    expect([map.situacao, evidence.situacoes]).toEqual([undefined, [word]]);
  });
});
