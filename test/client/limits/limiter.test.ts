import { describe, expect, it } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { resetBeforeCommit, status, useFaultServers } from '../../support/fault-server.js';

const ORDER = 'GET /api/v1/pedido/pedido/1';

const startServer = useFaultServers();

async function start(limits: ConstructorParameters<typeof Recebiveis>[0] = {}) {
  const server = await startServer();
  const client = new Recebiveis({ baseUrl: server.url, token: 'token-of-tests', ...limits });
  return { server, client };
}

describe.concurrent('the limit of an endpoint', () => {
  it('lets a burst of N go at once, and never more than N arrive in any rolling window', async () => {
    const perMs = 2000;
    const { server, client } = await start({ limits: { 'pedido.get': { requests: 10, perMs } } });
    await Promise.all(Array.from({ length: 35 }, () => client.pedido.get({ pedido: '1' })));

    const arrivals = server.arrivals(ORDER);
    expect(arrivals.count).toBe(35);
    expect(arrivals.mostWithin(perMs)).toBe(10);
    // Evenly spaced, at most five would arrive within half a window.
    expect(arrivals.mostWithin(perMs / 2)).toBeGreaterThan(6);
  });

  it('holds when calls are made one after another across the edge of a window', async () => {
    const perMs = 400;
    const { server, client } = await start({ limits: { 'pedido.get': { requests: 5, perMs } } });
    for (let call = 0; call < 23; call++) {
      await client.pedido.get({ pedido: '1' });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    }
    expect(server.arrivals(ORDER).mostWithin(perMs)).toBeLessThanOrEqual(5);
  });

  it('counts retries like any other request', async () => {
    const perMs = 600;
    const { server, client } = await start({ limits: { 'pedido.get': { requests: 4, perMs } } });
    server.fail(ORDER, ...Array.from({ length: 6 }, () => resetBeforeCommit));
    await Promise.all(Array.from({ length: 6 }, () => client.pedido.get({ pedido: '1' })));
    expect(server.arrivals(ORDER).count).toBe(12);
    expect(server.arrivals(ORDER).mostWithin(perMs)).toBeLessThanOrEqual(4);
  });

  it('does not make other endpoints wait', async () => {
    const { server, client } = await start({
      limits: { 'pedido.get': { requests: 1, perMs: 60_000 } },
    });
    await client.pedido.get({ pedido: '1' });
    const waiting = new AbortController();
    const second = client.pedido.get({ pedido: '1' }, { signal: waiting.signal });
    await client.fila.read();
    await client.ciclos.list();
    waiting.abort();
    await expect(second).rejects.toMatchObject({ code: 'ABORTED' });
    expect(server.arrivals(ORDER).count).toBe(1);
  });

  it('gives a permit back one window after the answer', async () => {
    const limits = { 'pedido.get': { requests: 1, perMs: 10 } };
    const { server, client } = await start({ limits });
    const signal = AbortSignal.timeout(30_000);
    // If they counted as requests that may still arrive, each would take two seconds.
    for (let call = 0; call < 20; call++) await client.pedido.get({ pedido: '1' }, { signal });
    expect(server.arrivals(ORDER).count).toBe(20);
  });

  it('is lifted by false, for one endpoint or all', async () => {
    // More than the published 20 a minute.
    for (const limits of [{ 'ciclos.get': false } as const, false] as const) {
      const { server, client } = await start({ limits });
      await Promise.all(Array.from({ length: 30 }, () => client.ciclos.get(1)));
      expect(server.arrivals('GET /api/v1/ciclos/detalhes/1/').count).toBe(30);
    }
  });
});

describe.concurrent('a refusal', () => {
  it('stops its endpoint for Retry-After in full, once, and then goes on one by one', async () => {
    const { server, client } = await start();
    // All are refused together after their arrival: each had left before the first refusal.
    const refused: (() => void)[] = [];
    server.always(ORDER, (exchange) => {
      if (exchange.number > 20) setTimeout(exchange.answer, 80);
      else refused.push(() => status(429, { 'retry-after': '1' })(exchange));
      if (exchange.number === 20) for (const refuse of refused) refuse();
    });
    await Promise.all(Array.from({ length: 20 }, () => client.pedido.get({ pedido: '1' })));

    const { times } = server.arrivals(ORDER);
    expect(times).toHaveLength(40);
    const again = times.slice(20);
    expect((again[0] ?? 0) - (times[19] ?? 0)).toBeGreaterThanOrEqual(1000);
    // One goes first, then two, which may arrive apart: the fourth waits for either of them.
    const [first = 0, second = 0, , fourth = 0] = again;
    expect(second - first).toBeGreaterThanOrEqual(70);
    expect(fourth - second).toBeGreaterThanOrEqual(70);
  });

  it('is waited for by its call where its endpoint has no limit', async () => {
    const { server, client } = await start({ limits: false });
    server.fail(ORDER, status(429, { 'retry-after': '1' }));
    await client.pedido.get({ pedido: '1' });
    const [first = 0, second = 0] = server.arrivals(ORDER).times;
    expect(second - first).toBeGreaterThanOrEqual(1000);
  });

  it('without the header waits until the window has surely passed', async () => {
    const { server, client } = await start({
      limits: { 'pedido.get': { requests: 100, perMs: 500 } },
    });
    server.fail(ORDER, status(429));
    await client.pedido.get({ pedido: '1' });
    const [first = 0, second = 0] = server.arrivals(ORDER).times;
    expect(second - first).toBeGreaterThanOrEqual(500);
  });

  it('fails at once when the wait is longer than maxRetryAfterMs', async () => {
    const { server, client } = await start({ maxRetryAfterMs: 5000 });
    server.always(ORDER, status(429, { 'retry-after': '6' }));
    await expect(client.pedido.get({ pedido: '1' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterMs: 6000,
      attempts: 1,
    });
  });

  it('fails at once when the wait is longer than what is left of the deadline', async () => {
    const { server, client } = await start();
    server.always(ORDER, status(429, { 'retry-after': '30' }));
    const call = client.pedido.get({ pedido: '1' }, { deadlineMs: 15_000 });
    await expect(call).rejects.toMatchObject({ code: 'RATE_LIMITED', attempts: 1 });
  });

  it('is what classify says it is', async () => {
    const { server, client } = await start({
      limits: { 'pedido.get': { requests: 100, perMs: 300 } },
      classify: ({ status, mensagem }) =>
        status === 400 && mensagem === 'Limite excedido' ? 'rate-limited' : undefined,
    });
    server.fail(ORDER, status(400, {}, 'Limite excedido'));
    await client.pedido.get({ pedido: '1' });
    expect(server.arrivals(ORDER).count).toBe(2);
  });
});
