import type { Row } from '../row-iterable.js';
import {
  isSameAmount,
  productsAndFreight,
  productsAndFreights,
  titlesTotal,
} from '../table/amounts.js';

/**
 * Whether the titles of an order come to what two or more equal parts of it hold, up to `maxParts`, and
 * not to what it holds itself: its other parts are then elsewhere.
 */
export function isTotalOfSeveralParts(row: Row, maxParts: number): boolean {
  const order = row as unknown as Record<string, unknown>;
  const { titulos } = order;
  const total = Array.isArray(titulos) ? titlesTotal(titulos) : undefined;
  const whole = productsAndFreight(order);
  const twice = productsAndFreights(order, 2);
  if (total === undefined || whole === undefined || twice === undefined) return false;
  const freight = twice - whole;
  const products = whole - freight;
  if (products <= 0 || [whole, products].some((own) => isSameAmount(total, own))) return false;
  return Array.from({ length: maxParts - 1 }, (_, at) => at + 2).some((parts) =>
    [0, 1, parts].some((freights) => isSameAmount(total, parts * products + freights * freight)),
  );
}
