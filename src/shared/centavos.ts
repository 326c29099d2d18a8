/**
 * A decimal number in whole units of its last decimal: `unitsOf(19.9, 2)` is 1990.
 *
 * Halves round away from zero, as the decimal digits show them: `1.005` is 101 centavos and `-1.005`
 * is -101, although binary fractions hold a little less. Up to 15 significant digits are exact, which
 * covers every amount of the service (at most 13 digits, 3 of them decimals).
 */
export function unitsOf(value: number, decimals: number): number {
  const scaled = Math.abs(value) * 10 ** decimals;
  const whole = Math.floor(scaled);
  // Reading the number and scaling it each lose half of the last binary digit: 1.005 * 100 is 100.49999999999999.
  const noise = Math.min(2 * scaled * Number.EPSILON, 0.25);
  const units = scaled - whole + noise >= 0.5 ? whole + 1 : whole;
  return value < 0 ? 0 - units : units;
}

/** A number rounded to `decimals` places, by the rule of {@link unitsOf}. */
export const roundDecimal = (value: number, decimals: number): number =>
  unitsOf(value, decimals) / 10 ** decimals;

/** Reais rounded to whole centavos, by the rule of {@link unitsOf}. */
export const roundToCentavos = (reais: number): number => unitsOf(reais, 2);

/**
 * Reais as whole centavos, exactly; undefined for anything but whole centavos, such as `10.005` or
 * `NaN`. Binary rounding errors (`0.1 + 0.2`) are tolerated; a fraction of a centavo is never
 * rounded away.
 */
export function toCentavos(reais: number): number | undefined {
  const centavos = roundToCentavos(reais);
  if (!Number.isSafeInteger(centavos)) return undefined;
  // Sums of ten thousand such errors stay far below a thousandth of a centavo.
  const isOfCentavos = Math.abs(reais * 100 - centavos) <= 1e-3;
  return isOfCentavos ? centavos : undefined;
}

const DECIMAL = /^[+-]?\d{1,15}(\.\d+)?$/;

/** {@link toCentavos} of an unknown value: a decimal number written as text counts as an amount. */
export function centavosOf(value: unknown): number | undefined {
  if (typeof value === 'number') return toCentavos(value);
  const isDecimal = typeof value === 'string' && DECIMAL.test(value);
  return isDecimal ? toCentavos(Number(value)) : undefined;
}

/** Whole centavos as reais, the nearest `number` to the decimal: `1990` gives `19.9`. */
export function toReais(centavos: number): number {
  return centavos / 100 + 0;
}

/**
 * `amount × part / whole` of whole numbers, halves away from zero; exact even when the product
 * exceeds 2^53.
 */
export function proportion(amount: number, part: number, whole: number): number {
  const product = amount * part;
  if (Number.isSafeInteger(product)) return unitsOf(product / whole, 0);
  const dividend = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend, divisor].map((value) => (value < 0n ? -value : value)) as [
    bigint,
    bigint,
  ];
  const units = Number((2n * top + bottom) / (2n * bottom));
  return isNegative ? 0 - units : units;
}

/**
 * Divides an amount in proportion to the weights. Cumulative rounding makes the parts add up to the
 * amount; if the weights sum to zero, the last part is the whole amount.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  const last = weights.length - 1;
  let upTo = 0;
  let given = 0;
  return weights.map((weight, index) => {
    upTo += weight;
    const until = whole === 0 ? (index === last ? amount : 0) : proportion(amount, upTo, whole);
    const part = until - given;
    given = until;
    return part + 0;
  });
}
