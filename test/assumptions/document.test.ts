import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASSUMPTION_PAGES, type HeldBy, rowsOf } from '../../scripts/docs/assumptions.js';
import { ROOT } from '../support/run.js';

const heldBy = JSON.parse(
  readFileSync(join(ROOT, 'test/assumptions/held-by.json'), 'utf8'),
) as HeldBy;
const rows = ASSUMPTION_PAGES.flatMap(rowsOf);

describe('the pages of assumptions', () => {
  it('number their rows without a gap, each with a subject, an answer and a way to change it', () => {
    expect(rows.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBeGreaterThan(120);
    for (const { row, subject, cells } of rows) {
      expect([row, subject === '', cells.length]).toEqual([row, false, 2]);
    }
  });

  it('have tests for every row, and for no other', () => {
    expect(Object.keys(heldBy).map(Number)).toEqual(rows.map(({ row }) => row));
  });

  it.each(Object.entries(heldBy))('have tests for row %s that are there', (_, tests) => {
    expect(Object.keys(tests).length).toBeGreaterThan(0);
    for (const [file, names] of Object.entries(tests)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
      const text = readFileSync(join(ROOT, file), 'utf8');
      for (const name of names) expect(text, `${file}: ${name}`).toContain(name);
    }
  });
});
