import { describe, expect, it } from 'vitest';
import { probeRows } from '../../src/cli/texts/pt/probe-rows.js';
import { ROWS } from '../../src/probe/probe.js';
import { BEHAVIOURS_SEEN } from './behaviours.js';
import { DEVIATIONS } from './deviations.js';

describe('the rows of a probe', () => {
  it('have each a service that differs in it', () => {
    const differing = new Set([
      ...DEVIATIONS.flatMap(([, rows]) => rows),
      ...BEHAVIOURS_SEEN.flatMap(({ row }) => row ?? []),
    ]);
    expect(ROWS.map(({ row }) => row).filter((row) => !differing.has(row))).toEqual([]);
  });

  it('have words in Portuguese, and a remedy where the English one is their own', () => {
    for (const { row, remedy } of ROWS) {
      expect(probeRows[row]?.[0], `row ${row}`).toBeTruthy();
      expect(probeRows[row]?.[1] !== undefined, `remedy of row ${row}`).toBe(remedy !== undefined);
    }
    expect(Object.keys(probeRows).length).toBe(ROWS.length);
  });
});
