import { describe, expect, it } from 'vitest';
import { ownFolder, readAll } from '../support.js';
import { type RawCell, rawXlsx } from './raw-xlsx.js';

const folder = ownFolder();
const NAMES = ['pedido', 'pedidoCanal', 'dataVenda', 'valorFrete', 'titulos.valorTotal'];
const map = {
  columns: { 'titulos.valorTotal': 'titulos.valorTotal' },
  defaults: { valorFrete: 0 },
};

/** The freight read from a cell; if it is ignored, the default stands in its place. */
async function freight(cell: RawCell) {
  const rows: RawCell[][] = [
    NAMES,
    ['P1', 'C1', '31/12/2025', cell, 110],
    ['P2', 'C2', '31/12/2025', 5, 20],
  ];
  const path = folder.file(
    rawXlsx({ Resumo: [['Total'], [{ has: 't="e"', holds: '<v>#N/A</v>' }]], vendas: rows }),
    'v.xlsx',
  );
  const { orders, refused, failure } = await readAll(path, { map });
  expect(failure).toBeUndefined();
  return {
    given: orders.map(({ pedido, valorFrete }) => [pedido, valorFrete]),
    refused: refused.map(({ issues }) => issues.map(({ path: at, code }) => [at, code])),
  };
}

describe('a cell of an .xlsx workbook', () => {
  it.each([
    ['an error', { has: 't="e"', holds: '<f>1/0</f><v>#DIV/0!</v>' }],
    ['an error that is not of a formula', { has: "t='e'", holds: '<v>#REF!</v>' }],
    ['a formula without its result', { holds: '<f>SUM(A1:A2)</f>' }],
    ['a formula with an empty result', { holds: '<f>A1</f><v></v>' }],
    ['a shared formula without its result', { holds: '<f t="shared" si="0"/><v/>' }],
  ])('that holds %s is refused where its column is read', async (_name, cell) => {
    expect(await freight(cell)).toEqual({
      given: [['P2', 5]],
      refused: [[['valorFrete', 'sheet-error']]],
    });
  });

  it.each([
    ['its result', { holds: '<f>SUM(A1:A2)</f><v>12.5</v>' }, 12.5],
    ['a text as its result', { has: 't="str"', holds: '<f>TEXT(A1)</f><v>12,50</v>' }, 12.5],
    ['an empty text as its result', { has: 't="str"', holds: '<f>A1&amp;""</f><v></v>' }, 0],
    ['no formula and no value', { has: 's="0"' }, 0],
  ])('with %s is read', async (_name, cell, frete) => {
    expect((await freight(cell)).given).toEqual([
      ['P1', frete],
      ['P2', 5],
    ]);
  });
});

describe('texts and days of an .xlsx workbook', () => {
  it('are those of shared strings with formats, and of inline strings', async () => {
    const shared =
      '<si><r><t>AB</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 12</t></r></si><si><t>R$ 1.234,56</t></si>';
    const read = async (settings: string, serial: number) => {
      const rows: RawCell[][] = [
        NAMES,
        [
          { has: 't="s"', holds: '<v>0</v>' },
          'C1',
          { has: 's="1"', holds: `<v>${serial}.75</v>` },
          '0,00',
          { has: 't="s"', holds: '<v>1</v>' },
        ],
      ];
      const path = folder.file(
        rawXlsx({ vendas: rows }, { sharedStrings: shared, settings }),
        'd.xlsx',
      );
      const { orders } = await readAll(path);
      return orders.map(({ pedido, dataVenda, titulos }) => [
        pedido,
        dataVenda,
        titulos[0]?.valorTotal,
      ]);
    };
    const expected = [['AB 12', '2025-12-31', 1234.56]];
    expect(await read('', 46022)).toEqual(expected);
    expect(await read('<workbookPr date1904="false"/>', 46022)).toEqual(expected);
    const names = '<definedName name="a">x</definedName>'.repeat(220_000);
    expect(await read(`<definedNames>${names}</definedNames>`, 46022)).toEqual(expected);
  });

  it('count from 1900, whether their cells have a format of days or none', async () => {
    const iso = { has: 't="d"', holds: '<v>2025-12-31</v>' };
    const read = async (day: RawCell, settings: string) => {
      const rows: RawCell[][] = [NAMES, ['A', 'C1', day, 0, '1,00']];
      const path = folder.file(rawXlsx({ vendas: rows }, { settings }), 'n.xlsx');
      const { orders, failure } = await readAll(path);
      return failure ?? orders.map(({ dataVenda }) => dataVenda);
    };
    for (const day of [46022, iso]) {
      expect(await read(day, '<workbookPr date1904="0"/>')).toEqual(['2025-12-31']);
      // As Excel for Mac and LibreOffice write it.
      for (const settings of ['date1904="1"', "showObjects='all' date1904='true'"]) {
        expect(await read(day, `<workbookPr ${settings}/>`)).toMatchObject({
          reason: 'workbook-epochs',
        });
      }
    }
  });
});

it('a sheet of more rows than the format allows is refused, however little is in them', async () => {
  const rows: RawCell[][] = [NAMES, ...Array.from({ length: 1_048_576 }, () => [])];
  const { failure } = await readAll(folder.file(rawXlsx({ vendas: rows }), 'linhas.xlsx'), { map });
  expect(failure).toMatchObject({ reason: 'too-large' });
});
