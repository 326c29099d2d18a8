import { roundDecimal, unitsOf } from '../shared/centavos.js';

/** Amounts are whole cents inside, so that sums are exact; reais only on the wire. */

/** `percent` of an amount, in whole cents. */
export const percentOf = (cents: number, percent: number): number =>
  unitsOf((cents * percent) / 100, 0);

/** `part` in per cent of `whole`, rounded to `decimals`; 0 where `whole` is 0. */
export function percentage(part: number, whole: number, decimals: number): number {
  if (whole === 0) return 0;
  return roundDecimal((part / whole) * 100, decimals);
}

/** Equal parts that add up to the whole; the remainder is on the first. */
export function divide(cents: number, parts: number): number[] {
  const equal = Math.trunc(cents / parts) + 0;
  const shares = new Array<number>(parts).fill(equal);
  shares[0] = cents - equal * (parts - 1);
  return shares;
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
