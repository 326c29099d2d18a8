import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ClientOptions, Recebiveis } from '../../../src/index.js';
import { type FaultServer, status, useFaultServers } from '../../support/fault-server.js';
import { forgetLimits } from '../../support/forget-limits.js';

const ORDER = 'GET /api/v1/pedido/pedido/1';

afterEach(() => vi.restoreAllMocks());

const start = useFaultServers();

const connect = (server: FaultServer, options: ClientOptions = {}) =>
  new Recebiveis({ baseUrl: server.url, token: 'token-of-tests', ...options });

const get = (client: Recebiveis, deadlineMs?: number) =>
  client.pedido.get({ pedido: '1' }, { deadlineMs });

const limited = (requests: number, perMs = 60_000) => ({
  limits: { 'pedido.get': { requests, perMs } },
});

const NO_PERMIT = { code: 'TIMEOUT', scope: 'deadline', attempts: 0 };

describe.concurrent('the limits of a process', () => {
  it('are shared by clients that give one token in two ways', async () => {
    const server = await start();
    await get(connect(server, limited(1)));
    const byFunction = connect(server, { ...limited(1), token: () => 'token-of-tests' });
    await expect(get(byFunction, 100)).rejects.toMatchObject(NO_PERMIT);
  });

  it('outlive a client that was closed, as long as its requests count', async () => {
    const server = await start();
    const first = connect(server, limited(1));
    await get(first);
    await first.close();
    await expect(get(connect(server, limited(1)), 100)).rejects.toMatchObject(NO_PERMIT);
  });

  it('are shared by two copies of the package', async () => {
    const server = await start();
    vi.resetModules();
    const other = await import('../../../src/index.js');
    expect(other.Recebiveis).not.toBe(Recebiveis);
    await get(connect(server, limited(1)));
    const second = new other.Recebiveis({
      baseUrl: server.url,
      token: 'token-of-tests',
      ...limited(1),
    });
    await expect(get(second, 100)).rejects.toMatchObject(NO_PERMIT);
    const waiting = second.pedido.get({ pedido: '1' }, { signal: AbortSignal.timeout(50) });
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('belong to a token at a base URL: another token, or another service, has its own', async () => {
    const [server, other] = await Promise.all([start(), start()]);
    await get(connect(server, limited(1)));
    await get(connect(server, { ...limited(1), token: 'another-token' }), 5000);
    await get(connect(other, limited(1)), 5000);
  });

  it('belong to a store if storeId names it, whatever its tokens', async () => {
    const server = await start();
    const store = { ...limited(1), storeId: 'loja 42' };
    await get(connect(server, { ...store, token: 'old-token' }));
    const renewed = connect(server, { ...store, token: async () => 'new-token' });
    await expect(get(renewed, 100)).rejects.toMatchObject(NO_PERMIT);
    await get(connect(server, { ...limited(1), storeId: 'loja 43', token: 'old-token' }), 5000);
    // A token never shares limits with an equal storeId.
    await get(connect(server, { ...limited(1), token: 'loja' }), 5000);
  });

  it('stop for all clients when one is refused', async () => {
    const server = await start();
    server.fail(ORDER, status(429, { 'retry-after': '30' }));
    const refused = connect(server, { ...limited(5), retries: 0 });
    await expect(get(refused)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(get(connect(server, limited(5)), 100)).rejects.toMatchObject(NO_PERMIT);
    expect(server.arrivals(ORDER).count).toBe(1);
  });

  it('hold for many clients at once that ask in no order', async () => {
    const server = await start();
    const perMs = 1000;
    const clients = Array.from({ length: 20 }, () => connect(server, limited(6, perMs)));
    await Promise.all(clients.map((client) => get(client)));
    expect(server.arrivals(ORDER).count).toBe(20);
    expect(server.arrivals(ORDER).mostWithin(perMs)).toBeLessThanOrEqual(6);
  });
});

describe('clients that ask for different limits', () => {
  it('get the strictest, and one warning for a store says so', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const server = await start();
    const [loose, strict] = [connect(server, limited(5)), connect(server, limited(2, 90_000))];
    await get(loose);
    await get(strict);
    expect(loose.limits.of('pedido.get')).toEqual({ requests: 5, perMs: 60_000 });
    await expect(get(loose, 100)).rejects.toMatchObject(NO_PERMIT);
    await connect(server, { limits: { 'fila.read': 5 } }).fila.read();
    await connect(server, { limits: { 'fila.read': 6 } }).fila.read();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/different limits of pedido\.get.* 2 requests in 90000 ms/),
      { type: 'RecebiveisWarning', code: 'RECEBIVEIS_LIMITS_DIFFER' },
    );
    expect(JSON.stringify(warn.mock.calls)).not.toContain('token-of-tests');
  });

  it('keep both, where neither is the stricter one', async () => {
    vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const server = await start();
    const clients = [connect(server, limited(3, 300)), connect(server, limited(8, 1200))];
    await Promise.all(
      Array.from({ length: 12 }, (_, call) => get(clients[call % 2] as Recebiveis)),
    );
    const arrivals = server.arrivals(ORDER);
    expect(arrivals.count).toBe(12);
    expect(arrivals.mostWithin(300)).toBeLessThanOrEqual(3);
    expect(arrivals.mostWithin(1200)).toBeLessThanOrEqual(8);
  });

  it('count what was sent before one of them came, and what is on its way', async () => {
    vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const server = await start();
    const first = connect(server, limited(20));
    await Promise.all([get(first), get(first)]);
    server.always(ORDER, ({ answer }) => void setTimeout(answer, 300));
    const onItsWay = get(first);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const later = connect(server, limited(3));
    await expect(get(later, 100)).rejects.toMatchObject(NO_PERMIT);
    await onItsWay;
    await expect(get(first, 100)).rejects.toMatchObject(NO_PERMIT);
    expect(server.arrivals(ORDER).count).toBe(3);
  });

  it('are not warned about when they ask for the same', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const server = await start();
    for (let call = 0; call < 3; call++) await get(connect(server, limited(5)));
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a closed client', () => {
  it('ends no limit of another, and no call that waits under it', async () => {
    const server = await start();
    const [first, second] = [connect(server, limited(1, 600)), connect(server, limited(1, 600))];
    await get(first);
    const waiting = get(second);
    await first.close();
    await waiting;
    expect(server.arrivals(ORDER).count).toBe(2);
    expect(server.arrivals(ORDER).mostWithin(600)).toBe(1);
  });
});

describe('a call under a limit', () => {
  it('keeps its own context, token and stack, whoever gave its permit back', async () => {
    const server = await start();
    const context = new AsyncLocalStorage<string>();
    const seen: string[] = [];
    const callers = ['a', 'b', 'c', 'd'];
    async function callAs(name: string): Promise<void> {
      const client = connect(server, {
        ...limited(1, 150),
        storeId: 'one store',
        token: () => `token-${context.getStore()}`,
        hooks: { onRequest: () => void seen.push(`${name}: ${context.getStore()}`) },
        retries: 0,
      });
      const error = await get(client).catch((reason: Error) => reason);
      expect(String((error as Error).stack)).toContain('callAs');
    }
    const tokens: unknown[] = [];
    server.always(ORDER, (exchange) => {
      tokens.push(exchange.request.headers.authorization);
      status(400)(exchange);
    });
    await Promise.all(callers.map((name) => context.run(name, () => callAs(name))));
    expect(seen.sort()).toEqual(callers.map((name) => `${name}: ${name}`));
    expect(tokens.sort()).toEqual(callers.map((name) => `Bearer token-${name}`));
  });

  it('rejects at once when it is aborted, and leaves its turn to the next', async () => {
    const server = await start();
    const client = connect(server, limited(1, 800));
    await get(client);
    const stop = new AbortController();
    const aborted = Array.from({ length: 50 }, () =>
      client.pedido.get({ pedido: '1' }, { signal: stop.signal }).catch((error) => error.code),
    );
    const next = get(client);
    await new Promise((resolve) => setTimeout(resolve, 100));
    stop.abort();
    const ended = Promise.all(aborted).then((codes) => new Set(codes));
    // The calls end long before the turn they waited for.
    expect(await Promise.race([ended, next])).toEqual(new Set(['ABORTED']));
    await next;
    const [first = 0, second = 0] = server.arrivals(ORDER).times;
    expect(server.arrivals(ORDER).count).toBe(2);
    // Fifty windows would pass if each aborted call took one.
    expect(second - first).toBeLessThan(20 * 800);
  });

  it('of hundreds that wait under one signal adds no listener of its own', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const server = await start();
    const client = connect(server, limited(1));
    await get(client);
    const stop = new AbortController();
    const calls = Array.from({ length: 300 }, () =>
      client.pedido.get({ pedido: '1' }, { signal: stop.signal }).catch(() => {}),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop.abort();
    await Promise.all(calls);
    expect(warn).not.toHaveBeenCalled();
  });

  it('tells onWait only if it waits for a permit', async () => {
    const server = await start();
    const waits: string[] = [];
    const client = connect(server, {
      ...limited(3, 400),
      hooks: { onWait: ({ endpoint, pausedMs }) => void waits.push(`${endpoint} ${pausedMs}`) },
    });
    await Promise.all([get(client), get(client), get(client)]);
    expect(waits).toEqual([]);
    await Promise.all([get(client), get(client)]);
    expect(waits).toEqual(['pedido.get 0', 'pedido.get 0']);
  });

  it('of a stream gives its permit back a window after the headers, before any piece and however long it is read', async () => {
    const server = await start();
    const detail = 'GET /api/v1/ciclos/detalhes/1/';
    const client = connect(server, { limits: { 'ciclos.get': { requests: 1, perMs: 300 } } });
    let firstPiece = () => {};
    server.fail(detail, ({ answer, response }) => {
      response.flushHeaders();
      response.writeHead = () => response;
      firstPiece = answer;
    });
    const streams = [1, 2, 3].map(() => client.ciclos.stream(1, {}, { deadlineMs: 20_000 }));
    const [first, ...others] = streams.map((stream) => stream.next());
    // The first stream has only its headers until the others have arrived.
    await Promise.all(others);
    expect(server.arrivals(detail).count).toBe(3);
    expect(server.arrivals(detail).mostWithin(300)).toBe(1);
    firstPiece();
    expect(await first).toMatchObject({ done: false });
    await Promise.all(streams.map((stream) => stream.return()));
  });
});

describe('the endpoints remembered by a process', () => {
  it('are forgotten when their last permit is back', async () => {
    forgetLimits();
    const server = await start();
    for (let store = 0; store < 20; store++) {
      await get(connect(server, { ...limited(2, 400), storeId: `loja ${store}` }));
    }
    const shared = (globalThis as never)[Symbol.for('recebiveis.limits.7')] as {
      endpoints: Map<string, unknown>;
    };
    expect(shared.endpoints.size).toBeGreaterThan(0);
    await expect.poll(() => shared.endpoints.size, { timeout: 10_000 }).toBe(0);
  });
});
