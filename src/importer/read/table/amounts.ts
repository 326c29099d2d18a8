/** Whole cents of an amount; undefined where there is none. */
export const centsIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Math.abs(value) < 1e12 ? Math.round(value * 100) : undefined;

type Item = Readonly<Record<string, unknown>>;

/** What products and freight come to, in cents; undefined where one of them has no amount. */
export function productsAndFreight(order: Item): number | undefined {
  const produtos = Array.isArray(order.produtos) ? (order.produtos as Item[]) : [];
  let total = centsIn(order.valorFrete ?? 0);
  if (produtos.length === 0 || total === undefined) return undefined;
  for (const { quantidade, valorUnitario } of produtos) {
    if (typeof quantidade !== 'number' || typeof valorUnitario !== 'number') return undefined;
    total += Math.round(quantidade * Math.round(valorUnitario * 1000)) / 10;
  }
  return Math.round(total);
}

/** What products come to, and the freight once for each of `rows` rows; else as {@link productsAndFreight}. */
export function productsAndFreights(order: Item, rows: number): number | undefined {
  const once = productsAndFreight(order);
  return once === undefined ? undefined : once + (rows - 1) * (centsIn(order.valorFrete) ?? 0);
}

/** Whether two amounts in cents are the same but for rounding; false where one is not known. */
export const isSameAmount = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one - other) <= 1;

/** The sum of titles, in cents; undefined where one of them has no amount. */
export function titlesTotal(titulos: readonly Item[]): number | undefined {
  let total = 0;
  for (const { valorTotal } of titulos) {
    const cents = centsIn(valorTotal);
    if (cents === undefined) return undefined;
    total += cents;
  }
  return total;
}
