import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GabaritoItem } from '../../src/sandbox/index.js';
import { runs } from '../support/property-runs.js';
import { numbered, openBench } from './support.js';
import { order, settle } from './ways.js';

it('whatever the way of settling, a store without faults has nothing to claim and nothing to give back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 6 }), settle, fc.integer(), async (...given) => {
      const [orders, ways, seed] = given;
      const bench = openBench({ limits: 'off' });
      for (const [index, novo] of orders.entries()) {
        await bench.create(numbered(index, novo as never));
      }
      const none = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };
      const gabarito = (await bench.gerar({ seed, discrepancias: none, settle: ways }))
        .gabarito as GabaritoItem[];
      // Orders created as delivered and cancelled are findings of their own.
      const wrong = gabarito.filter(({ tipo }) => tipo !== 'canceladoEntregue');
      expect(wrong.filter(({ acao }) => acao === 'cobrar' || acao === 'devolver')).toEqual([]);
      // Everything is settled: nothing is left for another cycle.
      expect((await bench.gerar({ discrepancias: none, settle: ways })).ciclos).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});
