import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';
import { type RawCell, rawXlsx } from '../workbook/raw-xlsx.js';

const folder = ownFolder();
const NAMES = ['pedido', 'pedidoCanal', 'dataVenda', 'valorFrete'];
const DAY_MS = 86_400_000;
const two = (part: number) => String(part).padStart(2, '0');
const isoOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const dayNumber = (iso: string) => Date.parse(iso) / DAY_MS;

/** A cell as it stands in the file, and the day that the system wrote. */
type Cell = { written: string; means: string };

const right = (day: number): Cell => ({ written: isoOf(day), means: isoOf(day) });

function asText(day: number): Cell {
  const [year, month, ofMonth] = isoOf(day).split('-');
  return { written: `${ofMonth}/${month}/${year}`, means: isoOf(day) };
}

/** What a spreadsheet of the other order makes of a day. */
function swapped(day: number): Cell {
  const [year, month, ofMonth] = isoOf(day).split('-');
  return Number(ofMonth) > 12
    ? asText(day)
    : { written: `${year}-${ofMonth}-${month}`, means: isoOf(day) };
}

const range = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);

async function read(cells: readonly Cell[], kind: 'csv' | 'xlsx' = 'csv') {
  const ofSheet = ({ written }: Cell): RawCell =>
    written.includes('/')
      ? written
      : { has: 's="1"', holds: `<v>${dayNumber(written) - dayNumber('1899-12-30')}</v>` };
  const content =
    kind === 'csv'
      ? [NAMES, ...cells.map(({ written }, n) => [n, n, written, '0,00'])]
          .map((row) => row.join(';'))
          .join('\n')
      : rawXlsx({ vendas: [NAMES, ...cells.map((cell, n) => [`${n}`, `${n}`, ofSheet(cell), 0])] });
  const { orders, refused } = await readAll(folder.file(content, `s.${kind}`));
  const codes = refused.flatMap(({ issues }) => issues.map(({ code }) => code));
  const wrong = orders.filter(
    ({ pedido, dataVenda }) => dataVenda !== cells[Number(pedido)]?.means,
  );
  return { orders, codes, wrong };
}

/** Days of whole months, and of a last one as far as it has come. */
const rightDays = fc
  .record({
    month: fc.integer({ min: 1, max: 12 }),
    months: fc.integer({ min: 1, max: 12 }),
    ofLast: fc.integer({ min: 0, max: 28 }),
    step: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ month, months, ofLast, step }) => {
    const first = dayNumber(`2025-${two(month)}-01`);
    const end = Date.UTC(2025, month - 1 + months, ofLast) / DAY_MS;
    return range(first, end - first + 1).filter((_, n) => n % step === 0);
  });

describe('days of a spreadsheet beside texts that all have a day above 12', () => {
  it('are not read where texts and swapped days are days of sale that follow each other', async () => {
    const batch = fc.record({
      first: fc.integer({ min: dayNumber('2025-01-01'), max: dayNumber('2025-11-30') }),
      count: fc.integer({ min: 6, max: 60 }),
      step: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(rightDays, batch, async (days, { first, count, step }) => {
        const rows = range(0, count).map((n) => swapped(first + n * step));
        fc.pre(rows.filter(({ written }) => written.includes('/')).length >= 4);
        const { codes, wrong } = await read([...days.map(right), ...rows]);
        expect(wrong).toEqual([]);
        expect(new Set(codes)).toEqual(
          new Set(
            rows.some(({ written, means }) => isSwap(written, means)) ? ['days-swapped'] : codes,
          ),
        );
      }),
      { numRuns: runs(60) },
    );
  });

  it('are read where the texts stand amid their month, whatever months are beside', async () => {
    const texts = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      first: fc.integer({ min: 18, max: 20 }),
      count: fc.integer({ min: 1, max: 4 }),
      times: fc.integer({ min: 1, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(rightDays, texts, async (days, { month, first, count, times }) => {
        const day = dayNumber(`2025-${two(month)}-${first}`);
        const rows = range(0, times).flatMap(() => range(day, count).map(asText));
        const { orders, codes } = await read([...days.map(right), ...rows]);
        expect([codes, orders.length]).toEqual([[], days.length + rows.length]);
      }),
      { numRuns: runs(60) },
    );
  });

  it.each<[string, 'csv' | 'xlsx', number[], number[]]>([
    [
      'a year of days and one day of another store',
      'xlsx',
      range(0, 300).map((n) => dayNumber(`2026-${two((n % 11) + 1)}-${two((n % 28) + 1)}`)),
      Array.from({ length: 8 }, () => dayNumber('2026-11-20')),
    ],
    [
      'a month of days and a week of another store',
      'csv',
      range(0, 300).map((n) => dayNumber(`2026-10-${two((n % 28) + 1)}`)),
      range(dayNumber('2026-10-20'), 6),
    ],
    [
      'a month of days and the rest of it in another system',
      'csv',
      range(dayNumber('2026-10-01'), 17),
      range(dayNumber('2026-10-18'), 14),
    ],
  ])('are read: %s', async (_, kind, days, texts) => {
    const cells = [...days.map(right), ...texts.map(asText)];
    const { orders, codes, wrong } = await read(cells, kind);
    expect([codes, orders.length, wrong]).toEqual([[], cells.length, []]);
  });
});

/** Whether a cell is of another day than the system wrote. */
const isSwap = (written: string, means: string) => !written.includes('/') && written !== means;
