import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Column, column } from '../../../src/cli/output/column.js';
import { csvHeader, csvLine } from '../../../src/cli/output/csv.js';
import { csvCell, csvReais, csvTextCell } from '../../../src/shared/text/csv.js';
import { neutralise } from '../../../src/shared/text/unsafe.js';
import { anyCodePoints } from '../../support/any-code-points.js';

describe('a cell of CSV', () => {
  it.each([
    [1234.5, '1234,5'],
    [-12.3, '-12,3'],
    [0, '0'],
    [1e-7, '0,0000001'],
    [1e21, '1000000000000000000000'],
    [null, ''],
    [undefined, ''],
    ['Amazon', 'Amazon'],
    ['a;b', '"a;b"'],
    ['diz "oi"', '"diz ""oi"""'],
    ['duas\nlinhas', 'duas linhas'],
    ['a\u001b[2Jb\u202ec', 'a [2Jb c'],
    [{ a: 1 } as never, '"{""a"":1}"'],
    [' espaço', '" espaço"'],
    ['-123', '-123'],
  ])('%j is written %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each([
    '=1+1',
    '+1',
    '-2+3+cmd|"/c calc"!A1',
    '-12,50',
    '-1 ',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '=HYPERLINK("http://a.example";"x")',
    '＝1+1',
  ])('%j is disarmed with an apostrophe', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it('writes an amount as a number that adds up, also a negative one', () => {
    expect([1234.5, -12.3, 0].map(csvReais)).toEqual(['1234,50', '-12,30', '0,00']);
  });

  it.each([
    ['2000004567891234', "'2000004567891234"],
    ['00123', "'00123"],
    ['12E5', "'12E5"],
    ['1/3', "'1/3"],
    ['3-4', "'3-4"],
    ['01/07/2026', "'01/07/2026"],
    ['1.234', "'1.234"],
    ['10,50', "'10,50"],
    ...[
      '2000000000004',
      '123456789012',
      '10%',
      '10,5 %',
      '12:30',
      '12:30:05',
      '9 am',
      '11/2026',
      'jan/26',
      '1 de janeiro de 2026',
      'MARCH1',
      'Sept2',
      'dez-26',
      '05/jan',
      '01/07/2026 10:30',
      'R$ 10',
      '10 €',
      '(10)',
      '1 1/2',
      '10.',
      ',5',
      'verdadeiro',
      'TRUE',
      '#N/D',
      '1e5',
    ].map((text): [string, string] => [text, `'${text}`]),
    ['12345678901', '12345678901'],
    ['Shopee 10%', 'Shopee 10%'],
    ['marketplace 1', 'marketplace 1'],
    ['janela', 'janela'],
    ['MLB-2000000000004', 'MLB-2000000000004'],
    ['12345', '12345'],
    ['702-1234567-1234567', '702-1234567-1234567'],
    ['P-1', 'P-1'],
    ['-1', '-1'],
    [null, ''],
  ])('with an identifier or a name, %j, stays text: %j', (text, cell) => {
    expect(csvTextCell(text)).toBe(cell);
  });

  it('is read back as it was but for control characters, whatever it holds', () => {
    interface Row {
      texto: string;
      valor: number;
    }
    const columns: readonly Column<Row>[] = [column('texto'), column('valor', 'reais')];
    fc.assert(
      fc.property(
        anyCodePoints(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (texto, valor) => {
          const file = [csvHeader(columns), csvLine(columns, { texto, valor })].join('\r\n');
          const [names, cells] = parse(`${file}\r\n`, {
            bom: true,
            delimiter: ';',
            record_delimiter: '\r\n',
          }) as string[][];
          expect(names).toEqual(['texto', 'valor']);
          expect(cells?.[0]?.replace(/^'/, '')).toBe(neutralise(texto).replace(/^'/, ''));
          expect(Number(cells?.[1]?.replace(',', '.'))).toBeCloseTo(valor, 20);
        },
      ),
    );
  });
});
