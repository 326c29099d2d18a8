import type { RowGroup } from './row-grouper.js';
import type { RowReader } from './row-reader.js';

/** An order at the beginning or the end of a table, where an export may have been cut. */
export interface OrderAtEnd {
  group: RowGroup;
  reader: RowReader;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the table has nothing else: no limit of rows cuts an export into files of one order. */
  isAlone: boolean;
  /** Whether its number cannot be read: rows of any order of another table may be of it. */
  isUnread: boolean;
}

/** Beside the orders and not in them; rows of all others are not kept. */
const ordersAtEnds = new WeakMap<object, OrderAtEnd>();

/**
 * The rows of an order that begins or ends its table; undefined of any other. Until the table was read to
 * its end, it is the beginning or the end of what was read so far.
 */
export const orderAtEnd = (row: object): OrderAtEnd | undefined => ordersAtEnds.get(row);

/** Keeps the rows of an order that begins or ends its table. */
export function noteOrderAtEnd(row: object, order: OrderAtEnd): void {
  ordersAtEnds.set(row, order);
}

/** Lets go of the rows of an order that other orders stand beyond. */
export function forgetOrderAtEnd(row: object): void {
  ordersAtEnds.delete(row);
}
