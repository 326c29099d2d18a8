import type { ImportOptions } from '../import-options.js';
import {
  emptySummary,
  type ImportOutcome,
  type ImportProgress,
  type ImportSummary,
  type ResultFacts,
} from '../result.js';
import { type Row, resultOf } from '../rows.js';

/** State of a run. */
export type RunState = Pick<ImportProgress, 'state' | 'resolving' | 'waiting'>;

const PROGRESS_MS = 250;

/** Counts outcomes, and calls the user's `onResult` and `onProgress`. */
export class ProgressMeter {
  readonly #summary = emptySummary();
  readonly #options: Pick<ImportOptions, 'onResult' | 'onProgress'>;

  constructor(options: Pick<ImportOptions, 'onResult' | 'onProgress'>) {
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
    await this.#options.onResult?.(resultOf(row, result, facts));
  }

  /** Reports progress at intervals. The returned function ends that with a last report. */
  watch(stateNow: () => RunState, stop: AbortController): () => void {
    const { onProgress } = this.#options;
    if (!onProgress) return () => {};
    const report = () => {
      try {
        onProgress({ ...this.#summary, ...stateNow() });
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
}
