import { describe, expect, it } from 'vitest';
import { type Hooks, type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture, pedidoFixture } from '../../fixtures/index.js';
import { cutInBody, status, useFaultServer } from '../../support/fault-server.js';

const ORDER = 'GET /api/v1/pedido/pedido/secret%20number';
const chave = { pedido: 'secret number' };

const server = useFaultServer();

type Recorded = [name: string, event: Record<string, unknown>];

function recording(recorded: Recorded[]): Hooks {
  const note = (name: string) => (event: object) => void recorded.push([name, { ...event }]);
  return {
    onRequest: note('request'),
    onResponse: note('response'),
    onRetry: note('retry'),
    onWait: note('wait'),
    onMismatch: note('mismatch'),
  };
}

const connect = (hooks: Hooks) =>
  new Recebiveis({
    baseUrl: server.url,
    token: 'token-of-tests',
    hooks,
    limits: { 'pedido.get': { requests: 2, perMs: 1500 } },
  });

describe('hooks', () => {
  it('report requests, answers, retries, waits and mismatches, and no value', async () => {
    const recorded: Recorded[] = [];
    server.fail(ORDER, status(503), ({ response }) => {
      const { pedido } = chave;
      response.end(JSON.stringify({ ...(pedidoFixture as object), pedido, titulos: 'none' }));
    });
    const client = connect(recording(recorded));
    const startedAt = performance.now();
    await client.pedido.get(chave);
    await client.pedido.get(chave);
    const tookMs = performance.now() - startedAt;

    const call = {
      endpoint: 'pedido.get',
      method: 'GET',
      path: '/api/v1/pedido/{filtro}/{valor}',
    };
    const [first] = recorded;
    const callId = first?.[1].callId;
    expect(callId).toEqual(expect.any(Number));
    expect(recorded.filter(([name]) => name !== 'wait')).toEqual([
      ['request', { ...call, callId, attempt: 1, waitedMs: 0 }],
      ['response', expect.anything()],
      [
        'retry',
        {
          ...call,
          callId,
          attempt: 1,
          delayMs: expect.any(Number),
          code: 'SERVER_ERROR',
          status: 503,
        },
      ],
      ['request', expect.objectContaining({ callId, attempt: 2 })],
      ['response', expect.objectContaining({ callId, attempt: 2, status: 200 })],
      ['mismatch', { endpoint: 'pedido.get', path: 'titulos', expected: 'array' }],
      ['request', expect.objectContaining({ attempt: 1 })],
      ['response', expect.objectContaining({ status: 200 })],
    ]);
    const third = recorded.findLast(([name]) => name === 'request')?.[1];
    expect(third?.callId).toBeGreaterThan(Number(callId));
    expect(third?.waitedMs).toBeGreaterThan(0);
    expect(third?.waitedMs).toBeLessThan(tookMs);
    expect(recorded.some(([name]) => name === 'wait')).toBe(true);
    expect(JSON.stringify(recorded)).not.toMatch(/secret|token-of-tests|none/);
  });

  it('give no status of an answer that was cut', async () => {
    const recorded: Recorded[] = [];
    server.fail(ORDER, cutInBody);
    await connect(recording(recorded)).pedido.get(chave);
    const responses = recorded.filter(([name]) => name === 'response');
    expect(responses.map(([, event]) => event.status)).toEqual([undefined, 200]);
  });

  it('that throw or reject harm nothing, and keep their this', async () => {
    const counted = {
      requests: 0,
      onRequest() {
        this.requests += 1;
        throw new Error('a hook of the user');
      },
      onResponse: async () => {
        throw new Error('a later one');
      },
    };
    const client = connect(counted);
    await expect(client.pedido.get(chave)).resolves.toBeTypeOf('object');
    expect(counted.requests).toBe(1);
  });
});

describe('onWarning', () => {
  it('reports what is most likely a mistake of an order that is sent, without its values', async () => {
    const recorded: Recorded[] = [];
    const client = new Recebiveis({
      baseUrl: server.url,
      token: 'token-of-tests',
      hooks: { onWarning: (event) => void recorded.push(['warning', { ...event }]) },
    });
    const novo = { ...(novoPedidoMinimoFixture as NovoPedido), produtos: [] };
    await client.pedido.create(novo);
    expect(recorded).toEqual([
      [
        'warning',
        {
          endpoint: 'pedido.create',
          path: 'produtos',
          message: expect.any(String),
          code: 'empty-list',
        },
      ],
    ]);
  });
});
