import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { type Listening, listen } from '../../support/listen.js';

/** The raw bytes of each answer, and whether to close the connection afterwards. */
let answer: { text: string; closes?: boolean };
let requests: number;
let server: Listening;
const sockets = new Set<Socket>();

beforeEach(async () => {
  requests = 0;
  const service = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (!/^(GET|POST)/.test(data.toString('latin1'))) return;
      requests += 1;
      socket.write(answer.text);
      if (answer.closes) setTimeout(() => socket.end(), 5);
    });
  });
  server = await listen(service);
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  return server.close();
});

const connect = (options = {}) =>
  new Recebiveis({
    baseUrl: server.url,
    token: 'token-of-tests',
    storeId: crypto.randomUUID(),
    timeoutMs: 2000,
    retries: 2,
    ...options,
  });

const BROKEN: [string, { head: string; closes?: boolean }][] = [
  [
    'is not gzip as announced',
    { head: 'Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nlimit' },
  ],
  ['ends early', { head: 'Content-Length: 500\r\nConnection: close\r\n\r\nToo', closes: true }],
];

describe.each(BROKEN)('a refusal whose body %s', (_, { head, closes = false }) => {
  it('of 429 stops the limiter for its Retry-After, and is not repeated before', async () => {
    answer = { text: `HTTP/1.1 429 Too Many Requests\r\nRetry-After: 20\r\n${head}`, closes };
    const client = connect();
    const call = client.pedido.get({ pedido: '1' }, { deadlineMs: 4000 });
    await expect(call).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 20_000 });
    const next = client.pedido.get({ pedido: '2' }, { deadlineMs: 200 });
    await expect(next).rejects.toBeInstanceOf(Error);
    expect(requests).toBe(1);
  });

  it('of 429 refuses an order: its outcome is known', async () => {
    answer = { text: `HTTP/1.1 429 Too Many Requests\r\nRetry-After: 20\r\n${head}`, closes };
    const options = { settle: false, deadlineMs: 4000 };
    const call = connect().pedido.create(novoPedidoMinimoFixture as NovoPedido, options);
    await expect(call).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(requests).toBe(1);
  });

  it('of 401 asks for another token, once', async () => {
    answer = { text: `HTTP/1.1 401 Unauthorized\r\n${head}`, closes };
    let asked = 0;
    const client = connect({ token: () => `token-${++asked}` });
    await expect(client.pedido.get({ pedido: '1' })).rejects.toMatchObject({
      code: 'AUTHENTICATION',
      status: 401,
    });
    expect([asked, requests]).toEqual([2, 2]);
  });
});

it('a 400 whose body ends early is repeated, because its message decides its meaning', async () => {
  answer = {
    text: 'HTTP/1.1 400 Bad Request\r\nContent-Length: 500\r\nConnection: close\r\n\r\n{"men',
    closes: true,
  };
  await expect(connect({ retries: 1 }).pedido.get({ pedido: '1' })).rejects.toMatchObject({
    code: 'CONNECTION',
  });
  expect(requests).toBe(2);
});

it('a refusal whose body does not go on is late, and holds no connection', async () => {
  answer = { text: 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 500\r\n\r\nToo' };
  const call = connect({ timeoutMs: 400, retries: 0 }).pedido.get({ pedido: '1' });
  await expect(call).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(requests).toBe(1);
  await expect
    .poll(() => [...sockets].every(({ closed }) => closed), { timeout: 30_000 })
    .toBe(true);
});
