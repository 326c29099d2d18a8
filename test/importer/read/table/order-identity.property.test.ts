import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();
const HEADER =
  'pedido;pedidoCanal;valorFrete;titulos.valorTotal;produtos.codigo;produtos.valorUnitario';

let count = 0;
const read = async (rows: readonly string[], options = {}) => {
  count += 1;
  const path = folder.file(`${[HEADER, ...rows].join('\n')}\n`, `i${count}.csv`);
  const { orders, refused, failure } = await readAll(path, options);
  expect([refused, failure]).toEqual([[], undefined]);
  return orders;
};

/** Marks that spreadsheets, copies and exports leave around an order number, or invisibly in it. */
const MARKS: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => `'${number}`,
  (number) => `’${number}`,
  (number) => `"=""${number}"""`,
  (number) => `'="${number}"`,
  (number) => `"'${number}"`,
  (number) => `"""${number}"""`,
  (number) => ` "${number}"`,
  (number) => `'${number}'`,
  (number) => ` ${number}\u00a0`,
  (number) => `' ${number} `,
  (number) => `\ufeff${number}`,
  (number) => `\u200b'${number}\u200b`,
  (number) => `\u202a${number}\u202c`,
  (number) => `${number}\u200e`,
  (number) => `\u2067'${number}\u2069`,
  (number) => `${number.slice(0, 2)}\u200b${number.slice(2)}`,
];

const anyNumber = fc.oneof(
  fc.integer({ min: 1, max: 10 ** 9 }).map((number) => String(number).padStart(5, '0')),
  fc.stringMatching(/^[A-Z]{2,4}-[0-9]{1,6}\/[A-C]$/),
);
const anyMarks = fc.array(fc.constantFrom(...MARKS), { minLength: 2, maxLength: 4 });

describe('the rows of one order', () => {
  it('are one order, whatever marks a spreadsheet left on their numbers', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyNumber,
        anyMarks,
        anyMarks,
        fc.boolean(),
        async (number, marks, others, isScattered) => {
          const rows = marks.flatMap((mark, index) => {
            const canal = (others[index] ?? mark)(`C-${number}`);
            const row = `${mark(number)};${canal};0;${marks.length};X${index};1`;
            return isScattered ? [row, `N${index};N${index};0;1;X;1`] : [row];
          });
          const orders = (await read(rows)).filter(({ pedido }) => !/^N\d$/.test(pedido));
          expect(orders.map((order) => [order.pedido, order.pedidoCanal])).toEqual([
            [number, `C-${number}`],
          ]);
          expect(orders[0]?.produtos).toHaveLength(marks.length);
        },
      ),
      { numRuns: runs(50) },
    );
  });

  it.each([
    [
      'by a template',
      { map: { columns: {}, fields: { pedido: 'LOJA-{pedidoCanal}' } } },
      'LOJA-1001',
    ],
    [
      'by the words of a map',
      { map: { columns: { pedido: { to: 'pedido', values: { 1001: 'A' } } } } },
      'A',
    ],
  ])('are named alike where their number is given %s', async (_how, options, pedido) => {
    const orders = await read([`'1001;'1001;0;2;X;1`, `1001;1001;0;2;Y;1`], options);
    expect(orders.map((order) => [order.pedido, order.produtos.length])).toEqual([[pedido, 2]]);
  });

  it('are named by the column that gives the number, wherever its substitute is', async () => {
    const header = HEADER.replace('pedidoCanal', 'Ordem;Canal');
    const path = folder.file(
      `${header}\n1;X9;C1;0;2;X;1\n1;X9;C2;0;1;X;1\n1;X9;;0;1;X;1\n`,
      'fallback.csv',
    );
    const Ordem = { to: 'pedidoCanal' as const, fallback: true };
    const map = { columns: { Ordem, Canal: 'pedidoCanal' as const } };
    const { orders, refused, failure } = await readAll(path, { map });
    expect([refused, failure]).toEqual([[], undefined]);
    expect(orders.map(({ pedidoCanal }) => pedidoCanal)).toEqual(['C1', 'C2', 'X9']);
  });
});

it.each([
  ["'00123", '00123'],
  ["'MLB-2000001", 'MLB-2000001'],
  ["'123/A", '123/A'],
  ["''9", '9'],
  ['\u202a2000001\u202c', '2000001'],
  ['2000001\u200e', '2000001'],
  ["O'Neill-1", "O'Neill-1"],
  ['="00123"', '00123'],
])('the order number in %j is %s', async (cell, number) => {
  const orders = await read([`P;${cell};0;1;X;1`]);
  expect(orders[0]?.pedidoCanal).toBe(number);
});
