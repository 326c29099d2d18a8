import { expect, it } from 'vitest';
import { avaliar } from '../../conciliacao/support/notas.js';

// `npm run test:graded` does the same with 100 seeds of 10,000 orders.
it.each([3, 4, 20])(
  'every planted difference is found and nothing else, in any words: seed %i, 1,000 orders',
  async (seed) => {
    const { notas, comRegras, faults } = await avaliar(seed, 1000);
    expect(faults).toEqual([]);
    expect(comRegras).toEqual(notas);
    for (const [tipo, { planted, found, right }] of Object.entries(notas)) {
      expect([tipo, found, right]).toEqual([tipo, planted, planted]);
    }
    const kinds = Object.values(notas).filter(({ planted }) => planted > 0);
    // A channel that settles in one sum has no installments to mix up.
    if (seed !== 20) expect(kinds.length).toBeGreaterThanOrEqual(8);
  },
);
