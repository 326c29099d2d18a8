import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';
import { type OdsCell, rawOds } from './raw-ods.js';
import { type RawCell, rawXlsx } from './raw-xlsx.js';

const folder = ownFolder();
const NAMES = ['pedido', 'pedidoCanal', 'dataVenda', 'dataFaturamento', 'valorFrete'];
const DAY_MS = 86_400_000;

/** A day as the file of the system writes it, or as a sheet holds it. */
type Cell = string | { iso: string };

const ofXlsx = (cell: Cell): RawCell =>
  typeof cell === 'string'
    ? cell
    : {
        has: 's="1"',
        holds: `<v>${(Date.parse(cell.iso) - Date.UTC(1899, 11, 30)) / DAY_MS}</v>`,
      };

const ofOds = (cell: Cell): OdsCell =>
  typeof cell === 'string'
    ? cell
    : {
        xml: `<table:table-cell office:value-type="date" office:date-value="${cell.iso}"><text:p>x</text:p></table:table-cell>`,
      };

/** Reads a workbook of either kind, an order a row, of its days of sale and of invoice. */
async function read(kind: 'xlsx' | 'ods', days: readonly (readonly [Cell, Cell])[], options = {}) {
  const rows = <T>(of: (cell: Cell) => T) =>
    days.map(([sale, invoice], n) => [`P${n}`, 'C', of(sale), of(invoice), 0]);
  const bytes =
    kind === 'xlsx'
      ? rawXlsx({ vendas: [NAMES, ...rows(ofXlsx)] })
      : rawOds({ vendas: [NAMES, ...rows(ofOds)] });
  const { orders, refused } = await readAll(folder.file(bytes, `d.${kind}`), options);
  return { orders, codes: refused.flatMap(({ issues }) => issues.map(({ code }) => code)) };
}

const day = fc.date({
  min: new Date('2018-01-01'),
  max: new Date('2026-12-31'),
  noInvalidDate: true,
});

const two = (part: number) => String(part).padStart(2, '0');
const partsOf = (date: Date) =>
  [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const;

/** What a spreadsheet of the other order makes of a day that a system wrote. */
function opened(date: Date, isDayFirst: boolean): Cell {
  const [year, month, ofMonth] = partsOf(date);
  const [first, second] = isDayFirst ? [ofMonth, month] : [month, ofMonth];
  return ofMonth > 12
    ? `${two(first)}/${two(second)}/${year}`
    : { iso: `${year}-${two(ofMonth)}-${two(month)}` };
}

const kinds = fc.constantFrom('xlsx' as const, 'ods' as const);
const isoOf = (date: Date) => date.toISOString().slice(0, 10);

describe('a workbook of days that a spreadsheet of another language has read', () => {
  it('gives no order another day than the system wrote', async () => {
    const days = fc.array(fc.tuple(day, day), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(kinds, days, fc.boolean(), async (kind, list, isDayFirst) => {
        const cells = list.map(
          ([sale, invoice]) => [opened(sale, isDayFirst), opened(invoice, isDayFirst)] as const,
        );
        const columns = [cells.map(([sale]) => sale), cells.map(([, invoice]) => invoice)];
        // Where no column has both kinds, nothing shows it.
        fc.pre(columns.some((column) => new Set(column.map((cell) => typeof cell)).size === 2));
        const { orders, codes } = await read(kind, cells);
        for (const order of orders) {
          const [sale, invoice] = list[Number(String(order.pedido).slice(1))] as [Date, Date];
          expect([order.dataVenda, order.dataFaturamento]).toEqual([isoOf(sale), isoOf(invoice)]);
        }
        expect(codes).toContain('days-swapped');
      }),
      { numRuns: runs(40) },
    );
  });

  it.each<[string, Cell]>([
    ['a row that was typed later', { iso: '2018-02-15' }],
    ['a text of another file', '05/02/2018'],
  ])('is one still beside %s', async (_, exception) => {
    const swapped = Array.from({ length: 6 }, (_, n) => ({ iso: `2018-0${n + 3}-01` }));
    const texts = Array.from({ length: 6 }, (_, n) => `${13 + n}/01/2018`);
    const cells: readonly Cell[] = [...swapped, ...texts, exception];
    for (const kind of ['xlsx', 'ods'] as const) {
      const days = cells.map((cell) => [cell, { iso: '2018-04-20' }] as const);
      const { orders, codes } = await read(kind, days);
      expect(new Set(codes)).toEqual(new Set(['days-swapped']));
      const sent = orders.map(({ dataVenda }) => dataVenda);
      for (const { iso } of swapped) expect(sent).not.toContain(iso);
      if (typeof exception !== 'string') expect(sent).toContain(exception.iso);
    }
  });

  it('is refused also where the order of texts is given, which says nothing of days', async () => {
    const days = [
      [{ iso: '2018-03-01' }, '13/01/2018'],
      ['13/01/2018', '14/01/2018'],
    ] as const;
    const { orders, codes } = await read('xlsx', days, { csv: { dateFormat: 'dd/mm/yyyy' } });
    expect(orders.map(({ pedido }) => pedido)).toEqual(['P1']);
    expect(codes).toEqual(['days-swapped']);
  });

  it.each<[string, readonly Cell[]]>([
    ['a day above 12 is held', [{ iso: '2018-03-01' }, { iso: '2018-03-13' }, '13/01/2018']],
    ['a text has a day up to 12', [{ iso: '2018-03-01' }, '13/01/2018', '05/01/2018']],
    ['texts are of another kind', [{ iso: '2018-03-01' }, '13 de janeiro de 2018', '2018-01-14']],
    ['all are days', [{ iso: '2018-03-01' }, { iso: '2018-01-02' }]],
    ['all are texts', ['13/01/2018', '14/01/2018']],
  ])('is not one where %s', async (_, cells) => {
    for (const kind of ['xlsx', 'ods'] as const) {
      const days = cells.map((cell) => [cell, { iso: '2018-04-20' }] as const);
      expect(await read(kind, days)).toMatchObject({ codes: [], orders: { length: cells.length } });
    }
  });
});
