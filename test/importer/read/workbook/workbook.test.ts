import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import type { NovoPedido } from '../../../../src/client/contract/schemas/novo-pedido.js';
import { ownFolder, readAll } from '../support.js';
import { rawXlsx } from './raw-xlsx.js';

const folder = ownFolder();
const NAMES = ['pedido', 'pedidoCanal', 'dataVenda', 'valorFrete', 'titulos.valorTotal'] as const;

const xlsx = async (...sheets: { sheet: string; data: (string | number | Date | null)[][] }[]) =>
  folder.file(
    await writeXlsx(sheets.map((sheet) => ({ ...sheet, dateFormat: 'dd/mm/yyyy' }))).toBuffer(),
    'vendas.xlsx',
  );

describe('an .xlsx workbook', () => {
  it('gives numbers, days and texts as its cells hold them', async () => {
    const day = new Date(Date.UTC(2026, 0, 31));
    const path = await xlsx({
      sheet: 'x',
      data: [
        [...NAMES],
        ['00123', 2000001234, day, 1234.5, 0.1 + 0.2],
        ['2', 'B', new Date(Date.UTC(2025, 11, 31)), 1.234, 5],
      ],
    });
    const { orders, failure } = await readAll(path);
    expect(failure).toBeUndefined();
    const cellsOf = ({ titulos, ...order }: NovoPedido) => [
      ...NAMES.slice(0, 4).map((name) => order[name as 'pedido']),
      ...titulos,
    ];
    expect(orders.map(cellsOf)).toEqual([
      ['00123', '2000001234', '2026-01-31', 1234.5, { valorTotal: 0.3 }],
      ['2', 'B', '2025-12-31', 1.234, { valorTotal: 5 }],
    ]);
  });

  it('keeps a text of several lines in its cell, in a row without its last cells', async () => {
    const header = [...NAMES, 'cliente.nome', 'tipoDeAnuncio'];
    const row = ['1', 'A', '31/01/2026', '1,50', '5,00', 'Ana\nRua 1'];
    const path = folder.file(rawXlsx({ v: [header, row] }), 'linhas.xlsx');
    const { orders, codes } = await readAll(path);
    expect([orders.length, codes]).toEqual([1, []]);
  });

  it('is read by the sheet that has the orders; two that could are refused', async () => {
    const orders = [[...NAMES], ['1', 'A', '31/12/2025', 1, 2]];
    const other = { sheet: 'Resumo', data: [['Total'], [99]] };
    const one = await readAll(await xlsx(other, { sheet: 'orders', data: orders }));
    expect(one.orders).toHaveLength(1);
    const a = { sheet: 'a', data: orders };
    const two = await readAll(await xlsx(a, { sheet: 'b', data: orders }));
    expect(two.failure?.message).toContain('several sheets: "a", "b"');
    expect(two.failure?.message).toContain('sheet (--sheet "a")');
    const longer = { sheet: 'b', data: [...orders, orders[1] ?? []] };
    const named = await readAll(await xlsx(a, longer), { sheet: 'A' });
    expect(named.orders).toHaveLength(1);
    const absent = await readAll(await xlsx(a), { sheet: 'c' });
    expect(absent.failure?.message).toContain('"a"');
  });

  it('warns of rows that a filter hides, and offers no hidden sheet', async () => {
    const row = (number: string) => [number, number, '31/12/2025', 1, 2];
    const orders = [[...NAMES], row('1'), row('2'), row('3')];
    const hiding = (sheets: Parameters<typeof rawXlsx>[0]) => {
      const parts = Object.entries(unzipSync(rawXlsx(sheets))).map(([name, bytes]) => {
        const text = strFromU8(bytes)
          .replaceAll(/(<row r="[34]")/g, '$1 hidden="1"')
          .replace('<sheet name="Cancelados"', '<sheet name="Cancelados" state="veryHidden"');
        return [name, strToU8(text)] as const;
      });
      return folder.file(zipSync(Object.fromEntries(parts)), 'oculta.xlsx');
    };
    const read = await readAll(hiding({ Vendas: orders }));
    expect(read.orders).toHaveLength(3);
    expect(read.warnings.filter(({ code }) => code === 'rows-hidden')).toMatchObject([
      { line: 3, params: { sheet: 'Vendas', rows: 2 } },
    ]);
    const { failure } = await readAll(hiding({ Cancelados: orders, Vendas: orders }));
    expect(failure?.message).toContain('sheet (--sheet "Vendas")');
  });

  it('with a sheet a month is refused, also where one month has a column less', async () => {
    const month = (...names: readonly string[]) => [[...names], ['1', 'A', '31/12/2025', 1, 2]];
    const { orders, failure } = await readAll(
      await xlsx(
        { sheet: 'jan', data: month(...NAMES) },
        { sheet: 'fev', data: month(...NAMES.slice(0, 4)) },
      ),
    );
    expect(orders).toEqual([]);
    expect(failure?.message).toContain('"jan", "fev"');
  });

  it('refuses a key or number whose digits a sheet has lost', async () => {
    const path = await xlsx({
      sheet: 'x',
      data: [
        ['pedido', 'pedidoCanal', 'chaveNFe'],
        ['1', 2 ** 63, 'x'],
        ['2', 'B', 3.5e43],
      ],
    });
    const { refused, orders } = await readAll(path);
    expect([refused.length, orders.length]).toEqual([2, 0]);
    expect(refused[0]?.message).toContain('rounds numbers of more than 15 digits');
    expect(refused[1]?.message).toContain('was changed by a spreadsheet');
  });

  it('refuses days of a sheet beside days that are texts', async () => {
    const path = await xlsx({
      sheet: 'x',
      data: [[...NAMES], ['1', 'A', '31/12/2025', 1, 10], ['2', 'B', new Date('2026-01-03'), 1, 2]],
    });
    const { refused, codes } = await readAll(path);
    expect(codes).toEqual(['days-mixed', 'days-mixed']);
    expect(refused[0]?.message).toContain('write all days of the column in one format');
  });

  it('has merged cells once: an empty rest is refused where it names an order', async () => {
    const path = await xlsx({
      sheet: 'x',
      data: [
        [...NAMES, 'produtos.codigo'],
        ['1', 'A', '31/12/2025', 1, 10, 'X'],
        [null, null, null, null, 20, 'Y'],
      ],
    });
    const { orders, refused } = await readAll(path);
    expect([orders.length, refused.length]).toEqual([0, 1]);
    expect(refused[0]?.message).toContain('each row repeats the number of its order');
  });
});
