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
const RUNNING = { state: 'running', resolving: 0, waiting: undefined } as const;

describe('the progress of an import', () => {
  it('counts outcomes, and says nothing of the rest where nobody says how many rows there are', () => {
    const meter = new ProgressMeter(LIMIT, {});
    for (const outcome of ['created', 'skipped', 'rejected', 'created'] as const) {
      meter.count(outcome, outcome === 'skipped');
    }
    const counted = { total: 4, created: 2, skipped: 1, rejected: 1, changed: 1, invalid: 0 };
    expect(meter.summary).toMatchObject(counted);
    const progress = meter.progress({ ...RUNNING, resolving: 3 });
    expect(progress).toMatchObject({ ...counted, state: 'running', resolving: 3 });
    expect(progress).toMatchObject({ totalRows: undefined, remainingMs: undefined });
  });

  it('takes its rate from what costs a request, in the last minute', () => {
    const meter = new ProgressMeter(null, { totalRows: 1000 });
    for (let second = 0; second < 60; second++) {
      for (const outcome of ['created', 'skipped', 'invalid', 'ignored'] as const) {
        meter.count(outcome);
      }
      vi.advanceTimersByTime(1000);
    }
    expect(meter.progress(RUNNING).rowsPerMinute).toBe(60);
    // The best of the minutes, then: 760 rows at one a second.
    expect(meter.progress(RUNNING).remainingMs).toBeCloseTo(760_000, -4);
    for (let second = 0; second < 120; second++) {
      meter.count('skipped');
      vi.advanceTimersByTime(1000);
    }
    expect(meter.progress(RUNNING).rowsPerMinute).toBe(0);
    expect(meter.progress(RUNNING).remainingMs).toBeCloseTo(640_000, -4);
  });

  it('knows nothing of the rest before anything was sent without a limit, and 0 at its end', () => {
    const meter = new ProgressMeter(null, { totalRows: 2 });
    vi.advanceTimersByTime(1000);
    expect(meter.progress(RUNNING).remainingMs).toBeUndefined();
    for (let row = 0; row < 3; row++) meter.count('skipped');
    expect(meter.progress(RUNNING).remainingMs).toBe(0);
  });

  it('waits a window for each burst of the limit that is left', () => {
    const meter = new ProgressMeter(LIMIT, { totalRows: 30 });
    // Before the first: 30 rows are three bursts, two windows apart.
    expect(meter.progress(RUNNING).remainingMs).toBe(120_000);
    for (let row = 0; row < 10; row++) meter.count('created');
    vi.advanceTimersByTime(30_000);
    expect(meter.progress(RUNNING).remainingMs).toBe(90_000);
    for (let row = 0; row < 10; row++) meter.count('created');
    // Nothing is left of the first window but its time.
    expect(meter.progress(RUNNING).remainingMs).toBe(90_000);
  });
});
