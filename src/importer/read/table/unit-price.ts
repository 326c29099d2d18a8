import type { Item } from './item-values.js';

/** Where the price of all units stands until they are known. */
export const TOTAL_KEYS: readonly string[] = ['valorTotal'];

/**
 * A product's unit price out of that of all its units; one that is not exact makes it one unit.
 *
 * @returns the amount that no units have, which is nobody's price: a product that was cancelled, most often
 */
export function perUnit(product: Item): number | undefined {
  const { valorTotal, quantidade, ...rest } = product;
  if (valorTotal === undefined) return undefined;
  delete product.valorTotal;
  if (product.valorUnitario !== undefined) return undefined;
  if (typeof valorTotal !== 'number' || typeof quantidade !== 'number') {
    product.valorUnitario = valorTotal;
    return undefined;
  }
  if (quantidade === 0) {
    product.valorUnitario = valorTotal;
    return valorTotal === 0 ? undefined : valorTotal;
  }
  const unit = Math.round((valorTotal / quantidade) * 1000) / 1000;
  const isExact =
    Number.isInteger(quantidade) &&
    Math.round(unit * quantidade * 100) === Math.round(valorTotal * 100);
  // Units below zero stay: the order is refused for them.
  Object.assign(
    product,
    rest,
    isExact || quantidade < 0
      ? { valorUnitario: unit }
      : { quantidade: 1, valorUnitario: valorTotal },
  );
  return undefined;
}
