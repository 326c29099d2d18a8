import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { InvalidRowError, type InvalidRowIssue } from '../errors.js';
import type { ReadProblem } from '../rules/read-rule.js';
import { type OnWarning, warned } from './warning.js';

/** The refusal of a row, at the place of its first issue; it keeps the order as far as it was read. */
export function refused(
  file: string,
  issues: readonly InvalidRowIssue[],
  order: Readonly<Record<string, unknown>> = {},
  ofRow = 1,
): InvalidRowError {
  const { pedido, pedidoCanal } = order;
  const [{ line = ofRow, column } = {}] = issues;
  const input = Object.keys(order).length > 0 ? order : undefined;
  return new InvalidRowError({ file, line, column, issues, pedido, pedidoCanal, input });
}

/**
 * A row without an order to send, which does not fail the reading: an event, a CT-e, a PDF, a
 * cancelled sale. Its only issue says why.
 */
export class IgnoredRow extends InvalidRowError {
  /** By which an import knows it, also from another copy of this package. */
  readonly isIgnored = true;

  constructor(
    file: string,
    reason: ReadProblem,
    { pedido, pedidoCanal }: { pedido?: unknown; pedidoCanal?: unknown } = {},
    line = 1,
  ) {
    super({ file, line, issues: [{ path: '', ...reason }], pedido, pedidoCanal });
  }
}

/** Reports an ignored row, which callers that read only orders would not see. */
export function ignored(row: IgnoredRow, onWarning: OnWarning): IgnoredRow {
  const { file, line, issues } = row;
  onWarning({ ...warned('ignored', { reason: issues[0] as ReadProblem }), file, line, path: '' });
  return row;
}

/**
 * Symbol of the method by which an import, also one of another copy of this package, takes every row
 * as a value, including unreadable and ignored rows.
 */
export const EVERY_ROW = Symbol.for('recebiveis.everyRow');

/**
 * Result of reading a row: an order, its error, or why it is ignored. A thrown error ends the
 * reading.
 */
export type Row = NovoPedido | InvalidRowError;

/** True for an order. */
export const isOrder = (row: Row): row is NovoPedido => !(row instanceof InvalidRowError);

/** The rows of a reader. */
export interface ReaderRows extends AsyncIterable<NovoPedido> {
  [EVERY_ROW](): AsyncGenerator<Row, void>;
}

/**
 * Iterable of rows whose `next()` rejects for an unreadable row and can then be called again. An
 * async generator alone would end with its first throw.
 */
export function rowIterable(open: () => AsyncGenerator<Row, void>): ReaderRows {
  return {
    [EVERY_ROW]: open,
    [Symbol.asyncIterator]() {
      const rows = open();
      const iterator: AsyncIterableIterator<NovoPedido> = {
        async next() {
          for (;;) {
            const { value, done } = await rows.next();
            if (done) return { value: undefined, done: true };
            if (value instanceof IgnoredRow) continue;
            if (value instanceof InvalidRowError) throw value;
            return { value: value as NovoPedido, done: false };
          }
        },
        async return() {
          await rows.return();
          return { value: undefined, done: true };
        },
        [Symbol.asyncIterator]: () => iterator,
      };
      return iterator;
    },
  };
}
