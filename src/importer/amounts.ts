import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import { unitsOf } from '../shared/centavos.js';
import { formatReais } from '../shared/text/reais.js';
import type { ImportIssue } from './result.js';
import { broken } from './rules/read-rule.js';

/** Sum of amounts in a unit without fractions. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/**
 * Amounts of an order in whole thousandths of a real, because prices have three decimals.
 *
 * @param order a valid order
 */
export function amountsOf({ titulos, produtos, valorFrete }: NovoPedido) {
  return {
    titulos: sum(titulos.map(({ valorTotal }) => thousandths(valorTotal))),
    produtos: sum(
      produtos.map(({ quantidade, valorUnitario }) => quantidade * thousandths(valorUnitario)),
    ),
    frete: thousandths(valorFrete),
  };
}

/** Tolerance for rounding, in thousandths. */
const CENTAVO = 10;

/**
 * Why the titles of an order exceed its products and freight, or are zero. Lower titles are a
 * discount.
 */
export function titulosIssue(order: NovoPedido): ImportIssue | undefined {
  const { titulos, produtos, frete } = amountsOf(order);
  const difference = titulos - produtos - frete;
  const isNothing = titulos === 0 && order.titulos.length > 0;
  const isNamed = difference > 0 || isNothing;
  const size = Math.abs(difference);
  if (!isNamed || size <= CENTAVO) return undefined;
  const problem = broken('titles-and-products', {
    titulos: reais(titulos),
    produtos: reais(produtos),
    frete: reais(frete),
    expected: reais(produtos + frete),
    difference: reais(size),
  });
  return { path: 'titulos', ...problem };
}

/** Converts thousandths to whole centavos, half away from zero. */
export const centavosOf = (amount: number): number => unitsOf(amount / 10, 0);

/** Formats thousandths as `R$ 1.234,56`. */
export const reais = (amount: number): string => formatReais(centavosOf(amount) / 100);

/** Converts reais to thousandths: the service's numbers have at most three decimals. */
export const thousandths = (value: unknown): number =>
  typeof value === 'number' ? unitsOf(value, 3) : 0;
