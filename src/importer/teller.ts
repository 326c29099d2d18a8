import type { ImportOptions } from './import-options.js';
import type { ImportOutcome, ImportProgress, ImportResult, ImportSummary } from './result.js';
import type { Row } from './rows.js';
import type { Stop } from './stop.js';
import { Tally } from './tally.js';

/** What a result says beside its row and what that came to. */
export type ResultFacts = Pick<
  ImportResult,
  'chavePedido' | 'mensagem' | 'issues' | 'duplicateOf' | 'previous'
>;

/** Where a run stands. */
export interface RunState {
  state: ImportProgress['state'];
  settling: number;
}

const PROGRESS_MS = 250;

/** Counts what became of the rows, and tells those who asked. */
export class Teller {
  readonly #tally: Tally;
  readonly #options: ImportOptions;
  readonly #stop: Stop;

  constructor(
    limit: { requests: number; perMs: number } | null,
    options: ImportOptions,
    stop: Stop,
  ) {
    this.#tally = new Tally(limit, options.totalRows);
    this.#options = options;
    this.#stop = stop;
  }

  get summary(): ImportSummary {
    return this.#tally.summary;
  }

  /** Resolves once the user's function is done with the result. */
  async tell(row: Row, result: ImportOutcome, facts: ResultFacts = {}): Promise<void> {
    this.#tally.count(result);
    const { onResult } = this.#options;
    if (onResult) await onResult(resultOf(row, result, facts));
  }

  /** Tells the progress now and then; the function it returns tells it once more and stops. */
  watch(stateNow: () => RunState): () => void {
    const { onProgress } = this.#options;
    if (!onProgress) return () => {};
    const told = () => {
      try {
        const { state, settling } = stateNow();
        onProgress(this.#tally.progress(state, settling));
      } catch (error) {
        this.#stop.now(error);
      }
    };
    const timer = setInterval(told, PROGRESS_MS);
    return () => {
      clearInterval(timer);
      told();
    };
  }
}

/** A row's result; the row itself shows in no log. */
export function resultOf(row: Row, result: ImportOutcome, facts: ResultFacts): ImportResult {
  const { number, position, pedido, pedidoCanal, input } = row;
  const told = { row: number, position, result, pedido, pedidoCanal, ...facts };
  return Object.defineProperty(told, 'input', { value: input }) as ImportResult;
}
