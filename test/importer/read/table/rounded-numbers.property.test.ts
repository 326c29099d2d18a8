import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();
const HEADER = 'pedido;pedidoCanal;dataVenda;valorFrete;produtos.codigo';

/** Reads a CSV with an item a row, of the orders of these numbers. */
const read = (numbers: readonly string[], options = {}) => {
  const rows = numbers.map((number, n) => `${number};C-1;2026-01-15;0,00;SKU${n}`);
  return readAll(folder.file([HEADER, ...rows, ''].join('\n'), 'n.csv'), options);
};

const codesOf = async (numbers: readonly string[], options = {}) =>
  (await read(numbers, options)).refused.flatMap(({ issues }) => issues.map(({ code }) => code));

/** Numbers as channels give them, of 16 digits and more. */
const numbers = (digits: number, minLength: number) =>
  fc
    .uniqueArray(fc.bigInt({ min: 2n * 10n ** 15n, max: 2n * 10n ** 15n + 10n ** 12n }), {
      minLength,
      maxLength: 12,
      selector: (number) => number / 10n,
    })
    .map((list) => list.map((number) => String(number * 10n ** BigInt(digits - 16) + 7n)));

const inSheet = (number: string) => number.slice(0, 15) + '0'.repeat(number.length - 15);

describe('a column of order numbers with more than 15 digits', () => {
  it('is refused where a spreadsheet has rounded every one', async () => {
    const given = fc.integer({ min: 16, max: 20 }).chain((digits) => numbers(digits, 3));
    await fc.assert(
      fc.asyncProperty(given, async (list) => {
        const { orders, refused } = await read(list.map(inSheet));
        expect(orders).toEqual([]);
        expect(refused.length).toBeGreaterThan(0);
        for (const { issues } of refused) {
          expect(issues[0]).toMatchObject({ path: 'pedido', code: 'rounded-column' });
        }
      }),
      { numRuns: runs(30) },
    );
  });

  it('is read where one number has another digit there', async () => {
    await fc.assert(
      fc.asyncProperty(numbers(16, 3), fc.nat(), async (list, which) => {
        const one = which % list.length;
        const left = list.map((number, at) =>
          at === one ? `${number.slice(0, 15)}7` : inSheet(number),
        );
        const { orders, refused } = await read(left);
        expect(refused).toEqual([]);
        expect(new Set(orders.map(({ pedido }) => pedido))).toEqual(new Set(left));
      }),
      { numRuns: runs(30) },
    );
  });

  it('is refused with two of them where one stands on several rows, as two sales that became one', async () => {
    const [one, other] = ['2000007766554430', '2000007766554510'];
    expect(new Set(await codesOf([one, one, other]))).toEqual(new Set(['rounded-column']));
    // By chance, of one file in ten, or in a hundred.
    expect(await codesOf([one, one])).toEqual([]);
    expect(await codesOf([one, other])).toEqual([]);
  });

  it.each([
    [
      'moments with parts of a second',
      ['20260115103000000', '20260115103100000', '20260116080000000'],
    ],
    ['zeros in front', ['0000000000001230', '0000000000001240', '0000000000001250']],
    ['marks of a text', ['="2000007766554430"', "'2000007766554440", '="2000007766554450"']],
    ['15 digits', ['200000776655440', '200000776655450', '200000776655460']],
    ['letters', ['MLB2000007766554430', 'MLB2000007766554440', 'MLB2000007766554450']],
  ])('is read where they are numbers with %s', async (_, list) => {
    expect(await codesOf(list)).toEqual([]);
  });

  it('is refused where a map takes them, and other columns are not looked at', async () => {
    const list = ['2000007766554430', '2000007766554440', '2000007766554450'];
    const map = { columns: { pedido: null }, fields: { pedido: 'LOJA-{pedido}' } };
    const { refused } = await read(list, { map });
    const problem = expect.objectContaining({ code: 'rounded-column' });
    expect(refused).toHaveLength(3);
    expect(refused[0]?.issues[0]).toMatchObject({ code: 'as-map-sets', params: { problem } });
    expect(await codesOf(list, { map: { columns: { pedido: 'produtos.descricao' } } })).toEqual([]);
  });
});
