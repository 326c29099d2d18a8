import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { comissoesPagina } from '../../../src/client/contract/schemas/analises.js';
import { cicloDetalhe, ciclosPagina } from '../../../src/client/contract/schemas/ciclos.js';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';
import { pedido } from '../../../src/client/contract/schemas/pedido.js';
import { readTolerantly } from '../../../src/client/contract/schemas/tolerant.js';
import {
  cicloDetalheFixture,
  ciclosFixture,
  comissoesFixture,
  pedidoFixture,
} from '../../fixtures/index.js';
import { runs } from '../../support/property-runs.js';
import { withField } from '../../support/refusals.js';

const ANSWERS: [z.ZodMiniType, unknown][] = [
  [pedido, pedidoFixture],
  [ciclosPagina, ciclosFixture],
  [cicloDetalhe, cicloDetalheFixture],
  [comissoesPagina, comissoesFixture],
];

/** The paths of all places in a value. */
function placesOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = Array.isArray(value) ? `${at}[${name}]` : at ? `${at}.${name}` : name;
    return [path, ...placesOf(inner, path)];
  });
}

// Without two fields in which an array of one element is unwrapped.
const places = ANSWERS.flatMap(([schema, fixture]) =>
  placesOf(fixture)
    .filter((path) => !['frete', 'totalItens'].includes(path))
    .map((path) => ({ schema, fixture, path })),
);

/** Any JSON except numbers as text, which become numbers, and `__proto__`, dropped by zod. */
const foreign = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !/"[+-]?\d|"__proto__":/.test(JSON.stringify(value)));

describe('reading', () => {
  it('never throws, and returns the received value, whatever is in one place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), foreign, ({ schema, fixture, path }, value) => {
        const raw = withField(fixture, path, value);
        const read = readTolerantly(schema, raw);
        expect(read.value).toEqual(raw);
        expect(read.mismatches.length).toBeLessThanOrEqual(20);
      }),
      { numRuns: runs(1500) },
    );
  });

  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ANSWERS), foreign, ([schema], raw) => {
        expect(readTolerantly(schema, raw).value).toEqual(raw);
        expect(readEvento(raw).value.raw).toBe(raw);
      }),
      { numRuns: runs(500) },
    );
  });

  it('keeps a field named __proto__ from becoming a prototype', () => {
    const raw: unknown = JSON.parse('{"__proto__":{"polluted":true},"titulos":[]}');
    const { value } = readTolerantly(pedido, raw);
    expect('polluted' in value).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});
