import { centsOf } from './decimal.js';
import type { NFe } from './nfe.js';

/** Beside the orders and not in them: the service takes no total of the invoice. */
const totals = new WeakMap<object, number>();

/** Total (vNF) of the invoice that an order was read from, in centavos; undefined for any other order. */
export const invoiceTotalOf = (order: object): number | undefined => totals.get(order);

/** Notes the total of an order's invoice. */
export function noteInvoiceTotal<T extends object>(order: T, { total }: Pick<NFe, 'total'>): T {
  totals.set(order, Number(centsOf(total.vNF)));
  return order;
}
