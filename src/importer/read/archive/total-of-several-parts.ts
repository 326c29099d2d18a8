import { isRecord } from '../../../shared/is-record.js';
import type { Row } from '../row-iterable.js';
import {
  isSameAmount,
  productsAndFreight,
  productsAndFreights,
  titlesTotal,
} from '../table/amounts.js';

/** Interest or a service come to less; two equal parts with a discount come to more. */
const MAX_SURCHARGE = 0.5;

/**
 * Whether the titles of an order come to what two or more equal parts of it hold, less a discount that
 * may be, and not to what it holds itself: its other parts are then elsewhere.
 */
export function isTotalOfSeveralParts(row: Row): boolean {
  const order = row as unknown as Record<string, unknown>;
  const [titulos, produtos] = [recordsIn(order.titulos), recordsIn(order.produtos)];
  if (!titulos || !produtos) return false;
  const total = titlesTotal(titulos);
  const whole = productsAndFreight(order);
  const twice = productsAndFreights(order, 2);
  if (total === undefined || whole === undefined || twice === undefined) return false;
  const freight = twice - whole;
  const products = whole - freight;
  if (products <= 0 || [whole, products].some((own) => isSameAmount(total, own))) return false;
  if (total - freight > (1 + MAX_SURCHARGE) * products) return true;
  const parts = Math.round(total / products);
  return parts > 1 && isSameAmount(total, parts * products);
}

/** The items of a list; JSON may hold anything in its place. */
const recordsIn = (list: unknown): Record<string, unknown>[] | undefined =>
  Array.isArray(list) && list.every(isRecord) ? list : undefined;
