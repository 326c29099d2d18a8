import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { dayAfter, daysBetween, ULTIMO_DIA } from '../../shared/days.js';
import type { Parcela } from './parcela.js';

const DAYS_A_PARCELA = 30;

/** A hundred years of months: a larger number is not a position in a series, such as `202601` for a month. */
const MAX_PARCELAS = 1200;

/**
 * Programs write a zero of their clock (`0001-01-01`, `1899-12-30`) for no day: days up to this one are
 * none.
 */
const ULTIMO_DIA_VAZIO = '1970-01-01';

/**
 * First day of an installment's delay: the day of the sale, plus a month for each installment before it.
 * Null if the sale has no day, the number is no position in a series, or the day cannot be written.
 */
export function countsFrom({ dataVenda }: MirrorPedido, { registro }: Parcela): string | null {
  const numero = registro.numero ?? 1;
  if (dataVenda === null || dataVenda <= ULTIMO_DIA_VAZIO || numero > MAX_PARCELAS) return null;
  const days = DAYS_A_PARCELA * Math.max(0, numero - 1);
  return days > daysBetween(dataVenda, ULTIMO_DIA) ? null : dayAfter(dataVenda, days);
}
