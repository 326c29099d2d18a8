import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KnownOrders } from '../../src/importer/run/known-orders.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('has orders old enough to be found, however fast new ones are created', () => {
  const known = new KnownOrders();
  let least = Number.POSITIVE_INFINITY;
  for (let number = 1; number <= 20_000; number++) {
    known.add({ pedido: `P-${number}`, pedidoCanal: `C-${number}` });
    vi.advanceTimersByTime(1);
    if (number > 2500) least = Math.min(least, known.sample(5).length);
  }
  expect(least).toBeGreaterThan(0);
});
