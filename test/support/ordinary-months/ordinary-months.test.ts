import { expect, it } from 'vitest';
import type { Month } from './month.js';
import { mutations, wrongOrders } from './mutations.js';
import { ordinaryMonths } from './ordinary-months.js';

it('the mutations of a month expose an order that is wrong, refusable, repeated, or unknown', async () => {
  const months = await ordinaryMonths(1);
  const month = months.find(({ system }) => system === 'hub') as Month;
  const [first, second] = month.truth as [Month['truth'][number], Month['truth'][number]];
  const all = mutations(month, 1);
  const moved = all.find(({ name }) => name === 'rows moved') as (typeof all)[number];
  const dearer = { ...first, valorFrete: first.valorFrete + 0.01 };
  const none = { ...second, pedidoCanal: month.withoutNota[0] as string };
  const wrong = wrongOrders(month, moved, [dearer, second, second, none]);
  expect(wrong.map((text) => text.replace(/.*?(valorFrete|was|is)\b/, '$1'))).toEqual([
    expect.stringMatching(/^valorFrete: \d+ instead of \d+$/),
    'was read twice',
    'is no order that has an invoice',
  ]);
  const edited = all.find(({ name }) => name === 'total edited') as (typeof all)[number];
  const touched = month.truth.filter(({ pedidoCanal }) => edited.allowed.has(pedidoCanal));
  expect(touched.length).toBeGreaterThan(0);
  expect(wrongOrders(month, edited, touched)).toHaveLength(touched.length);
});
