/**
 * Reais as whole centavos, exactly; undefined for what is not an amount of whole centavos, such as
 * `10.005` or `NaN`. The error of binary fractions (`0.1 + 0.2`) is allowed for, a fraction of a
 * centavo is not rounded away.
 */
export function toCentavos(reais: number): number | undefined {
  const centavos = Math.round(reais * 100);
  if (!Number.isSafeInteger(centavos)) return undefined;
  // Sums of ten thousand such errors stay far below a thousandth of a centavo.
  const isOfCentavos = Math.abs(reais * 100 - centavos) <= 1e-3;
  return isOfCentavos ? centavos + 0 : undefined;
}

const DECIMAL = /^[+-]?\d{1,15}(\.\d+)?$/;

/** {@link toCentavos} of whatever came: a decimal number written as text is an amount too. */
export function centavosOf(value: unknown): number | undefined {
  if (typeof value === 'number') return toCentavos(value);
  const isDecimal = typeof value === 'string' && DECIMAL.test(value);
  return isDecimal ? toCentavos(Number(value)) : undefined;
}

/** Whole centavos as reais, the nearest `number` to the decimal: `1990` gives `19.9`. */
export function toReais(centavos: number): number {
  return centavos / 100 + 0;
}
