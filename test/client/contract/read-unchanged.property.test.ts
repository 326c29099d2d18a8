import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUnchangedBy } from '../../../src/client/contract/read.js';
import { ciclosPagina } from '../../../src/client/contract/schemas/ciclos-schema.js';
import { pedido } from '../../../src/client/contract/schemas/pedido-schema.js';
import { ciclosFixture, pedidoFixture } from '../../fixtures/index.js';
import { runs } from '../../support/property-runs.js';

const cases = [
  ['an order', pedido, pedidoFixture],
  ['a page of cycles', ciclosPagina, ciclosFixture],
] as const;

it.each(cases)('says yes to %s as documented', (_, schema, fixture) => {
  expect(isUnchangedBy(schema, fixture)).toBe(true);
});

it.each(cases)('says yes of %s only to what zod gives back unchanged', (_, schema, fixture) => {
  const values = fc.oneof(
    fc.constantFrom(
      null,
      undefined,
      '',
      '1',
      '1.5',
      'x',
      0,
      -1.5,
      Number.NaN,
      Infinity,
      true,
      [],
      {},
    ),
    // Of every key but one, which zod leaves out of its copies: handed over, it is as harmless.
    fc.anything({ key: fc.string().filter((key) => key !== '__proto__') }),
  );
  fc.assert(
    fc.property(fc.nat(), values, (seed, value) => {
      const changed = structuredClone(fixture) as object;
      place(changed, seed, value);
      if (!isUnchangedBy(schema, changed)) return;
      expect(schema.safeParse(changed)).toEqual({ success: true, data: changed });
    }),
    { numRuns: runs(2000) },
  );
});

/** Puts a value somewhere in a document: the seed says where. */
function place(document: object, seed: number, value: unknown): void {
  const entries = Object.entries(document);
  const [key, inner] = entries[seed % Math.max(1, entries.length)] ?? [];
  if (key === undefined) return;
  const deeper = typeof inner === 'object' && inner !== null && seed % 3 !== 0;
  if (deeper) place(inner, Math.floor(seed / 7), value);
  else (document as Record<string, unknown>)[key] = value;
}
