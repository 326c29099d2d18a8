import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../src/importer/read/position.js';
import { readPedidos } from '../../../src/importer/read/read-pedidos.js';
import { latin1, ownFolder, pedido, readAll } from './support.js';

const folder = ownFolder();
const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const read = (content: string | Uint8Array) => readAll(folder.file(content), { format: 'ndjson' });

describe('NDJSON', () => {
  it('reads an order a line, with or without a last line break', async () => {
    for (const end of ['', '\n', '\r\n', '\n\n  \n']) {
      const { rows } = await read(lines(pedido(1), pedido(2)) + end);
      expect(rows).toEqual([pedido(1), pedido(2)]);
    }
  });

  it('takes a byte order mark, CRLF, blank lines and UTF-16', async () => {
    const text = `\ufeff${lines(pedido(1))}\r\n\r\n \t\r\n${lines(pedido(2))}\r\n`;
    expect((await read(text)).rows).toEqual([pedido(1), pedido(2)]);
    expect((await read(Buffer.from(text, 'utf16le'))).rows).toEqual([pedido(1), pedido(2)]);
  });

  it('reports where each row begins, without a trace in the row', async () => {
    const path = folder.file(`\n${lines(pedido(1))}\n\n  ${lines(pedido(2))}`);
    const { orders } = await readAll(path, { format: 'ndjson' });
    expect(orders.map((row) => positionOf(row))).toEqual([
      { file: path, line: 2 },
      { file: path, line: 4 },
    ]);
    expect(positionOf({ ...orders[0] })).toBeUndefined();
  });

  it('refuses a broken line at its place and goes on', async () => {
    const path = folder.file(`${lines(pedido(1))}\n{"pedido":"Ção" "x":1}\n${lines(pedido(3))}`);
    const { rows, refused } = await readAll(path, { format: 'ndjson' });
    expect(rows.map((row) => 'pedido' in row && row.pedido)).toEqual(['P-1', undefined, 'P-3']);
    expect(refused[0]).toMatchObject({ code: 'INVALID_ROW', file: path, line: 2 });
    expect(refused[0]?.message).toEqual(
      expect.stringMatching(/line 2 cannot be read as an order: is not JSON/),
    );
  });

  it('keeps the text of a refused line, and shows it nowhere', async () => {
    const secret = '{"cliente":{"cpfCnpj":"12345678909"},}';
    const { refused } = await read(secret);
    const error = refused[0];
    expect(error?.input).toBe(secret);
    for (const reported of [
      inspect(error, { depth: 9, showHidden: true }),
      JSON.stringify(error),
    ]) {
      expect(reported).not.toContain('12345678909');
    }
    expect(Object.keys(error ?? {})).not.toContain('input');
  });

  it.each([
    ['42', 'must be an order: a JSON object'],
    ['null', 'must be an order: a JSON object'],
    ['"x"', 'must be an order: a JSON object'],
    ['[1,2]', 'must be an order: a JSON object'],
    [`${'['.repeat(70)}1${']'.repeat(70)}`, 'must be an order: a JSON object'],
    [`{"a":${'['.repeat(3000)}1${']'.repeat(3000)}}`, 'of four levels at most'],
    ['{"a":1', 'is not JSON'],
    ["{'a':1}", 'is not JSON'],
    ['{"a":NaN}', 'is not JSON'],
    ['{"a":"\\x"}', 'is not JSON'],
    ['{"a":1} {"b":2}', 'is not JSON'],
  ])('refuses the line %.20s', async (line, words) => {
    const { refused, orders } = await read(`${line}\n${lines(pedido(1))}`);
    expect(orders).toEqual([pedido(1)]);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.message).toContain(words);
  });

  it('refuses bytes that are not UTF-8 by their line, and keeps what they say', async () => {
    const bad = latin1('{"plataforma":"Árvore"}');
    const { rows, refused } = await read(
      Buffer.concat([Buffer.from(`${lines(pedido(1))}\n`), bad]),
    );
    expect(rows).toHaveLength(2);
    expect(refused[0]).toMatchObject({ line: 2 });
    expect(refused[0]?.message).toContain('is not UTF-8');
    expect(refused[0]?.input).toBe('{"plataforma":"Árvore"}');
  });

  it('refuses a line over the cap without gathering it, and goes on', async () => {
    const long = `{"pedido":"${'x'.repeat(17 * 1024 * 1024)}"}`;
    const { refused, orders } = await read(`${long}\n${lines(pedido(2))}`);
    expect(refused[0]?.message).toContain('has more than 16 MiB');
    expect(refused[0]?.line).toBe(1);
    expect(orders).toEqual([pedido(2)]);
  });

  it('keeps a key __proto__ as a key', async () => {
    const { orders } = await read('{"__proto__":{"pedido":"x"}}');
    expect(Object.keys(orders[0] ?? {})).toEqual(['__proto__']);
    expect(orders[0]?.pedido).toBeUndefined();
    expect(({} as { pedido?: string }).pedido).toBeUndefined();
  });

  it('ends a for await at the first broken line', async () => {
    const path = folder.file(`${lines(pedido(1))}\nx\n${lines(pedido(3))}`);
    const seen: string[] = [];
    const walk = async () => {
      for await (const row of readPedidos(path, { format: 'ndjson' })) seen.push(row.pedido);
    };
    await expect(walk()).rejects.toMatchObject({ code: 'INVALID_ROW', line: 2 });
    expect(seen).toEqual(['P-1']);
  });
});
