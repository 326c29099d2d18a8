import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LedgerState, PedidoIndex } from '../../src/importer/pedido-index.js';
import { runs } from '../support/property-runs.js';

const STATES: LedgerState[] = ['none', 'open', 'created', 'recovered', 'rejected'];

describe('PedidoIndex', () => {
  it('holds what a Map would, through every growth', () => {
    void fc.assert(
      fc.property(
        fc.array(
          fc.record({
            pedido: fc.string({ minLength: 1, maxLength: 3 }),
            pedidoCanal: fc.string({ minLength: 1, maxLength: 3 }),
            state: fc.constantFrom(...STATES),
            number: fc.integer({ min: 1, max: 2 ** 29 - 1 }),
          }),
          { maxLength: 3000, size: 'max' },
        ),
        (orders) => {
          const index = new PedidoIndex();
          let isSame = true;
          const map = new Map<string, { state: LedgerState; number: number }>();
          for (const { pedido, pedidoCanal, state, number } of orders) {
            const place = index.place(pedido, pedidoCanal);
            const key = JSON.stringify([pedido, pedidoCanal]);
            const known = map.get(key) ?? { state: 'none', number: 0 };
            isSame &&=
              index.stateAt(place) === known.state && index.numberAt(place) === known.number;
            index.setState(place, state);
            index.setNumber(place, number);
            map.set(key, { state, number });
          }
          expect(index.size).toBe(map.size);
          for (const [key, { state, number }] of map) {
            const place = index.place(...(JSON.parse(key) as [string, string]));
            isSame &&= index.stateAt(place) === state && index.numberAt(place) === number;
          }
          expect(isSame).toBe(true);
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('distinguishes pairs that read the same when put together', () => {
    const index = new PedidoIndex();
    const places = [index.place('1', '23'), index.place('12', '3'), index.place('1', '2:3')];
    expect(new Set(places).size).toBe(3);
  });
});
