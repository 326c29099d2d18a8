/** What an order record says of a title. */
export interface TituloDoRegistro {
  /** `valorTotal`, in whole centavos; null where the record does not say it. */
  valorTotalCentavos: number | null;
  /** `qtTotalParcela`, likewise. */
  qtTotalParcela: number | null;
  /** Amounts of its installments, in whole centavos. */
  parcelasCentavos: readonly number[];
}

/**
 * Whether the installments are not all of their title: they do not come to `valorTotal`, with a centavo
 * of rounding for each, or without it they are not as many as `qtTotalParcela` says.
 */
export function isTituloDivergente({
  valorTotalCentavos,
  qtTotalParcela,
  parcelasCentavos,
}: TituloDoRegistro): boolean {
  const { length } = parcelasCentavos;
  if (length === 0) return false;
  if (valorTotalCentavos === null) return qtTotalParcela !== null && qtTotalParcela !== length;
  const sum = parcelasCentavos.reduce((total, centavos) => total + centavos, 0);
  return Math.abs(sum - valorTotalCentavos) > length;
}
