import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mutations, wrongOrders } from '../../support/ordinary-months/mutations.js';
import { MONTHS, ordinaryMonth } from '../../support/ordinary-months/ordinary-months.js';
import { runs } from '../../support/property-runs.js';
import { readMonth } from './read-month.js';

/** Not refused in NF-e without a table: a freight missing from the items is only warned about. */
const WARNED_ONLY = 'freight of invoices edited';

it('an order of a changed month is read correctly, or refused', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1000 }), fc.nat(), fc.nat(), async (seed, m, n) => {
      const month = await ordinaryMonth(seed, m % MONTHS);
      const all = mutations(month, seed).filter(({ name }) => month.sheet || name !== WARNED_ONLY);
      const mutation = all[n % all.length];
      if (!mutation) return;
      const { orders } = await readMonth(month, await mutation.written());
      const wrong = wrongOrders(month, mutation, orders);
      expect([month.system, mutation.name, wrong]).toEqual([month.system, mutation.name, []]);
    }),
    { numRuns: runs(40), endOnFailure: true },
  );
});
