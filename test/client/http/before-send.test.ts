import { type NovoPedido, Recebiveis } from 'recebiveis';
import { afterAll, describe, expect, it } from 'vitest';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';
import {
  type FaultServer,
  resetBeforeCommit,
  startFaultServer,
  status,
} from '../../support/fault-server.js';

const CREATE = 'POST /api/v1/pedido/novo';
const ORDER = 'GET /api/v1/pedido/pedido/1';
const novo = novoPedidoMinimoFixture as NovoPedido;

// Each test has its own: they wait side by side.
const servers: FaultServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function start(options: ConstructorParameters<typeof Recebiveis>[0] = {}) {
  const server: FaultServer = await startFaultServer();
  servers.push(server);
  const client = new Recebiveis({
    baseUrl: server.url,
    token: 'token-of-tests',
    storeId: crypto.randomUUID(),
    ...options,
  });
  return { server, client };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe.concurrent('beforeSend', () => {
  it('is awaited before the request leaves', async () => {
    const { server, client } = await start();
    let arrivedBefore = -1;
    await client.pedido.create(novo, {
      beforeSend: async (attempt) => {
        expect(attempt).toBe(1);
        await sleep(150);
        arrivedBefore = server.arrivals(CREATE).count;
      },
    });
    expect(arrivedBefore).toBe(0);
    expect(server.arrivals(CREATE).count).toBe(1);
  });

  it('may be a function that gives no promise', async () => {
    const { server, client } = await start();
    let calls = 0;
    const beforeSend = () => {
      calls += 1;
    };
    await client.pedido.get({ pedido: '1' }, { beforeSend });
    expect(calls).toBe(1);
    expect(server.arrivals(ORDER).count).toBe(1);
  });

  it('is called once the permit is there, not while the call waits for it', async () => {
    const { client } = await start({ limits: { 'pedido.get': { requests: 1, perMs: 600 } } });
    await client.pedido.get({ pedido: '1' });
    const began = performance.now();
    let calledAt = 0;
    await client.pedido.get(
      { pedido: '1' },
      {
        beforeSend: () => {
          calledAt = performance.now();
        },
      },
    );
    expect(calledAt - began).toBeGreaterThanOrEqual(500);
  });

  it('is not called for input that breaks a rule', async () => {
    const { server, client } = await start();
    let calls = 0;
    const call = client.pedido.create({ ...novo, canal: '' }, { beforeSend: () => void calls++ });
    await expect(call).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(calls).toBe(0);
    expect(server.total()).toBe(0);
  });

  it.for([
    ['throws', () => Promise.reject(new RangeError('no disk'))],
    [
      'throws at once',
      () => {
        throw new RangeError('no disk');
      },
    ],
  ] as const)(
    'that %s sends nothing, fails the call with that error, and is not retried',
    async ([, beforeSend]) => {
      const { server, client } = await start();
      let calls = 0;
      const error = await failureOf(
        client.pedido.create(novo, {
          beforeSend: () => {
            calls += 1;
            return beforeSend();
          },
        }),
      );
      expect(error).toBeInstanceOf(RangeError);
      expect(calls).toBe(1);
      expect(server.total()).toBe(0);
    },
  );

  it('that throws gives its permit back at once', async () => {
    const { server, client } = await start({
      limits: { 'pedido.create': { requests: 1, perMs: 60_000 } },
    });
    for (let count = 0; count < 5; count++) {
      const held = client.pedido.create(novo, {
        beforeSend: () => Promise.reject(new Error('held back')),
      });
      await expect(held).rejects.toThrow('held back');
    }
    const waiting = client.pedido.create(novo, { deadlineMs: 10_000 });
    await waiting;
    expect(server.arrivals(CREATE).count).toBe(1);
  });

  it('that throws hands its permit to the one that waits', async () => {
    const { server, client } = await start({
      limits: { 'pedido.create': { requests: 1, perMs: 60_000 } },
    });
    let fail = () => {};
    const gate = new Promise<void>((_, reject) => {
      fail = () => reject(new Error('held back'));
    });
    gate.catch(() => {});
    const held = failureOf(client.pedido.create(novo, { beforeSend: () => gate }));
    const waiting = client.pedido.create(novo, { deadlineMs: 10_000 });
    await sleep(100);
    expect(server.total()).toBe(0);
    fail();
    await held;
    await waiting;
    expect(server.arrivals(CREATE).count).toBe(1);
  });

  it('is called again before each retry, with the number of the attempt', async () => {
    const { server, client } = await start();
    server.fail(ORDER, status(503), resetBeforeCommit);
    const attempts: number[] = [];
    const arrived: number[] = [];
    await client.pedido.get(
      { pedido: '1' },
      {
        beforeSend: (attempt) => {
          attempts.push(attempt);
          arrived.push(server.arrivals(ORDER).count);
        },
      },
    );
    expect(attempts).toEqual([1, 2, 3]);
    expect(arrived).toEqual([0, 1, 2]);
  });

  it('that throws on a retry of a write leaves what came before: refused is refused', async () => {
    const { server, client } = await start();
    server.fail(CREATE, status(429, { 'retry-after': '0' }));
    const call = client.pedido.create(novo, {
      beforeSend: async (attempt) => {
        if (attempt === 2) throw new RangeError('no disk');
      },
    });
    await expect(call).rejects.toBeInstanceOf(RangeError);
    expect(server.arrivals(CREATE).count).toBe(1);
  });

  it('is called again when the token is asked for again', async () => {
    const { server, client } = await start({ token: async () => 'token' });
    server.fail(ORDER, status(401));
    const attempts: number[] = [];
    await client.pedido.get(
      { pedido: '1' },
      { beforeSend: (attempt) => void attempts.push(attempt) },
    );
    expect(attempts).toEqual([1, 2]);
  });

  it('that never settles is left by an abort: nothing is sent, the permit goes back', async () => {
    const { server, client } = await start({
      limits: { 'pedido.create': { requests: 1, perMs: 60_000 } },
    });
    const stop = new AbortController();
    const call = client.pedido.create(novo, {
      signal: stop.signal,
      beforeSend: () => new Promise(() => {}),
    });
    setTimeout(() => stop.abort(), 50);
    await expect(call).rejects.toMatchObject({ code: 'ABORTED', outcomeUnknown: false });
    expect(server.total()).toBe(0);
    await client.pedido.create(novo, { deadlineMs: 10_000 });
    expect(server.arrivals(CREATE).count).toBe(1);
  });

  it('that never settles is left at the deadline', async () => {
    const { server, client } = await start();
    const call = client.pedido.create(novo, {
      deadlineMs: 80,
      beforeSend: () => new Promise(() => {}),
    });
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT', scope: 'deadline' });
    expect(server.total()).toBe(0);
  });

  it('does not spend timeoutMs, which is of the request alone', async () => {
    const { server, client } = await start({ timeoutMs: 1500 });
    await client.pedido.create(novo, { beforeSend: () => sleep(2000) });
    expect(server.arrivals(CREATE).count).toBe(1);
  });

  it('must be a function', async () => {
    const { server, client } = await start();
    const call = client.pedido.create(novo, { beforeSend: 'x' as never });
    await expect(call).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(server.total()).toBe(0);
  });
});
