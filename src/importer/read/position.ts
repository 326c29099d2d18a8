import type { RowPosition } from '../result.js';

/** Beside the rows and not in them, so that a row stays equal to a plain object. */
const positions = new WeakMap<object, RowPosition>();

/** Where a row that `readPedidos` gave begins; undefined for any other object, copies of a row too. */
export function positionOf(pedido: object): RowPosition | undefined {
  return positions.get(pedido);
}

/** Notes where a row begins. */
export function placed<T extends object>(pedido: T, position: RowPosition): T {
  positions.set(pedido, position);
  return pedido;
}
