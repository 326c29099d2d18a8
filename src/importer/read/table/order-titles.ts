import { reais, thousandths } from '../../amounts.js';
import type { InvalidRowIssue } from '../../errors.js';
import type { Policy } from '../../map/pedido-map.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Item } from './order-fields.js';

/**
 * Title of an order. Its rows must agree on the payment, and its amounts count by the policy. In
 * the service's own columns each row may have its own title.
 */
export function titlesOf(
  given: readonly Item[],
  policy: Policy | undefined,
  isOwn: boolean,
  issues: InvalidRowIssue[],
): { titulos: Item[]; isOnce: boolean } {
  const refuse = (problem: ReadProblem) => {
    issues.push({ path: 'titulos', ...problem });
    return { titulos: [], isOnce: false };
  };
  const priced = given.filter(({ valorTotal }) => valorTotal !== undefined);
  const textOf = (title: Item = {}) => JSON.stringify(Object.entries(title).sort());
  const isRepeated = priced.every((title) => textOf(title) === textOf(priced[0]));
  const isOnce = priced.length > 1 && isRepeated && policy !== 'per-row';
  const hasOneEach = isOwn && priced.length > 1 && !isOnce && policy !== 'per-order';
  if (hasOneEach) {
    // A row without an amount repeats another row's payment.
    const isSaid = (title: Item) => priced.some((other) => agrees(title, other));
    if (!given.every(isSaid)) return refuse(broken('titles-differ'));
    return { titulos: priced, isOnce: false };
  }
  const titulo: Item = {};
  let total: number | undefined;
  for (const { valorTotal, ...rest } of given) {
    if (!agrees(rest, titulo)) return refuse(broken('titles-differ'));
    Object.assign(titulo, rest);
    if (valorTotal === undefined) continue;
    const amount = thousandths(valorTotal);
    if (total !== undefined && policy !== 'per-row' && total !== amount) {
      const params = { policy: 'titulos' as const, one: reais(total), other: reais(amount) };
      return refuse(broken('amounts-differ', params));
    }
    total = policy === 'per-row' ? (total ?? 0) + amount : amount;
  }
  if (total !== undefined) titulo.valorTotal = total / 1000;
  return { titulos: given.length > 0 ? [titulo] : [], isOnce };
}

/** True if no field differs between two titles. */
const agrees = (one: Item, other: Item): boolean =>
  Object.entries(one).every(([key, value]) => (other[key] ?? value) === value);
