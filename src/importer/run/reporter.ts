import type { ImportOptions } from '../import-options.js';
import type { ImportOutcome, ImportProgress, ImportSummary, ResultFacts } from '../result.js';
import { resultOf } from '../result-of.js';
import type { Row } from '../rows.js';
import { ProgressMeter } from './progress-meter.js';
import type { RunStop } from './run-stop.js';

/** Where a run stands. */
export type RunState = Pick<ImportProgress, 'state' | 'resolving' | 'waiting'>;

const PROGRESS_MS = 250;

/** Counts outcomes, and hands results and progress to the callbacks of the user. */
export class Reporter {
  readonly #meter: ProgressMeter;
  readonly #options: ImportOptions;
  readonly #stop: RunStop;

  constructor(
    limit: { requests: number; perMs: number } | null,
    options: ImportOptions,
    stop: RunStop,
    agesOfSendsMs: readonly number[],
  ) {
    this.#meter = new ProgressMeter(limit, options.totalRows, agesOfSendsMs);
    this.#options = options;
    this.#stop = stop;
  }

  /** When the limit lets the next order out; undefined where it does now. */
  get limitedUntil(): number | undefined {
    return this.#meter.limitedUntil;
  }

  get summary(): ImportSummary {
    return this.#meter.summary;
  }

  /** Resolves once `onResult` is done with the result. */
  async report(row: Row, result: ImportOutcome, facts: ResultFacts = {}): Promise<void> {
    this.#meter.count(result, facts.changed);
    const { onResult } = this.#options;
    if (onResult) await onResult(resultOf(row, result, facts));
  }

  /** Reports the progress at intervals; the function it returns reports it once more and ends that. */
  watch(stateNow: () => RunState): () => void {
    const { onProgress } = this.#options;
    if (!onProgress) return () => {};
    const report = () => {
      try {
        onProgress(this.#meter.progress(stateNow()));
      } catch (error) {
        this.#stop.request(error);
      }
    };
    const timer = setInterval(report, PROGRESS_MS);
    return () => {
      clearInterval(timer);
      report();
    };
  }
}
