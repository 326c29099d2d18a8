import type { ImportProgress } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { progressWords } from '../../src/cli/import/progress.js';
import { textsOf } from '../../src/cli/texts/texts.js';

const until = new Date(2026, 9, 14, 14, 3, 21).getTime();

const progress: ImportProgress = {
  total: 1200,
  created: 1197,
  recovered: 0,
  skipped: 0,
  rejected: 2,
  invalid: 1,
  unknown: 0,
  ignored: 0,
  changed: 0,
  totalRows: 5000,
  state: 'running',
  resolving: 0,
  rowsPerMinute: 1198,
  remainingMs: 190_000,
  waiting: undefined,
};

/** What is said of each. */
const wordsOf = (language: 'en' | 'pt', ...reported: Partial<ImportProgress>[]): string[] =>
  reported.map((more) =>
    progressWords({ ...progress, ...more }, textsOf({ language })).replaceAll('\u00a0', ' '),
  );

const waits: Partial<ImportProgress>[] = [
  {},
  { waiting: { reason: 'refused-for-limit', until } },
  { waiting: { reason: 'service', until } },
];

describe('the progress of an import', () => {
  it('has the rate, the time left, and why it waits until when', () => {
    const [running, refused, away] = wordsOf('en', ...waits);
    expect(running).toBe('1,200 of 5,000 orders, 3 refused, 1,198 a minute, 3 min 10 s left');
    expect(refused).toMatch(/another program uses the same token.*14:03:21/);
    expect(refused).not.toContain('unavailable');
    expect(away).toContain('the service is unavailable; next try at 14:03:21');
  });

  it('counts the unknown apart, by the words of the summary', () => {
    const counts = { rejected: 1, invalid: 0, unknown: 2 };
    expect(wordsOf('en', { ...waits[0], ...counts })[0]).toContain(', 1 refused, 2 unknown, ');
    expect(wordsOf('pt', { ...waits[0], ...counts })[0]).toContain(
      ', 1 recusado, 2 desconhecidos, ',
    );
  });

  it('has them in Portuguese', () => {
    const [running, refused, away] = wordsOf('pt', ...waits);
    expect(running).toMatch(/de 5.000 pedidos, 3 recusados, 1.198 por minuto/);
    expect(refused).toMatch(/mesmo token.*14:03:21/);
    expect(away).toContain('o serviço está indisponível; nova tentativa às 14:03:21');
  });
});
