import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DateConvention, readDate } from '../../../../src/importer/read/table/cell-date.js';
import { spreadsheetDay } from '../../../../src/importer/read/table/day-month-swap.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();
const two = (part: number) => String(part).padStart(2, '0');
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

type Spelling = (year: number, month: number, day: number) => string;

/** Days with the year first, or the month in words. */
const spellings: readonly Spelling[] = [
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  (year, month, day) => `${year}/${month}/${day}`,
  (year, month, day) => `${year}.${two(month)}.${day}`,
  (year, month, day) => `${year}-${month}/${day}`,
  (year, month, day) => `${year}${two(month)}${two(day)}`,
  (year, month, day) => `${day} de ${MONTHS[month - 1]} de ${year}`,
  (year, month, day) => `${day}-${MONTHS[month - 1]}-${String(year).slice(2)}`,
];
const gaps = ['T', ' ', '  ', '\u00a0', ', ', ' às '];
const times = ['9:15', '0:00', '09:15:30', '9h15', '09:15 AM', '9:15 pm', '00:00:00.000', '24:00'];
const zones = ['', 'Z', ' UTC', '+00:00', '-03:00', ' -0300', ' BRT', '+09:00'];

const moment = fc
  .tuple(fc.constantFrom(...gaps), fc.constantFrom(...times), fc.constantFrom(...zones))
  .map((parts) => parts.join(''));
const written = fc.record({
  spelling: fc.constantFrom(...spellings),
  time: fc.oneof(fc.constant(''), moment),
  year: fc.integer({ min: 2000, max: 2049 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});

const NOTHING_KNOWN: DateConvention = {
  format: undefined,
  detected: undefined,
  refused: undefined,
  timeZone: undefined,
};

describe('a day that is read whatever the order of its column', () => {
  it('may be one that a spreadsheet held, however it is written', () => {
    fc.assert(
      fc.property(written, ({ spelling, time, year, month, day }) => {
        const cell = `${spelling(year, month, day)}${time}`;
        fc.pre('day' in readDate(cell, NOTHING_KNOWN));
        expect(spreadsheetDay(cell, undefined, false)).toBe(`${year}-${two(month)}-${two(day)}`);
      }),
    );
  });

  it.each([
    ...['9:15', '0:00', '9:15:30', '09:15 AM', '09h15', '00:00:00.000000', '00:00:00+00:00'],
    ...['09:15:00-03:00', '00:00:00.000Z'],
  ])('shows a swap beside texts above 12, with a time such as %s', async (time) => {
    for (const gap of [' ', '  ', ', ', 'T', '\u00a0']) {
      for (const spelling of spellings.slice(0, 4)) {
        const rows = Array.from({ length: 28 }, (_, n) => {
          const day = n + 1;
          const cell =
            day > 12 ? `${day}/01/2018 ${time}` : `${spelling(2018, day, 1)}${gap}${time}`;
          return `P${n};P${n};${cell};0,00`;
        });
        const text = ['pedido;pedidoCanal;dataVenda;valorFrete', ...rows].join('\n');
        const { orders, refused } = await readAll(folder.file(text, 'd.csv'));
        const codes = refused.flatMap(({ issues }) => issues.map(({ code }) => code));
        expect([...new Set(codes)]).toEqual(['days-swapped']);
        // 1 January is one either way.
        expect(orders.map(({ dataVenda }) => dataVenda)).toEqual(['2018-01-01']);
      }
    }
  });
});
