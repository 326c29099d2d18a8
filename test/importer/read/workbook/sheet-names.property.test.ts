import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';
import { type RawCell, rawXlsx } from './raw-xlsx.js';

const folder = ownFolder();
const NAMES = ['pedido', 'pedidoCanal', 'dataVenda', 'valorFrete', 'titulos.valorTotal'];
const map = {
  columns: { 'titulos.valorTotal': 'titulos.valorTotal' },
  defaults: { valorFrete: 0 },
};
const ERROR: RawCell = { has: 't="e"', holds: '<v>#N/A</v>' };
const rows: RawCell[][] = [NAMES, ['P1', 'C1', '31/12/2025', ERROR, 110]];

const PARTS = "V 1 ó 😀 . / ' _x0020_ __proto__ %20 1e3 &amp; &lt; &quot; &apos;";
const CHARACTERS = '&#243; &#xF3; &#32; &#10; &amp;#38;';

/** A sheet name as an attribute, in any notation that XML allows. */
const name = fc
  .array(fc.constantFrom(' ', '  ', '\t', ...`${PARTS} ${CHARACTERS}`.split(' ')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));

const refused = async (book: Uint8Array) => {
  const { orders, refused, failure } = await readAll(folder.file(book, 'n.xlsx'), { map });
  expect(failure).toBeUndefined();
  expect(orders).toEqual([]);
  return refused.flatMap(({ issues }) => issues.map(({ path, code }) => [path, code]));
};

describe('an error in a sheet', () => {
  it('is seen whatever the sheets are called', async () => {
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 3 });
    const anywhere = fc.tuple(names, fc.nat(2));
    await fc.assert(
      fc.asyncProperty(anywhere, async ([all, at]) => {
        const own = all[at % all.length];
        const sheets = Object.fromEntries(all.map((each) => [each, each === own ? rows : []]));
        expect(await refused(rawXlsx(sheets))).toEqual([['valorFrete', 'sheet-error']]);
      }),
      {
        numRuns: runs(100),
        examples: [[[['Vendas '], 0]], [[['Relat&#243;rio', ' '], 0]]],
      },
    );
  });

  it('is seen in whatever file the sheet is', async () => {
    for (const target of ['folhas/a', 'worksheets/2026/jan', 'x']) {
      expect(await refused(rawXlsx({ 'Vendas ': rows }, { target }))).toEqual([
        ['valorFrete', 'sheet-error'],
      ]);
    }
  });

  it('is not lost: a workbook with an unknown sheet file is refused', async () => {
    // With a document type declaration, the list of sheets is not read.
    const book = rawXlsx({ vendas: rows }, { settings: '<!DOCTYPE x>' });
    const { orders, failure } = await readAll(folder.file(book, 'd.xlsx'), { map });
    expect(orders).toEqual([]);
    expect(failure).toMatchObject({ reason: 'zip-damaged' });
  });
});

it('a workbook with a sheet that is only a chart is read', async () => {
  const order: RawCell[] = ['P1', 'C1', '31/12/2025', 1, 110];
  const book = rawXlsx({ vendas: [NAMES, order] }, { chart: 'Vendas ' });
  const { orders, failure } = await readAll(folder.file(book, 'c.xlsx'));
  expect(failure).toBeUndefined();
  expect(orders).toHaveLength(1);
});
