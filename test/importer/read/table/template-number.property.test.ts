import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';
import { rawXlsx } from '../workbook/raw-xlsx.js';

const folder = ownFolder();
const NAMES = ['Nº', 'Preço', 'Evento', 'Taxa', 'Moeda'];
const COLUMNS = {
  Nº: ['pedido', 'pedidoCanal'],
  Preço: 'produtos.valorUnitario',
  Evento: 'eventosCalcular.evento',
};

type Kind = 'csv' | 'xlsx';
type Row = { price: string; fee: string | number; currency?: string };

/** What each row gives as the value of its event: a number, or the code of its refusal. */
async function fees(kind: Kind, rows: readonly Row[], map: object, decimal?: ',' | '.') {
  const cells = rows.map(({ price, fee, currency }, n) => [
    `${n}`,
    price,
    'x',
    fee,
    currency ?? '',
  ]);
  const table = [NAMES, ...cells];
  const content =
    kind === 'xlsx' ? rawXlsx({ vendas: table }) : table.map((row) => row.join(';')).join('\n');
  const options = { map, csv: { decimal } } as Parameters<typeof readAll>[1];
  const { rows: read } = await readAll(folder.file(content, `n.${kind}`), options);
  return read.map((row) => {
    if (!(row instanceof Error)) return row.eventosCalcular?.[0]?.valor;
    const [issue] = row.issues;
    return issue?.code === 'as-map-sets'
      ? (issue.params as { problem: { code: string } }).problem.code
      : issue?.code;
  });
}

const ofColumn = (rule: object) => ({
  columns: { ...COLUMNS, Taxa: { to: 'eventosCalcular.valor', ...rule } },
});
const ofTemplate = (template: string, rule?: object) => ({
  // A field of its own, so that a rule can stand at the column.
  columns: { ...COLUMNS, Taxa: rule ? { to: 'valorFreteSemDesconto', ...rule } : null },
  fields: { 'eventosCalcular.valor': template },
});

const POSITIVE = [
  '{Taxa}',
  ' {Taxa}',
  '{Taxa} ',
  '\u00a0{taxa}',
  '+{Taxa}',
  'R$ {Taxa}',
  '{Taxa} BRL',
];
const NEGATIVE = [
  '-{Taxa}',
  '- {Taxa}',
  '{Taxa}-',
  '({Taxa})',
  '-R$ {Taxa}',
  'R$ -{Taxa}',
  'R$ ({Taxa})',
];
const AROUND = [
  ...[...POSITIVE, ['R$', '{Taxa}'].join(''), '{Moeda} {Taxa}'].map((text) => [text, 1] as const),
  ...NEGATIVE.map((text) => [text, -1] as const),
];

const written = fc.constantFrom(
  ...['12.345', '1.50', '100.000', '1.234', '7', '0.125', '1,5', '12,345', '1.234,56', '1,234.5'],
);
const sheetNumber = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom(0.1 + 0.2, 12.345, 1e-7, 100),
);

describe('a template around a number', () => {
  it('gives what the column alone gives, whatever its text', async () => {
    const file = fc.record({
      kind: fc.constantFrom<Kind>('csv', 'xlsx'),
      rows: fc.array(
        fc.record({
          price: fc.constantFrom('10,50', '10.50', '10', '1.000'),
          fee: fc.oneof(written, sheetNumber),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      around: fc.constantFrom(...AROUND),
      rule: fc.constantFrom({}, { decimal: '.' }, { decimal: ',' }),
      decimal: fc.constantFrom(undefined, ',', '.'),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ kind, rows: list, around, rule, decimal }) => {
        const rows = list.map((row) => ({
          ...row,
          // A CSV has texts only.
          fee: kind === 'csv' ? String(row.fee) : row.fee,
          currency: 'R$',
        }));
        const [template, sign] = around;
        const map = ofTemplate(template, 'decimal' in rule ? rule : undefined);
        const given = await fees(kind, rows, map, decimal as ',' | undefined);
        const alone = await fees(kind, rows, ofColumn(rule), decimal as ',' | undefined);
        expect(given).toEqual(
          alone.map((value) => (typeof value === 'number' ? sign * value + 0 : value)),
        );
      }),
      { numRuns: runs(60) },
    );
  });

  it.each(AROUND)('keeps the decimals that a sheet holds: %s', async (template, sign) => {
    const rows = [12.345, 1.5].map((fee) => ({ price: '10,50', fee, currency: 'R$' }));
    expect(await fees('xlsx', rows, ofTemplate(template))).toEqual([sign * 12.345, sign * 1.5]);
  });

  it.each(AROUND)('has the decimals that its column shows: %s', async (template, sign) => {
    const rows = ['12.345', '1.50'].map((fee) => ({ price: '10,50', fee, currency: 'R$' }));
    expect(await fees('csv', rows, ofTemplate(template))).toEqual([sign * 12.345, sign * 1.5]);
    const given = rows.map((row) => ({ ...row, fee: '100.000' }));
    expect(await fees('csv', given, ofTemplate(template, { decimal: '.' }))).toEqual([
      sign * 100,
      sign * 100,
    ]);
  });

  it('is not read where both have a sign', async () => {
    for (const fee of ['-5,00', '(5,00)', '5,00-']) {
      expect(await fees('csv', [{ price: '1', fee }], ofTemplate('-{Taxa}'))).toEqual([
        'not-a-number',
      ]);
    }
    expect(await fees('xlsx', [{ price: '1', fee: -5 }], ofTemplate('-{Taxa}'))).toEqual([
      'not-a-number',
    ]);
  });
});

describe('a number of several cells', () => {
  it.each<[string, string | number, string, unknown]>([
    ['{Taxa}.{Moeda}', '1', '234', 'number-ambiguous'],
    ['{Taxa},{Moeda}', '1', '234', 'number-ambiguous'],
    ['{Taxa}.{Moeda}', '1', '50', 1.5],
    ['{Taxa},{Moeda}', '1234', '50', 1234.5],
    ['{Taxa}{Moeda}', '1.2', '34', 'number-ambiguous'],
    ['1.234', '1', '', 'number-ambiguous'],
    ['{Taxa}4', '1.23', '', 'number-ambiguous'],
    ['1.234,5', '1', '', 1234.5],
  ])('is refused where it could be thousands or decimals: %s of %s and %s', async (...given) => {
    const [template, fee, currency, expected] = given;
    const rows = [{ price: '10,50', fee, currency }];
    expect(await fees('csv', rows, ofTemplate(template))).toEqual([expected]);
    const numbers = [{ price: '10,50', fee: Number(fee), currency }];
    const isText = expected !== 'number-ambiguous' || !/\./.test(String(fee));
    if (isText) expect(await fees('xlsx', numbers, ofTemplate(template))).toEqual([expected]);
  });

  it('is read as `decimal` says where that was given for the file', async () => {
    const rows = [{ price: '10', fee: '1.2', currency: '34' }];
    expect(await fees('csv', rows, ofTemplate('{Taxa}{Moeda}'), '.')).toEqual([1.234]);
    expect(await fees('csv', rows, ofTemplate('1.234'), ',')).toEqual([1234]);
  });
});
