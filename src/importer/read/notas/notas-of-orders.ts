import type { InvalidRowIssue } from '../../errors.js';
import type { NotaAmounts, OrderAmounts } from '../table/order-amounts.js';
import type { Item } from '../table/order-fields.js';

/** The invoices that an order names, or that name it. */
export interface NamedNotas {
  /** Amounts of the only one. */
  only: NotaAmounts | undefined;
  /**
   * Takes from the right one what the order lacks, or says why none is.
   *
   * @param counted what products, freight, charges and discounts come to, where the file has no total, and the coupon
   */
  join(
    order: Item,
    line: number,
    counted?: Pick<OrderAmounts, 'expected' | 'cupom'>,
  ): InvalidRowIssue[];
}

/** Invoices that orders are joined with. */
export interface NotasOfOrders {
  /** The invoices that an order is of, as far as its numbers show it. */
  namedBy(order: Item): NamedNotas;
}
