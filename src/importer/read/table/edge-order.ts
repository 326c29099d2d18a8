import type { RowGroup } from './row-grouper.js';
import type { RowReader } from './row-reader.js';

/** An order that has the first or the last row of a table, where an export may have been cut. */
export interface EdgeOrder {
  group: RowGroup;
  reader: RowReader;
  isFirst: boolean;
  isLast: boolean;
}

/** Beside the orders and not in them; rows of all others are not kept. */
const edges = new WeakMap<object, EdgeOrder>();

/** The rows of an order at an edge of its table; undefined of any other. */
export const edgeOf = (row: object): EdgeOrder | undefined => edges.get(row);

/** Notes the rows of an order where it is at an edge. */
export function noteEdge(row: object, edge: EdgeOrder): void {
  if (edge.isFirst || edge.isLast) edges.set(row, edge);
}
