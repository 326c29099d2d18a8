import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cicloOf, type ListedCiclo, movingCiclos } from '../../support/moving-ciclos.js';
import { runs } from '../../support/property-runs.js';

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
/** Either new cycles come first and any cycle goes, or cycles come anywhere. */
const change = fc.oneof(
  fc.record({ before: fc.nat(7), removed: fc.array(place, { maxLength: 4 }) }),
  fc.record({ at: fc.array(place, { maxLength: 4 }) }),
  fc.constant({ at: [] }),
);

it('a changing list of cycles misses none that stayed, and gives none twice, or is reported', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(14),
      fc.integer({ min: 1, max: 4 }),
      fc.array(change, { maxLength: 8 }),
      fc.constantFrom('warn' as const, 'strict' as const),
      async (count, limite, changes, responseValidation) => {
        let id = 1000;
        const gone = new Set<number>();
        const changed = (asked: number, ciclos: ListedCiclo[]): ListedCiclo[] => {
          const now = changes[asked - 1];
          if (!now) return ciclos;
          const next = [...ciclos];
          if ('at' in now) {
            for (const at of now.at) next.splice(at * (next.length + 1), 0, cicloOf(id++));
            return next;
          }
          for (const at of now.removed) {
            for (const { idCiclo } of next.splice(at * next.length, 1)) gone.add(idCiclo);
          }
          return [...Array.from({ length: now.before }, () => cicloOf(id++)), ...next];
        };
        const { client, mismatches } = movingCiclos(count, changed, { responseValidation });
        const ids: number[] = [];
        let isReported = false;
        try {
          for await (const { idCiclo } of client.ciclos.list({ limite })) ids.push(idCiclo);
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_RESPONSE' });
          isReported = true;
        }
        isReported ||= mismatches.length > 0;
        const stood = Array.from({ length: count }, (_, at) => at + 1).filter((n) => !gone.has(n));
        const isWhole = stood.every((n) => ids.includes(n));
        if (!isReported) expect(isWhole).toBe(true);
        // Equal copies are given once, reported or not.
        expect(new Set(ids).size).toBe(ids.length);
      },
    ),
    { numRuns: runs(400) },
  );
});
