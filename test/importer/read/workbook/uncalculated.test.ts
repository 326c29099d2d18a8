import { describe, expect, it } from 'vitest';
import { ownFolder, readAll } from '../support.js';
import { type RawCell, rawXlsx } from './raw-xlsx.js';

const folder = ownFolder();
const NAMES = ['pedido', 'pedidoCanal', 'dataVenda', 'valorFrete', 'titulos.valorTotal'];

/** What becomes of the freight in the cell, which the column of the order's total does not show. */
async function freight(cell: RawCell, book: Parameters<typeof rawXlsx>[1], beside: RawCell = null) {
  const rows: RawCell[][] = [NAMES, ['P1', 'C1', '31/12/2025', cell, 110, beside]];
  const { orders, refused, failure } = await readAll(
    folder.file(rawXlsx({ vendas: rows }, book), 'u.xlsx'),
  );
  expect(failure).toBeUndefined();
  return orders[0]?.valorFrete ?? refused[0]?.issues.map(({ path, code }) => [path, code]);
}

const REFUSED = [['valorFrete', 'sheet-error']];
const ZERO = { holds: '<f>P2+1</f><v>0</v>' };

describe('a formula in a workbook that is to be calculated when it is opened', () => {
  it.each([
    ['XlsxWriter', '<calcPr calcId="124519" fullCalcOnLoad="1"/>', ''],
    ['a program that writes words', "<x:calcPr fullCalcOnLoad = 'true'/>", ''],
    ['PhpSpreadsheet', '<calcPr calcId="999999" calcCompleted="0" forceFullCalc="1"/>', ''],
    ['Apache POI, sheet by sheet', '', '<sheetCalcPr fullCalcOnLoad="1"/>'],
  ])('has no result where it is 0, as it is written by %s', async (_name, settings, sheet) => {
    const book = { settings, sheetSettings: sheet };
    expect(await freight(ZERO, book)).toEqual(REFUSED);
    expect(await freight({ has: 't="str"', holds: '<f>A1</f><v>0</v>' }, book)).toEqual(REFUSED);
    expect(await freight({ has: 't="str"', holds: '<f>A1</f><v></v>' }, book)).toEqual(REFUSED);
    expect(await freight({ holds: '<f>A1</f><v>0.0</v>' }, book)).toEqual(REFUSED);
    expect(await freight({ holds: '<f>A1</f><v>12.5</v>' }, book)).toBe(12.5);
    expect(await freight(0, book)).toBe(0);
  });

  it.each([
    '',
    '<calcPr calcId="191029"/>',
    '<calcPr calcId="999999" calcCompleted="1" fullCalcOnLoad="0"/>',
    '<calcPr iterateCount="100" refMode="A1" fullCalcOnLoad="false"/>',
  ])('is what was calculated where the workbook does not say so: %s', async (settings) => {
    expect(await freight(ZERO, { settings })).toBe(0);
  });
});
