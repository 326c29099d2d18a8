import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numeric } from '../../../src/client/contract/schemas/strict.js';
import { runs } from '../../support/property-runs.js';

const cents = numeric(9, 2);

describe('numeric', () => {
  it('takes a sum of hundredths as the hundredth it means', () => {
    const addends = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(addends, (units) => {
        const exact = units.reduce((sum, unit) => sum + unit, 0) / 100;
        const summed = units.reduce((sum, unit) => sum + unit / 100, 0);
        expect(cents.parse(summed)).toBe(exact);
      }),
      { numRuns: runs(500) },
    );
  });

  it('takes a difference of hundredths as the hundredth it means', () => {
    const unit = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(unit, unit, (left, right) => {
        expect(cents.parse(left / 100 - right / 100)).toBe((left - right) / 100 + 0);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('takes a unit value times a quantity as the hundredth it means', () => {
    const unit = fc.integer({ min: 0, max: 99_999 });
    const quantity = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(unit, quantity, (price, count) => {
        expect(cents.parse((price / 100) * count)).toBe((price * count) / 100);
      }),
      { numRuns: runs(1000) },
    );
  });
});
