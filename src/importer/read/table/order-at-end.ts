import type { RowGroup } from './row-grouper.js';
import type { RowReader } from './row-reader.js';

/** An order that has the first or the last row of a table, where an export may have been cut. */
export interface OrderAtEnd {
  group: RowGroup;
  reader: RowReader;
  isFirst: boolean;
  isLast: boolean;
}

/** Beside the orders and not in them; rows of all others are not kept. */
const ordersAtEnds = new WeakMap<object, OrderAtEnd>();

/** The rows of an order that begins or ends its table; undefined of any other. */
export const orderAtEnd = (row: object): OrderAtEnd | undefined => ordersAtEnds.get(row);

/** Keeps the rows of an order that begins or ends its table. */
export function noteOrderAtEnd(row: object, order: OrderAtEnd): void {
  if (order.isFirst || order.isLast) ordersAtEnds.set(row, order);
}
