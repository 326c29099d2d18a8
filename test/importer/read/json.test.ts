import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../src/importer/read/position.js';
import { latin1, ownFolder, pedido, readAll } from './support.js';

const folder = ownFolder();
const read = (content: string | Uint8Array) => readAll(folder.file(content), { format: 'json' });

describe('a JSON list', () => {
  it.each([0, 2, '\t'])('reads its orders, indented by %o', async (indent) => {
    const list = Array.from({ length: 50 }, (_, n) => pedido(n));
    expect((await read(JSON.stringify(list, null, indent))).rows).toEqual(list);
    expect((await read(`\ufeff  ${JSON.stringify(list, null, indent)}\r\n`)).rows).toEqual(list);
  });

  it('reads strings that hold brackets, quotes and backslashes', async () => {
    const tricky = { ...pedido(1), plataforma: '}],[{"\\"\\\\ \u2028 é 😀' };
    expect((await read(JSON.stringify([tricky, tricky]))).rows).toEqual([tricky, tricky]);
  });

  it('reads an order alone, orders one after the other, and an empty list', async () => {
    expect((await read(JSON.stringify(pedido(1), null, 2))).rows).toEqual([pedido(1)]);
    const two = `${JSON.stringify(pedido(1), null, 2)}\n${JSON.stringify(pedido(2))}`;
    expect((await read(two)).rows).toEqual([pedido(1), pedido(2)]);
    expect(await read(' [ ] ')).toMatchObject({ rows: [], failure: undefined });
  });

  it('reports the line of each order, also across chunks of the file', async () => {
    const filler = ' '.repeat(300 * 1024);
    const { orders } = await read(
      `[${filler}\n ${JSON.stringify(pedido(1))}, {"pedido":"é"},\n  {}]`,
    );
    expect(orders.map((row) => positionOf(row)?.line)).toEqual([2, 2, 3]);
  });

  it('refuses what is not an order, and only that', async () => {
    const { rows, refused } = await read(
      `[1, ${JSON.stringify(pedido(1))},\n null, "a]", [2], true, {}]`,
    );
    expect(rows).toHaveLength(7);
    expect(refused.map(({ line }) => line)).toEqual([1, 2, 2, 2, 2]);
    expect(refused[0]?.message).toContain('must be an order: a JSON object');
  });

  it('names the place of an order that is not JSON, and goes on', async () => {
    const { rows, refused } = await read(
      `[\n  {\n    "pedido": "é",,\n  },\n  ${JSON.stringify(pedido(2))}\n]`,
    );
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ line: 2 });
    expect(rows[1]).toEqual(pedido(2));
  });

  it.each([
    ['[{}', 1, 'ends in the middle'],
    ['[{},\n', 2, 'ends in the middle'],
    ['[\n{"a":"', 2, 'ends in the middle'],
    ['[\n{} {}]', 2, 'with a comma between two'],
    ['[{},]', 1, 'must be a list of orders'],
    ['[,{}]', 1, 'must be a list of orders'],
    ['[{}] x', 1, 'nothing after the ]'],
    ['{"a":1', 1, 'ends in the middle'],
    [' \n', 2, 'must be a list of orders'],
  ])('ends at %j', async (text, line, words) => {
    const { failure } = await read(text);
    expect(failure).toMatchObject({ code: 'INVALID_FILE', line });
    expect(failure?.message).toContain(words);
  });

  it('hands over what stands before the place where a file is cut', async () => {
    const text = JSON.stringify([pedido(1), pedido(2)]);
    const { orders, failure } = await read(text.slice(0, -20));
    expect(orders).toEqual([pedido(1)]);
    expect(failure?.message).toContain('the file is cut');
  });

  it('refuses an order that is not UTF-8, and only that', async () => {
    const { rows, refused } = await read(latin1(`[{"plataforma":"Árvore"},{"pedido":"1"}]`));
    expect(rows).toHaveLength(2);
    expect(refused[0]?.message).toContain('is not UTF-8');
  });
});
