import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadWarning } from '../../../../src/importer/read/warning.js';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();
const COLUMNS = [
  ...['pedido', 'pedidoCanal', 'chaveNFe', 'canal', 'plataforma', 'tipoDeAnuncio', 'dataVenda'],
  ...['cliente.nome', 'titulos.valorTotal', 'produtos.quantidade', 'produtos.valorUnitario'],
];
const CHAVE = '3526050X0J92JY000196570010000006041448679011';
type Cells = Partial<Record<string, string>>;

let count = 0;
async function read(rows: readonly Cells[], columns: readonly string[] = COLUMNS) {
  count += 1;
  const lines = rows.map((cells) => columns.map((name) => cells[name] ?? '').join(';'));
  const path = folder.file(`${[columns.join(';'), ...lines].join('\n')}\n`, `t${count}.csv`);
  const warnings: ReadWarning[] = [];
  const reading = await readAll(path, { onWarning: (warning) => void warnings.push(warning) });
  expect(reading.failure).toBeUndefined();
  const left = warnings.filter(({ code }) => code === 'total-line-left-out');
  return { ...reading, left: left.map(({ line }) => line) };
}

/** An order in one row. */
const order = (pedido: string, total = '30,00', more: Cells = {}): Cells => ({
  ...{ pedido, pedidoCanal: pedido, chaveNFe: CHAVE, canal: 'Shopee', dataVenda: '15/01/2026' },
  ...{ 'titulos.valorTotal': total, 'produtos.quantidade': '1', 'produtos.valorUnitario': total },
  ...more,
});

const anyName = fc
  .tuple(
    fc.constantFrom(...['Total', 'Totais', 'Soma', 'Subtotal', 'Sub Total', 'TOTAL', 'soma']),
    fc.constantFrom(' ', ' ', '-', ' & '),
    fc.constantFrom(
      ...['Distribuidora', 'Express', 'Comércio Ltda', 'Flex 2', 'Plus', 'do Brasil', 'Whey'],
      ...['Registros ME', 'das Flores', 'e Cia', 'Ana', 'de Vendas Online Ltda', 'X'],
    ),
  )
  .map((parts) => parts.join(''));

describe('a name that begins with a word of totals', () => {
  it('costs no order a row, in whatever column it stands', { timeout: 60_000 }, async () => {
    const places = ['canal', 'plataforma', 'tipoDeAnuncio', 'cliente.nome'];
    await fc.assert(
      fc.asyncProperty(
        anyName,
        fc.subarray(places, { minLength: 1 }),
        fc.subarray(['chaveNFe', 'canal', 'dataVenda', 'titulos.valorTotal']),
        fc.boolean(),
        async (name, columns, kept, isOrderBefore) => {
          const named = Object.fromEntries(columns.map((column) => [column, name]));
          const first = order('1', '20,00', named);
          const item: Cells = { 'produtos.quantidade': '1', 'produtos.valorUnitario': '20,00' };
          for (const column of kept) item[column] = first[column] ?? '';
          const before = isOrderBefore ? [order('0', '7,00')] : [];
          const { orders, refused, left } = await read([...before, first, { ...item, ...named }]);
          expect([left, refused.map(({ pedido }) => pedido)]).toEqual([[], ['1']]);
          expect(orders).toHaveLength(before.length);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('is the number of an order where its row says more', { timeout: 60_000 }, async () => {
    const anyNumber = fc.oneof(
      anyName,
      fc.integer({ min: 1, max: 99 }).map((n) => `${n} registros`),
    );
    const own = ['chaveNFe', 'canal', 'cliente.nome'];
    await fc.assert(
      fc.asyncProperty(anyNumber, fc.constantFrom(...own), async (number, column) => {
        const row = order(number);
        for (const name of own) if (name !== column) delete row[name];
        if (column === 'cliente.nome') row[column] = 'Ana';
        const { orders, refused, left } = await read([order('1'), row]);
        const isCount = /^\d/.test(number) && column !== 'chaveNFe';
        expect(left).toEqual([]);
        expect(orders.map(({ pedido }) => pedido)).toEqual(isCount ? ['1'] : ['1', number]);
        expect(refused.map(({ issues }) => issues[0]?.code)).toEqual(
          isCount ? ['may-be-total'] : [],
        );
      }),
      { numRuns: runs(40) },
    );
  });

  it.each(['Soma-77', 'Total Shopee', 'Subtotal Norte'])(
    'as a number alone, %s is refused: it may be a total',
    async (pedido) => {
      const { orders, refused, left } = await read([
        order('1'),
        { pedido, 'titulos.valorTotal': '30,00' },
      ]);
      expect([left, orders.length]).toEqual([[], 1]);
      expect(refused).toMatchObject([{ pedido, issues: [{ code: 'may-be-total', line: 3 }] }]);
      expect(refused[0]?.message).toContain('take the line out');
    },
  );
});

describe('a line of totals of another program is left out', () => {
  const sum: Cells = { 'titulos.valorTotal': '60,00', 'produtos.quantidade': '2' };
  const two = [order('1'), order('2')];

  it.each<[string, Cells]>([
    ['the word where the number stands', { pedido: 'Total', ...sum }],
    ['with a count', { pedido: 'Total de pedidos: 2', ...sum }],
    ['with a day', { pedido: 'Subtotal 15/01', ...sum }],
    ['with a count behind it', { pedido: 'Total: 2 pedidos', ...sum }],
    ['with one in brackets', { 'cliente.nome': 'Total (2 vendas)', ...sum }],
    ['a count alone', { pedido: '2 registros' }],
    ['in the column of the day', { dataVenda: 'Total', ...sum }],
    ['in the column of the customer', { 'cliente.nome': 'Total', ...sum }],
    ['in that of the channel', { canal: 'Total geral:', ...sum }],
    ["Excel's subtotal of a channel", { canal: 'Total Shopee', ...sum }],
    ["LibreOffice's sum", { canal: 'Soma', 'titulos.valorTotal': '60,00' }],
    ['with the amount in its text', { 'cliente.nome': 'Total: R$ 60,00' }],
    ['counted below the customers', { 'cliente.nome': 'Total de registros: 2' }],
    ['beside the word for an amount', { canal: 'TOTAL', 'titulos.valorTotal': 'R$ 60,00' }],
  ])('%s', async (_how, total) => {
    const { orders, refused, left } = await read([...two, total]);
    expect([refused, left]).toEqual([[], [4]]);
    expect(orders.map(({ pedido }) => pedido)).toEqual(['1', '2']);
  });

  it('where a map makes the number of an order of it, and no order beside', async () => {
    const map = { columns: { Nº: null }, fields: { pedido: 'LOJA-{Nº}', pedidoCanal: '{Nº}' } };
    const sold = `${CHAVE};Shopee;60,00`;
    const text = `Nº;chaveNFe;canal;titulos.valorTotal\n1;${sold}\nSoma 9;${sold}\nTotal;;;120,00\n`;
    const { orders, refused } = await readAll(folder.file(text, 'm.csv'), { csv: { map } });
    expect([orders.map(({ pedido }) => pedido), refused]).toEqual([['LOJA-1', 'LOJA-Soma 9'], []]);
  });

  it('below each channel, and below them all', async () => {
    const { orders, refused, left } = await read([
      ...two,
      { canal: 'Total Shopee', ...sum },
      order('3', '5,00', { canal: 'Amazon' }),
      order('4', '6,00', { canal: 'Amazon' }),
      { canal: 'Total Amazon', 'titulos.valorTotal': '11,00' },
      { canal: 'Total Geral', 'titulos.valorTotal': '71,00' },
    ]);
    expect([refused, left]).toEqual([[], [4, 7, 8]]);
    expect(orders).toHaveLength(4);
  });

  it('with the total of an order once that each of its rows repeats', async () => {
    const rows = [order('1'), order('2', '10,00'), order('2', '10,00'), order('3', '12,00')];
    const total = { canal: 'TOTAL', 'titulos.valorTotal': '52,00', 'produtos.quantidade': '4' };
    expect((await read([...rows, total])).left).toEqual([6]);
  });

  it('but not where its amounts are not a sum: it may be a title of the order above', async () => {
    const { orders, refused, left } = await read([
      ...two,
      { 'cliente.nome': 'Soma', 'titulos.valorTotal': '59,00' },
    ]);
    expect([left, orders.length]).toEqual([[], 1]);
    expect(refused.map(({ pedido }) => pedido)).toEqual(['2']);
    expect(refused[0]?.issues[0]).toMatchObject({ code: 'half-identity', line: 4 });
  });
});
