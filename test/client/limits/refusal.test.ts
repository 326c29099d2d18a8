import { describe, expect, it } from 'vitest';
import { faultClient } from '../../support/fault-client.js';
import { status, useFaultServer } from '../../support/fault-server.js';

const ORDER = 'GET /api/v1/pedido/pedido/1';

const server = useFaultServer();

const connect = (options = {}) => faultClient(server, { timeoutMs: 1000, ...options });

describe('a refusal of the service', () => {
  it('without Retry-After fails at once if its wait is longer than maxRetryAfterMs', async () => {
    server.always(ORDER, status(429));
    const call = connect({ maxRetryAfterMs: 10_000 }).pedido.get({ pedido: '1' });
    await expect(call).rejects.toMatchObject({ code: 'RATE_LIMITED', attempts: 1 });
    expect(server.total()).toBe(1);
  });

  it('whose wait is within maxRetryAfterMs is repeated, however long the pause after it', async () => {
    server.fail(ORDER, status(429, { 'retry-after': '0' }));
    await connect({ maxRetryAfterMs: 10 }).pedido.get({ pedido: '1' });
    expect(server.arrivals(ORDER).count).toBe(2);
  });

  it('with Retry-After: 0 that never ends is not repeated without pauses', async () => {
    server.always(ORDER, status(429, { 'retry-after': '0' }));
    const call = connect().pedido.get({ pedido: '1' }, { deadlineMs: 1500, retries: 1000 });
    await expect(call).rejects.toMatchObject({ attempts: expect.any(Number) });
    expect(server.total()).toBeLessThan(12);
  });

  it('is waited for in full where maxRetryAfterMs is just as long', async () => {
    server.fail(ORDER, status(429, { 'retry-after': '1' }));
    await connect({ maxRetryAfterMs: 1000 }).pedido.get({ pedido: '1' });
    const [first = 0, second = 0] = server.arrivals(ORDER).times;
    expect(second - first).toBeGreaterThanOrEqual(1000);
  });

  it('of a single request lets other requests go, whatever wait it names', async () => {
    const client = connect({ timeoutMs: 30_000 });
    for (const code of [400, 302]) {
      server.fail(ORDER, status(code, { 'retry-after': '200' }));
      await expect(client.pedido.get({ pedido: '1' })).rejects.toMatchObject({ status: code });
      await client.pedido.get({ pedido: '1' }, { deadlineMs: 30_000 });
    }
  });

  it('until a date is timed by the clock of the service', async () => {
    const now = Date.now() + 600_000;
    const headers = {
      date: new Date(now).toUTCString(),
      'retry-after': new Date(now + 1000).toUTCString(),
    };
    server.fail(ORDER, status(429, headers));
    await connect().pedido.get({ pedido: '1' }, { deadlineMs: 5000 });
    const [first = 0, second = 0] = server.arrivals(ORDER).times;
    expect(second - first).toBeGreaterThanOrEqual(990);
  });
});

it('a renewed token takes the next permit once the refused request has given back its own', async () => {
  server.fail(ORDER, status(401));
  const tokens = ['old', 'new'];
  const client = connect({
    token: async () => tokens.shift() ?? 'new',
    limits: { 'pedido.get': { requests: 1, perMs: 200 } },
    timeoutMs: 60_000,
  });
  // If held until its lease ends, the only permit would return after more than a minute.
  await client.pedido.get({ pedido: '1' }, { deadlineMs: 50_000 });
  expect(server.arrivals(ORDER).count).toBe(2);
});
