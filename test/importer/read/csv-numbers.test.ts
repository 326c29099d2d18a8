import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PedidoMap } from '../../../src/importer/index.js';
import { evidenceOf, readNumber } from '../../../src/importer/read/table/numbers.js';
import { ownFolder, readAll } from './support.js';

describe('a number that can be read in one way only', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['1234', 1234],
    ['12,30', 12.3],
    ['12.30', 12.3],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['1.234.567,8', 1234567.8],
    ['1234,567', 1234.567],
    ['1234.567', 1234.567],
    ['0,123', 0.123],
    ['0.123', 0.123],
    ['12,3456', 12.3456],
    [',5', 0.5],
    ['5,', 5],
    ['-12,30', -12.3],
    ['12,30-', -12.3],
    ['(12,30)', -12.3],
    ['R$ (12,30)', -12.3],
    ['\u221212,30', -12.3],
    ['+12,30', 12.3],
    ['-0,00', 0],
    ['R$ 1.234,56', 1234.56],
    ['R$\u00a01.234,56', 1234.56],
    ['-R$ 1.234,56', -1234.56],
    ['R$ -1.234,56', -1234.56],
    ['1.234,56 BRL', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u202f234\u202f567', 1234567],
    ['0,1', 0.1],
    ['9999999,99', 9999999.99],
  ])('%s', (cell, value) => {
    expect(readNumber(cell)).toEqual({ value });
  });

  it('is any amount as Brazilians and as machines write it', () => {
    const amount = fc.integer({ min: -999_999_999, max: 999_999_999 });
    fc.assert(
      fc.property(amount, (cents) => {
        const value = cents / 100 + 0;
        const pt = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(value);
        const en = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(value);
        for (const cell of [pt, en, value.toFixed(2), value.toFixed(2).replace('.', ',')]) {
          expect(readNumber(cell)).toEqual({ value });
        }
      }),
    );
  });
});

describe('a number that could be read in two ways', () => {
  it.each(['1.234', '1,234', '12.345', '-123.456', 'R$ 1.234'])('%s is not guessed', (cell) => {
    expect(evidenceOf(cell)).toBe('ambiguous');
    expect(readNumber(cell)).toMatchObject({
      problem: expect.objectContaining({
        message: expect.stringContaining('"decimal": ","'),
      }),
    });
  });

  it('is read as the map says', () => {
    expect(readNumber('1.234', ',')).toEqual({ value: 1234 });
    expect(readNumber('1.234', '.')).toEqual({ value: 1.234 });
    expect(readNumber('1,234', ',')).toEqual({ value: 1.234 });
    expect(readNumber('1,234', '.')).toEqual({ value: 1234 });
  });
});

describe('a text that is not a number', () => {
  it.each([
    ...['abc', '12,30 kg', '12 34', '--5', '-(5)', '150\n200', '150\r\n200', '150\t200,00'],
    ...['10,-', '10,–', '-', 'R$ -', '10%', '0x10', 'Infinity', '١٢'],
  ])('%j must be a number', (cell) => {
    expect(JSON.stringify(readNumber(cell))).toContain('must be a number');
  });

  it.each([
    ['1.23.456', 'of 15 digits at most'],
    ['1,23,456', 'of 15 digits at most'],
    ['1.234,567,8', 'of 15 digits at most'],
    ['US$ 10,00', 'an amount in reais'],
    ['€ 10', 'an amount in reais'],
    ['#VALOR!', 'a spreadsheet error'],
    ['1,5E+03', 'changed by a spreadsheet'],
    ['12345678901234567,89', 'of 15 digits at most'],
  ])('%s', (cell, words) => {
    const reported = JSON.stringify(readNumber(cell));
    expect(reported).toContain(words);
  });

  it('in another convention than stated is refused', () => {
    const problem = expect.objectContaining({
      message: expect.stringContaining('but "decimal" in the map is ","'),
    });
    expect(readNumber('12.50', ',')).toEqual({ problem });
    expect(readNumber('1,234.56', ',')).toEqual({ problem });
    expect(readNumber('1.234,56', ',')).toMatchObject({ value: 1234.56 });
  });
});

describe('the decimals of a file', () => {
  const folder = ownFolder();
  const HEADER = 'pedido;pedidoCanal;valorFrete;produtos.valorUnitario;produtos.quantidade';

  async function read(rows: readonly string[], map?: PedidoMap) {
    const content = [HEADER, ...rows.map((row, index) => `${index};C${index};${row}`)].join('\n');
    return await readAll(folder.file(`${content}\n`), { format: 'csv', map });
  }

  it('of other cells decide nothing', async () => {
    const { orders, refused } = await read(['1.234;10;1', '12,50;5,00;2']);
    expect(orders.map((row) => row.valorFrete)).toEqual([12.5]);
    expect(refused[0]).toMatchObject({
      issues: [{ path: 'valorFrete', code: 'number-ambiguous' }],
    });
  });

  it('stay in a price of the own columns, which sending refuses', async () => {
    const { orders } = await read(['0;10,12345;1000']);
    expect(orders[0]?.produtos?.[0]?.valorUnitario).toBe(10.12345);
  });

  it('are those of the map, and refused without one', async () => {
    const { refused, orders } = await read(['1.234;10;1', '5;10;1']);
    expect(orders).toHaveLength(1);
    expect(refused[0]).toMatchObject({ line: 2, column: 3, issues: [{ path: 'valorFrete' }] });
    expect((await read(['1.234;10;1'], { decimal: ',' })).orders[0]?.valorFrete).toBe(1234);
    expect((await read(['1.234;10;1'], { decimal: '.' })).orders[0]?.valorFrete).toBe(1.234);
  });
});
