import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proportion } from '../../src/conciliacao/centavos.js';
import { runs } from '../support/property-runs.js';

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const centavos = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
);

it('is the nearest whole number, the upper one of two', () => {
  let beyond = 0;
  fc.assert(
    fc.property(centavos, centavos, centavos, (valor, part, whole) => {
      fc.pre(whole !== 0 && Math.abs(part) <= Math.abs(whole));
      const product = BigInt(valor) * BigInt(part);
      if (product > SAFE || product < -SAFE) beyond += 1;
      const of = BigInt(whole);
      const twiceOff = 2n * (BigInt(proportion(valor, part, whole)) * of - product);
      const size = of < 0n ? -of : of;
      const aboveBy = of < 0n ? -twiceOff : twiceOff;
      expect(aboveBy > -size && aboveBy <= size).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
  expect(beyond).toBeGreaterThan(20);
});

it('is exact beyond 2^53', () => {
  // In floating point each is one centavo more.
  expect(proportion(90_000_001, 389_999_999, 600_000_000)).toBe(58_500_000);
  expect(proportion(1_600_000_001, 9_599_999_999, 16_000_000_000)).toBe(960_000_000);
  expect(proportion(-1_600_000_001, -9_599_999_999, 16_000_000_000)).toBe(960_000_000);
  expect(proportion(1_600_000_001, -9_599_999_999, 16_000_000_000)).toBe(-960_000_000);
});
