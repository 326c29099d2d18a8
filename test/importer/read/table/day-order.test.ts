import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../../src/importer/read/read-options.js';
import type { ReadWarning } from '../../../../src/importer/read/warning.js';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();

interface Days {
  orders: (string | undefined)[];
  codes: (string | undefined)[];
  messages: string;
  assumed: ReadWarning[];
}

/** The days of sale of a table, why those refused were, and what was assumed. */
async function readDays(
  header: string,
  rows: readonly string[],
  options: ReadPedidosOptions = {},
): Promise<Days> {
  const warnings: ReadWarning[] = [];
  const path = folder.file(`${[header, ...rows].join('\n')}\n`);
  const onWarning = (warning: ReadWarning) => void warnings.push(warning);
  const { orders, refused, failure } = await readAll(path, {
    format: 'csv',
    onWarning,
    ...options,
  });
  if (failure) throw failure;
  return {
    orders: orders.map(({ dataVenda }) => dataVenda),
    codes: refused.flatMap(({ issues }) => issues.map(({ code }) => code)),
    messages: refused.map(({ message }) => message).join('\n'),
    assumed: warnings.filter(({ code }) => code === 'days-assumed'),
  };
}

const HEADER = 'pedido,pedidoCanal,dataVenda,valorFrete';
const rowsOf = (days: readonly string[], frete = '12.50') =>
  days.map((day, n) => `${n},C${n},${day},${frete}`);

describe('a column of days', () => {
  it('in which every day could be either is refused, and says what decides', async () => {
    const { orders, codes, messages } = await readDays(
      HEADER,
      rowsOf(['03/04/2026', '2026-04-05', '01/12/2026']),
    );
    expect(orders).toEqual(['2026-04-05']);
    expect(codes).toEqual(['days-ambiguous', 'days-ambiguous']);
    expect(messages).toContain("csv.dateFormat: 'dd/mm/yyyy'");
  });

  it.each([
    ['13/04/2026', '2026-04-03'],
    ['04/13/2026', '2026-03-04'],
    // A part above 12 is a day, also of a month that has none.
    ['31/02/2026', '2026-04-03'],
  ])('is decided by %s, wherever it stands', async (deciding, day) => {
    for (const days of [
      ['03/04/2026', deciding],
      [deciding, '03/04/2026'],
    ]) {
      const { orders } = await readDays(HEADER, rowsOf(days));
      expect(orders).toContain(day);
    }
  });

  it('with both orders is refused as a whole, with a line of each', async () => {
    const { orders, codes, messages } = await readDays(
      HEADER,
      rowsOf(['03/04/2026', '13/04/2026', '04/13/2026', '2026-01-01']),
    );
    expect(orders).toEqual(['2026-01-01']);
    expect(new Set(codes)).toEqual(new Set(['days-disagree']));
    expect(messages).toContain('line 3 puts the day first, line 4 the month first');
  });

  it('needs no decision where day and month are the same', async () => {
    const { orders, assumed } = await readDays(HEADER, rowsOf(['05/05/2026', '7/7/2026']));
    expect(orders).toEqual(['2026-05-05', '2026-07-07']);
    expect(assumed).toEqual([]);
  });

  it('is decided by the option, the map and the rule of the column', async () => {
    const rows = rowsOf(['03/04/2026']);
    const ways: ReadPedidosOptions[] = [
      { csv: { dateFormat: 'mm/dd/yyyy' } },
      { map: { columns: {}, dateFormat: 'mm/dd/yyyy' } },
      { map: { columns: { dataVenda: { to: 'dataVenda', dateFormat: 'mm/dd/yyyy' } } } },
    ];
    for (const way of ways) {
      const { orders, assumed } = await readDays(HEADER, rows, way);
      expect(orders).toEqual(['2026-03-04']);
      expect(assumed).toEqual([]);
    }
  });

  it('is decided by another column, which is reported', async () => {
    const header = 'pedido,pedidoCanal,dataVenda,dataFaturamento';
    const { orders, assumed } = await readDays(header, [
      '1,C1,03/04/2026,04/13/2026',
      '2,C2,05/04/2026,06/04/2026',
    ]);
    expect(orders).toEqual(['2026-03-04', '2026-05-04']);
    expect(assumed.map(({ path, params }) => [path, params?.because])).toEqual([
      ['dataVenda', 'other-columns'],
      ['dataFaturamento', 'some-cells'],
    ]);
  });
});

describe('the days of a Brazilian file', () => {
  it.each([
    ['decimals after a comma', 'pedido;pedidoCanal;dataVenda;valorFrete', '12,50', {}],
    [
      'headers in Portuguese',
      'Nº do pedido;Venda no canal;Data da venda;Valor do frete',
      '12.50',
      {
        columns: {
          'Nº do pedido': 'pedido',
          'Venda no canal': 'pedidoCanal',
          'Data da venda': 'dataVenda',
          'Valor do frete': 'valorFrete',
        },
      },
    ],
    ['a preset', 'Número do pedido;Número do pedido multiloja;Data;Frete', '1', undefined],
  ])('are read day first by its %s, and reported', async (_name, header, frete, map) => {
    const rows = rowsOf(['03/04/2026'], frete).map((row) => {
      const [first, second, day, ...last] = row.split(',');
      return [first, second, day, last.join(',')].join(';');
    });
    const isMapped = map !== undefined && 'columns' in map;
    const { orders, assumed } = await readDays(header, rows, isMapped ? { map } : {});
    expect(orders).toEqual(['2026-04-03']);
    expect(assumed).toMatchObject([
      { path: 'dataVenda', line: 1, column: 3, params: { because: 'brazilian' } },
    ]);
  });

  it('are refused where its cells put the month first', async () => {
    const header = 'pedido;pedidoCanal;dataVenda;valorFrete';
    const rows = ['1;C1;03/04/2026;12,50', '2;C2;04/13/2026;12,50'];
    const { orders, codes } = await readDays(header, rows);
    expect(orders).toEqual([]);
    expect(codes).toEqual(['month-first', 'month-first']);
    const said = await readDays(header, rows, { csv: { dateFormat: 'mm/dd/yyyy' } });
    expect(said.orders).toEqual(['2026-03-04', '2026-04-13']);
  });
});

describe('a day that a map sets', () => {
  it('by a template is decided as a column is', async () => {
    const map = {
      columns: { id: 'pedido', at: null, channel: 'pedidoCanal' },
      fields: { dataVenda: '{at}' },
    };
    const rows = ['1,03/04/2026,a', '2,12/31/2026,b'];
    const decided = await readDays('id,at,channel', rows, { map });
    expect(decided.orders).toEqual(['2026-03-04', '2026-12-31']);
    const open = await readDays('id,at,channel', rows.slice(0, 1), { map });
    expect(open.codes).toEqual(['as-map-sets']);
  });

  it('by a template of one column is the day that the column gives, by its rule and its own cells', async () => {
    const header = 'id,channel,at,other';
    const rows = ['1,a,03/04/2026,05/02/2026', '2,b,05/04/2026,13/02/2026'];
    const ids = { id: 'pedido', channel: 'pedidoCanal' };
    const rule = { to: 'dataFaturamento', dateFormat: 'mm/dd/yyyy' } as const;
    for (const template of ['{at}', ' {at}', '{dataFaturamento}', '{at} 10:00']) {
      const map = { columns: { ...ids, at: rule, other: null }, fields: { dataVenda: template } };
      const { orders } = await readDays(header, rows, { map });
      expect(orders).toEqual(['2026-03-04', '2026-05-04']);
    }
    // Of two columns, each has its own order.
    const shown = ['1,a,03/04/2026,05/02/2026', '2,b,05/14/2026,13/02/2026'];
    const fields = { dataVenda: '{at}', dataFaturamento: '{other}' };
    const map = { columns: { ...ids, at: null, other: null }, fields };
    expect((await readDays(header, shown, { map })).orders).toEqual(['2026-03-04', '2026-05-14']);
  });

  it('by a template is the one of the column, whatever its cells', async () => {
    const part = fc.integer({ min: 1, max: 28 });
    const cell = fc
      .tuple(part, part, fc.constantFrom('2026', '26', '2025'), fc.constantFrom('', ' 10:00'))
      .map(([one, other, year, time]) => `${one}/${other}/${year}${time}`);
    const written = fc.oneof(cell, fc.constantFrom('2026-03-04', '46000', '4 de maio de 2026'));
    const file = fc.record({
      cells: fc.array(fc.tuple(written, written), { minLength: 1, maxLength: 6 }),
      rule: fc.constantFrom({}, { dateFormat: 'mm/dd/yyyy' }, { dateFormat: 'dd/mm/yyyy' }),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ cells, rule }) => {
        const rows = cells.map(([at, other], n) => `${n},${n},${at},${other}`);
        const read = async (columns: object, fields: Record<string, string>) => {
          const ids = { id: 'pedido', channel: 'pedidoCanal', other: 'dataFaturamento' };
          const map = { columns: { ...ids, ...columns }, fields };
          const path = folder.file(['id,channel,at,other', ...rows].join('\n'));
          const { rows: all } = await readAll(path, { format: 'csv', map });
          return all.map((row) => ('issues' in row ? 'refused' : row.dataVenda));
        };
        const alone = await read({ at: { to: 'dataVenda', ...rule } }, {});
        const isRuled = 'dateFormat' in rule;
        const column = isRuled ? { to: 'dataFaturamento', fallback: true, ...rule } : null;
        expect(await read({ at: column }, { dataVenda: '{at}' })).toEqual(alone);
      }),
      { numRuns: runs(50) },
    );
  });
});
