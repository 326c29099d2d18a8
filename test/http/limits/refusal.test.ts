import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { type FaultServer, startFaultServer, status } from '../../support/fault-server.js';

const ORDER = 'GET /api/v1/pedido/pedido/1';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

const connect = (options = {}) =>
  new Recebiveis({
    baseUrl: server.url,
    token: 'token-of-tests',
    storeId: crypto.randomUUID(),
    timeoutMs: 1000,
    ...options,
  });

describe('a refusal of the service', () => {
  it('without a word, whose wait is longer than maxRetryAfterMs, fails at once', async () => {
    server.always(ORDER, status(429));
    const call = connect({ maxRetryAfterMs: 10_000 }).pedido.get({ pedido: '1' });
    await expect(call).rejects.toMatchObject({ code: 'RATE_LIMITED', attempts: 1 });
    expect(server.total()).toBe(1);
  });

  it('with Retry-After: 0 that never ends is not repeated without pauses', async () => {
    server.always(ORDER, status(429, { 'retry-after': '0' }));
    const call = connect().pedido.get({ pedido: '1' }, { deadlineMs: 1500, retries: 1000 });
    await expect(call).rejects.toMatchObject({ attempts: expect.any(Number) });
    expect(server.total()).toBeLessThan(12);
  });

  it('until a date is reckoned by the clock of the service', async () => {
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
