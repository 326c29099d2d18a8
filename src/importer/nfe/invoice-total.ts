/** Beside the orders and not in them: the service takes no total of the invoice. */
const totals = new WeakMap<object, number>();

/** Total (vNF) of the invoice that an order was read from, in centavos; undefined for any other order. */
export const invoiceTotalOf = (order: object): number | undefined => totals.get(order);

/** Notes the total of an order's invoice, in centavos. */
export function noteInvoiceTotal<T extends object>(order: T, centavos: number): T {
  totals.set(order, centavos);
  return order;
}
