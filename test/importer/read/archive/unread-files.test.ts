import { describe, expect, it } from 'vitest';
import { archiveReader, csv } from './read-files.js';

const read = archiveReader();

const HEADER =
  'pedido;pedidoCanal;valorFrete;produtos.codigo;produtos.quantidade;produtos.valorUnitario';
const row = (n: number) => `${n};${n};0,00;A;1;10,00`;
const rows = (...numbers: number[]) => csv(HEADER, ...numbers.map(row));
const GOOD = { 'p1.csv': rows(1, 2, 3), 'p2.csv': rows(4, 5, 6, 7) };
const AT_ENDS = [
  ...['p1.csv 2 order-may-go-on-in', 'p1.csv 4 order-may-go-on-in'],
  ...['p2.csv 2 order-may-go-on-in', 'p2.csv 5 order-may-go-on-in'],
];

/** What is refused beside the file itself. */
async function refusedBeside(name: string, content: string | Uint8Array) {
  const { orders, refused } = await read({ ...GOOD, [name]: content });
  const beside = refused.filter((text) => !text.startsWith(name));
  expect(refused.length - beside.length).toBe(1);
  expect(orders).toHaveLength(7 - beside.length);
  return beside;
}

describe('the first and the last order of a file of an archive', () => {
  it.each([
    ['a part without its header', 'p3.csv', csv(row(7), row(8))],
    ['that part as a text', 'p3.txt', csv(row(7))],
    ['that part in UTF-16', 'p3.txt', new Uint8Array(Buffer.from(csv(row(7)), 'utf16le'))],
    ['a table of another header', 'p3.csv', 'Pedido;Valor\n7;10,00\n'],
    ['a workbook of the old kind', 'p3.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['a page with a table', 'p3.html', '<html><table><tr><td>7</td></tr></table></html>'],
    ['a page in place of a table', 'p3.csv', '<!DOCTYPE html><html><body>Login</body></html>'],
    ['nothing, as a download that was cut', 'p3.csv', ''],
  ])('are refused where another file is %s', async (_, name, content) => {
    expect(await refusedBeside(name, content)).toEqual(AT_ENDS);
  });

  it('are refused where another file is read in part', async () => {
    const { refused } = await read({ ...GOOD, 'p3.csv': `${rows(7, 8)}Total;${HEADER}\n` });
    expect(refused).toEqual(expect.arrayContaining(AT_ENDS.slice(0, 3)));
    expect(refused).toContain('p3.csv 4 second-header');
  });

  it.each([
    [
      'a note',
      'leia-me.txt',
      'Exportado em 20/11/2026, por Ana, da loja Sol;\nGuarde por um ano.\n',
    ],
    ['a page', 'leia-me.html', '<!DOCTYPE html><html><body>Olá</body></html>'],
    ['JSON, which has no half of an order', 'p3.json', '[{"pedido": '],
  ])('are sent beside %s that is refused', async (_, name, content) => {
    expect(await refusedBeside(name, content)).toEqual([]);
  });

  it.each([
    ['rounded, at its end', [8, '2,00001E+15']],
    ['a day, at its beginning', ['01/dez', 8]],
    ['written with decimals, and alone', ['1.001,00']],
  ])('are refused where the number of an order in another file is %s', async (_, numbers) => {
    const other = csv(HEADER, ...numbers.map((n) => row(n as number)));
    const { refused } = await read({ ...GOOD, 'p3.csv': other });
    expect(refused.filter((text) => !text.startsWith('p3'))).toEqual(AT_ENDS);
  });

  it('are sent where that number stands within the other file', async () => {
    const numbers = [8, '2,00001E+15', 9] as number[];
    const { refused } = await read({ ...GOOD, 'p3.csv': csv(HEADER, ...numbers.map(row)) });
    expect(refused).toEqual(['p3.csv 3 rounded-text']);
  });

  it('are sent beside files that are not of orders', async () => {
    const files = { ...GOOD, 'nota.pdf': '%PDF-1.4', 'foto.png': new Uint8Array([1, 2, 3]) };
    expect(await read(files)).toMatchObject({ refused: [], orders: { length: 7 } });
  });

  it('is refused with the place of the other part where that is known', async () => {
    const { refused } = await read({
      'p1.csv': rows(1, 2),
      'p2.csv': rows(2, 3),
      'p3.csv': csv(row(3)),
    });
    expect(refused).toEqual([
      ...['p1.csv 2 order-may-go-on-in', 'p1.csv 3 order-may-be-cut'],
      ...['p2.csv 2 order-may-be-cut', 'p2.csv 3 order-may-go-on-in'],
      'p3.csv 1 no-field-named',
    ]);
  });
});
