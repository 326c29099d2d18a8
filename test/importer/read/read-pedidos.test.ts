import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../src/importer/read/position.js';
import { readPedidos } from '../../../src/importer/read/read-pedidos.js';
import { ownFolder, pedido, readAll } from './support.js';

const folder = ownFolder();
const ndjson = `${JSON.stringify(pedido(1))}\n${JSON.stringify(pedido(2))}\n`;
const csv = 'pedido;pedidoCanal\nP-1;C-1\n';

/** This test's files among the open ones of the process; only Linux lists them. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder.path);
    } catch {
      return false;
    }
  }).length;

describe('readPedidos', () => {
  it.each([
    ['a.ndjson', ndjson, 2],
    ['a.JSONL', ndjson, 2],
    ['a.json', JSON.stringify([pedido(1)]), 1],
    ['b.json', JSON.stringify(pedido(1), null, 2), 1],
    ['c.json', ndjson, 2],
    ['list.ndjson', JSON.stringify([pedido(1)], null, 2), 1],
    ['a.csv', csv, 1],
    ['a.tsv', csv.replaceAll(';', '\t'), 1],
    ['a.txt', csv, 1],
    ['b.txt', ndjson, 2],
    ['c.txt', `  \n${JSON.stringify([pedido(1)])}`, 1],
    ['d.txt', `\ufeff${JSON.stringify(pedido(1), null, 2)}`, 1],
    ['noname', ndjson, 2],
  ])('detects the format of %s', async (name, content, count) => {
    const { orders, refused, failure } = await readAll(folder.file(content, name));
    expect([orders.length, refused.length, failure]).toEqual([count, 0, undefined]);
  });

  it('accepts a file: URL and a relative path', async () => {
    const path = folder.file(ndjson, 'url.ndjson');
    expect((await readAll(pathToFileURL(path))).orders).toHaveLength(2);
    const { orders } = await readAll(path);
    expect(positionOf(orders[0] ?? {})?.file).toBe(path);
  });

  it('takes a copy of its options: one object may be used for several files', async () => {
    const path = folder.file('pedido;produtos.codigo\nP-1;A\n', 'copied.csv');
    const set = { canal: 'Shopee' };
    const map = { columns: {}, fields: { pedidoCanal: '{pedido}' }, defaults: { plataforma: 'A' } };
    const complement = { situacao: { pedido: 'entregue' as const } };
    const first = readPedidos(path, { set, map, complement });
    set.canal = 'Magalu';
    map.defaults.plataforma = 'B';
    Object.assign(complement.situacao, { pedido: 'aprovado' });
    for await (const order of first) {
      expect(order).toMatchObject({
        canal: 'Shopee',
        plataforma: 'A',
        situacao: { pedido: 'entregue' },
      });
    }
  });

  it('accepts an explicit format', async () => {
    const { refused } = await readAll(folder.file(csv, 'over.csv'), { format: 'ndjson' });
    expect(refused).toHaveLength(2);
  });

  it('says why a file cannot be opened, and is then done', async () => {
    const { failure } = await readAll(join(folder.path, 'absent.ndjson'));
    expect(failure).toMatchObject({ code: 'INVALID_FILE' });
    expect(failure?.message).toContain('absent.ndjson does not exist: check the path');
    const empty = await readAll(folder.file('', 'empty'));
    expect(empty.failure?.message).toContain('is empty');
    const notFolder = await readAll(join(folder.file('x', 'plain'), 'inner.csv'));
    expect(notFolder.failure?.message).toContain('does not exist');
    const asCsv = await readAll(folder.path, { format: 'csv' });
    expect(asCsv.failure?.message).toContain('only NF-e are read from folders');
  });

  it('opens nothing before the first row, and reads anew each time', async () => {
    const path = join(folder.path, 'later.ndjson');
    const source = readPedidos(path);
    const iterator = source[Symbol.asyncIterator]();
    writeFileSync(path, ndjson);
    expect((await iterator.next()).value).toEqual(pedido(1));
    expect((await source[Symbol.asyncIterator]().next()).value).toEqual(pedido(1));
    await iterator.return?.();
  });

  it('serves calls of next() that do not wait for each other, in order', async () => {
    const iterator = readPedidos(folder.file(ndjson, 'many.ndjson'))[Symbol.asyncIterator]();
    const results = await Promise.all([iterator.next(), iterator.next(), iterator.next()]);
    expect(results.map(({ done }) => done)).toEqual([false, false, true]);
  });

  it('is done after return(), also before it began', async () => {
    for (const taken of [0, 1]) {
      const iterator = readPedidos(folder.file(ndjson, 'r.ndjson'))[Symbol.asyncIterator]();
      if (taken) await iterator.next();
      expect(await iterator.return?.()).toEqual({ value: undefined, done: true });
      expect(await iterator.next()).toEqual({ value: undefined, done: true });
    }
  });

  it.runIf(process.platform === 'linux')(
    'holds no file open once it is left, however it is left',
    async () => {
      const big = `${JSON.stringify({ ...pedido(3), plataforma: 'x'.repeat(600 * 1024) })}\n`;
      const bad = `${ndjson}bad\n${big}${ndjson}`;
      const path = folder.file(bad, 'leak.ndjson');
      const walk = async () => {
        for await (const _row of readPedidos(path)) expect(openFiles()).toBeLessThan(2);
      };
      await expect(walk()).rejects.toMatchObject({ code: 'INVALID_ROW' });
      expect(openFiles()).toBe(0);
      for await (const _row of readPedidos(path)) break;
      expect(openFiles()).toBe(0);
      const iterator = readPedidos(path)[Symbol.asyncIterator]();
      await iterator.next();
      expect(openFiles()).toBe(0);
      await iterator.return?.();
      expect(openFiles()).toBe(0);
      expect((await readAll(path)).orders).toHaveLength(5);
      expect(openFiles()).toBe(0);
      await readAll(folder.file(`[${ndjson}`, 'leak.json'));
      await readAll(folder.file('pedido;pedidoCanal\n1;"', 'leak.csv'));
      expect(openFiles()).toBe(0);
    },
  );

  it('notices a file that is replaced while it is read', async () => {
    const big = `${'x'.repeat(300 * 1024)}\n`;
    const path = folder.file(`x\n${big.repeat(3)}`, 'replaced.ndjson');
    const iterator = readPedidos(path)[Symbol.asyncIterator]();
    await expect(iterator.next()).rejects.toMatchObject({ code: 'INVALID_ROW' });
    rmSync(path);
    folder.file('y', 'other');
    folder.file(big, 'replaced.ndjson');
    await expect(iterator.next()).rejects.toMatchObject({ code: 'INVALID_FILE' });
    expect(await iterator.next()).toMatchObject({ done: true });
  });

  it.runIf(process.platform === 'linux')(
    'reads a link, and refuses a pipe, which cannot be read twice',
    async () => {
      symlinkSync(folder.file(ndjson, 'linked.ndjson'), join(folder.path, 'link.ndjson'));
      expect((await readAll(join(folder.path, 'link.ndjson'))).orders).toHaveLength(2);
      const pipe = join(folder.path, 'pipe');
      execFileSync('mkfifo', [pipe]);
      const { failure } = await readAll(pipe, { format: 'ndjson' });
      expect(failure?.message).toContain('copy its output into a file');
    },
  );

  it.each([
    [{ formato: 'csv' }, 'formato: is not a known option; did you mean format?'],
    [{ format: 'xls' }, 'format: must be one of ndjson, json, csv, nfe'],
    [{ csv: { decimal: ',' } }, 'csv: is not a known option'],
    [{ map: [] as never }, 'map: must be an object'],
    [{ constructor: 1 }, 'constructor: is not a known option'],
    [{ onWarning: true }, 'onWarning: must be a function'],
    [{ complement: 'x' }, 'complement: must be an object'],
    [{ recursive: 1 }, 'recursive: must be true or false'],
    ['x', 'must be an object'],
  ])('refuses the options %o', (options, words) => {
    const message = expect.stringContaining(words);
    expect(() => readPedidos('a.csv', options as object)).toThrow(
      expect.objectContaining({ code: 'INVALID_REQUEST', message }),
    );
  });

  it.each([[''], [undefined], [new URL('https://x/y.csv')], ['a\0b'], [3]])(
    'refuses the path %o',
    (path) => {
      expect(() => readPedidos(path as string)).toThrow(/readPedidos refused: path/);
    },
  );
});

describe('a complement of rows', () => {
  const read = (complement: object, content = csv) =>
    readAll(folder.file(content, 'c.csv'), { complement });

  it('gives what the file lacks, as set does', async () => {
    const { orders } = await read({ plataforma: 'Bling', situacao: { canal: 'faturado' } });
    expect(orders).toEqual([
      { pedido: 'P-1', pedidoCanal: 'C-1', plataforma: 'Bling', situacao: { canal: 'faturado' } },
    ]);
    expect(positionOf(orders[0] ?? {})?.line).toBe(2);
  });

  it.each([
    ['of-one-order', { chaveNFe: '1'.repeat(44) }, csv],
    ['set-beside-column', { canal: 'Loja' }, 'Pedido;Canal\n1;Shopee\n'],
    ['field-undecided', { canal: 'Shopee' }, 'pedido;Loja de origem\n1;Shopee\n2;Magalu\n'],
  ])('is refused where set is: %s', async (reason, complement, content) => {
    expect((await read(complement, content)).failure).toMatchObject({ reason });
  });

  it.each([
    [{ titulos: [{ valorTotal: 9 }] }, 'complement.titulos.valorTotal: differs from order'],
    [{ titulos: [{}, {}] }, 'complement.titulos: is not a known option'],
    [{ canall: 'x' }, 'complement.canall: is not a known option; did you mean canal?'],
    [{ '*': { canal: 'x' } }, 'complement.*.canal: is not a known option'],
    [{ canal: '{x}' }, 'complement.canal: is a text for all orders, without templates'],
  ])('refuses %j', async (complement, words) => {
    await expect(() => read(complement)).rejects.toThrow(words);
  });
});
