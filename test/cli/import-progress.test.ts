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
  state: 'running',
  resolving: 0,
  waiting: undefined,
};

/** 3,800 orders left, 20 a second. */
const PLANNED = {
  plan: { total: 5000, valid: 4999 },
  limit: { requests: 1200, perMs: 60_000 },
  address: 'https://a.example',
};

/** The line of progress for each report. */
const wordsOf = (language: 'en' | 'pt', ...reported: Partial<ImportProgress>[]): string[] =>
  reported.map((more) =>
    progressWords({ ...progress, ...more }, PLANNED, textsOf({ language })).replaceAll(
      '\u00a0',
      ' ',
    ),
  );

const waits: Partial<ImportProgress>[] = [
  {},
  { waiting: { reason: 'refused-for-limit', until, error: undefined } },
  { waiting: { reason: 'service', until, error: { code: 'CONNECTION', reason: 'ENOTFOUND' } } },
  { waiting: { reason: 'service', until, error: { code: 'SERVER_ERROR', status: 503 } } },
  { resolving: 126, skipped: 9, total: 5000, created: 4997 },
];

describe('the progress of an import', () => {
  it('shows the time left, and why and until when it waits', () => {
    const [running, refused, away, failing, resolving] = wordsOf('en', ...waits);
    expect(running).toBe('1,200 of 5,000 orders, 3 refused, 3 min 10 s left');
    expect(refused).toMatch(/perhaps a run that just ended or another program .*14:03:21/);
    expect(refused).not.toContain('unavailable');
    expect(away).toMatch(
      /the service at https:\/\/a\.example is unavailable \(ENOTFOUND\); next try at 14:03:21/,
    );
    expect(failing).toMatch(/is unavailable \(503\)/);
    expect(away).not.toContain('left');
    expect(resolving).toMatch(/3 refused, looking up 126 whose answer was lost$/);
  });

  it('counts the unknown apart, by the words of the summary', () => {
    const counts = { rejected: 1, invalid: 0, unknown: 2 };
    expect(wordsOf('en', { ...waits[0], ...counts })[0]).toContain(', 1 refused, 2 unknown, ');
    expect(wordsOf('pt', { ...waits[0], ...counts })[0]).toContain(
      ', 1 recusado, 2 desconhecidos, ',
    );
  });

  it('has them in Portuguese', () => {
    const [running, refused, away, , resolving] = wordsOf('pt', ...waits);
    expect(resolving).toContain('consultando 126 pedidos cuja resposta se perdeu');
    expect(running).toMatch(/de 5.000 pedidos, 3 recusados, /);
    expect(refused).toMatch(/talvez uma execução que acabou de parar.*14:03:21/);
    expect(away).toContain(
      'o serviço em https://a.example não está disponível (ENOTFOUND); nova tentativa às 14:03:21',
    );
  });
});
