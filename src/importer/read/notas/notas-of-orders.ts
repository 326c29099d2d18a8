import type { InvalidRowIssue } from '../../errors.js';
import type { NotaAmounts, OrderAmounts } from '../table/order-amounts.js';
import type { Item } from '../table/order-fields.js';

/** The invoices that belong to an order by their numbers. */
export interface NamedNotas {
  /** Amounts of the invoice, if there is exactly one. */
  only: NotaAmounts | undefined;
  /**
   * Completes the order from the matching invoice, or returns why none matches.
   *
   * @param counted total of products, freight, charges and discounts, for a file without totals;
   *   and the coupon
   */
  join(
    order: Item,
    line: number,
    counted?: Pick<OrderAmounts, 'expected' | 'cupom' | 'acrescimos'>,
  ): InvalidRowIssue[];
}

/** Invoices that orders are joined with. */
export interface NotasOfOrders {
  /** Finds the invoices that belong to an order by their numbers. */
  namedBy(order: Item): NamedNotas;
}
