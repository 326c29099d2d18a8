import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { readAll } from '../read/support.js';
import { complement, nfeXml } from './nfe-xml.js';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

const write = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const named = { complement, map: { fields: { pedido: '{cliente.nome}' } } };
const invoice = (name: string) => nfeXml({ dest: `<dest><xNome>${name}</xNome></dest>` });

describe('a folder of invoices', () => {
  it('gives each, in the order of names, and names what is not an invoice', async () => {
    write('b.XML', invoice('second'));
    write('a.xml', invoice('first'));
    write('c.xml', '<procEventoNFe><evento><infEvento/></evento></procEventoNFe>');
    write('d.xml', invoice('fourth').slice(0, 700));
    write('e.xml', '');
    write('f.xml', Buffer.from([0xff, 0xd8, 0xff]));
    write('g.xml', invoice('last'));
    write('note.txt', 'not read');
    mkdirSync(join(folder, 'canceladas.xml'));
    const { rows, refused, warnings } = await readAll(folder, named);
    const refusedOnes = [undefined, undefined, undefined];
    expect(rows.map((row) => row.pedido)).toEqual(['first', 'second', ...refusedOnes, 'last']);
    expect(refused.map(({ file }) => file)).toEqual(
      ['d.xml', 'e.xml', 'f.xml'].map((name) => join(folder, name)),
    );
    const [cut, empty, binary] = refused.map(({ message }) => message);
    expect(cut).toContain('not XML here');
    expect(empty).toContain('is not XML');
    expect(binary).toContain('UTF-8 if it declares none');
    expect(warnings).toMatchObject([
      { code: 'folders-left-out', file: folder },
      { code: 'key-of-several', file: join(folder, 'b.XML') },
      { code: 'ignored', file: join(folder, 'c.xml') },
      { code: 'ignored', file: join(folder, 'note.txt') },
    ]);
    expect(warnings[2]).toMatchObject({
      message: 'is a document procEventoNFe, not an NF-e: ignored',
    });
  });

  it('follows no links to folders, which may lead round in a circle', async () => {
    mkdirSync(join(folder, 'sub'));
    write('a.xml', invoice('a'));
    write(join('sub', 'b.xml'), invoice('b'));
    symlinkSync(folder, join(folder, 'sub', 'loop'));
    symlinkSync(join(folder, 'sub'), join(folder, 'again.xml'));
    symlinkSync(join(folder, 'a.xml'), join(folder, 'c.xml'));
    const { orders, refused, warnings, failure } = await readAll(folder, {
      ...named,
      recursive: true,
    });
    expect(failure).toBeUndefined();
    expect(orders).toHaveLength(3);
    expect(refused.map(({ file, issues }) => [file, issues[0]?.code])).toEqual([
      [join(folder, 'again.xml'), 'folder'],
    ]);
    const linked = warnings.filter(({ params }) => JSON.stringify(params).includes('not-xml-file'));
    expect(linked.map(({ file }) => file)).toEqual([join(folder, 'sub', 'loop')]);
  });

  it('is refused where it has none', async () => {
    expect((await readAll(folder)).failure).toMatchObject({ code: 'INVALID_FILE', file: folder });
  });

  it('names files that are too large, or may not be read, and goes on', async () => {
    write('a.xml', '<NFe>');
    truncateSync(join(folder, 'a.xml'), 100 * 1024 * 1024);
    write('b.xml', invoice('b'));
    chmodSync(join(folder, 'b.xml'), 0);
    write('c.xml', invoice('c'));
    const { refused, orders } = await readAll(folder, named);
    expect(refused[0]?.message).toContain('has more than 5 MiB');
    // Root may read files without permissions.
    if (process.getuid?.() !== 0) expect(refused[1]?.message).toContain('may not be read');
    expect(orders.at(-1)?.pedido).toBe('c');
  });
});

describe.runIf(process.platform === 'linux')('a pipe among invoices', () => {
  it('refuses a named pipe, and does not wait for it', async () => {
    execFileSync('mkfifo', [join(folder, 'a.xml')]);
    write('b.xml', invoice('b'));
    const { refused, orders } = await readAll(folder, named);
    expect(refused[0]).toMatchObject({ code: 'INVALID_ROW', file: join(folder, 'a.xml') });
    expect(refused[0]?.message).toContain('not a file');
    expect(orders).toHaveLength(1);
    expect((await readAll(join(folder, 'a.xml'), { format: 'nfe' })).failure).toMatchObject({
      code: 'INVALID_FILE',
    });
  });
});

describe('an invoice alone', () => {
  it('is one row, whatever its name', async () => {
    for (const name of ['a.xml', 'a', 'a.txt']) {
      const { orders } = await readAll(write(name, invoice('one')), named);
      expect(orders.map((row) => row.pedido)).toEqual(['one']);
    }
    const { refused, failure } = await readAll(write('b.xml', '{}'), { complement });
    expect([refused.length, failure]).toEqual([1, undefined]);
    expect(refused[0]).toMatchObject({ file: join(folder, 'b.xml'), line: 1 });
  });

  it('that does not exist ends the reading', async () => {
    expect((await readAll(join(folder, 'x.xml'))).failure).toMatchObject({ code: 'INVALID_FILE' });
    expect((await readAll(join(folder, 'x'), { format: 'nfe' })).failure).toMatchObject({
      code: 'INVALID_FILE',
    });
  });
});
