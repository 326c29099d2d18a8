import type { RowPosition } from '../result.js';

/** Kept beside the rows, so that a row stays equal to a plain object. */
const positions = new WeakMap<object, RowPosition>();

/**
 * Place of a row given by `readPedidos`; undefined for any other object, also for a copy of a row.
 */
export function positionOf(pedido: object): RowPosition | undefined {
  return positions.get(pedido);
}

/** Records the place of a row. */
export function placed<T extends object>(pedido: T, position: RowPosition): T {
  positions.set(pedido, position);
  return pedido;
}
