import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';
import { rawXlsx } from '../workbook/raw-xlsx.js';

const folder = ownFolder();
const NAMES = ['pedido', 'pedidoCanal', 'dataVenda', 'valorFrete', 'titulos.valorTotal'];

const read = async (pedido: string) =>
  readAll(folder.file(`${NAMES.join(';')}\n${pedido};C-1;2026-01-15;0,00;10,00\n`, 'n.csv'));

describe('an order number that a program took for an amount', () => {
  it('is refused in a text, where zeros in front may be lost as well', async () => {
    const written = fc.tuple(
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      fc.constantFrom('.0', ',0', '.00', ',00'),
    );
    await fc.assert(
      fc.asyncProperty(written, async ([number, decimals]) => {
        const { orders, refused } = await read(`${number}${decimals}`);
        expect(orders).toEqual([]);
        expect(refused[0]?.issues[0]).toMatchObject({ path: 'pedido', code: 'not-as-written' });
      }),
      { numRuns: runs(30) },
    );
  });

  const others =
    '12/2025 DEZ-25 MAR-001 NANO-1 1.001,5 2000001 00012 12.1 1.234 A-1.0 1.0.0 12.345.678';
  it.each(others.split(' '))('is left as it is where it is another: %s', async (pedido) => {
    expect((await read(pedido)).orders.map((order) => order.pedido)).toEqual([pedido]);
  });

  it('is the whole number where the sheet holds a number', async () => {
    const number = { holds: '<v>2000001.0</v>' };
    const rows = [NAMES, [number, 'C-1', '2026-01-15', 0, '10,00']];
    const { orders } = await readAll(folder.file(rawXlsx({ vendas: rows }), 'n.xlsx'));
    expect(orders.map(({ pedido }) => pedido)).toEqual(['2000001']);
  });
});

describe('a number that a spreadsheet took for a day', () => {
  const day = { has: 's="1"', holds: '<v>46022</v>' };
  const sheet = (column: string) => {
    const names = [...NAMES.slice(0, 4), 'pedidoERP', 'produtos.codigo', 'titulos.valorTotal'];
    const cells = ['N-1', 'C-1', day, 0, 'E-1', 'K-1', 10];
    return rawXlsx({
      vendas: [names, cells.map((cell, at) => (names[at] === column ? day : cell))],
    });
  };

  it.each(['pedido', 'pedidoCanal', 'pedidoERP', 'produtos.codigo'])(
    'is refused as %s: nobody knows what was written',
    async (column) => {
      const { orders, refused } = await readAll(folder.file(sheet(column), 'd.xlsx'));
      expect(orders).toEqual([]);
      const path = column.replace('produtos.', 'produtos[0].');
      expect(refused[0]?.issues).toMatchObject([{ path, code: 'not-as-written', line: 2 }]);
    },
  );

  it('is a day where a day stands', async () => {
    const { orders } = await readAll(folder.file(sheet('dataVenda'), 'd.xlsx'));
    expect(orders[0]).toMatchObject({ pedido: 'N-1', dataVenda: '2025-12-31' });
  });
});
