import { centavosOf } from './centavos.js';

/**
 * Whether a title has an amount and no installments, as orders are created: what is due is counted by
 * installments, so that nothing of it would be due.
 */
export const isSemParcelas = ({
  valorTotal,
  parcelas,
}: {
  valorTotal?: unknown;
  parcelas?: readonly unknown[] | null | undefined;
}): boolean =>
  (parcelas?.length ?? 0) === 0 &&
  valorTotal !== null &&
  valorTotal !== undefined &&
  valorTotal !== '' &&
  centavosOf(valorTotal) !== 0;
