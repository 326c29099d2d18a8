import type { ImportOutcome, ImportResult, ResultFacts } from './result.js';
import type { Row } from './rows.js';

/** A row's result; the row itself shows in no log. */
export function resultOf(row: Row, result: ImportOutcome, facts: ResultFacts): ImportResult {
  const { number, position, pedido, pedidoCanal, input } = row;
  const visible = { row: number, position, result, pedido, pedidoCanal, ...facts };
  return Object.defineProperty(visible, 'input', { value: input }) as ImportResult;
}
