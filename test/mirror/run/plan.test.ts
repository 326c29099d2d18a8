import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type MirrorClient, openMirror } from '../../../src/mirror/index.js';
import { temporaryDirectory } from '../support/store.js';

/** A client of so many cycles, each with one line of an order, at one request a minute, or so many. */
function clientOf(count: number, requests: Record<string, number> = {}): MirrorClient {
  const ciclos = Array.from({ length: count }, (_, index) => ({
    idCiclo: index + 1,
    canal: 'Amazon',
    valorRepasse: 1,
    dataRepasse: '2026-01-10',
    dataHora: '2026-01-10 10:00:00',
    eventos: [],
  }));
  return {
    ciclos: {
      list: () => ({
        async *pages() {
          yield { items: ciclos as never, paginacao: { totalRegistros: count } };
        },
      }),
      async *stream(idCiclo: number) {
        const eventos = [{ evento: 'repasse', totalValor: 1 }];
        const item = { pedido: `P-${idCiclo}`, totalValor: 1, eventos };
        yield { parte: 'pedidosEventos', item } as never;
      },
    },
    pedido: { find: async () => null },
    limits: { of: (endpoint) => ({ requests: requests[endpoint] ?? 1, perMs: 60_000 }) },
    storeId: async () => 'a',
  };
}

it('a plan counts the requests of a run, and the minutes that they take one after the other', async () => {
  const mirror = await openMirror({ path: join(await temporaryDirectory(), 'store.db') });
  onTestFinished(() => mirror.close());
  const hoje = '2026-06-01';
  expect(await mirror.plan(clientOf(0), { hoje })).toEqual({ ciclos: 0, requests: 1, minutes: 1 });
  await mirror.run(clientOf(2), { hoje });
  // What a run copied stays; two more are listed, each on its own detail.
  expect(await mirror.plan(clientOf(4), { hoje })).toEqual({ ciclos: 2, requests: 3, minutes: 3 });
  expect(await mirror.plan(clientOf(4), { hoje, orders: true })).toEqual({
    ciclos: 2,
    requests: 5,
    minutes: 5,
    pedidos: { known: 2, uncountedCiclos: 2 },
  });
  expect(await mirror.plan(clientOf(401), { hoje })).toMatchObject({ ciclos: 399, requests: 402 });
});

it('a run says how much of its cycles and orders is left, and for how long', async () => {
  const mirror = await openMirror({ path: join(await temporaryDirectory(), 'store.db') });
  onTestFinished(() => mirror.close());
  const told: string[] = [];
  const summary = await mirror.run(clientOf(2, { 'ciclos.get': 4, 'pedido.get': 2 }), {
    hoje: '2026-06-01',
    orders: true,
    onProgress: ({ state, done, total, remainingMs }) => {
      told.push(`${state} ${done}/${total} ${remainingMs / 60_000}`);
      throw new Error('ignored');
    },
  });
  expect(told).toEqual([
    'listing 0/0 0',
    'reading 0/2 0.5',
    'reading 1/2 0.25',
    'reading 2/2 0',
    'orders 0/2 1',
    'orders 1/2 0.5',
    'orders 2/2 0',
  ]);
  expect(summary).toEqual({
    ciclos: { listed: 2, read: 2, unchanged: 0, missing: 0, failed: 0, unreadable: 0 },
    pedidos: { read: 0, notFound: 2, failed: 0, listIsComplete: true },
    listIsComplete: true,
    failures: [],
  });
});
