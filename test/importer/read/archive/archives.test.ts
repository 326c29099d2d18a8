import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { checkPedidos, readPedidos } from '../../../../src/importer/index.js';
import { openZip } from '../../../../src/importer/read/archive/zip-entries.js';
import { chaveOf } from '../../run/orders.js';
import { ownFolder } from '../support.js';

const folder = ownFolder();

const MEGABYTE = 1024 * 1024;
const HEADER =
  'pedido;pedidoCanal;chaveNFe;canal;plataforma;dataVenda;dataFaturamento;valorFrete;situacao.pedido;situacao.canal;titulos.qtTotalParcela;titulos.valorTotal;produtos.quantidade;produtos.valorUnitario';
const rowOf = (n: number) =>
  `P${n};C${n};${chaveOf(n)};Maçã;ERP;13/01/2026;14/01/2026;0;faturado;faturado;1;10,00;1;10,00`;
const csv = (...orders: number[]) => `${[HEADER, ...orders.map(rowOf)].join('\n')}\n`;

const zip = (files: Zippable) => Buffer.from(zipSync(files, { level: 1 }));

/** Compresses the first megabyte once and repeats the result, then compresses the remainder. */
function repeatedly(content: Uint8Array): Buffer {
  const times = Math.floor(content.length / MEGABYTE);
  const flush = { finishFlush: constants.Z_FULL_FLUSH };
  const one = deflateRawSync(content.subarray(0, MEGABYTE), flush);
  const rest = deflateRawSync(content.subarray(times * MEGABYTE));
  return Buffer.concat([...Array<Buffer>(times).fill(one), rest]);
}

/** An archive of bombs by Node's own compression, in a tenth of the time of fflate. */
function bomb(files: Record<string, Uint8Array>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const packed = new Map<Uint8Array, { data: Buffer; sum: number }>();
  for (const [name, content] of Object.entries(files)) {
    const { data, sum } = packed.get(content) ?? {
      data: repeatedly(content),
      sum: crc32(content),
    };
    packed.set(content, { data, sum });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(sum, 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const version = Buffer.from('PK\u0001\u0002\u0014\0');
    directory.push(Buffer.concat([version, fields, place, Buffer.from(name)]));
    entries.push(entry);
    offset += entry.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries, ...directory, end]);
}

/** The figures of a check, and each invalid row with the name of its file. */
async function check(content: Buffer | string, name: string) {
  const path = folder.file(content, name);
  const others: string[] = [];
  try {
    const { total, valid, ignored, invalid, totals } = await checkPedidos(readPedidos(path), {
      onResult: ({ result, position, issues }) => {
        const file = position?.file?.slice(path.length);
        others.push(`${result} ${file}: ${issues?.map(({ message }) => message).join()}`);
      },
    });
    return { total, valid, ignored, invalid, others, titulos: totals.titulosCentavos };
  } catch (error) {
    return { failure: (error as Error).message.replace(path, '').trim(), others };
  }
}

describe('an archive', () => {
  it.each([
    ['a table', { 'a/vendas.csv': strToU8(csv(1, 2)), 'leia-me.pdf': strToU8('%PDF-1.4') }, 2],
    ['lines of JSON', { 'c.ndjson': strToU8('{"pedido":"P4"}\n') }, 1],
    [
      'a table and what a Mac puts beside it',
      { 'a.csv': strToU8(csv(1)), '__MACOSX/a/._a.csv': strToU8('x') },
      1,
    ],
  ])('of %s gives its orders', async (_what, files, total) => {
    expect(await check(zip(files as Zippable), 'um.zip')).toMatchObject({ total });
  });

  it('of a workbook gives its orders', async () => {
    const xlsx = await writeXlsx([HEADER.split(';'), rowOf(3).split(';')]).toBuffer();
    expect(await check(zip({ 'b.xlsx': new Uint8Array(xlsx) }), 'um.zip')).toMatchObject({
      valid: 1,
    });
  });

  it.each([
    ['two tables', { 'a.csv': strToU8(csv(1)), 'b.csv': strToU8(csv(2)) }],
    ['a table and an invoice', { 'a.csv': strToU8(csv(1)), 'n.xml': strToU8('<nfeProc/>') }],
    ['an archive', { 'c.zip': new Uint8Array(zip({ 'inner.csv': strToU8(csv(8)) })) }],
  ])('of %s is refused', async (_what, files) => {
    const { failure } = await check(zip(files as Zippable), 'misto.zip');
    expect(failure).toContain('unpack it, and name one of its files');
  });

  it.each([
    [
      'a.csv',
      strToU8('<!DOCTYPE html><html><body>Login</body></html>'),
      'HTML (perhaps a login page)',
    ],
    [
      'b.xls',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'another kind of workbook',
    ],
    ['d.csv.gz', new Uint8Array(gzipSync(csv(9))), 'an archive other than ZIP'],
    ['e.rar', strToU8('Rar!\u001a\u0007'), 'an archive other than ZIP'],
  ])('of %s, which cannot be read, is refused by its name', async (name, bytes, why) => {
    const { failure } = await check(zip({ [name]: bytes }), 'ruim.zip');
    expect(failure).toContain(name);
    expect(failure).toContain(why);
  });

  it('without a file of orders is refused', async () => {
    expect((await check(zip({ 'a.pdf': strToU8('%PDF') }), 'x.zip')).failure).toContain(
      'is an archive without a file of orders',
    );
    expect((await check(zip({}), 'y.zip')).failure).toContain('without a file of orders');
  });

  it('with a password is refused as protected', async () => {
    const { failure } = await check(encrypted(zip({ 'a.csv': strToU8(csv(1)) })), 'senha.zip');
    expect(failure).toContain('protected by a password');
  });

  it.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
    ['that leaves its folder', (_: Buffer) => zip({ '../../etc/x.csv': strToU8(csv(1)) })],
  ])('%s is refused', async (_what, change) => {
    const bytes = change(zip({ 'a.csv': strToU8(csv(1, 2, 3)) }));
    expect((await check(bytes, 'cut.zip')).failure).toContain(
      'is not an archive or workbook, or is cut',
    );
  });

  it('with a damaged file is not imported in part', async () => {
    const bytes = zip({ 'a.csv': [strToU8(csv(1, 2, 3)), { level: 0 }] });
    const at = bytes.indexOf('P2;C2');
    bytes[at + 1] = 0x39;
    const { failure } = await check(bytes, 'crc.zip');
    expect(failure).toContain('is not an archive or workbook, or is cut, damaged');
  });

  it('of many rows with one changed digit hands none of them over', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => n);
    const packed = zip({ 'a.csv': [strToU8(csv(...rows)), { level: 0 }] });
    packed.write('P9', packed.indexOf('P500;'));
    expect((await check(packed, 'digit.zip')).failure).toContain('is cut, damaged');
    const book = await writeXlsx([HEADER.split(';'), rowOf(3).split(';')]).toBuffer();
    book.writeUInt32LE(
      1,
      book.indexOf('xl/sharedStrings.xml', book.lastIndexOf('PK\u0001\u0002')) - 30,
    );
    expect((await check(book, 'digit.xlsx')).failure).toContain('is cut, damaged');
  });

  it('in UTF-16, and packed, is read as any other', async () => {
    const text = `\ufeff${csv(1)}`;
    for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]) {
      expect(await check(zip({ 'u.csv': new Uint8Array(bytes) }), 'u.zip')).toMatchObject({
        valid: 1,
      });
    }
  });
});

describe('an archive made to fill the machine', () => {
  it('is refused before anything of it is unpacked', async () => {
    const piece = new Uint8Array(MEGABYTE);
    const files = Object.fromEntries(Array.from({ length: 3 }, (_, n) => [`f${n}.csv`, piece]));
    const { failure } = await check(ofDeclaredSize(bomb(files), 1024 ** 3), 'bomb.zip');
    expect(failure).toContain('more than 2048 MiB, packed or unpacked');
  });

  it('also where it lies about its size', async () => {
    const bytes = ofDeclaredSize(bomb({ 'a.csv': new Uint8Array(MEGABYTE) }), 100);
    const [entry] = await openZip('lie.zip', bytes);
    const read = async () => {
      for await (const _ of entry?.chunks() ?? []);
    };
    await expect(read()).rejects.toThrow('is not an archive or workbook, or is cut, damaged');
  });

  it('as a workbook too', async () => {
    const files = { '[Content_Types].xml': strToU8('<Types/>') };
    const sheet = new Uint8Array(MEGABYTE).fill(0x20);
    const book = bomb({ ...files, 'xl/workbook.xml': strToU8('<x/>'), 'xl/sheet1.xml': sheet });
    const { failure } = await check(ofDeclaredSize(book, 200 * MEGABYTE), 'bomb.xlsx');
    expect(failure).toContain('more than 500 MiB, packed or unpacked');
  });
});

/** Declares a size for every file, whatever it has. */
function ofDeclaredSize(bytes: Buffer, size: number): Buffer {
  const entry = 'PK\u0001\u0002';
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 4)) {
    bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

/** Marks every file as encrypted, in both of its headers. */
function encrypted(bytes: Buffer): Buffer {
  for (const [signature, offset] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 4)) {
      bytes.writeUInt16LE(bytes.readUInt16LE(at + offset) | 1, at + offset);
    }
  }
  return bytes;
}
