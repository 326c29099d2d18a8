import { describe, expect, it } from 'vitest';
import { ownFolder, readAll } from '../support.js';
import { type RawCell, rawXlsx } from './raw-xlsx.js';

const folder = ownFolder();
const NAMES = ['pedido', 'pedidoCanal', 'dataVenda', 'valorFrete', 'titulos.valorTotal'];

/** The order's number and amount read from cells with this format. */
async function read(format: string, pedido: RawCell, total: RawCell, formatId = 164) {
  const rows = [NAMES, [pedido, 'C1', '31/12/2025', 0, total]];
  const path = folder.file(rawXlsx({ v: rows }, { format, formatId }), 'f.xlsx');
  const { orders, codes, failure } = await readAll(path);
  expect(failure).toBeUndefined();
  const [order] = orders;
  return order ? [order.pedido, order.titulos[0]?.valorTotal] : codes;
}
const styled = (value: string, formula = ''): RawCell => ({
  has: 's="2"',
  holds: `${formula && `<f>${formula}</f>`}<v>${value}</v>`,
});

describe('a number displayed with separators', () => {
  it.each(['000-000', '000\\-000', '&quot;LOJA-&quot;0000', '0000&quot;A&quot;;0', '00/00'])(
    'is refused as the number of an order, and read as an amount: %s',
    async (format) => {
      expect(await read(format, styled('1001'), 10)).toEqual(['not-as-written']);
      expect(await read(format, 'P1', styled('1001'))).toEqual(['P1', 1001]);
    },
  );

  it.each(['0', '#,##0', '0_-', '_-* #,##0_-;-* #,##0_-', '&quot;R$&quot;\\ 0', '0;-0', 'General'])(
    'is not one of %s',
    async (format) => {
      expect(await read(format, styled('1001'), 10)).toEqual(['1001', 10]);
    },
  );
});

describe('a percentage', () => {
  it.each([
    ['0%', 164],
    ['#,##0.00\\ %;[Red]-0%', 165],
    ['', 9],
    ['', 10],
  ])('of an .xlsx is refused as an amount: %s %i', async (format, formatId) => {
    expect(await read(format, 'P1', styled('1.1'), formatId)).toEqual(['not-a-number']);
  });

  it('is not one where its sign is a text', async () => {
    expect(await read('0.00&quot;%&quot;', 'P1', styled('1.1'))).toEqual(['P1', 1.1]);
  });
});

describe('a number whose format is all zeros', () => {
  it.each(['000000', '000000;-000000', '[$-416]000000;@', '00000000000000000000'])(
    '%s shows more than the number: it is refused as the number of an order',
    async (format) => {
      expect(await read(format, styled('123'), 10)).toEqual(['not-as-written']);
      expect(await read(format, styled('123', 'A1'), 10)).toEqual(['not-as-written']);
    },
  );

  it.each(['0', '0.00', '#,##0'])('%s shows the number', async (format) => {
    expect(await read(format, styled('123'), 10)).toEqual(['123', 10]);
  });

  it('is the same amount', async () => {
    expect(await read('000000', 'P1', styled('7'))).toEqual(['P1', 7]);
    expect(await read('000000', 'P1', styled('12.5'))).toEqual(['P1', 12.5]);
  });
});

describe('an amount whose format shows a currency', () => {
  it.each([
    '[$$-409]#,##0.00',
    '[$€-407] #,##0.00',
    '&quot;US$&quot; #,##0.00',
    'US\\$ 0.00',
    '_(&quot;$&quot;* #,##0.00_);[Red]\\(&quot;$&quot;* #,##0.00\\)',
    '#,##0.00 &quot;USD&quot;',
    '[$&#8364;-2] 0',
  ])('is refused where it is not reais: %s', async (format) => {
    expect(await read(format, 'P1', styled('100'))).toEqual(['not-a-number']);
    // Columns that are not read, and cells without the format, are unaffected.
    expect(await read(format, 'P1', 100)).toEqual(['P1', 100]);
  });

  it.each([
    '[$R$-416] #,##0.00',
    '[$R$-pt-BR]\\ #,##0.00;[Red]-[$R$-pt-BR]\\ #,##0.00',
    '&quot;R$&quot;\\ #,##0.00',
    'R\\$ 0.00',
    '[$BRL] 0.00',
    '[$-416]#,##0.00',
    '#,##0.00',
    '0&quot; unid&quot;',
  ])('is read where it is reais, or none: %s', async (format) => {
    expect(await read(format, 'P1', styled('100'))).toEqual(['P1', 100]);
  });

  it("is read in built-in formats, whose currency is the viewer's", async () => {
    for (const id of [5, 8, 37, 44]) {
      expect(await read('&quot;$&quot;#,##0.00', 'P1', styled('100'), id)).toEqual(['P1', 100]);
    }
  });

  it('remains an error if the cell has one', async () => {
    expect(await read('[$$-409]0', 'P1', styled('', 'A1'))).toEqual(['sheet-error']);
  });
});
