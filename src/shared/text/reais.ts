const formatOf = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits });
const AMOUNT = formatOf(2);
const PRICE = formatOf(3);

/**
 * `R$ 1.234,56`, with a plain space.
 *
 * @param isPrice with a third decimal, where it has one: unit prices do at the service
 */
export const formatReais = (amount: number, isPrice = false): string =>
  (isPrice ? PRICE : AMOUNT).format(amount || 0).replace(/\s/g, ' ');
