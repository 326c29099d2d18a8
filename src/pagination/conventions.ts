/** Counters of a list whose pages count from 1. */
interface OneBased {
  paginaAtual?: number | null;
  totalPaginas?: number | null;
}

/** Counters of a list whose pages count from 0. */
interface ZeroBased {
  totalRegistros?: number | null;
  limite?: number | null;
  pagina?: number | null;
}

/**
 * The page after one of a list counted from 1: by `totalPaginas`, or until an empty page where the
 * counters are missing.
 */
export function nextFromOne(
  info: OneBased | null | undefined,
  itemCount: number,
  asked: number,
): number | undefined {
  if (itemCount === 0) return undefined;
  const total = count(info?.totalPaginas);
  return total === undefined || asked < total ? asked + 1 : undefined;
}

/** The page after one of a list counted from 0: by the records left behind it. */
export function nextFromZero(
  paginacao: ZeroBased | null | undefined,
  itemCount: number,
  asked: number,
): number | undefined {
  if (itemCount === 0) return undefined;
  const total = count(paginacao?.totalRegistros);
  const size = count(paginacao?.limite) || itemCount;
  return total === undefined || (asked + 1) * size < total ? asked + 1 : undefined;
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}
