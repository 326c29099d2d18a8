import { describe, expect, it } from 'vitest';
import type { PedidoMap } from '../../../src/importer/index.js';
import { readDate } from '../../../src/importer/read/table/dates.js';
import { chaveOf } from '../run/orders.js';
import { ownFolder, readAll } from './support.js';

describe('a day', () => {
  it.each([
    ['04/09/2016', '2016-09-04'],
    ['4/9/2016', '2016-09-04'],
    ['04-09-2016', '2016-09-04'],
    ['04.09.2016', '2016-09-04'],
    ['29/02/2024', '2024-02-29'],
    ['2016-09-04', '2016-09-04'],
    ['2016/09/04', '2016-09-04'],
    ['20160904', '2016-09-04'],
    ['04/09/2016 23:59:59', '2016-09-04'],
    ['2016-09-04 23:59', '2016-09-04'],
    ['2016-09-04T23:59:59.123-03:00', '2016-09-04'],
    ['2016-09-04T00:00:00.000Z', '2016-09-04'],
    ['Sep 4, 2016 11:59:59 PM', '2016-09-04'],
  ])('%s', (cell, day) => {
    expect(readDate(cell, undefined, {})).toEqual({ day });
  });

  it.each([
    ['31/02/2026', 'a day that does not exist'],
    ['29/02/2023', 'a day that does not exist'],
    ['00/01/2026', 'a day that does not exist'],
    ['2026-13-01', 'a day that does not exist'],
    ['0000-00-00', 'a day that does not exist'],
    ['12/31/2026', 'a day that does not exist'],
    ['04/09/16', 'a year of two digits'],
    ['42617', "a spreadsheet's day number"],
    ['2016-09-05 amanhã', 'with or without a time'],
    ['ontem', 'must be a day'],
    ['#N/D', 'a spreadsheet error'],
  ])('%s is refused', (cell, words) => {
    expect(readDate(cell, undefined, {})).toEqual({
      problem: expect.objectContaining({ message: expect.stringContaining(words) }),
    });
  });
});

describe('the days of a file', () => {
  const folder = ownFolder();
  const read = (days: readonly string[], map?: PedidoMap) => {
    const rows = days.map((day, n) => `${n};C${n};${day}`);
    const path = folder.file(`pedido;pedidoCanal;dataVenda\n${rows.join('\n')}\n`);
    return readAll(path, { format: 'csv', map });
  };

  it('that does not exist names its cell', async () => {
    const { refused, orders } = await read(['01/02/2026', '31/02/2026']);
    expect(orders[0]?.dataVenda).toBe('2026-02-01');
    expect(refused[0]).toMatchObject({ line: 3, column: 3, issues: [{ path: 'dataVenda' }] });
  });

  it.each([
    [['03/04/2026', '05/06/2026'], '2026-04-03'],
    [['2026-04-03', '2026-06-05'], '2026-04-03'],
  ])('are dd/mm/yyyy or ISO: %s', async (days, first) => {
    const { orders, refused } = await read(days);
    expect([orders[0]?.dataVenda, refused]).toEqual([first, []]);
  });

  it.each([
    [['13/04/2026', '04/13/2026'], undefined, 'month-first'],
    [['03/04/2026', '04/13/2026'], undefined, 'month-first'],
    [['03/04/2026', '04/13/2026'], 'dd/mm/yyyy', 'month-first'],
    [['03/04/26', '04/13/26'], 'dd/mm/yy', 'month-first'],
    [['03/04/2026', '13/04/2026'], 'mm/dd/yyyy', 'day-first'],
    [['3/4/2026 3:00 PM', '3/5/2026 3:00 PM'], undefined, 'month-first'],
    [['03/04/2026', '2026-06-05'], undefined, 'days-mixed'],
    [['03/04/2026', '2026-06-05'], 'dd/mm/yyyy', 'days-mixed'],
  ] as const)(
    'of which one contradicts %s as %s are all refused',
    async (days, dateFormat, code) => {
      const { orders, codes } = await read(days, { dateFormat });
      expect([orders, codes]).toEqual([[], [code, code]]);
    },
  );

  it('with PM are as the map states', async () => {
    const { orders } = await read(['3/4/2026 3:00 PM'], { dateFormat: 'dd/mm/yyyy' });
    expect(orders[0]?.dataVenda).toBe('2026-04-03');
  });

  describe('of a column that a map names', () => {
    const columns = { Nº: 'pedido', Data: 'dataVenda' };
    const readBy = (days: readonly string[], map: PedidoMap) => {
      const rows = days.map((day, n) => `${n};${day}`);
      return readAll(folder.file(`Nº;Data\n${rows.join('\n')}\n`), { format: 'csv', map });
    };

    it('are Brazilian without a format', async () => {
      const { orders } = await readBy(['03/04/2026', '05/06/2026 10:00'], { columns });
      expect(orders.map(({ dataVenda }) => dataVenda)).toEqual(['2026-04-03', '2026-06-05']);
    });

    it('name the format with the digits of their year', async () => {
      const columns = { Nº: 'pedido', Data: 'dataVenda', Total: 'titulos.valorTotal' };
      const text = '1;05/07/26;1,100.00\n2;06/07/26;9.90';
      const file = folder.file(`Nº;Data;Total\n${text}\n`);
      const { refused } = await readAll(file, { format: 'csv', map: { columns } });
      expect(refused[0]?.message).toContain('"dateFormat": "mm/dd/yy"');
      const map: PedidoMap = { columns, dateFormat: 'mm/dd/yy' };
      const { orders } = await readAll(file, { format: 'csv', map });
      expect(orders.map(({ dataVenda }) => dataVenda)).toEqual(['2026-05-07', '2026-06-07']);
    });

    it('need a format where none is above 12, beside amounts that no Brazilian writes', async () => {
      const days = ['03/04/2026;1,100.00', '05/06/2026 10:00;9.90'];
      const columns = { Nº: 'pedido', Data: 'dataVenda', Total: 'titulos.valorTotal' };
      const readBy = (rows: readonly string[], map: PedidoMap) => {
        const text = rows.map((cells, n) => `${n};${cells}`).join('\n');
        return readAll(folder.file(`Nº;Data;Total\n${text}\n`), { format: 'csv', map });
      };
      const { orders, codes, refused } = await readBy(days, { columns });
      expect([orders, codes]).toEqual([[], ['days-ambiguous', 'days-ambiguous']]);
      expect(refused[0]?.message).toContain('"dateFormat": "mm/dd/yyyy"');
      const dayBy = async (map: PedidoMap) => (await readBy(days, map)).orders[0]?.dataVenda;
      expect(await dayBy({ columns, dateFormat: 'dd/mm/yyyy' })).toBe('2026-04-03');
      expect(await dayBy({ columns, dateFormat: 'mm/dd/yyyy' })).toBe('2026-03-04');
      const Data = { to: 'dataVenda', dateFormat: 'mm/dd/yyyy' } as const;
      expect(await dayBy({ columns: { ...columns, Data } })).toBe('2026-03-04');
    });

    it.each([[['03/04/2026', '13/04/2026']], [['03/03/2026']], [['2026-04-03']]])(
      'need none where they can be read one way: %s',
      async (days) => {
        expect((await readBy(days, { columns })).refused).toEqual([]);
      },
    );
  });

  it('that could be months need a format beside days with the month first', async () => {
    const head = 'pedido;pedidoCanal;dataVenda;dataFaturamento';
    const file = folder.file(`${head}\n1;C1;03/04/2026;03/25/2026\n`);
    const dataFaturamento = { to: 'dataFaturamento', dateFormat: 'mm/dd/yyyy' } as const;
    const map = { columns: { dataFaturamento } };
    expect((await readAll(file, { format: 'csv', map })).codes).toEqual(['days-ambiguous']);
    const open = folder.file(`${head}\n1;C1;03/04/2026;03/25/2026\n2;C2;03/04/2026;\n`);
    const codes = ['days-ambiguous', 'days-ambiguous'];
    expect((await readAll(open, { format: 'csv' })).codes).toEqual(codes);
  });

  it('of an invoice are of the month of its key, in a stated format too', async () => {
    const columns = { Nº: 'pedido', Emissão: 'dataFaturamento', Chave: 'chaveNFe' };
    const rows = [`1;03/05/2024;${chaveOf(1)}`, '2;05/07/2024;'];
    const file = folder.file(`Nº;Emissão;Chave\n${rows.join('\n')}\n`);
    const readBy = (dateFormat: PedidoMap['dateFormat']) =>
      readAll(file, { format: 'csv', map: { columns, dateFormat } });
    const { codes, refused } = await readBy('dd/mm/yyyy');
    expect(codes).toEqual(['month-first', 'month-first']);
    expect(refused[0]?.message).toContain('"dateFormat": "mm/dd/yyyy"');
    const { orders } = await readBy('mm/dd/yyyy');
    expect(orders.map((order) => order.dataFaturamento)).toEqual(['2024-03-05', '2024-05-07']);
  });

  it('have one format where the map states it', async () => {
    const { refused } = await read(['04/09/2016'], { dateFormat: 'yyyy-mm-dd' });
    expect(refused[0]?.message).toContain('must be a day as yyyy-mm-dd');
    expect((await read(['13/09/2016'], { dateFormat: 'mm/dd/yyyy' })).refused).toHaveLength(1);
  });
});
