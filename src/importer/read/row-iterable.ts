import type { NovoPedido } from '../../api/schemas/novo-pedido.js';
import { InvalidRowError } from '../../errors/invalid-row.js';

/**
 * Marks iterators that can be called on after a rejection, also those of another copy of this
 * package. One that is wrapped in a generator cannot: the first rejection is its end.
 */
export const GOES_ON = Symbol.for('recebiveis.goesOn');

/** What a reader yields: an order, or why one row is none. What it throws ends the reading. */
export type Row = NovoPedido | InvalidRowError;

/**
 * Rows as an iterable whose `next()` rejects for a row that cannot be read and can be called on.
 * An async generator alone could not: what it throws is its end.
 */
export function rowIterable(open: () => AsyncGenerator<Row, void>): AsyncIterable<NovoPedido> {
  return {
    [Symbol.asyncIterator]() {
      const rows = open();
      const iterator: AsyncIterableIterator<NovoPedido> = {
        async next() {
          const { value, done } = await rows.next();
          if (done) return { value: undefined, done: true };
          if (value instanceof InvalidRowError) throw value;
          return { value: value as NovoPedido, done: false };
        },
        async return() {
          await rows.return();
          return { value: undefined, done: true };
        },
        [Symbol.asyncIterator]: () => iterator,
      };
      Object.defineProperty(iterator, GOES_ON, { value: true });
      return iterator;
    },
  };
}
