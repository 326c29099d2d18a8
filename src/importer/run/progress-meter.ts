import type { ImportOptions } from '../import-options.js';
import {
  emptySummary,
  type ImportOutcome,
  type ImportProgress,
  type ImportSummary,
  type ResultFacts,
} from '../result.js';
import { type Row, resultOf } from '../rows.js';
import type { RunStop } from './run-stop.js';

/** Outcomes without a request. */
const COST_NOTHING: ReadonlySet<ImportOutcome> = new Set(['skipped', 'invalid', 'ignored']);

/** State of a run. */
export type RunState = Pick<ImportProgress, 'state' | 'resolving' | 'waiting'>;

type ReportOptions = Pick<ImportOptions, 'totalRows' | 'onResult' | 'onProgress'>;

const PROGRESS_MS = 250;

/** The rate is measured over the last minute. */
const RATE_MS = 60_000;
const STEP_MS = 1000;

/**
 * Counts outcomes, estimates the remaining time, and calls the user's `onResult` and `onProgress`.
 */
export class ProgressMeter {
  readonly #summary = emptySummary();
  readonly #limit: { requests: number; perMs: number } | null;
  readonly #options: ReportOptions;
  /** Recent counts of finished rows. */
  readonly #marks: { at: number; done: number }[] = [{ at: performance.now(), done: 0 }];
  /** Rows that took a request. */
  #sent = 0;
  #firstSentAt: number | undefined;
  #fastestPerMs = 0;

  constructor(limit: { requests: number; perMs: number } | null, options: ReportOptions) {
    this.#limit = limit;
    this.#options = options;
  }

  count(outcome: ImportOutcome, isChanged = false): void {
    this.#summary.total += 1;
    if (isChanged) this.#summary.changed += 1;
    this.#summary[outcome] += 1;
    const now = performance.now();
    if (!COST_NOTHING.has(outcome)) {
      this.#sent += 1;
      this.#firstSentAt ??= now;
    }
    if (now - (this.#marks.at(-1)?.at ?? 0) < STEP_MS) return;
    this.#marks.push({ at: now, done: this.#sent });
    while (now - (this.#marks[0]?.at ?? now) > RATE_MS) this.#marks.shift();
  }

  get summary(): ImportSummary {
    return { ...this.#summary };
  }

  progress(state: RunState): ImportProgress {
    const { totalRows } = this.#options;
    const first = this.#marks[0] ?? { at: 0, done: 0 };
    const elapsedMs = Math.max(1, performance.now() - first.at);
    const perMs = (this.#sent - first.done) / elapsedMs;
    const left = totalRows === undefined ? undefined : Math.max(0, totalRows - this.#summary.total);
    return {
      ...this.#summary,
      totalRows,
      ...state,
      rowsPerMinute: Math.round(perMs * 60_000),
      remainingMs: left === undefined ? undefined : this.#remainingMs(left, perMs),
    };
  }

  /**
   * Takes the slower of two estimates: the limit, which allows a burst and then the next a window
   * later, and the measured rate.
   */
  #remainingMs(rows: number, perMs: number): number | undefined {
    if (rows === 0) return 0;
    this.#fastestPerMs = Math.max(this.#fastestPerMs, perMs);
    const byService = this.#fastestPerMs > 0 ? rows / this.#fastestPerMs : 0;
    if (!this.#limit) return byService > 0 ? Math.round(byService) : undefined;
    const windows = Math.floor((this.#sent + rows - 1) / this.#limit.requests);
    const since = performance.now() - (this.#firstSentAt ?? performance.now());
    return Math.round(Math.max(byService, windows * this.#limit.perMs - since));
  }

  /** Resolves once `onResult` has finished. */
  async report(row: Row, result: ImportOutcome, facts: ResultFacts = {}): Promise<void> {
    this.count(result, facts.changed);
    const { onResult } = this.#options;
    if (onResult) await onResult(resultOf(row, result, facts));
  }

  /** Reports progress at intervals. The returned function ends that with a last report. */
  watch(stateNow: () => RunState, stop: RunStop): () => void {
    const { onProgress } = this.#options;
    if (!onProgress) return () => {};
    const report = () => {
      try {
        onProgress(this.progress(stateNow()));
      } catch (error) {
        stop.request(error);
      }
    };
    const timer = setInterval(report, PROGRESS_MS);
    return () => {
      clearInterval(timer);
      report();
    };
  }
}
