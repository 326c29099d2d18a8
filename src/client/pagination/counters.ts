/** The counters of a page as far as they can be read, whichever convention the list has. */
export interface Counters {
  /** Records on all pages together. */
  records: number | undefined;
  /** Records a page. */
  size: number | undefined;
  /** Number of pages; null where the convention has no such counter. */
  pages: number | undefined | null;
}

/** Counters of the cycle list: `info`. */
export function countersOfInfo(info: unknown): Counters {
  const { totalRegistros, limitePorPagina, totalPaginas } = fieldsOf(info);
  return {
    records: count(totalRegistros),
    size: count(limitePorPagina),
    pages: count(totalPaginas),
  };
}

/** Counters of an analysis: `paginacao`. */
export function countersOfPaginacao(paginacao: unknown): Counters {
  const { totalRegistros, limite } = fieldsOf(paginacao);
  return { records: count(totalRegistros), size: count(limite), pages: null };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A whole number, also as text; what is neither counts nothing. */
function count(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
}
