/** Shortest term of an installment, in days. */
export const SHORTEST_TERM_DAYS = 7;

/** Days on which installments may be due: no date, and no `2/10`. */
export const areDueDays = (days: readonly number[]): boolean =>
  days.every((day, at) => day >= (days[at - 1] ?? 0) + SHORTEST_TERM_DAYS);
