import { describe, expect, it } from 'vitest';
import { type ClientOptions, type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { useFaultServer } from '../../support/fault-server.js';

const _ORDER = 'GET /api/v1/pedido/pedido/1';

const server = useFaultServer();

const connect = (options: ClientOptions = {}) =>
  new Recebiveis({ baseUrl: server.url, token: 'token-of-tests', ...options });

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
