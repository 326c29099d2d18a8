import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadWarning } from '../../../../src/importer/read/warning.js';
import { runs } from '../../../support/property-runs.js';
import { ownFolder, readAll } from '../support.js';
import { rawOds } from './raw-ods.js';
import { rawXlsx } from './raw-xlsx.js';

type Rows = (string | number | null)[][];

const folder = ownFolder();
const NAMES = ['pedido', 'pedidoCanal', 'dataVenda', 'valorFrete', 'titulos.valorTotal'];
const OTHER_NAMES = ['Nº', 'Venda', 'Dia', 'Entrega', 'A receber'];
const KINDS = ['xlsx', 'ods'] as const;

const orders = (count: number, from = 1): Rows =>
  Array.from({ length: count }, (_, index) => [
    ...[`P${from + index}`, `C${from + index}`, `${13 + (index % 15)}/12/2025`, 5, 12.5 + index],
  ]);

async function read(sheets: Record<string, Rows>, kind: (typeof KINDS)[number]) {
  const warnings: ReadWarning[] = [];
  const book = kind === 'ods' ? rawOds(sheets) : rawXlsx(sheets);
  const onWarning = (warning: ReadWarning) => void warnings.push(warning);
  const reading = await readAll(folder.file(book, `l.${kind}`), { onWarning });
  return {
    ...{ given: reading.orders.length, failure: reading.failure },
    left: warnings.filter(({ code }) => code === 'sheet-left-out').map(({ params }) => params),
  };
}

describe.each(KINDS)('a sheet of an .%s that is not the one of the orders', (kind) => {
  it('is not reported where each of its rows explains a column, as in our own template', async () => {
    const explained = NAMES.map((name) => [name, 'sim', 'o que é']);
    const sheets = {
      pedidos: [NAMES, ...orders(2)],
      Colunas: [['coluna', 'x', 'y'], ...explained],
    };
    expect(await read(sheets, kind)).toMatchObject({ given: 2, left: [] });
    sheets.Colunas.push(['P3', 'C3', 'pago']);
    expect(await read(sheets, kind)).toMatchObject({ left: [{ sheet: 'Colunas' }] });
  });

  it('is reported by its name and how many rows it has', async () => {
    const { given, left, failure } = await read(
      {
        Instruções: [
          ['Como preencher'],
          ['1. Uma linha por item'],
          [],
          ['2. Datas como 31/12/2025'],
        ],
        Vazia: [[]],
        vendas: [NAMES, ...orders(3)],
        Resumo: [
          ['Canal', 'Total'],
          ['Shopee', 12.5],
        ],
      },
      kind,
    );
    expect(failure).toBeUndefined();
    expect(given).toBe(3);
    expect(left).toEqual([
      { sheet: 'Instruções', chosen: 'vendas', rows: 3 },
      { sheet: 'Resumo', chosen: 'vendas', rows: 2 },
    ]);
  });

  it('has the workbook refused where its rows go on with those of the orders', async () => {
    const rows = orders(3, 50);
    const first = [NAMES, ...orders(4)];
    for (const second of [
      rows,
      rows.slice(0, 1),
      [OTHER_NAMES, ...rows],
      [['Vendas de fevereiro'], [], ...rows],
      // A cell less, and amounts as texts.
      rows.map(([pedido, canal, day, , total]) => [
        pedido ?? '',
        canal ?? '',
        day ?? '',
        null,
        total ?? 0,
      ]),
      rows.map(([pedido, canal, day]) => [
        pedido ?? '',
        canal ?? '',
        day ?? '',
        'R$ 1,50',
        '1.234,56',
      ]),
    ]) {
      const { given, failure } = await read({ 'P 1': first, Fev: second }, kind);
      expect(failure).toMatchObject({
        ...{ reason: 'workbook-goes-on', params: { sheet: 'Fev', chosen: 'P 1' } },
      });
      expect(given).toBe(0);
    }
  });

  it('is only reported where it is a table of something else', async () => {
    for (const second of [
      [OTHER_NAMES],
      [
        ['SKU', 'Produto', 'Marca', 'Estoque', 'Preço'],
        ['A-1', 'Mesa', 'Acme', 7, 99.9],
      ],
      [
        ['Canal', 'Loja', 'Gerente', 'Cidade', 'UF'],
        ['Shopee', 'Centro', 'Ana', 'Rio', 'RJ'],
      ],
      [
        ['Comissão', 0.12],
        ['Frete', 15],
      ],
    ]) {
      const { given, left } = await read({ vendas: [NAMES, ...orders(4)], b: second }, kind);
      expect(given).toBe(4);
      expect(left).toEqual([{ sheet: 'b', chosen: 'vendas', rows: second.length }]);
    }
  });
});

it('a report is never cut in two by its sheets, wherever it is divided', async () => {
  const order = fc
    .tuple(
      fc.nat(9999),
      fc.constantFrom('Mesa', 'C-7', '12', null),
      fc.constantFrom('Mesa', 'Mesa 2', '500', null),
      fc.constantFrom<number | string | null>(1, '2', '1,50', null),
    )
    .map(([n, ...item]) => [`P${n}`, `C${n}`, '31/12/2025', n % 50, 12.5, ...item]);
  const report = fc.array(order, { minLength: 2, maxLength: 12 });
  const columns = ['produtos.codigo', 'produtos.descricao', 'produtos.quantidade'];
  await fc.assert(
    fc.asyncProperty(report, fc.nat(10), async (rows, at) => {
      const cut = 1 + (at % (rows.length - 1));
      const sheets = { a: [[...NAMES, ...columns], ...rows.slice(0, cut)], b: rows.slice(cut) };
      const { given, failure } = await read(sheets, 'xlsx');
      expect(failure).toMatchObject({ reason: 'workbook-goes-on' });
      expect(given).toBe(0);
    }),
    { numRuns: runs(100) },
  );
});
