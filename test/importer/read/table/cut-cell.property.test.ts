import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../../src/importer/read/read-options.js';
import type { ReadWarning } from '../../../../src/importer/read/warning.js';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();
const CHAVE = '3526050X0J92JY000196570010000006041448679011';

let count = 0;
async function read(text: string, options: ReadPedidosOptions = {}) {
  count += 1;
  const path = folder.file(text, `c${count}.csv`);
  const warnings: ReadWarning[] = [];
  const reading = await readAll(path, {
    ...options,
    onWarning: (warning) => void warnings.push(warning),
  });
  const cut = warnings.filter(({ code }) => code === 'last-cell-may-be-cut');
  return { ...reading, isReported: cut.length > 0 };
}

const sold = (n: number) => `10${n};10${n};${CHAVE};Shopee;Bling;15/01/2026;30,00`;
const HEADER = 'pedido;pedidoCanal;chaveNFe;canal;plataforma;dataVenda;titulos.valorTotal';
const fileOf = (name: string, cells: readonly string[]) =>
  [`${HEADER};${name}`, ...cells.map((cell, n) => `${sold(n)};${cell}`)].join('\n');

const reais = fc.integer({ min: 0, max: 999_999 }).map((cents) => {
  const [whole, decimals] = (cents / 100).toFixed(2).split('.');
  return `${whole?.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
});
const columns: fc.Arbitrary<[name: string, cells: string[]]> = fc.oneof(
  fc.tuple(fc.constant('valorFrete'), fc.array(reais, { minLength: 1, maxLength: 5 })),
  fc.tuple(
    fc.constantFrom('valorFrete', 'titulos.qtTotalParcela'),
    fc.array(fc.integer({ min: 1, max: 120 }).map(String), { minLength: 1, maxLength: 5 }),
  ),
  fc.tuple(
    fc.constantFrom('pedidoERP', 'tipoDeAnuncio', 'titulos.bandeira'),
    fc.array(fc.constantFrom('Shopee', 'Mercado Livre', 'Full', '200001', '2000012'), {
      minLength: 1,
      maxLength: 5,
    }),
  ),
);

describe('a file that ends within its last cell', () => {
  it('gives no other value for it in silence', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(columns, fc.nat({ max: 8 }), async ([name, cells], left) => {
        const whole = await read(`${fileOf(name, cells)}\n`);
        expect(whole.isReported).toBe(false);
        const file = fileOf(name, cells);
        const last = cells.at(-1) ?? '';
        const end = Math.min(left, last.length);
        const { orders, refused, isReported } = await read(file.slice(0, file.length - end));
        const isSame = JSON.stringify(orders) === JSON.stringify(whole.orders);
        const isRefused = refused.length > whole.refused.length;
        // A word of the column may be the beginning of another.
        const isKnown = name !== 'valorFrete' && cells.includes(last.slice(0, last.length - end));
        expect(isSame || isReported || isRefused || isKnown).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  it('is whole, or says what would decide, where only the last line break is missing', async () => {
    await fc.assert(
      fc.asyncProperty(columns, async ([name, cells]) => {
        const whole = await read(`${fileOf(name, cells)}\n`);
        const { orders, refused } = await read(fileOf(name, cells));
        expect([orders, refused]).toEqual([whole.orders, whole.refused]);
      }),
      { numRuns: runs(60) },
    );
  });

  it('is not reported where the cells above show that it is whole', async () => {
    for (const [name, ...cells] of [
      ['valorFrete', '12,50', '1.003,20'],
      ['tipoDeAnuncio', 'Full', 'Shopee', 'Full'],
    ] as const) {
      const { orders, isReported } = await read(fileOf(name, cells));
      expect([name, orders.length, isReported]).toEqual([name, cells.length, false]);
    }
  });

  it('is not reported where it closes in quotes, or is an invoice key', async () => {
    const quoted = (file: string) => file.replaceAll(/[^;\n]+/g, '"$&"');
    const all = [quoted(fileOf('titulos.qtTotalParcela', ['1', '12']))];
    all.push(quoted(fileOf('tipoDeAnuncio', ['Mesa', 'Cama'])));
    const keyed = [HEADER, sold(1), sold(2)].join('\n');
    all.push(keyed.replace(/^(.*?);(.*?);(.*?);(.*)$/gm, '$1;$2;$4;$3'));
    for (const file of all) {
      const { orders, isReported } = await read(file);
      expect([orders.length, isReported]).toEqual([2, false]);
    }
    const half = await read(quoted(fileOf('tipoDeAnuncio', ['1""', '2""x'])).slice(0, -3));
    expect(half.isReported).toBe(true);
  });

  it.each(['\n;;;;;;;', '\n  ', '\r\n\t\x1a'])('is whole where only %j follows', async (end) => {
    const { orders, isReported } = await read(fileOf('valorFrete', ['12,50', '3,20', '7']) + end);
    expect([orders.length, isReported]).toEqual([3, false]);
  });

  it('is reported where a map takes it by its name alone', async () => {
    const map = { columns: { Nº: null }, fields: { tipoDeAnuncio: 'A-{Nº}' } };
    const { isReported } = await read(fileOf('Nº', ['1001', '10']), { csv: { map } });
    expect(isReported).toBe(true);
  });

  it('is refused where a day is shorter than all above', async () => {
    const days = [HEADER, sold(1), sold(2), sold(3)].join('\n');
    const dated = days.replace(/^(.*);(.*);(.*)$/gm, '$1;$3;$2');
    const { orders, isReported } = await read(dated);
    expect([orders.length, isReported]).toEqual([3, false]);
    const short = dated.replaceAll('15/01/2026', '15/1/2026').replace(/15(?!.*15)/s, '9');
    expect((await read(short)).orders).toHaveLength(3);
    // `15/01/20` would be a day of 2020.
    const cut = await read(dated.slice(0, -2));
    expect(cut.orders).toHaveLength(2);
    expect(cut.refused[0]?.issues[0]?.code).toBe('cell-cut');
  });

  it('is refused where an amount has fewer decimals than all above', async () => {
    const { orders, refused } = await read(fileOf('valorFrete', ['12,50', '3,20', '149,9']));
    expect(orders).toHaveLength(2);
    expect(refused.map(({ issues }) => issues.map(({ code }) => code))).toEqual([['cell-cut']]);
  });

  it('is not thought cut for the line of totals below it', async () => {
    const file = `${fileOf('valorFrete', ['12,50', '3,20', '7,00'])}\nTotal geral;;;;;;90,00`;
    const { orders, refused, isReported } = await read(file);
    expect([orders.length, refused, isReported]).toEqual([3, [], false]);
  });
});
