import type { RowPosition } from '../result.js';

const positions = new WeakMap<object, RowPosition>();

/** Remembers where a row was read, beside it, so that it stays equal to any other of its fields. */
export function markPosition(row: object, position: RowPosition): void {
  positions.set(row, position);
}

/** Where a row that `readPedidos` gave stands in its file. */
export function positionOf(row: object): RowPosition | undefined {
  return positions.get(row);
}
