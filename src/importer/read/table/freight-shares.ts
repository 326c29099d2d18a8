import type { InvalidRowIssue } from '../../../errors/invalid-row.js';
import { reaisText } from '../../reais-text.js';
import { broken } from '../../rules/read-rule.js';
import { centsIn, productsAndFreight, titlesTotal } from './amounts.js';
import type { Item } from './item-values.js';

/**
 * A freight that several rows of an order repeat is the order's, once, unless its titles are what its
 * products and the freight of every row come to: then each row has its share.
 *
 * @param rows rows that give the freight
 */
export function sharesOfFreight(
  order: Readonly<Item>,
  rows: number,
  line: number,
): InvalidRowIssue[] {
  const titulos = Array.isArray(order.titulos) ? (order.titulos as Item[]) : [];
  const [total, once, freight] = [
    titlesTotal(titulos),
    productsAndFreight(order),
    centsIn(order.valorFrete),
  ];
  if (rows < 2 || titulos.length === 0 || !freight) return [];
  if (total === undefined || once === undefined) return [];
  const matches = (expected: number) => Math.abs(total - expected) <= 1;
  if (matches(once) || !matches(once + (rows - 1) * freight)) return [];
  const params = { rows, freight: reaisText(freight / 100), titulos: reaisText(total / 100) };
  return [{ path: 'valorFrete', ...broken('freight-may-be-shares', params), line }];
}
