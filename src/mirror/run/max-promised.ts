import { wholeNumber } from '../../shared/whole-number.js';

/**
 * The most records that any page of a list promised; `NaN` until one promises any. A page without
 * usable counters takes nothing back: a list that breaks off may end with one.
 */
export function maxPromised(
  previous: number,
  page: { paginacao?: { totalRegistros?: unknown } | null | undefined },
): number {
  const total = wholeNumber(page.paginacao?.totalRegistros);
  return total === null || previous >= total ? previous : total;
}
