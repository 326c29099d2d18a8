import { expect, it } from 'vitest';
import { avaliar } from './support/notas.js';

it.each([1, 2, 10])(
  "words and signs of the channels' own: right with rules, listed and nothing invented without: seed %i",
  async (seed) => {
    const { notas, comRegras, faults } = await avaliar(seed, 80);
    expect(faults).toEqual([]);
    expect(comRegras).toEqual(notas);
    for (const [tipo, { planted, found, right }] of Object.entries(notas)) {
      expect([tipo, found, right]).toEqual([tipo, planted, planted]);
    }
    const planted = Object.values(notas).reduce((sum, nota) => sum + nota.planted, 0);
    if (seed !== 10) expect(planted).toBeGreaterThan(10);
  },
);
