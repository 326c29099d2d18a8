import type { ImportOptions } from '../import-options.js';
import {
  emptySummary,
  type ImportOutcome,
  type ImportProgress,
  type ImportSummary,
  type ResultFacts,
} from '../result.js';
import { type Row, resultOf } from '../rows.js';

/** Outcomes without a request. */
const COST_NOTHING: ReadonlySet<ImportOutcome> = new Set(['skipped', 'invalid', 'ignored']);

/** State of a run. */
export type RunState = Pick<ImportProgress, 'state' | 'resolving' | 'waiting'>;

type ReportOptions = Pick<ImportOptions, 'totalRows' | 'onResult' | 'onProgress'>;

const PROGRESS_MS = 250;

/**
 * Counts outcomes, estimates the remaining time, and calls the user's `onResult` and `onProgress`.
 */
export class ProgressMeter {
  readonly #summary = emptySummary();
  /** Milliseconds a row takes by the limit; 0 without one. */
  readonly #limitMs: number;
  readonly #options: ReportOptions;
  readonly #beganAt = performance.now();
  /** Rows that took a request. */
  #sent = 0;

  constructor(limit: { requests: number; perMs: number } | null, options: ReportOptions) {
    this.#limitMs = limit ? limit.perMs / limit.requests : 0;
    this.#options = options;
  }

  get summary(): ImportSummary {
    return { ...this.#summary };
  }

  /** Resolves once `onResult` has finished. */
  async report(row: Row, result: ImportOutcome, facts: ResultFacts = {}): Promise<void> {
    this.#summary.total += 1;
    this.#summary[result] += 1;
    if (facts.changed) this.#summary.changed += 1;
    if (!COST_NOTHING.has(result)) this.#sent += 1;
    await this.#options.onResult?.(resultOf(row, result, facts));
  }

  /** Reports progress at intervals. The returned function ends that with a last report. */
  watch(stateNow: () => RunState, stop: AbortController): () => void {
    const { onProgress } = this.#options;
    if (!onProgress) return () => {};
    const report = () => {
      try {
        onProgress(this.#progress(stateNow()));
      } catch (error) {
        stop.abort(error);
      }
    };
    const timer = setInterval(report, PROGRESS_MS);
    return () => {
      clearInterval(timer);
      report();
    };
  }

  #progress(state: RunState): ImportProgress {
    const { totalRows } = this.#options;
    return { ...this.#summary, totalRows, ...state, remainingMs: this.#remainingMs(state) };
  }

  /** The limit allows a burst, so the pace since the start counts only where it is slower. */
  #remainingMs({ state }: RunState): number | undefined {
    const { totalRows } = this.#options;
    if (totalRows === undefined || state === 'resolving') return undefined;
    const left = Math.max(0, totalRows - this.#summary.total);
    const paceMs = this.#sent > 0 ? (performance.now() - this.#beganAt) / this.#sent : 0;
    const rowMs = Math.max(this.#limitMs, paceMs);
    return left > 0 && rowMs === 0 ? undefined : Math.round(left * rowMs);
  }
}
