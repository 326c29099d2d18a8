import type { InvalidRowIssue } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { isSameAmount, productsAndFreight, titlesTotal } from './amounts.js';
import type { Item } from './item-values.js';

/**
 * Which amounts below zero are refused: `all` in the columns of another system, which writes returns so;
 * in the form whose columns are the service's own, `mixed`, a sale and its return in one order, or
 * `none` where the user said that each row has its own title.
 */
export type NegativePolicy = 'all' | 'mixed' | 'none';

/**
 * Amounts below zero of an order in a table: a return among the sales, most often, whose order would
 * come to less than was sold. A product below zero is a discount where the titles show that it counts.
 */
export function negativeAmounts(
  order: Readonly<Item>,
  line: number,
  policy: NegativePolicy,
): InvalidRowIssue[] {
  const titulos = Array.isArray(order.titulos) ? (order.titulos as Item[]) : [];
  const isMixed = [1, -1].every((sign) =>
    titulos.some(({ valorTotal }) => Math.sign(Number(valorTotal)) === sign),
  );
  return policy === 'all' || (policy === 'mixed' && isMixed) ? negativeIn(order, line) : [];
}

function negativeIn(order: Readonly<Item>, line: number): InvalidRowIssue[] {
  const issues: InvalidRowIssue[] = [];
  const refuse = (path: string) => void issues.push({ path, ...broken('below-zero'), line });
  const listOf = (name: string) => (Array.isArray(order[name]) ? (order[name] as Item[]) : []);
  const isNegative = (value: unknown) => typeof value === 'number' && value < 0;
  if (isNegative(order.valorFrete)) refuse('valorFrete');
  const titulos = listOf('titulos');
  for (const [index, { valorTotal }] of titulos.entries()) {
    if (isNegative(valorTotal)) refuse(`titulos[${index}].valorTotal`);
  }
  const isCounted = isSameAmount(productsAndFreight(order), titlesTotal(titulos));
  for (const [index, { quantidade, valorUnitario }] of listOf('produtos').entries()) {
    if (isNegative(quantidade)) refuse(`produtos[${index}].quantidade`);
    else if (isNegative(valorUnitario) && !isCounted) refuse(`produtos[${index}].valorUnitario`);
  }
  return issues;
}
