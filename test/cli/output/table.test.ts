import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Column, column } from '../../../src/cli/output/column.js';
import { Table } from '../../../src/cli/output/table.js';
import { fitText, padText, textWidth } from '../../../src/cli/output/text-width.js';
import type { Line } from '../../../src/cli/terminal/line.js';
import { textsOf } from '../../../src/cli/texts/texts.js';
import { neutralise } from '../../../src/shared/text/unsafe.js';

interface Row {
  pedido: string;
  canal: string;
  valor: number;
  loja: number;
}

const COLUMNS: readonly Column<Row>[] = [
  column('pedido', 'code', 0),
  column('canal', 'prose', 2),
  column('valor', 'reais', 1),
  column('loja', 'count', 3),
];

/** The text of a line without its styles. */
const plainText = (line: Line) =>
  [line]
    .flat()
    .map((span) => (typeof span === 'string' ? span : span.text))
    .join('');

/** A table whose lines are compared without styles. */
function tableOf(columns?: number) {
  const table = new Table(COLUMNS, { room: columns });
  return {
    lines: (rows: readonly Row[]) => table.lines(rows).map(plainText),
    get hidden() {
      return table.hidden;
    },
  };
}
const row = (more: Partial<Row> = {}): Row => ({
  pedido: 'P-1',
  canal: 'Amazon',
  valor: 1234.5,
  loja: 1000,
  ...more,
});

describe('a table', () => {
  it('aligns words to the left and figures to the right', () => {
    expect(tableOf().lines([row(), row({ canal: 'Magazine Luiza', valor: -7 })])).toEqual([
      'order  channel              amount  store',
      'P-1    Amazon          R$ 1.234,50  1,000',
      'P-1    Magazine Luiza     -R$ 7,00  1,000',
    ]);
  });

  it('writes the names once, and lets columns grow with later pages', () => {
    const table = tableOf();
    table.lines([row()]);
    expect(table.lines([row({ canal: 'Casas Bahia' })])).toEqual([
      'P-1    Casas Bahia  R$ 1.234,50  1,000',
    ]);
  });

  it('removes everything that a terminal obeys', () => {
    const canal = 'a\u001b[2Jb\nc\u009b31md\u202ee';
    const [, line = ''] = tableOf().lines([row({ canal })]);
    expect(line).toContain('a [2Jb c 31md e');
  });

  it('shows null and undefined as nothing, and leaves out an empty column', () => {
    const canal = null as unknown as string;
    const nothing = row({ canal, valor: undefined as unknown as number });
    const table = tableOf();
    expect(table.lines([nothing])).toEqual(['order  store', 'P-1    1,000']);
    expect(table.hidden).toEqual([]);
    // The header is written again with the first row that fills a column.
    expect(table.lines([nothing, row()])).toEqual([
      'order  channel       amount  store',
      'P-1                          1,000',
      'P-1    Amazon   R$ 1.234,50  1,000',
    ]);
  });

  it.each([
    ['en', 'transferred on', '2026-09-10', '2026-09-10 08:30'],
    ['pt', 'data do repasse', '10/09/2026', '10/09/2026 08:30'],
  ] as const)('says names in words and days as people do: %s', (language, name, day, time) => {
    const days = [column<{ dataRepasse: string }>('dataRepasse', 'day', 0)];
    const table = new Table(days, { text: textsOf({ language }) });
    const written = ['2026-09-10', '2026-09-10T08:30:00', '2026-09-10 00:00:00', 'ontem'];
    const lines = table.lines(written.map((dataRepasse) => ({ dataRepasse }))).map(plainText);
    expect(lines).toEqual([name, day, time, day, 'ontem']);
  });

  it('cuts prose, leaves out the columns of the highest rank, and never cuts a code', () => {
    const rows = [row({ canal: 'Um canal de nome comprido', pedido: '123456789012345' })];
    const wide = tableOf(50);
    expect(wide.lines(rows)[1]).toMatch(/^123456789012345 {2}Um canal .*… /);
    expect(wide.hidden).toEqual([]);
    const narrow = tableOf(30);
    expect(narrow.lines(rows)[0]).toMatch(/^order +amount$/);
    expect(narrow.hidden).toEqual(['channel', 'store']);
    const least = tableOf(8);
    expect(least.lines(rows)).toEqual(['order', '123456789012345']);
  });

  it('paints names and negative figures where colours are wanted', () => {
    const lines = new Table(COLUMNS).lines([row({ valor: -1 })]);
    expect(lines[0]).toContainEqual({ text: 'order  ', style: 'bold' });
    expect(lines[1]).toContainEqual({ text: '-R$ 1,00  ', style: 'red' });
  });

  it('is no wider than the terminal but for a code, whatever stands in it', () => {
    const rows = fc.array(
      fc.record<Row>({
        pedido: fc.string({ unit: 'grapheme', maxLength: 40 }),
        canal: fc.string({ unit: 'grapheme', maxLength: 40 }),
        valor: fc.double({ min: -1e7, max: 1e7, noNaN: true }),
        loja: fc.nat(),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 4, max: 120 }), (first, second, width) => {
        const table = tableOf(width);
        for (const line of [...table.lines(first), ...table.lines(second)]) {
          const codes = [...first, ...second].map(({ pedido }) => textWidth(neutralise(pedido)));
          expect(textWidth(line)).toBeLessThanOrEqual(Math.max(width, 'order'.length, ...codes));
          expect(line).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });
});

describe('very large data', () => {
  it.each(['x', 'é\u0301', '日', '👩‍👧', '\u0301'])(
    'a cell of a megabyte of %j is cut before it is measured',
    (piece) => {
      const canal = piece.repeat(1_000_000 / piece.length);
      const before = process.cpuUsage();
      for (const width of [undefined, 80]) {
        const table = tableOf(width);
        const lines = [...table.lines([row({ canal })]), ...table.lines([row({})])];
        expect(lines.join('').length).toBeLessThan(10_000);
        expect(lines[1]).toMatch(width ? /./ : /…/);
      }
      // Measuring the whole cell takes a minute.
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
    },
  );

  it('a cycle of 150,000 lines is a table', () => {
    const rows = Array.from({ length: 150_000 }, () => ({ pedido: '1' }));
    expect(
      new Table([column<{ pedido: string }>('pedido')], { room: 80 }).lines(rows),
    ).toHaveLength(150_001);
  });
});

describe('the width of text', () => {
  it.each([
    ['', 0],
    ['ação', 4],
    ['ac\u0327a\u0303o', 4],
    ['👩‍👩‍👧', 1],
  ])('%j takes %i places', (text, places) => {
    expect(textWidth(text)).toBe(places);
  });

  it('cuts and pads by places, not by characters', () => {
    expect(fitText('ac\u0327a\u0303o', 3)).toBe('ac\u0327…');
    expect(fitText('abc', 3)).toBe('abc');
    expect(padText('a\u0303', 3, 'right')).toBe('a\u0303  ');
    expect(padText('1', 3, 'left')).toBe('  1');
  });
});
