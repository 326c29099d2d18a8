import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { readPedidos } from '../../../src/importer/read/read-pedidos.js';
import { ownFolder, pedido, readAll } from './support.js';

const folder = ownFolder();

const HEADER =
  'pedido;pedidoCanal;valorFrete;titulos.valorTotal;produtos.descricao;produtos.quantidade;produtos.valorUnitario';

let count = 0;

/** Order number, freight and titles of each order read; other rows are refused. */
async function read(content: string, options?: ReadPedidosOptions) {
  count += 1;
  const path = folder.file(content, `f${count}.csv`);
  const { orders, refused, failure } = await readAll(path, options);
  const given = orders.map(({ pedido, valorFrete, titulos }) =>
    [pedido, valorFrete, ...titulos.map(({ valorTotal }) => valorTotal)].join(' '),
  );
  return { given, refused: refused.map(({ message }) => message), failure: failure?.message };
}

const rows = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`;

describe('a file whose amounts must not be guessed', () => {
  it('a row of groups above the header is passed over', async () => {
    const { given } = await read(`Pedido;;Valores;;Item;;\n${rows('P1;C1;0;10,00;Mesa;1;10,00')}`);
    expect(given).toEqual(['P1 0 10']);
  });

  it('a second header with its columns in another order refuses the file', async () => {
    const swapped = HEADER.replace(
      'valorFrete;titulos.valorTotal',
      'titulos.valorTotal;valorFrete',
    );
    const { given, failure } = await read(
      `${rows('P1;C1;0;10,00;Mesa;1;10,00', 'P3;C3;0;1,00;Mesa;1;1,00', 'P4;C4;0;1,00;Mesa;1;1,00')}\n${swapped}\nP2;C2;20,00;5,00;Copo;1;15,00\n`,
    );
    expect(failure).toContain('line 6 has a second header');
    expect(given).toEqual([]);
  });

  it('the same header printed again on each page is passed over', async () => {
    const { given } = await read(
      `${rows('P1;C1;0;10,00;Mesa;1;10,00')}${HEADER}\nP2;C2;0;5,00;Copo;1;5,00\n`,
    );
    expect(given).toEqual(['P1 0 10', 'P2 0 5']);
  });

  it('returns below zero are refused, by minus or in brackets, beside their sale or alone', async () => {
    const named = HEADER.replace('titulos.valorTotal', 'Valor');
    const map = { columns: { Valor: 'titulos.valorTotal' } };
    const returns = (...lines: string[]) => read(`${[named, ...lines].join('\n')}\n`, { map });
    const { given, refused } = await returns(
      'P1;C1;0;10,00;Mesa;1;10,00',
      'P1;C1;0;-10,00;Mesa;-1;10,00',
      'P2;C2;0;-20,00;Copo;1;20,00',
      'P3;C3;0;(20,00);Copo;1;20,00',
      'P4;C4;-5,00;15,00;Copo;1;20,00',
      'P5;C5;0;5,00;Copo;1;5,00',
    );
    expect(given).toEqual(['P5 0 5']);
    expect(refused).toHaveLength(4);
    for (const message of refused) expect(message).toContain('is below zero');
    const own = await read(
      rows(
        'P1;C1;0;10,00;Mesa;1;10,00',
        'P1;C1;0;-10,00;Mesa;-1;10,00',
        'P2;C2;0;-20,00;Copo;1;20,00',
      ),
    );
    expect([own.given, own.refused.length]).toEqual([[], 2]);
  });

  it('both ways of thousands in one file are each read as written; what could be either is refused', async () => {
    const { given, refused } = await read(
      rows(
        'P1;C1;0;1.234,56;a;1;1.234,56',
        'P2;C2;0;1,234.56;b;1;1,234.56',
        'P3;C3;0;1.500;c;1;1.500',
      ),
    );
    expect(given).toEqual(['P1 0 1234.56', 'P2 0 1234.56']);
    expect(refused[0]).toContain('could be thousands or decimals');
  });

  it.each([
    ['a quote that opens and never closes', 'P1;C1;0;10,00;"Mesa; 4 lugares;1;10,00'],
    ['a delimiter in a text without quotes', 'P1;C1;0;10,00;Mesa; 4 lugares;1;10,00'],
    ['a row that lacks a cell', 'P1;C1;10,00;Mesa;1;10,00'],
    ['a formula', 'P1;C1;0;=10*2;Mesa;1;10,00'],
    ['a mark of credit', 'P1;C1;0;10,00 C;Mesa;1;10,00'],
    ['an error of a spreadsheet', 'P1;C1;0;#VALOR!;Mesa;1;10,00'],
    ['columns too narrow', 'P1;C1;0;####;Mesa;1;10,00'],
    ['another currency', 'P1;C1;0;US$ 10.00;Mesa;1;10,00'],
    ['two amounts in a cell', 'P1;C1;0;10,00 / 20,00;Mesa;1;10,00'],
    ['points where none stand', 'P1;C1;0;1.23.4;Mesa;1;10,00'],
  ])('%s costs the order', async (_what, line) => {
    const { given } = await read(rows(line, 'P9;C9;0;5,00;Copo;1;5,00'));
    expect(given.filter((order) => order.startsWith('P1'))).toEqual([]);
  });

  it('a pivot table is not a list of orders', async () => {
    const { failure, given } = await read(
      'Rótulos de Linha;Soma de Valor Total;Contagem de Pedido\nShopee;1.000,00;10\nTotal Geral;1.000,00;10\n',
    );
    expect([given, failure]).toEqual([[], expect.stringContaining('recebiveis pedido map')]);
  });
});

describe('a file that is rewritten in place while it is read', () => {
  const COUNT = 9000;
  const numbers = Array.from({ length: COUNT }, (_, index) => 10_000 + index);
  const tableOf = (price: string) =>
    rows(...numbers.map((number) => `P${number};C${number};0;${price};Mesa;1;${price}`));
  const ndjsonOf = (mark: number) =>
    numbers
      .slice(0, 3000)
      .map((n) => `${JSON.stringify({ ...pedido(n), valorFrete: mark })}\n`)
      .join('');

  it.each([
    ['another of its size', ndjsonOf(2)],
    ['a longer one', `${ndjsonOf(1)}\n`],
  ])('ndjson, by %s: is refused', async (_, after) => {
    const path = folder.file(ndjsonOf(1), `rewritten${++count}.ndjson`);
    const iterator = readPedidos(path)[Symbol.asyncIterator]();
    expect((await iterator.next()).done).toBe(false);
    writeFileSync(path, after);
    const readOn = async () => {
      for (;;) if ((await iterator.next()).done) return 'read to its end';
    };
    await expect(readOn()).rejects.toMatchObject({ reason: 'file-changed' });
  });

  it.each([{}, { hasNotas: true }])('csv %s: was read before its first order', async (given) => {
    const path = folder.file(tableOf('10,00'), `rewritten${++count}.csv`);
    const notas = `${path}.notas`;
    mkdirSync(notas);
    writeFileSync(`${notas}/other.xml`, '<evento/>');
    const prices = new Set<number>();
    const options = 'hasNotas' in given ? { notas } : {};
    for await (const { titulos } of readPedidos(path, options)) {
      if (prices.size === 0) writeFileSync(path, tableOf('20,00'));
      prices.add(titulos[0]?.valorTotal ?? 0);
    }
    expect([...prices]).toEqual([10]);
  });
});
