import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { probeRows } from '../../src/cli/texts/pt/probe-rows.js';
import { ROWS } from '../../src/probe/probe.js';
import { BEHAVIOURS_SEEN } from './behaviours.js';
import { DEVIATIONS } from './deviations.js';

const page = readFileSync(new URL('../../docs/assumptions.md', import.meta.url), 'utf8');

/** First cells of the rows about the service, or the cells after their numbers. */
const cells = page
  .split("## The sandbox's own decisions")[0]
  ?.split('\n')
  .filter((line) => /^\| (\d+ \| )?[2-9][\d., ]*:/.test(line))
  .map(
    (line) => line.split(' | ')[/^\| \d+ \|/.test(line) ? 1 : 0]?.replace(/^\| /, '') ?? '',
  ) as string[];

const partOf = (text: string) => text.slice(0, text.indexOf(':'));

const probed = ROWS.filter(({ of, look }) => of ?? look);

describe('the rows of a probe', () => {
  it('are those of docs/assumptions.md about the service, each once', () => {
    const numbers = ROWS.map(({ row }) => row).sort((one, other) => one - other);
    expect(numbers).toEqual(cells.map((_, index) => index + 1));
  });

  it.each(ROWS.map(({ row, subject }) => ({ row, subject })))(
    '$row is about what the page has there: $subject',
    ({ row, subject }) => {
      expect(partOf(subject)).toBe(partOf(cells[row - 1] ?? ''));
    },
  );

  it('say why, where no read shows them', () => {
    for (const { row, of, look, why } of ROWS) {
      if (!of && !look) expect(why, `row ${row}`).toBeDefined();
    }
  });

  it('have each a service that differs in it', () => {
    const differing = new Set([
      ...DEVIATIONS.flatMap(([, rows]) => rows),
      ...BEHAVIOURS_SEEN.flatMap(({ row }) => row ?? []),
    ]);
    expect(probed.map(({ row }) => row).filter((row) => !differing.has(row))).toEqual([]);
  });

  it('have words in Portuguese, and a remedy where the English one is their own', () => {
    for (const { row, remedy } of probed) {
      expect(probeRows[row]?.[0], `row ${row}`).toBeTruthy();
      expect(probeRows[row]?.[1] !== undefined, `remedy of row ${row}`).toBe(remedy !== undefined);
    }
    expect(Object.keys(probeRows).length).toBe(probed.length);
  });
});
