import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { InvalidRowError } from '../errors.js';
import { IgnoredRow } from './ignored-row.js';

/**
 * Marks iterators that can be called on after a rejection, also those of another copy of this
 * package. One that is wrapped in a generator cannot: the first rejection is its end.
 */
export const RESUMABLE = Symbol.for('recebiveis.resumable');

/**
 * A method of such iterators that gives every row as a value, those that cannot be read and those that
 * are ignored too: `{ done: false, value: NovoPedido | InvalidRowError | IgnoredRow }`.
 */
export const NEXT_ROW = Symbol.for('recebiveis.nextRow');

/** What a reader yields: an order, why a row is not one, or why it is ignored. What it throws ends the reading. */
export type Row = NovoPedido | InvalidRowError | IgnoredRow;

/** An iterator that also gives rows as they are. */
export interface RowIterator extends AsyncIterableIterator<NovoPedido> {
  [RESUMABLE]: true;
  [NEXT_ROW](): Promise<IteratorResult<Row, undefined>>;
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
        [RESUMABLE]: true,
        async [NEXT_ROW]() {
          const { value, done } = await rows.next();
          return done ? { value: undefined, done: true } : { value: value as Row, done: false };
        },
      };
      Object.defineProperty(iterator, RESUMABLE, { enumerable: false });
      Object.defineProperty(iterator, NEXT_ROW, { enumerable: false });
      return iterator;
    },
  };
}
