import type { InvalidRowIssue } from '../../errors.js';
import { reaisText } from '../../reais-text.js';
import { broken } from '../../rules/read-rule.js';
import {
  centsIn,
  isSameAmount,
  productsAndFreight,
  productsAndFreights,
  titlesTotal,
} from './amounts.js';
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
  const [total, freight] = [titlesTotal(titulos), centsIn(order.valorFrete)];
  if (rows < 2 || titulos.length === 0 || !freight || total === undefined) return [];
  if (isSameAmount(total, productsAndFreight(order))) return [];
  if (!isSameAmount(total, productsAndFreights(order, rows))) return [];
  const params = { rows, freight: reaisText(freight / 100), titulos: reaisText(total / 100) };
  return [{ path: 'valorFrete', ...broken('freight-may-be-shares', params), line }];
}
