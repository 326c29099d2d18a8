import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { InvalidRowError, textOf } from '../errors.js';
import type { ReadProblem } from '../rules/read-rule.js';
import { type OnWarning, warned } from './warning.js';

/**
 * A row without an order to send, which does not fail the reading: an event, a CT-e, a PDF, a
 * cancelled sale.
 */
export class IgnoredRow {
  /** Path of the file; for a file in an archive: the archive, a slash, and its name there. */
  readonly file: string;
  /** Line where the row begins, counted from 1. */
  readonly line: number;
  /** Why the row is ignored, without any of its values. */
  readonly ignoredFor: ReadProblem;
  /** Order number, if known. */
  readonly pedido: string | undefined;
  /** Channel's order number, if known. */
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
    this.ignoredFor = reason;
    this.pedido = textOf(pedido);
    this.pedidoCanal = textOf(pedidoCanal);
  }
}

/** Reports an ignored row, which callers that read only orders would not see. */
export function ignored(row: IgnoredRow, onWarning: OnWarning): IgnoredRow {
  const { file, line, ignoredFor: reason } = row;
  onWarning({ ...warned('ignored', { reason }), file, line, path: '' });
  return row;
}

/**
 * Symbol of a method that gives every row as a value, including unreadable and ignored rows. It can
 * be called again after a rejection, also by another copy of this package.
 */
export const NEXT_ROW = Symbol.for('recebiveis.nextRow');

/**
 * Result of reading a row: an order, its error, or why it is ignored. A thrown error ends the
 * reading.
 */
export type Row = NovoPedido | InvalidRowError | IgnoredRow;

/** True for an order. */
export const isOrder = (row: Row): row is NovoPedido =>
  !(row instanceof InvalidRowError || row instanceof IgnoredRow);

/** An iterator that also gives unreadable and ignored rows. */
interface RowIterator extends AsyncIterableIterator<NovoPedido> {
  [NEXT_ROW](): Promise<IteratorResult<Row, void>>;
}

/**
 * Iterable of rows whose `next()` rejects for an unreadable row and can then be called again. An
 * async generator alone would end with its first throw.
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
