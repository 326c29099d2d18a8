import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { dayAfter, daysBetween, ULTIMO_DIA } from '../days.js';
import type { Parcela } from './parcela.js';

const DAYS_A_PARCELA = 30;

/** A hundred years of months: a larger number is not a position in a series, such as `202601` for a month. */
const MAX_PARCELAS = 1200;

/** Zero of clocks: programs write days up to it (`0001-01-01`, `1899-12-30`) for none. */
const ULTIMO_DIA_VAZIO = '1970-01-01';

/**
 * The day that the delay of an installment counts from: the sale, and a month for each before it. Null
 * where the sale has no day, or the zero of some clock, the number is not a position in a series, or no such day can be written.
 */
export function countsFrom({ dataVenda }: MirrorPedido, { registro }: Parcela): string | null {
  const numero = registro.numero ?? 1;
  if (dataVenda === null || dataVenda <= ULTIMO_DIA_VAZIO || numero > MAX_PARCELAS) return null;
  const days = DAYS_A_PARCELA * Math.max(0, numero - 1);
  return days > daysBetween(dataVenda, ULTIMO_DIA) ? null : dayAfter(dataVenda, days);
}
