import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { NovoPedido } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';
import { faultClient } from '../../support/fault-client.js';
import { stallAtHeaders, stallInBody, status, useFaultServer } from '../../support/fault-server.js';

const ORDER = 'GET /api/v1/pedido/pedido/1';
const never = () => new Promise<never>(() => {});

const server = useFaultServer();

const connect = (options = {}) => faultClient(server, options);

describe('a signal', () => {
  it.each([
    ['before anything is sent', undefined, 0],
    ['while the headers are awaited', stallAtHeaders, 20],
    ['in the middle of the body', stallInBody, 20],
    ['in the pause before a retry', status(503, { 'retry-after': '20' }), 20],
    ['in the pause of a refusal', status(429, { 'retry-after': '20' }), 20],
  ])('ends a call %s', async (_, fault, afterMs) => {
    if (fault) server.always(ORDER, fault);
    const abort = new AbortController();
    if (afterMs === 0) abort.abort();
    const began = performance.now();
    const call = connect().pedido.get({ pedido: '1' }, { signal: abort.signal });
    call.catch(() => {});
    if (afterMs > 0) {
      await vi.waitFor(() => expect(server.total()).toBe(1));
      setTimeout(() => abort.abort(), afterMs);
    }
    await expect(call).rejects.toMatchObject({ code: 'ABORTED', name: 'AbortError' });
    // Otherwise the pause would take twenty seconds.
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(server.total()).toBe(afterMs === 0 ? 0 : 1);
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(0);
  });

  it.each(['create', 'ensure'] as const)(
    'ends pedido.%s while its token is waited for',
    async (name) => {
      const abort = new AbortController();
      const client = connect({ token: never });
      const call = client.pedido[name](novoPedidoMinimoFixture as NovoPedido, {
        signal: abort.signal,
      });
      setTimeout(() => abort.abort(), 20);
      await expect(failureOf(call)).resolves.toMatchObject({ code: 'ABORTED' });
      expect(server.total()).toBe(0);
    },
  );

  it('ends a call of a fetch that ignores it, and of a token that never comes', async () => {
    const signal = () => AbortSignal.timeout(20);
    const ignoring = connect({ fetch: never }).fila.read({ signal: signal() });
    await expect(ignoring).rejects.toMatchObject({ code: 'ABORTED' });
    const tokenless = connect({ token: never }).fila.read({ signal: signal() });
    await expect(tokenless).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('that aborts at the last moment sends nothing, and leaves no doubt', async () => {
    const abort = new AbortController();
    const { signal } = abort;
    const client = connect({ hooks: { onRequest: () => abort.abort() } });
    const call = client.pedido.create(novoPedidoMinimoFixture as NovoPedido, { signal });
    await expect(call).rejects.toMatchObject({ code: 'ABORTED', outcomeUnknown: false });
    expect(server.total()).toBe(0);
  });

  it('that aborts while the answer is read loses no order: its key is returned', async () => {
    const abort = new AbortController();
    const { signal } = abort;
    const novo = novoPedidoMinimoFixture as NovoPedido;
    const call = connect().pedido.create(novo, { signal, onAnswer: () => abort.abort() });
    await expect(call).resolves.toMatchObject({ chavePedido: expect.any(String) });
    expect(server.total()).toBe(1);
  });

  it('is left without a listener after a success', async () => {
    const { signal } = new AbortController();
    await connect().pedido.get({ pedido: '1' }, { signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});

describe('waitSignal', () => {
  it.each([
    ['in the pause before a retry', { retries: 1 }, status(503, { 'retry-after': '20' })],
    ['in the pause of a refusal', { retries: 1 }, status(429, { 'retry-after': '20' })],
    ['while it waits for its limit', { limits: { 'pedido.get': { requests: 1, perMs: 60_000 } } }],
  ])('ends a call %s', async (_, options, fault?) => {
    const client = connect(options);
    if (fault) server.always(ORDER, fault);
    else await client.pedido.get({ pedido: '1' });
    const stop = new AbortController();
    const call = client.pedido.get({ pedido: '1' }, { waitSignal: stop.signal });
    call.catch(() => {});
    await vi.waitFor(() => expect(server.total()).toBe(1));
    setTimeout(() => stop.abort(), 20);
    await expect(call).rejects.toMatchObject({ code: 'ABORTED', outcomeUnknown: false });
    expect(server.total()).toBe(1);
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0);
  });

  it('lets a request that is on its way be answered, and sends nothing once it has aborted', async () => {
    let answer = () => {};
    server.always(ORDER, (exchange) => {
      answer = exchange.answer;
    });
    const stop = new AbortController();
    const call = connect().pedido.get({ pedido: '1' }, { waitSignal: stop.signal });
    await vi.waitFor(() => expect(server.total()).toBe(1));
    stop.abort();
    setTimeout(answer, 20);
    await expect(call).resolves.toHaveProperty('pedido');
    const late = connect().pedido.get({ pedido: '1' }, { waitSignal: stop.signal });
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' });
    expect(server.total()).toBe(1);
  });
});

describe('a deadline', () => {
  it('of the client applies to calls without their own', async () => {
    server.always(ORDER, stallAtHeaders);
    const client = connect({ deadlineMs: 30 });
    await expect(client.pedido.get({ pedido: '1' })).rejects.toMatchObject({
      scope: 'deadline',
      limitMs: 30,
    });
    const own = client.pedido.get({ pedido: '1' }, { deadlineMs: 20 });
    await expect(own).rejects.toMatchObject({ limitMs: 20 });
  });

  it('covers a token function that hangs', async () => {
    const { pedido, ciclos } = connect({ token: never });
    const call = pedido.get({ pedido: '1' }, { deadlineMs: 30 });
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT', scope: 'deadline', attempts: 0 });
    const list = ciclos.list({}, { deadlineMs: 30 });
    await expect(list).rejects.toMatchObject({ code: 'TIMEOUT', scope: 'deadline', attempts: 0 });
    expect(server.total()).toBe(0);
  });
});

describe('a client that is closed', () => {
  it('rejects the calls that wait for their limit, and lets one in flight finish', async () => {
    const client = connect({ limits: { 'pedido.get': { requests: 1, perMs: 60_000 } } });
    let answer = () => {};
    server.fail(ORDER, (exchange) => {
      answer = exchange.answer;
    });
    const inFlight = client.pedido.get({ pedido: '1' });
    await vi.waitFor(() => expect(server.total()).toBe(1));
    const waiting = [client.pedido.get({ pedido: '1' }), client.pedido.get({ pedido: '1' })];
    const failures = Promise.all(waiting.map(failureOf));
    await new Promise((resolve) => setTimeout(resolve, 20));
    let isClosed = false;
    const closed = client.close().then(() => {
      isClosed = true;
    });
    const expected = { code: 'ABORTED', message: expect.stringContaining('closed') };
    expect(await failures).toMatchObject([expected, expected]);
    expect(isClosed).toBe(false);
    answer();
    expect(await inFlight).toMatchObject({ pedido: '1' });
    await closed;
    expect(server.total()).toBe(1);
  });

  it.each([
    ['timeoutMs', [50]],
    ['the shortest timeoutMs of several closes', [600_000, 0]],
  ])('ends calls in flight after %s, and those that pause at once', async (_, timeouts) => {
    server.always(ORDER, stallAtHeaders);
    server.always('POST /api/v1/pedido/novo', stallAtHeaders);
    server.always('GET /api/v1/fila', status(503, { 'retry-after': '100' }));
    const client = connect();
    const calls = [
      client.pedido.get({ pedido: '1' }),
      client.pedido.create(novoPedidoMinimoFixture as NovoPedido),
      client.fila.read(),
    ];
    const failures = Promise.all(calls.map(failureOf));
    await vi.waitFor(() => expect(server.total()).toBe(3));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const began = performance.now();
    await Promise.all(timeouts.map((timeoutMs) => client.close({ timeoutMs })));
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await failures).toMatchObject([
      { code: 'ABORTED', outcomeUnknown: false },
      { code: 'ABORTED', outcomeUnknown: true },
      { code: 'ABORTED', outcomeUnknown: false },
    ]);
  });

  it.each([{}, { limits: false } as const])(
    'ends calls and lists that wait for a token at once: %j',
    async (options) => {
      const client = connect({ token: never, timeoutMs: 30_000, ...options });
      const calls = [client.pedido.get({ pedido: '1' }), client.ciclos.list()];
      const failures = Promise.all(calls.map((call) => failureOf(call as Promise<unknown>)));
      await new Promise((resolve) => setTimeout(resolve, 20));
      await client.close({ timeoutMs: 30_000 });
      expect(await failures).toMatchObject([{ code: 'ABORTED' }, { code: 'ABORTED' }]);
    },
  );

  it('stops its consumers first: a handler may call, and its event is removed', async () => {
    const client = connect();
    const handled: unknown[] = [];
    let closed: Promise<void> | undefined;
    const consumer = client.fila.consume(async () => {
      closed ??= client.close();
      handled.push(await failureOf(client.fila.read()));
      handled.push((await client.pedido.get({ pedido: '1' })).pedido);
    });
    await consumer.done;
    await closed;
    expect(handled).toMatchObject([{ code: 'INVALID_REQUEST' }, '1']);
    expect(server.total()).toBe(3);
    await expect(failureOf(client.pedido.get({ pedido: '1' }))).resolves.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('is closed once, however often it is asked for, and takes no more calls', async () => {
    const client = connect();
    await Promise.all([client.close(), client.close(), client.close({ timeoutMs: 0 })]);
    const error = await failureOf(client.fila.read());
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: 'client' }] });
    expect(String(error)).toContain('client: is closed: make another');
    await expect(connect().close({ timeoutMs: -1 })).rejects.toThrow(/timeoutMs/);
  });
});
