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
export type RunState = Pick<ImportProgress, 'state' | 'resolving' | 'resolvingMs' | 'waiting'>;

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
  /** Rate of the limit; Infinity without one. */
  readonly #limitPerMs: number;
  readonly #options: ReportOptions;
  /** Recent counts of rows that took a request. */
  readonly #marks: { at: number; sent: number }[] = [{ at: performance.now(), sent: 0 }];
  #sent = 0;

  constructor(limit: { requests: number; perMs: number } | null, options: ReportOptions) {
    this.#limitPerMs = limit ? limit.requests / limit.perMs : Infinity;
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
  watch(stateNow: () => RunState, stop: RunStop): () => void {
    const { onProgress } = this.#options;
    if (!onProgress) return () => {};
    const report = () => {
      try {
        onProgress(this.#progress(stateNow()));
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

  #progress(state: RunState): ImportProgress {
    const { totalRows } = this.#options;
    const perMs = this.#ratePerMs();
    return {
      ...this.#summary,
      totalRows,
      ...state,
      rowsPerMinute: Math.round(perMs * 60_000),
      remainingMs: this.#remainingMs(perMs, state.resolvingMs),
    };
  }

  /** Rows sent per millisecond, over the last minute or since the start. */
  #ratePerMs(): number {
    const now = performance.now();
    const marks = this.#marks;
    if (now - (marks.at(-1)?.at ?? 0) >= STEP_MS) marks.push({ at: now, sent: this.#sent });
    while (now - (marks[0]?.at ?? now) > RATE_MS) marks.shift();
    const { at, sent } = marks[0] ?? { at: now, sent: this.#sent };
    return (this.#sent - sent) / Math.max(1, now - at);
  }

  /**
   * The limit allows a burst, so the measured rate counts only where it is slower. Look-ups go on
   * beside the sending.
   */
  #remainingMs(perMs: number, resolvingMs: number): number | undefined {
    const { totalRows } = this.#options;
    if (totalRows === undefined) return undefined;
    const left = Math.max(0, totalRows - this.#summary.total);
    const rate = Math.min(perMs || Infinity, this.#limitPerMs);
    if (left > 0 && rate === Infinity && resolvingMs === 0) return undefined;
    return Math.max(resolvingMs, Math.round(left / rate));
  }
}
