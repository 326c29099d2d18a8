import type { ImportOutcome, ImportProgress } from 'recebiveis/importer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressMeter } from '../../../src/importer/run/progress-meter.js';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.advanceTimersByTime(1000);
});
afterEach(() => {
  vi.useRealTimers();
});

const LIMIT = { requests: 10, perMs: 60_000 };
const RUNNING = { state: 'running', resolving: 3, waiting: undefined } as const;

/** A meter, and the progress that it reports after a number of milliseconds. */
function meterOf(limit: typeof LIMIT | null, totalRows?: number) {
  let last: ImportProgress | undefined;
  const meter = new ProgressMeter(limit, {
    totalRows,
    onProgress: (progress) => {
      last = progress;
    },
  });
  meter.watch(() => RUNNING, new AbortController());
  return {
    meter,
    report: (outcome: ImportOutcome, changed?: true) =>
      void meter.report({ number: 1 } as never, outcome, { changed }),
    later: (ms: number) => {
      vi.advanceTimersByTime(ms);
      return last;
    },
  };
}

describe('the progress of an import', () => {
  it('counts outcomes, and says nothing of the rest where nobody says how many rows there are', () => {
    const { meter, report, later } = meterOf(LIMIT);
    for (const outcome of ['created', 'rejected', 'created'] as const) report(outcome);
    report('skipped', true);
    const counted = { total: 4, created: 2, skipped: 1, rejected: 1, changed: 1, invalid: 0 };
    expect(meter.summary).toMatchObject(counted);
    expect(later(249)).toBeUndefined();
    expect(later(1)).toMatchObject({ ...counted, state: 'running', resolving: 3 });
    expect(later(250)).toMatchObject({ totalRows: undefined, remainingMs: undefined });
  });

  it('takes its pace from what costs a request', () => {
    const { report, later } = meterOf(null, 1000);
    for (let second = 0; second < 90; second++) {
      for (const outcome of ['created', 'skipped', 'invalid', 'ignored'] as const) report(outcome);
      later(1000);
    }
    // 640 rows at one per second.
    expect(later(0)?.remainingMs).toBeCloseTo(640_000, -4);
  });

  it('knows no remaining time before a send without a limit, and 0 at the end', () => {
    const { report, later } = meterOf(null, 2);
    expect(later(1000)?.remainingMs).toBeUndefined();
    for (let row = 0; row < 3; row++) report('skipped');
    expect(later(250)?.remainingMs).toBe(0);
  });

  it('assumes no more than the limit, and less where the service is slower', () => {
    const { report, later } = meterOf(LIMIT, 30);
    // Before the first creation: 30 rows at ten a minute.
    expect(later(250)?.remainingMs).toBe(180_000);
    for (let row = 0; row < 10; row++) report('created');
    // A burst does not count as a rate.
    expect(later(250)?.remainingMs).toBe(120_000);
    for (let row = 0; row < 10; row++) report('skipped');
    // Ten rows at a rate of ten in two minutes.
    expect(later(119_500)?.remainingMs).toBe(120_000);
  });
});
