import type { Item } from './item-values.js';

/** Where the price of all units stands until they are known. */
export const TOTAL_KEYS: readonly string[] = ['valorTotal'];

/** A product's unit price out of that of all its units; one that is not exact makes it one unit. */
export function perUnit(product: Item): void {
  const { valorTotal, quantidade, ...rest } = product;
  if (valorTotal === undefined) return;
  delete product.valorTotal;
  if (product.valorUnitario !== undefined) return;
  if (typeof valorTotal !== 'number' || typeof quantidade !== 'number') {
    product.valorUnitario = valorTotal;
    return;
  }
  const unit = Math.round((valorTotal / quantidade) * 1000) / 1000;
  const isExact =
    Number.isInteger(quantidade) &&
    Math.round(unit * quantidade * 100) === Math.round(valorTotal * 100);
  Object.assign(
    product,
    rest,
    isExact ? { valorUnitario: unit } : { quantidade: 1, valorUnitario: valorTotal },
  );
}
