import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SettleOptions } from '../../src/sandbox/ciclos/formas.js';
import { TIPOS } from '../../src/sandbox/ciclos/tipos.js';
import { runs } from '../support/property-runs.js';
import { custosOf, found, type Item, keyOf } from './find-discrepancias.js';
import { numbered, openBench } from './support.js';

const money = (max: number) => fc.integer({ min: 0, max }).map((centavos) => centavos / 100);
const value = fc.oneof(money(20_000), fc.constantFrom(0, 0.01, 0.02, 0.03, 15, 100));

/** Orders that no shop would have: free ones, of a centavo, all commission, with many installments. */
const order = fc.record({
  titulos: fc.array(
    fc.record({ qtTotalParcela: fc.integer({ min: 1, max: 4 }), valorTotal: value }),
    { minLength: 1, maxLength: 3 },
  ),
  valorFrete: value,
  produtos: fc.tuple(fc.record({ quantidade: fc.constantFrom(1, 3), valorUnitario: value })),
  situacao: fc.record({
    pedido: fc.constantFrom('entregue', 'despachado', 'cancelado'),
    canal: fc.constantFrom('entregue', 'entregue', 'cancelado'),
  }),
  canal: fc.constantFrom('Amazon', 'Shopee'),
  // One number of a channel may stand in several orders and in both channels.
  pedidoCanal: fc.constantFrom('C-1', 'C-2', 'C-3'),
});
const share = fc.constantFrom(0, 0.05, 0.5, 0.999, 1, 1);
/** Ways of settling, the usual one among them; `*` is of every channel. */
const forma = fc.record(
  {
    transfers: fc.constantFrom('installments', 'lump'),
    commission: fc.constantFrom('installments', 'upfront', 'order', 'net'),
    freight: fc.constantFrom('kept', 'left'),
    remainder: fc.constantFrom('first', 'last'),
    returns: share,
    partialRefunds: share,
    refundedOvercharges: share,
    custos: fc.constant([
      { evento: 'antecipação', percentual: 3 },
      { evento: 'publicidade', percentual: 0.1 },
    ]),
  },
  { requiredKeys: [] },
);
const settle = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.constantFrom('Amazon', 'Shopee', '*'), forma),
) as fc.Arbitrary<SettleOptions>;
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
