import { describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { faultClient } from '../../support/fault-client.js';
import { html, status, useFaultServer } from '../../support/fault-server.js';

const novo = novoPedidoMinimoFixture as NovoPedido;
const CREATE = 'POST /api/v1/pedido/novo';

const server = useFaultServer();

const connect = (options = {}) => faultClient(server, { timeoutMs: 1000, ...options });

describe('functions of the user', () => {
  it('that hang do so once: the next call asks for a token again', async () => {
    let asked = 0;
    const token = () => (asked++ > 0 ? 'token' : new Promise<string>(() => {}));
    const client = connect({ token, timeoutMs: 150 });
    await expect(client.fila.read()).rejects.toMatchObject({ code: 'TOKEN_UNAVAILABLE' });
    await expect(client.fila.read()).resolves.toBeTypeOf('object');
  });

  it('that fail give each call that waits an error of its own', async () => {
    const token = () => Promise.reject(new Error('of the user'));
    const client = connect({ token, limits: false });
    const failed = (call: Promise<unknown>) => call.catch((error: unknown) => error as Error);
    const firstCaller = () => failed(client.pedido.get({ pedido: '1' }));
    const secondCaller = () => failed(client.fila.read());
    const [first, second] = await Promise.all([firstCaller(), secondCaller()]);
    expect(first).toMatchObject({ code: 'TOKEN_UNAVAILABLE' });
    expect((first as Error).stack).toMatch(/firstCaller/);
    expect((first as Error).stack).not.toMatch(/secondCaller/);
    expect((second as Error).stack).toMatch(/secondCaller/);
  });

  it.each([
    [
      'its signal',
      'ABORTED',
      () => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(), 50);
        return { signal: controller.signal };
      },
    ],
    ['its deadline', 'TIMEOUT', () => ({ deadlineMs: 50 })],
  ])('that hang let a list end by %s', async (_, code, optionsOf) => {
    const client = connect({ storeId: undefined, token: () => new Promise<string>(() => {}) });
    await expect(client.ciclos.list({}, optionsOf())).rejects.toMatchObject({ code });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('of the user');
      },
    ],
    ['makes up a word', () => 'created'],
    ['says that the queue is empty', () => 'queue-empty'],
  ])('do not cost a created order: classify that %s', async (_, classify) => {
    const client = connect({ classify });
    await expect(client.pedido.create(novo)).resolves.toMatchObject({ recovered: false });
  });
});

it('classify makes no refusal an empty queue, except of the queue', async () => {
  server.always(CREATE, status(400));
  const client = connect({ classify: () => 'queue-empty', retries: 0 });
  await expect(client.pedido.create(novo)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const removed = 'DELETE /api/v1/fila/1';
  server.always(removed, status(500));
  await expect(client.fila.remove('1')).rejects.toMatchObject({ code: 'SERVER_ERROR' });
});

it.each([
  ['that the document is not there', status(404, {}, 'Documento não encontrado'), undefined],
  ['without words', status(404, {}, ''), undefined],
  ['by a page of another server', html(404), 'NOT_FOUND'],
  ['that the store is not there', status(404, {}, 'Loja não encontrada'), 'NOT_FOUND'],
])('a removal whose repetition is answered %s', async (_, answer, code) => {
  server.fail('DELETE /api/v1/fila/1', status(503), answer);
  const removal = connect().fila.remove('1');
  expect(await removal.catch((error) => error.code)).toBe(code);
});

it('a fetch whose answers are of another class sends once', async () => {
  let sent = 0;
  const client = connect({
    fetch: async (url: string, init: RequestInit) => {
      sent += 1;
      const answer = await fetch(url, init);
      const { status: code, headers, body, ok } = answer;
      const arrayBuffer = () => answer.arrayBuffer();
      return { status: code, headers, body, ok, arrayBuffer, clone: () => ({}) };
    },
  });
  await expect(client.pedido.create(novo)).resolves.toMatchObject({ recovered: false });
  expect(sent).toBe(1);
  expect(server.arrivals(CREATE).count).toBe(1);
});
