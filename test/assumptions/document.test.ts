import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/assumptions.md', ROOT), 'utf8');

/** Cells of each row of the tables, heads and rules left out. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|Decision) /.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

/** Tests that a cell names: a file, and what stands in it. */
function citations(cell: string): [file: string, name: string][] {
  let file = '';
  return [...cell.matchAll(/`(test\/[^`]+)`|"([^"]+)"/g)].flatMap(
    ([, path, name]): [string, string][] => {
      if (path !== undefined) file = path;
      return name === undefined ? [] : [[file, name]];
    },
  );
}

const held = rows.map((row) => ({ what: row[0] ?? '', cell: row.at(-1) ?? '' }));

describe('docs/assumptions.md', () => {
  it('has rows of as many cells as their tables', () => {
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) expect([4, 5], row[0]).toContain(row.length);
  });

  it.each(held)('names tests that are there: $what', ({ cell }) => {
    if (cell === 'not built yet') return;
    const cited = citations(cell);
    expect(cited.length, cell).toBeGreaterThan(0);
    for (const [file, name] of cited) {
      expect(existsSync(new URL(file, ROOT)), file).toBe(true);
      expect(readFileSync(new URL(file, ROOT), 'utf8'), `${file}: ${name}`).toContain(name);
    }
  });
});
