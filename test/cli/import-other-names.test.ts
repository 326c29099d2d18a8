import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figures, orders, useImportBench } from './import-bench.js';

const { place, write, importing, posts } = useImportBench();

const ledgersIn = (folder: string) =>
  readdirSync(place(folder)).filter((name) => name.endsWith('.ledger.ndjson'));

describe('a file under another name', () => {
  it('that is a symbolic link goes on with the ledger of the file', async () => {
    const file = write('vendas.ndjson', orders(3));
    mkdirSync(place('links'));
    symlinkSync(file, place('links/maio.ndjson'));
    const first = await importing([place('links/maio.ndjson')]);
    expect(figures(first.out)).toEqual({ created: '3', total: '3' });
    const second = await importing([file]);
    expect(figures(second.out)).toEqual({ skipped: '3', total: '3' });
    expect(ledgersIn('.')).toEqual(['vendas.ndjson.ledger.ndjson']);
    expect(ledgersIn('links')).toEqual([]);
  });

  it.each<[string, (from: string, to: string) => void]>([
    ['a hard link', linkSync],
    ['a copy', copyFileSync],
    ['its new name', renameSync],
  ])('that is %s begins no ledger of its own, in a dry run neither', async (_, make) => {
    const file = write('vendas de junho.ndjson', orders(3));
    await importing([file]);
    const other = place('maio.ndjson');
    make(file, other);
    for (const args of [[other], [other, '--dry-run']]) {
      const { exitCode, err } = await importing(args);
      expect(exitCode).toBe(2);
      expect(err.join('\n')).toContain(`(--ledger '${file}.ledger.ndjson')`);
    }
    expect(posts()).toHaveLength(3);
    const named = await importing([other, '--ledger', `${file}.ledger.ndjson`]);
    expect(figures(named.out)).toEqual({ skipped: '3', total: '3' });
    expect(ledgersIn('.')).toEqual(['vendas de junho.ndjson.ledger.ndjson']);
  });
});

describe('a ledger that keeps nothing', () => {
  it.each([[[]], [['--dry-run']]])('is refused: /dev/null %j', async (more) => {
    const file = write('vendas.ndjson', orders(3));
    const { exitCode, err } = await importing([file, '--ledger', '/dev/null', ...more]);
    expect(exitCode).not.toBe(0);
    expect(err.join('\n')).toContain('is not a plain file');
    expect(posts()).toEqual([]);
  });
});
