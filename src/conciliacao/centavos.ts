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
