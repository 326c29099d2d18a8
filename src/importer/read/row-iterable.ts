import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { InvalidRowError, textOf } from '../errors.js';
import type { ReadProblem, ReadRuleCode } from '../rules/read-rule.js';
import { type OnWarning, warned } from './warning.js';

/** What is not an order to send, and does not fail the reading: an event, a CT-e, a PDF, a cancelled sale. */
export class IgnoredRow {
  /** Path of the file; of one in an archive, that of the archive, a slash, and its name there. */
  readonly file: string;
  /** Line where it begins, counted from 1. */
  readonly line: number;
  /** Why it is ignored, in words that show nothing of it. */
  readonly reason: string;
  /** Why, for programs. */
  readonly reasonCode: ReadRuleCode;
  /** What the reason is about, by its code. */
  readonly reasonParams: ReadProblem['params'];
  /** Order number that it would have had, where it is known. */
  readonly pedido: string | undefined;
  /** Channel number that it would have had, where it is known. */
  readonly pedidoCanal: string | undefined;

  constructor(
    file: string,
    reason: ReadProblem,
    identity: { pedido?: unknown; pedidoCanal?: unknown } = {},
    line = 1,
  ) {
    const { pedido, pedidoCanal } = identity;
    this.file = file;
    this.line = line;
    this.reason = reason.message;
    this.reasonCode = reason.code;
    this.reasonParams = reason.params;
    this.pedido = textOf(pedido);
    this.pedidoCanal = textOf(pedidoCanal);
  }
}

/** Reports a row that is ignored: whoever reads orders only would not see it. */
export function ignored(row: IgnoredRow, onWarning: OnWarning): IgnoredRow {
  const reason = { code: row.reasonCode, params: row.reasonParams };
  onWarning({ ...warned('ignored', { reason }), file: row.file, line: row.line, path: '' });
  return row;
}

/**
 * A method of iterators that can be called on after a rejection, also those of another copy of this package. It
 * gives every row as a value, those that cannot be read and those that are ignored too.
 */
export const NEXT_ROW = Symbol.for('recebiveis.nextRow');

/** What a reader yields: an order, why a row is not one, or why it is ignored. What it throws ends the reading. */
export type Row = NovoPedido | InvalidRowError | IgnoredRow;

/** Whether a row is an order. */
export const isOrder = (row: Row): row is NovoPedido =>
  !(row instanceof InvalidRowError || row instanceof IgnoredRow);

/** An iterator that also gives rows as they are. */
export interface RowIterator extends AsyncIterableIterator<NovoPedido> {
  [NEXT_ROW](): Promise<IteratorResult<Row, void>>;
}

/**
 * Rows as an iterable whose `next()` rejects for a row that cannot be read and can be called on.
 * An async generator alone could not: what it throws is its end.
 */
export function rowIterable(open: () => AsyncGenerator<Row, void>): AsyncIterable<NovoPedido> {
  return {
    [Symbol.asyncIterator]() {
      const rows = open();
      const iterator: RowIterator = {
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
        [NEXT_ROW]: () => rows.next(),
      };
      Object.defineProperty(iterator, NEXT_ROW, { enumerable: false });
      return iterator;
    },
  };
}
