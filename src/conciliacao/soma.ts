/** The sum of amounts, in centavos. */
export const soma = (items: readonly { valorCentavos: number }[]): number =>
  items.reduce((total, { valorCentavos }) => total + valorCentavos, 0);
