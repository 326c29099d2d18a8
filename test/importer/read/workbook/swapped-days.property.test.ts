import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';
import { type OdsCell, rawOds } from './raw-ods.js';
import { type RawCell, rawXlsx } from './raw-xlsx.js';

const folder = ownFolder();
const NAMES = ['pedido', 'pedidoCanal', 'dataVenda', 'dataFaturamento', 'valorFrete'];
const DAY_MS = 86_400_000;

/** A day as the file of the system writes it, or as a sheet holds it: with the format of a day, or as its number alone. */
type Cell = string | { iso: string; isNumber?: boolean };

const serialOf = (iso: string, is1904 = false) =>
  (Date.parse(iso) - (is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) / DAY_MS;

const ofXlsx = (cell: Cell, is1904: boolean): RawCell => {
  if (typeof cell === 'string') return cell;
  const serial = serialOf(cell.iso, is1904);
  return cell.isNumber ? serial : { has: 's="1"', holds: `<v>${serial}</v>` };
};

const ofOds = (cell: Cell, is1904: boolean): OdsCell => {
  if (typeof cell === 'string') return cell;
  if (cell.isNumber) return serialOf(cell.iso, is1904);
  return {
    xml: `<table:table-cell office:value-type="date" office:date-value="${cell.iso}"><text:p>x</text:p></table:table-cell>`,
  };
};

/** What a spreadsheet writes into a CSV of days that lost their format. */
const ofCsv = (cell: Cell): string =>
  typeof cell === 'string' ? cell : String(serialOf(cell.iso));

/** What another program writes of a workbook's days. */
const ofOtherCsv = (cell: Cell): string => {
  if (typeof cell === 'string') return cell;
  const [year = '', month = '', day = ''] = cell.iso.split('-');
  if (!cell.isNumber) return `${cell.iso} 00:00:00`;
  const inWords = `${Number(day)}-${MONTHS[Number(month) - 1]}-${year.slice(2)}`;
  return [cell.iso, `${year}/${month}/${day}`, inWords][Number(day) % 3] ?? '';
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const SINCE_1904 = {
  xlsx: '<workbookPr date1904="1"/>',
  ods: '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>',
};

type Kind = 'xlsx' | 'ods' | 'csv' | 'other csv';

/** Reads a table of any kind, an order a row, of its days of sale and of invoice. */
async function read(
  kind: Kind,
  days: readonly (readonly [Cell, Cell])[],
  options = {},
  is1904 = false,
) {
  const rows = <T>(of: (cell: Cell, is1904: boolean) => T) =>
    days.map(([sale, invoice], n) => [`P${n}`, 'C', of(sale, is1904), of(invoice, is1904), 0]);
  const lines = (of: unknown[][]) => [NAMES, ...of].map((cells) => cells.join(';')).join('\n');
  const bytes = {
    xlsx: () =>
      rawXlsx({ vendas: [NAMES, ...rows(ofXlsx)] }, { settings: is1904 ? SINCE_1904.xlsx : '' }),
    ods: () => rawOds({ vendas: [NAMES, ...rows(ofOds)] }, is1904 ? SINCE_1904.ods : ''),
    csv: () => lines(rows(ofCsv)),
    'other csv': () => lines(rows(ofOtherCsv)),
  };
  const extension = kind.split(' ').at(-1);
  const { orders, refused } = await readAll(folder.file(bytes[kind](), `d.${extension}`), options);
  const issues = refused.flatMap((error) => error.issues);
  return { orders, issues, codes: issues.map(({ code }) => code) };
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

const isoOf = (date: Date) => date.toISOString().slice(0, 10);

/** The ways to write days that may be given; none says what a spreadsheet did before. */
const given = fc.constantFrom(
  undefined,
  ...(['dd/mm/yyyy', 'mm/dd/yyyy', 'serial', 'yyyy-mm-dd'] as const),
);

/** Whether a column shows what happened, by a day that could be another beside a text. */
const shows = (column: readonly Cell[]) =>
  column.some((cell) => typeof cell === 'string') &&
  column.some((cell) => typeof cell !== 'string' && cell.iso.slice(5, 7) !== cell.iso.slice(8));

describe('a table of days that a spreadsheet of another language has read', () => {
  it('gives no order another day than the system wrote', async () => {
    const row = fc.record({ sale: day, invoice: day, isNumber: fc.boolean() });
    const file = fc.record({
      kind: fc.constantFrom<Kind>('xlsx', 'ods', 'csv', 'other csv'),
      list: fc.array(row, { minLength: 2, maxLength: 12 }),
      isDayFirst: fc.boolean(),
      is1904: fc.boolean(),
      dateFormat: given,
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ kind, list, isDayFirst, is1904, dateFormat }) => {
        const cellOf = (date: Date, isNumber: boolean): Cell => {
          const cell = opened(date, isDayFirst);
          return typeof cell === 'string' ? cell : { ...cell, isNumber };
        };
        const cells = list.map(
          ({ sale, invoice, isNumber }) =>
            [cellOf(sale, isNumber), cellOf(invoice, !isNumber)] as const,
        );
        // Where no column has both kinds, nothing shows it.
        fc.pre(shows(cells.map(([sale]) => sale)) || shows(cells.map(([, invoice]) => invoice)));
        const { orders, codes } = await read(kind, cells, { csv: { dateFormat } }, is1904);
        for (const order of orders) {
          const { sale, invoice } = list[Number(String(order.pedido).slice(1))] as (typeof list)[0];
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
    const swapped = Array.from({ length: 6 }, (_, n) => ({
      iso: `2018-0${n + 3}-01`,
      isNumber: n % 2 === 0,
    }));
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

  it.each<[string, Kind, boolean]>([
    ['days', 'xlsx', false],
    ['days', 'ods', false],
    ['day numbers', 'xlsx', true],
    ['day numbers', 'ods', true],
    ['day numbers', 'csv', true],
    ['days year first', 'other csv', true],
    ['moments year first', 'other csv', false],
  ])(
    'is refused also where the order of texts is given, which says nothing of %s: %s',
    async (_, kind, isNumber) => {
      const days = [
        [{ iso: '2018-03-01', isNumber }, '13/01/2018'],
        ['13/01/2018', '14/01/2018'],
      ] as const;
      const { orders, issues } = await read(kind, days, { csv: { dateFormat: 'dd/mm/yyyy' } });
      expect(orders.map(({ pedido }) => pedido)).toEqual(['P1']);
      expect(issues.map(({ code }) => code)).toEqual(['days-swapped']);
      expect(issues[0]?.message).toContain('csv.dateFormat says how texts are written');
    },
  );

  it.each([[false], [true]])(
    'is refused too where a template of the map sets the day: %s',
    async (isNumber) => {
      const map = { columns: { dataVenda: null }, fields: { dataVenda: '{dataVenda}' } };
      const invoice = { iso: '2018-04-20' };
      const days = [
        [{ iso: '2018-03-01', isNumber }, invoice],
        ['13/01/2018', invoice],
      ] as const;
      for (const kind of ['xlsx', 'ods'] as const) {
        const { orders, issues } = await read(kind, days, { map });
        expect(orders).toEqual([]);
        const swapped = { code: 'as-map-sets', params: { problem: { code: 'days-swapped' } } };
        expect(issues).toMatchObject([swapped, swapped]);
        const given = { map: { ...map, fields: { dataVenda: '13/01/2018' } } };
        expect((await read(kind, days, given)).orders).toHaveLength(2);
      }
    },
  );

  it('is one too where days of another month are right', async () => {
    const right = Array.from({ length: 28 }, (_, n) => ({ iso: `2018-02-${two(n + 1)}` }));
    const pasted = Array.from({ length: 31 }, (_, n) =>
      opened(new Date(Date.UTC(2018, 2, n + 1)), true),
    );
    const days = [...right, ...pasted].map((cell) => [cell, { iso: '2018-04-20' }] as const);
    for (const kind of ['xlsx', 'ods', 'other csv'] as const) {
      const { orders, codes } = await read(kind, days);
      expect(new Set(codes)).toEqual(new Set(['days-swapped']));
      const sent = orders.map(({ dataVenda }) => String(dataVenda));
      expect(sent.filter((day) => !/^2018-0[23]-/.test(day))).toEqual([]);
    }
  });

  it('is read by each way out that the refusal names', async () => {
    const texts = ['03/01/2018', '13/01/2018', '05/02/2018', '28/02/2018'];
    const right = ['2018-01-03', '2018-01-13', '2018-02-05', '2018-02-28'];
    const sent = async (kind: Kind, cells: readonly Cell[]) => {
      const { orders } = await read(
        kind,
        cells.map((cell) => [cell, '14/01/2018'] as const),
      );
      return orders.map(({ dataVenda }) => dataVenda);
    };
    expect(await sent('csv', texts)).toEqual(right);
    expect(await sent('other csv', texts)).toEqual(right);
    const days = right.map((iso) => ({ iso }));
    expect(await sent('other csv', days)).toEqual(right);
    for (const kind of ['xlsx', 'ods'] as const) {
      expect(await sent(kind, texts)).toEqual(right);
      for (const isNumber of [false, true]) {
        const days = right.map((iso) => ({ iso, isNumber }));
        expect(await sent(kind, days)).toEqual(right);
      }
    }
  });

  it.each<[string, readonly Cell[]]>([
    ['a day above 12 is held', [{ iso: '2018-03-01' }, { iso: '2018-03-13' }, '13/01/2018']],
    ['a text has a day up to 12', [{ iso: '2018-03-01' }, '13/01/2018', '05/01/2018']],
    ['texts are of another kind', [{ iso: '2018-03-01' }, '13 de janeiro de 2018', '2018-01-14']],
    ['all are days', [{ iso: '2018-03-01' }, { iso: '2018-01-02' }]],
    ['all are texts', ['13/01/2018', '14/01/2018']],
  ])('is not one where %s', async (_, cells) => {
    for (const kind of ['xlsx', 'ods'] as const) {
      for (const isNumber of [false, true]) {
        const days = cells.map((cell) => {
          const held = typeof cell === 'string' ? cell : { ...cell, isNumber };
          return [held, { iso: '2018-04-20' }] as const;
        });
        const { orders, codes } = await read(kind, days);
        expect([codes, orders.length]).toEqual([[], cells.length]);
      }
    }
  });
});
