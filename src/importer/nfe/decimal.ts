import { reaisText } from '../amounts.js';

/** The most decimals that an NF-e writes (vUnCom). */
const SCALE = 10;

/** An amount in whole ten-billionths, so that sums and roundings have no binary noise. */
export const unitsOf = (value: number): bigint => BigInt(value.toFixed(SCALE).replace('.', ''));

/** Rounded half away from zero, in whole units of the last of `decimals`. */
export function roundedUnits(units: bigint, decimals: number): bigint {
  const divisor = 10n ** BigInt(SCALE - decimals);
  const half = divisor / 2n;
  return (units < 0n ? units - half : units + half) / divisor;
}

/** A value rounded half away from zero. */
export function rounded(value: number, decimals: number): number {
  return Number(roundedUnits(unitsOf(value), decimals)) / 10 ** decimals;
}

/** A value in whole cents. */
export const centsOf = (value: number): bigint => roundedUnits(unitsOf(value), 2);

/** Whole cents in reais. */
export const reaisOf = (cents: bigint): number => Number(cents) / 100;

/** The size of a difference in words: not an amount of the file. */
export const differenceWords = (cents: bigint): string =>
  reaisText(reaisOf(cents < 0n ? -cents : cents));
