import { type NovoPedido, Recebiveis } from 'recebiveis';
import { describe, expect, it } from 'vitest';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { exposedBy } from '../../support/exposed-text.js';
import { useFaultServers } from '../../support/fault-server.js';

const ORDER = 'GET /api/v1/pedido/pedido/1';
const novo = novoPedidoMinimoFixture as NovoPedido;

const startServer = useFaultServers();

async function start(options: ConstructorParameters<typeof Recebiveis>[0] = {}) {
  const server = await startServer();
  const client = new Recebiveis({ baseUrl: server.url, token: 'token-of-tests', ...options });
  return { server, client };
}

const offline = (options: ConstructorParameters<typeof Recebiveis>[0] = {}) =>
  new Recebiveis({ baseUrl: 'http://127.0.0.1:1', token: 'token-of-tests', ...options });

const get = (client: Recebiveis) => client.pedido.get({ pedido: '1' });

describe('limits.of', () => {
  it('gives the published limit, per minute', () => {
    const { limits } = offline();
    expect(limits.of('pedido.create')).toEqual({ requests: 1200, perMs: 60_000 });
    expect(limits.of('pedido.get')).toEqual({ requests: 240, perMs: 60_000 });
    expect(limits.of('webhook.register')).toEqual({ requests: 5, perMs: 60_000 });
  });

  it('gives null where there is none', () => {
    expect(offline().limits.of('fila.remove')).toBeNull();
    expect(offline({ limits: false }).limits.of('pedido.create')).toBeNull();
    expect(offline({ limits: { 'pedido.create': false } }).limits.of('pedido.create')).toBeNull();
  });

  it("gives the client's own", () => {
    const { limits } = offline({
      limits: { 'pedido.create': { requests: 50, perMs: 3000 }, 'pedido.get': 7, 'fila.remove': 3 },
    });
    expect(limits.of('pedido.create')).toEqual({ requests: 50, perMs: 3000 });
    expect(limits.of('pedido.get')).toEqual({ requests: 7, perMs: 60_000 });
    expect(limits.of('fila.remove')).toEqual({ requests: 3, perMs: 60_000 });
    expect(limits.of('ciclos.list')).toEqual({ requests: 60, perMs: 60_000 });
  });

  it('refuses an endpoint that is invalid, and names them', () => {
    expect(() => offline().limits.of('pedido.novo' as never)).toThrow(
      expect.objectContaining({ code: 'INVALID_REQUEST' }),
    );
    expect(() => offline().limits.of('pedido.novo' as never)).toThrow(/pedido\.create/);
  });

  it('does not let its answer change the limit', async () => {
    const { client } = await start({ limits: { 'pedido.get': { requests: 1, perMs: 60_000 } } });
    const limit = client.limits.of('pedido.get');
    await get(client);
    if (limit) limit.requests = 1000;
    await expect(client.pedido.get({ pedido: '1' }, { deadlineMs: 200 })).rejects.toMatchObject({
      code: 'TIMEOUT',
    });
  });
});

describe.concurrent('limits.spend', () => {
  it('counts the requests of others, until their window has passed', async () => {
    const perMs = 1500;
    const { server, client } = await start({ limits: { 'pedido.get': { requests: 10, perMs } } });
    const spentAt = performance.now();
    await client.limits.spend('pedido.get', [...Array(6).fill(0), ...Array(3).fill(800)]);
    await Promise.all(Array.from({ length: 10 }, () => get(client)));
    const since = server.arrivals(ORDER).times.map((time) => time - spentAt);
    // One permit is left; three return when those of 800 ms ago are a window old, six at the end. A
    // busy machine sends later, never sooner.
    expect(since.filter((ms) => ms < perMs - 800 - 5).length).toBeLessThanOrEqual(1);
    expect(since.filter((ms) => ms < perMs - 5).length).toBeLessThanOrEqual(4);
    expect(since).toHaveLength(10);
  });

  it('ignores requests older than the window', async () => {
    const { client } = await start({ limits: { 'pedido.get': { requests: 2, perMs: 5000 } } });
    await client.limits.spend('pedido.get', [5000, 5001, 1e9, Infinity, Number.NaN]);
    await Promise.all([1, 2].map(() => client.pedido.get({ pedido: '1' }, { deadlineMs: 3000 })));
  });

  it('spends no more than there is, latest requests first', async () => {
    const perMs = 1200;
    const { server, client } = await start({ limits: { 'pedido.get': { requests: 3, perMs } } });
    const spentAt = performance.now();
    await client.limits.spend('pedido.get', [...Array(500).fill(600), 0, 0, 0]);
    await Promise.all(Array.from({ length: 3 }, () => get(client)));
    for (const time of server.arrivals(ORDER).times) {
      expect(time - spentAt).toBeGreaterThanOrEqual(perMs - 5);
    }
  });

  it('treats an age in the future as now', async () => {
    const perMs = 600;
    const { server, client } = await start({ limits: { 'pedido.get': { requests: 1, perMs } } });
    const spentAt = performance.now();
    await client.limits.spend('pedido.get', [-100_000]);
    await get(client);
    const [first = 0] = server.arrivals(ORDER).times;
    expect(first - spentAt).toBeGreaterThanOrEqual(perMs - 5);
    expect(first - spentAt).toBeLessThan(10_000);
  });

  it('adds to what the client sends itself, in any order', async () => {
    const perMs = 900;
    const { server, client } = await start({ limits: { 'pedido.get': { requests: 4, perMs } } });
    await Promise.all([get(client), get(client)]);
    const spentAt = performance.now();
    await client.limits.spend('pedido.get', [0, 100]);
    await Promise.all(Array.from({ length: 4 }, () => get(client)));
    const [first = 0, , third = 0] = server.arrivals(ORDER).times;
    // All four permits were taken: the next one returns a window after the first.
    expect(third).toBeGreaterThan(Math.min(first, spentAt - 100) + perMs - 5);
    expect(server.arrivals(ORDER).mostWithin(perMs)).toBeLessThanOrEqual(4);
  });

  it('applies to one endpoint only', async () => {
    const { client } = await start({ limits: { 'pedido.get': 1, 'pedido.create': 1 } });
    await client.limits.spend('pedido.create', [0]);
    await client.pedido.get({ pedido: '1' }, { deadlineMs: 5000 });
    const call = client.pedido.create(novo, { deadlineMs: 200 });
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('of no requests, or without a limit, changes nothing', async () => {
    const { client } = await start({ limits: { 'pedido.get': false, 'pedido.create': 1 } });
    await client.limits.spend('pedido.get', Array(1000).fill(0));
    await client.limits.spend('pedido.create', []);
    await client.pedido.get({ pedido: '1' }, { deadlineMs: 5000 });
    await client.pedido.create(novo, { deadlineMs: 5000 });
  });

  it('of a hundred thousand requests counts', async () => {
    const { client } = await start();
    const ages = Array.from({ length: 100_000 }, (_, index) => index);
    await client.limits.spend('pedido.create', ages);
    const call = client.pedido.create(novo, { deadlineMs: 200 });
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT', attempts: 0 });
  });

  it('refuses an endpoint that is invalid', async () => {
    const spend = async () => offline().limits.spend('x' as never, [0]);
    await expect(spend()).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('storeId', () => {
  it('is the same for the same base URL and token, and for no other', async () => {
    const id = await offline().storeId();
    expect(await offline().storeId()).toBe(id);
    expect(await offline({ baseUrl: 'http://127.0.0.1:1/' }).storeId()).toBe(id);
    expect(await offline({ limits: false, timeoutMs: 7 }).storeId()).toBe(id);
    expect(await offline({ token: 'token-of-testS' }).storeId()).not.toBe(id);
    expect(await offline({ baseUrl: 'http://127.0.0.1:2' }).storeId()).not.toBe(id);
    expect(await offline({ baseUrl: 'http://127.0.0.1:1/x' }).storeId()).not.toBe(id);
  });

  it('holds no token', async () => {
    const token = 'tok-3f9a-secret-of-the-store';
    const client = offline({ token });
    const id = await client.storeId();
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    for (const secret of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token).toString('base64'),
    ]) {
      expect(id).not.toContain(secret);
      expect(exposedBy(client)).not.toContain(secret);
    }
  });

  it('is that of the token a function gives', async () => {
    const given = offline({ token: async () => 'token-1' });
    expect(await given.storeId()).toBe(await offline({ token: 'token-1' }).storeId());
    expect(await given.storeId()).not.toBe(await offline({ token: 'token-2' }).storeId());
  });

  it.each([
    ['http://localhost:1', ['http://LOCALHOST:1/']],
    ['https://example.com/api', ['https://example.com:443/api//']],
    ['https://example.com', ['https://EXAMPLE.com:443/', new URL('https://example.com//')]],
  ])('is the same for %s and other spellings of that address', async (baseUrl, others) => {
    const id = await offline({ baseUrl }).storeId();
    for (const other of others) expect(await offline({ baseUrl: other }).storeId()).toBe(id);
  });

  it('is derived from its name if it has one, without asking for a token', async () => {
    const token = () => Promise.reject(new Error('asked'));
    const id = await offline({ storeId: 'a', token }).storeId();
    expect(await offline({ storeId: 'a', token: 'other' }).storeId()).toBe(id);
    for (const options of [{ storeId: 'b' }, { token: 'a' }])
      expect(await offline(options).storeId()).not.toBe(id);
  });

  it('differs by port, scheme and host', async () => {
    const id = await offline({ baseUrl: 'http://localhost' }).storeId();
    const others = ['http://localhost:8080', 'https://localhost', 'http://localhost.example'];
    for (const baseUrl of others) expect(await offline({ baseUrl }).storeId()).not.toBe(id);
  });
});
