import ky from 'ky';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientOptions, type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { type FaultServer, startFaultServer, status } from '../../support/fault-server.js';

const ORDER = 'GET /api/v1/pedido/pedido/1';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const connect = (options: ClientOptions = {}) =>
  new Recebiveis({ baseUrl: server.url, token: 'token-of-tests', ...options });

describe('the chosen packages', () => {
  it('ky sends every request: the first, the repeated, the streamed, the looked-up', async () => {
    const { create } = ky;
    const sent: unknown[] = [];
    vi.spyOn(ky, 'create').mockImplementation((defaults) => {
      const instance = create(defaults);
      return new Proxy(instance, {
        apply: (target, self, args: Parameters<typeof instance>) => {
          sent.push(args[0]);
          return Reflect.apply(target, self, args);
        },
      });
    });
    const client = connect();
    server.fail(ORDER, status(503), status(503));
    await client.pedido.get({ pedido: '1' });
    await client.pedido.create(novoPedidoMinimoFixture as NovoPedido);
    for await (const _ of client.ciclos.stream(1)) break;
    await client.ciclos.list();
    await client.fila.remove('a');
    expect(sent).toHaveLength(7);
    expect(server.total()).toBe(sent.length);
  });
});

describe('a fetch of another library', () => {
  it('is called with an address and plain options', async () => {
    const seen: [unknown, RequestInit | undefined][] = [];
    const client = connect({
      fetch: (url, init) => {
        seen.push([url, init]);
        return fetch(url, init);
      },
    });
    await client.pedido.create(novoPedidoMinimoFixture as NovoPedido);
    const [[url, init] = []] = seen;
    expect(url).toBe(`${server.url}/api/v1/pedido/novo`);
    expect(init).toMatchObject({
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: 'Bearer token-of-tests', 'content-type': 'application/json' },
    });
    expect([...server.orders.values()].flat()).toEqual([novoPedidoMinimoFixture]);
  });

  it('may be that of undici, with an agent of its own', async () => {
    const { Agent, fetch: undiciFetch } = await import('undici');
    const dispatcher = new Agent({ keepAliveTimeout: 10 });
    const own = (url: string, init: object) => undiciFetch(url, { ...init, dispatcher });
    const client = connect({ fetch: own as unknown as typeof fetch });
    await expect(client.pedido.get({ pedido: '1' })).resolves.toMatchObject({ pedido: '1' });
    await expect(
      client.pedido.create(novoPedidoMinimoFixture as NovoPedido),
    ).resolves.toMatchObject({ recovered: false });
    await dispatcher.close();
  });
});
