import { expect, it } from 'vitest';
import type { MirrorClient } from '../../../src/mirror/index.js';
import { openListedStore } from '../support/listed-store.js';

/** `list` sets how many cycles there are, one order each; `limited` allows a request a minute. */
async function openStore() {
  const { client, mirror, change } = await openListedStore({});
  const list = (count: number) => {
    for (let id = 1; id <= count; id++) {
      const eventos = [{ evento: 'repasse', totalValor: 1 }];
      const item = { parte: 'pedidosEventos', item: { pedido: `P-${id}`, totalValor: 1, eventos } };
      change(id, { dia: '2026-01-10', valor: 1, item });
    }
  };
  const limited = (): MirrorClient => ({
    ...client,
    limits: { of: () => ({ requests: 1, perMs: 60_000 }) },
  });
  return { mirror, list, limited };
}

const hoje = '2026-06-01';

it('a plan counts the requests of a run, and the minutes that they take one after the other', async () => {
  const { mirror, list, limited } = await openStore();
  expect(await mirror.plan(limited(), { hoje })).toEqual({ ciclos: 0, requests: 1, minutes: 1 });
  list(2);
  await mirror.run(limited(), { hoje });
  // Two cycles are copied; two more are listed, each a request for its detail.
  list(4);
  expect(await mirror.plan(limited(), { hoje })).toEqual({ ciclos: 2, requests: 3, minutes: 3 });
  expect(await mirror.plan(limited(), { hoje, orders: true })).toEqual({
    ciclos: 2,
    requests: 5,
    minutes: 5,
    pedidos: { known: 2, uncountedCiclos: 2 },
  });
  list(401);
  expect(await mirror.plan(limited(), { hoje })).toMatchObject({ ciclos: 399, requests: 402 });
});

it('a run says how much of its cycles and orders is left', async () => {
  const { mirror, list, limited } = await openStore();
  list(2);
  const told: string[] = [];
  const summary = await mirror.run(limited(), {
    hoje,
    orders: true,
    onProgress: ({ state, done, total }) => {
      told.push(`${state} ${done}/${total}`);
      throw new Error('ignored');
    },
  });
  expect(told).toEqual([
    'listing 0/0',
    'reading 0/2',
    'reading 1/2',
    'reading 2/2',
    'orders 0/2',
    'orders 1/2',
    'orders 2/2',
  ]);
  expect(summary).toEqual({
    ciclos: { listed: 2, read: 2, unchanged: 0, missing: 0, failed: 0, unreadable: 0 },
    pedidos: { read: 0, notFound: 2, failed: 0, listIsComplete: true },
    listIsComplete: true,
    failures: [],
  });
});
