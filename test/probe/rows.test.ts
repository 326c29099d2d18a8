import { describe, expect, it } from 'vitest';
import { probeRemedies } from '../../src/cli/texts/pt/probe-remedies.js';
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

  it('have a remedy in Portuguese too', () => {
    const own = ROWS.map(({ row }) => row);
    expect(Object.keys(probeRemedies).map(Number)).toEqual(own.toSorted((a, b) => a - b));
  });
});
