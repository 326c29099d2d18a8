/** Amounts are whole cents inside, so that sums are exact; reais only on the wire. */

/** Reais as whole cents. */
export const toCents = (reais: number): number => Math.round(reais * 100) + 0;

export { toReais } from '../shared/centavos.js';

/** `percent` of an amount, in whole cents. */
export const percentOf = (cents: number, percent: number): number =>
  Math.round((cents * percent) / 100) + 0;

/** What per cent `part` is of `whole`, rounded to `decimals`; 0 of nothing. */
export function percentage(part: number, whole: number, decimals: number): number {
  if (whole === 0) return 0;
  return roundTo((part / whole) * 100, decimals);
}

/** Rounds a figure that is not an amount, such as a percentage. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}

/** Equal parts that add up to the whole; the remainder is on the first. */
export function divide(cents: number, parts: number): number[] {
  const equal = Math.trunc(cents / parts) + 0;
  const shares = new Array<number>(parts).fill(equal);
  shares[0] = cents - equal * (parts - 1);
  return shares;
}

/** Parts in proportion to the weights that add up to the whole. */
export function apportion(cents: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return divide(cents, weights.length);
  let weight = 0;
  let given = 0;
  return weights.map((one) => {
    weight += one;
    const share = Math.round((cents * weight) / whole) - given;
    given += share;
    return share;
  });
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
