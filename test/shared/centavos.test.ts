import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apportion,
  proportion,
  roundDecimal,
  roundToCentavos,
  toCentavos,
  unitsOf,
} from '../../src/shared/centavos.js';
import { runs } from '../support/property-runs.js';

/** A decimal number: its sign, its digits as a whole number, and its decimal places. */
const decimal = fc.record({
  isNegative: fc.boolean(),
  units: fc.bigInt({ min: 0n, max: 9_999_999_999_999n }),
  decimals: fc.integer({ min: 0, max: 6 }),
});

describe('rounding to centavos', () => {
  it.each([
    [1.005, 101],
    [-1.005, -101],
    [8.575, 858],
    [10.075, 1008],
    [1.0049999, 100],
    [0.285, 29],
    [19.9, 1990],
    [0.1 + 0.2, 30],
    [-0.001, 0],
    [0.005, 1],
    [90_071_992_547_409.91, 9_007_199_254_740_991],
    [Number.NaN, Number.NaN],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('of %d is %d: halves away from zero, as the digits show them', (reais, centavos) => {
    expect(roundToCentavos(reais)).toBe(centavos);
  });

  it('agrees with the decimal digits for every amount of up to thirteen', () => {
    fc.assert(
      fc.property(
        decimal,
        fc.integer({ min: 0, max: 3 }),
        ({ isNegative, units, decimals }, to) => {
          const sign = isNegative ? '-' : '';
          const digits = String(units).padStart(decimals + 1, '0');
          const at = digits.length - decimals;
          const value = Number(`${sign}${digits.slice(0, at)}.${digits.slice(at)}0`);
          const scale = 10n ** BigInt(Math.max(0, decimals - to));
          const cut = (2n * units + scale) / (2n * scale);
          const rounded = decimals > to ? cut : units * 10n ** BigInt(to - decimals);
          expect(unitsOf(value, to)).toBe(Number(isNegative && rounded > 0n ? -rounded : rounded));
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('rounds to any decimals, and never to a negative zero', () => {
    expect(roundDecimal(66.6665, 3)).toBe(66.667);
    expect(Object.is(roundDecimal(-0.0001, 3), 0)).toBe(true);
  });

  it('rounds no fraction of a centavo away where the amount must be exact', () => {
    expect([1.005, 10.005, Number.NaN, 1e300].map(toCentavos)).toEqual(Array(4).fill(undefined));
    expect([-0, 0.1 + 0.2, 1234.56].map(toCentavos)).toEqual([0, 30, 123_456]);
  });
});

describe('a part in proportion', () => {
  const centavos = fc.oneof(
    fc.integer({ min: -100_000, max: 100_000 }),
    fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
  );
  const size = (value: bigint) => (value < 0n ? -value : value);

  it('is the nearest whole number, of two the one away from zero', () => {
    fc.assert(
      fc.property(centavos, centavos, centavos, (amount, part, whole) => {
        fc.pre(whole !== 0 && Math.abs(part) <= Math.abs(whole));
        const exact = size(BigInt(amount) * BigInt(part));
        const beyond = size(BigInt(proportion(amount, part, whole))) * size(BigInt(whole)) - exact;
        expect(2n * beyond <= size(BigInt(whole)) && -2n * beyond < size(BigInt(whole))).toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is exact beyond 2^53', () => {
    // In floating point each result would be one centavo higher.
    expect(proportion(90_000_001, 389_999_999, 600_000_000)).toBe(58_500_000);
    expect(proportion(1_600_000_001, 9_599_999_999, 16_000_000_000)).toBe(960_000_000);
    expect(proportion(1_600_000_001, -9_599_999_999, 16_000_000_000)).toBe(-960_000_000);
  });

  it('adds up with the others to the amount, each off by no more than a centavo', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), weights, (amount, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const shares = apportion(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const fair = total === 0 ? share : (amount * (parts[index] ?? 0)) / total;
          expect(Math.abs(share - fair)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('adds up to the amount with the others; without weights the last bears it', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([33, 34, 33]);
    expect(apportion(-100, [1, 1, 1])).toEqual([-33, -34, -33]);
    expect(apportion(7, [0, 0])).toEqual([0, 7]);
    expect(apportion(7, [])).toEqual([]);
  });
});
