import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../../src/importer/read/read-options.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();

/** Reads files of rows, each below the same header, as one archive. */
async function read(header: string, files: string[][], options: ReadPedidosOptions = {}) {
  const texts = files.map((rows) => strToU8(`${[header, ...rows].join('\n')}\n`));
  const packed = Object.fromEntries(texts.map((bytes, at) => [`p${at + 1}.csv`, bytes]));
  const { orders, refused } = await readAll(folder.file(zipSync(packed)), options);
  return {
    orders: orders.map(({ pedidoCanal }) => pedidoCanal),
    refused: refused.map(({ file, line, issues }) => ({
      ...{ file: file?.split('/').at(-1), line, code: issues[0]?.code },
      params: { ...issues[0]?.params, file: String(issues[0]?.params?.file).split('/').at(-1) },
    })),
  };
}

/** What is refused of two files, of which the first ends at a line with what is line 2 of the second. */
const cut = (line: number, isShown: boolean) => {
  const at = (own: number, file: string, other: number, to: string) => ({
    ...{ file, line: own, code: 'order-may-be-cut' },
    params: { file: to, first: other, last: other, isShown },
  });
  return [at(line, 'p1.csv', 2, 'p2.csv'), at(2, 'p2.csv', line, 'p1.csv')];
};

const AMAZON =
  'amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tsku\tquantity\tcurrency\titem-price\tshipping-price';
const amazon = (n: number, rest = '') =>
  `701-${n}\t2018-11-04T12:30:00+00:00\t2018-11-05\tShipped\tA\t1\tBRL\t100.0\t10.0${rest}`;

const BLING =
  'Número do pedido;Número do pedido multiloja;Data;Situação;Nome da loja;SKU;Quantidade;Valor unitário;Total Pedido;Valor do frete;Última atualização';
const bling = (n: number, total: string, updated = '14/11', item = 'S;1;100,00') =>
  `${n};MLB${n};13/11/2018;Atendido;Shopee;${item};${total};10,00;${updated}`;

const PLAIN =
  'pedido;pedidoCanal;valorFrete;produtos.codigo;produtos.quantidade;produtos.valorUnitario';
const plain = (n: number) => `${n};${n};0,00;A;1;10,00`;
const TOTAL = `${PLAIN};titulos.qtTotalParcela;titulos.valorTotal`;
const total = (n: number, amount: string) => `${plain(n)};1;${amount}`;

describe('equal rows of an order, the last of a file and the first of the next', () => {
  it.each([
    ['of Amazon', AMAZON, (n: number) => amazon(n)],
    ['without a total', PLAIN, plain],
    ['with a title that may be of one row', TOTAL, (n: number) => total(n, '10,00')],
    ['with a total of one: "take 2, pay 1"', BLING, (n: number) => bling(n, '110,00')],
  ])('%s are refused with both files and lines: nothing decides', async (_, header, row) => {
    const reading = await read(header, [
      [row(1), row(2)],
      [row(2), row(3)],
    ]);
    expect(reading.orders).toHaveLength(2);
    expect(reading.refused).toEqual(cut(3, false));
  });

  it('are parts of an order where its total is of both, or their identifiers or numbers differ', async () => {
    const ofTotal = await read(BLING, [
      [bling(1, '110,00'), bling(2, '210,00')],
      [bling(2, '210,00'), bling(3, '110,00')],
    ]);
    expect(ofTotal.refused).toEqual(cut(3, true));
    for (const name of ['order-item-id', 'ID do item', 'Item', '#']) {
      const header = `${AMAZON}\t${name}`;
      const files = [
        [amazon(1, '\t1'), amazon(2, '\t1')],
        [amazon(2, '\t2'), amazon(3, '\t1')],
      ];
      const options = { preset: 'amazon', map: { columns: { [name]: null } } } as const;
      const { refused } = await read(header, files, options);
      expect({ name, refused }).toEqual({ name, refused: cut(3, true) });
    }
  });

  it('are refused in every file, also where one has nothing else, and whatever the files are called', async () => {
    const three = await read(PLAIN, [[plain(1), plain(2)], [plain(2)], [plain(2), plain(3)]]);
    expect(three.orders).toEqual(['1', '3']);
    expect(three.refused).toHaveLength(3);
    const turned = await read(PLAIN, [
      [plain(2), plain(3)],
      [plain(1), plain(2)],
    ]);
    expect(turned.orders).toEqual(['3', '1']);
  });
});

describe('an order at the end of a file and the beginning of another', () => {
  it('is one where the total shows it, or each item has the same identifier', async () => {
    const two = (updated: string) =>
      ['S;1;100,00', 'T;1;50,00'].map((item) => bling(2, '160,00', updated, item));
    const edited = await read(BLING, [
      [bling(1, '110,00'), ...two('14/11')],
      [...two('15/11'), bling(3, '110,00')],
    ]);
    expect(edited).toMatchObject({ orders: ['MLB1', 'MLB2', 'MLB2', 'MLB3'], refused: [] });
    const identified = await read(`${AMAZON}\torder-item-id`, [
      [amazon(1, '\t71'), amazon(2, '\t72')],
      [amazon(2, '\t72'), amazon(3, '\t73')],
    ]);
    expect(identified.orders).toHaveLength(4);
    const options = { preset: 'amazon', map: { columns: { 'Código do item': null } } } as const;
    const ofProducts = await read(
      `${AMAZON}\tCódigo do item`,
      [
        [amazon(1, '\t7'), amazon(2, '\t7')],
        [amazon(2, '\t7'), amazon(3, '\t7')],
      ],
      options,
    );
    expect(ofProducts.refused).toEqual(cut(3, false));
  });

  it('may be cancelled in one of two rows', async () => {
    const header = `${PLAIN};situacao.pedido`;
    const files = (next: string) => [
      [`${plain(1)};faturado`, `${plain(2)};faturado`],
      [`${plain(2)};${next}`, `${plain(3)};faturado`],
    ];
    expect((await read(header, files('entregue'))).orders).toHaveLength(4);
    expect((await read(header, files('cancelado'))).refused).toEqual(cut(3, false));
  });

  it('is cut where its total is of both parts, whatever status each package has, and wherever its rows stand', async () => {
    const header = `${TOTAL};situacao.pedido`;
    const packed = (n: number, amount: string, status: string) => `${total(n, amount)};${status}`;
    const alone = packed(1, '10,00', 'faturado');
    const ofPackages = await read(header, [
      [alone, packed(2, '20,00', 'faturado')],
      [packed(2, '20,00', 'entregue'), packed(3, '10,00', 'faturado')],
    ]);
    expect(ofPackages).toEqual({ orders: ['1', '3'], refused: cut(3, true) });
    const scattered = await read(TOTAL, [
      [total(2, '30,00'), total(1, '10,00')],
      [total(2, '30,00'), total(3, '10,00')],
      [total(4, '10,00'), total(2, '30,00'), total(5, '10,00')],
    ]);
    expect(scattered.orders).toEqual(['1', '3', '4', '5']);
    const code = 'order-may-be-cut';
    expect(scattered.refused).toMatchObject([1, 2, 3].map(() => ({ code })));
  });

  it.each(['Emitido em 20/11/2026 10:30', '(obrigatório)'])(
    'stands at the edge also beside a line of one cell: %s',
    async (footer) => {
      const reading = await read(PLAIN, [
        [plain(1), plain(2), footer],
        [footer, plain(2), plain(3)],
      ]);
      expect(reading.refused.filter(({ code }) => code === 'order-may-be-cut')).toHaveLength(2);
      expect(reading.orders).not.toContain('2');
    },
  );

  it('is as before where exports overlap by more, or are the same', async () => {
    const rows = [1, 2, 3].map(plain);
    const overlapping = await read(PLAIN, [rows, [plain(2), plain(3), plain(4)]]);
    const same = await read(PLAIN, [rows, rows]);
    expect(overlapping.orders).toEqual(['1', '2', '3', '2', '3', '4']);
    expect(same.orders).toEqual(['1', '2', '3', '1', '2', '3']);
    const alone = await read(PLAIN, [[plain(1)], [plain(1)]]);
    expect(alone).toEqual({ orders: ['1', '1'], refused: [] });
  });
});

describe('a file that begins with a row which does not name its order', () => {
  const unnamed = ';;0,00;B;1;20,00';
  const codes = (reading: Awaited<ReturnType<typeof read>>) =>
    reading.refused.map(({ file, line, code }) => [file, line, code]);

  it('may go on with the last order of any other, which is refused; no other order is', async () => {
    const reading = await read(PLAIN, [
      [plain(1), plain(2)],
      [unnamed, plain(3), plain(4)],
      [plain(5), plain(6)],
    ]);
    // An order without its numbers is refused when it is checked for sending.
    expect(reading.orders).toEqual(['1', undefined, '3', '4', '5']);
    expect(codes(reading)).toEqual([
      ['p1.csv', 3, 'order-may-go-on'],
      ['p3.csv', 3, 'order-may-go-on'],
    ]);
    expect(reading.refused[0]?.params).toMatchObject({ file: 'p2.csv', line: 2 });
  });

  it('goes on only with an order of the half that it names', async () => {
    const reading = await read(PLAIN, [
      [plain(1), plain(2)],
      ['2;;0,00;B;1;20,00', plain(3)],
      [plain(4), plain(5)],
    ]);
    expect(reading.orders).toEqual(['1', undefined, '3', '4', '5']);
    expect(codes(reading)).toEqual([['p1.csv', 3, 'order-may-go-on']]);
  });

  it('takes nothing from an archive where it stands within a file, or is a line of one cell', async () => {
    const within = await read(PLAIN, [
      [plain(1), plain(2)],
      [plain(3), unnamed, plain(4)],
    ]);
    expect(within.orders).toEqual(['1', '2', '4']);
    const note = await read(PLAIN, [[plain(1)], ['Vendas de maio', plain(2)]]);
    expect(note.orders).toEqual(['1', undefined, '2']);
  });
});

describe('an order in the middle of two files, with equal amounts', () => {
  const files = (one: string, other: string) => [
    [amazon(1, '\t1'), amazon(2, one), amazon(3, '\t3')],
    [amazon(4, '\t4'), amazon(2, other), amazon(5, '\t5')],
  ];
  const codes = async (header: string, rows: string[][]) => {
    const { orders, refused } = await read(header, rows);
    return [orders.length, ...refused.map(({ code }) => code)];
  };

  it('has other items where their identifiers differ', async () => {
    const header = `${AMAZON}\torder-item-id`;
    const split = [4, 'order-in-files', 'order-in-files'];
    expect(await codes(header, files('\t12', '\t15'))).toEqual(split);
    expect(await codes(header, files('\t12', '\t12'))).toEqual([6]);
    expect(await codes(header, files('\t12', ''))).toEqual([6]);
  });

  it('is not sent where one file has it as cancelled', async () => {
    const header = `${PLAIN};situacao.pedido`;
    const days = (status: string) => [
      [`${plain(1)};faturado`, `${plain(2)};faturado`, `${plain(3)};faturado`],
      [`${plain(4)};faturado`, `${plain(2)};${status}`, `${plain(5)};faturado`],
    ];
    expect(await codes(header, days('cancelado'))).toEqual([
      ...[4, 'order-in-files', 'order-in-files'],
    ]);
    expect(await codes(header, days('entregue'))).toEqual([6]);
  });
});
