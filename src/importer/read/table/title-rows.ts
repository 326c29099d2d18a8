import type { InvalidRowIssue } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { centsIn, isSameAmount, productsAndFreight, titlesTotal } from './amounts.js';

type Item = Readonly<Record<string, unknown>>;

/**
 * Whether the titles of some rows may be the installments of one title: as many as each says it has,
 * paid alike, and equal but for the rounding of a division.
 */
export function mayBeInstallments(titles: readonly Item[]): boolean {
  const [first] = titles;
  const cents = titles.map(({ valorTotal }) => centsIn(valorTotal) ?? Number.NaN);
  return (
    first !== undefined &&
    titles.length > 1 &&
    titles.every(({ qtTotalParcela }) => qtTotalParcela === titles.length) &&
    titles.every(({ meioDePagamento }) => meioDePagamento === first.meioDePagamento) &&
    Math.max(...cents) - Math.min(...cents) < titles.length
  );
}

/**
 * Why a product that stands beside each title of an order cannot be counted: the titles together pay
 * for one of them.
 */
export function productsOfTitles(order: Item, line: number): InvalidRowIssue[] {
  const { produtos, titulos } = order;
  if (!Array.isArray(produtos) || !Array.isArray(titulos)) return [];
  const rows = produtos.length;
  if (rows < 2 || titulos.length !== rows) return [];
  if (new Set(produtos.map((produto) => JSON.stringify(produto))).size > 1) return [];
  const paid = titlesTotal(titulos);
  const isOne = isSameAmount(paid, productsAndFreight({ ...order, produtos: [produtos[0]] }));
  if (!isOne || isSameAmount(paid, productsAndFreight(order))) return [];
  return [{ path: 'produtos', ...broken('products-of-titles', { rows }), line }];
}
