import { ConciliacaoError } from './conciliacao-error.js';

/** The sum of amounts, in centavos. */
export const sumOf = (items: readonly { valorCentavos: number }[]): number =>
  items.reduce((total, { valorCentavos }) => total + valorCentavos, 0);

/**
 * A sum of centavos that is exact.
 *
 * @throws ConciliacaoError it is past what a number holds exactly (2^53)
 */
export function exactSum(centavos: number): number {
  if (Number.isSafeInteger(centavos)) return centavos;
  throw new ConciliacaoError(
    'amount',
    'Amounts add up to more than R$ 90 trillion, past what a number holds exactly. Nothing was reconciled: look for amounts that are too large, or reconcile fewer orders and cycles at a time',
  );
}

/** `valor × part / whole` of whole numbers, halves rounded up; exact where the product passes 2^53 too. */
export function proportion(valor: number, part: number, whole: number): number {
  const product = valor * part;
  if (Number.isSafeInteger(product)) return Math.round(product / whole);
  const sign = whole < 0 ? -1n : 1n;
  const of = 2n * sign * BigInt(whole);
  const doubled = 2n * sign * BigInt(valor) * BigInt(part) + of / 2n;
  const cut = doubled / of;
  // BigInt cuts towards zero, and the next whole number below is asked for.
  return Number(doubled < 0n && cut * of !== doubled ? cut - 1n : cut);
}
