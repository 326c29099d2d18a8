import { expect, it } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { MAX_TIMER_MS } from '../../../src/shared/timing/max-timer.js';

const clientWith = (limit: unknown) =>
  new Recebiveis({
    baseUrl: 'http://service.test',
    token: 'token-of-limits',
    limits: { 'pedido.create': limit as never },
  });

it.each([
  1,
  240,
  false,
  { requests: 1, perMs: 1 },
  { requests: 5, perMs: 0.5 },
  { requests: 1, perMs: MAX_TIMER_MS },
])('a limit may be %j', (limit) => {
  expect(() => clientWith(limit)).not.toThrow();
});

it.each([
  0,
  -1,
  1.5,
  true,
  '240',
  {},
  Number.NaN,
  Number.POSITIVE_INFINITY,
  { requests: 1 },
  { perMs: 1000 },
  { requests: 0, perMs: 1000 },
  { requests: 1.5, perMs: 1000 },
  { requests: 1, perMs: 0 },
  { requests: 1, perMs: -1 },
  { requests: 1, perMs: MAX_TIMER_MS + 1 },
  { requests: 1, perMs: '1000' },
  { requests: 1, perMs: 5, each: 2 },
])('and is refused as %j, by its name', (limit) => {
  expect(() => clientWith(limit)).toThrow(
    expect.objectContaining({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(/limits\.pedido\.create: .*(requests a minute|perMs)/),
      issues: [expect.objectContaining({ path: 'limits.pedido.create' })],
    }),
  );
});

it('null means the documented limit, as in every option', () => {
  const given = clientWith(null).limits.of('pedido.create');
  expect(given).toEqual(clientWith(undefined).limits.of('pedido.create'));
  expect(given).toMatchObject({ requests: expect.any(Number) });
});
