import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIPOS } from '../../src/sandbox/ciclos/tipos.js';
import { runs } from '../support/property-runs.js';
import { custosOf, found, type Item, keyOf } from './find-discrepancias.js';
import { numbered, openBench } from './support.js';
import { order, settle, share } from './ways.js';

const options = fc.record({
  settle,
  seed: fc.oneof(
    fc.integer(),
    fc.constantFrom(0, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
  ),
  discrepancias: fc.record(
    Object.fromEntries(TIPOS.map((tipo) => [tipo, share])) as Record<string, typeof share>,
  ),
  variasPorPedido: fc.boolean(),
  dataRepasse: fc.constantFrom('1999-12-31', '2026-11-21', '2099-01-01'),
});

it('the answer key holds what the rules find, whatever the orders and shares', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 6 }), options, async (orders, body) => {
      const bench = openBench();
      for (const [index, novo] of orders.entries()) {
        const { status } = await bench.create(numbered(index, novo as never));
        expect(status).toBe(200);
      }
      const gabarito = (await bench.gerar(body)).gabarito as Item[];
      expect(gabarito.filter(({ valorCentavos }) => valorCentavos === 0)).toEqual([]);
      const custos = custosOf(body.settle);
      expect((await found(bench, custos)).map(keyOf).sort()).toEqual(gabarito.map(keyOf).sort());
      const again = openBench();
      for (const [index, novo] of orders.entries()) {
        await again.create(numbered(index, novo as never));
      }
      expect((await again.gerar(body)).gabarito).toEqual(gabarito);
      if (body.variasPorPedido) return;
      const owners = gabarito
        .filter(({ tipo }) => tipo !== 'custoContratado')
        .map(({ pedido, identificador }) => pedido ?? identificador);
      expect(new Set(owners).size).toBe(owners.length);
    }),
    { numRuns: runs(60) },
  );
});

it('whatever the way of settling, a store without faults has nothing to claim and nothing to give back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 6 }), settle, fc.integer(), async (...given) => {
      const [orders, ways, seed] = given;
      const bench = openBench({ limits: 'off', settle: ways });
      for (const [index, novo] of orders.entries()) {
        await bench.create(numbered(index, novo as never));
      }
      const none = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };
      const gabarito = (await bench.gerar({ seed, discrepancias: none })).gabarito as Item[];
      const items = await found(bench, custosOf(ways));
      expect(items.map(keyOf).sort()).toEqual(gabarito.map(keyOf).sort());
      // But for orders that came delivered and cancelled.
      const wrong = items.filter(({ tipo }) => tipo !== 'canceladoEntregue');
      expect(wrong.filter(({ acao }) => acao === 'cobrar' || acao === 'devolver')).toEqual([]);
      // All is settled: nothing is left for another cycle.
      expect((await bench.gerar({ discrepancias: none })).ciclos).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});
