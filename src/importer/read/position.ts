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

/** Beside the orders and not in them: the service takes no total of the invoice. */
const totals = new WeakMap<object, number>();

/** Total (vNF) of the invoice that an order was read from, in centavos; undefined for any other order. */
export const invoiceTotalOf = (order: object): number | undefined => totals.get(order);

/** Notes the total of an order's invoice, in centavos. */
export function noteInvoiceTotal<T extends object>(order: T, centavos: number): T {
  totals.set(order, centavos);
  return order;
}
