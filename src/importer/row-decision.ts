import { duplicateOf } from './checks.js';
import type { PedidoIndex } from './pedido-index.js';
import type { ImportIssue, ImportResult } from './result.js';
import type { IgnoredFacts, Row } from './rows.js';

/** What is to be done with a row, by what is known of its order. */
export type RowDecision =
  | { action: 'send' }
  /** An earlier run may have sent it: its outcome is found out first. */
  | { action: 'resolve' }
  | { action: 'skip'; previous: NonNullable<ImportResult['previous']> }
  | { action: 'ignore'; facts: IgnoredFacts }
  | { action: 'refuse'; issues: readonly ImportIssue[]; duplicateOf?: number };

/**
 * Decides in the order of the rows, and remembers the row: of each order, the first row counts.
 *
 * @param retryRejected send again what the service refused in an earlier run
 */
export function decide(row: Row, index: PedidoIndex, retryRejected: boolean): RowDecision {
  const { pedido, pedidoCanal } = row;
  if (row.ignored !== undefined) return { action: 'ignore', facts: row.ignored };
  if (row.issues) return { action: 'refuse', issues: row.issues };
  // Without an identity it breaks a rule: checking it says which.
  if (pedido === undefined || pedidoCanal === undefined) return { action: 'send' };
  const place = index.place(pedido, pedidoCanal);
  const firstRow = index.numberAt(place);
  if (firstRow > 0) return { action: 'refuse', ...duplicateOf(firstRow) };
  index.setNumber(place, row.number);
  const state = index.stateAt(place);
  if (state === 'open') return { action: 'resolve' };
  if (state === 'none' || (state === 'rejected' && retryRejected)) return { action: 'send' };
  return { action: 'skip', previous: state };
}
