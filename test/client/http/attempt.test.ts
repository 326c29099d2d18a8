import { describe, expect, it } from 'vitest';
import {
  type ClientOptions,
  type NovoPedido,
  Recebiveis,
  type WaitEvent,
} from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';

const novo = novoPedidoMinimoFixture as NovoPedido;
const CREATED = { mensagem: 'sucesso', chavePedido: 'k' };
const ONE_A_MINUTE = { requests: 1, perMs: 60_000 };

/** An answer; or nobody listens, the connection breaks, nothing comes. */
type Answer = Reply | 'refused' | 'lost' | 'silent';
type Reply = { status: number; headers?: Record<string, string>; json?: object };

/** A client of a service that gives these answers, the last one again and again, and what it waited for. */
function clientOf(replies: readonly Answer[], options: ClientOptions = {}) {
  const waits: WaitEvent[] = [];
  let sent = 0;
  const client = new Recebiveis({
    ...{ baseUrl: 'http://service.test', token: 'tok', retries: 0, storeId: crypto.randomUUID() },
    hooks: { onWait: (event) => void waits.push(event) },
    fetch: async () => {
      const reply = replies[Math.min(sent, replies.length - 1)] as Answer;
      sent += 1;
      if (reply === 'silent') return new Promise<Response>(() => {});
      if (reply === 'lost') throw new TypeError('fetch failed');
      if (reply === 'refused')
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
      return Response.json(reply.json ?? { mensagem: 'x' }, reply);
    },
    ...options,
  });
  return { client, waits, sent: () => sent };
}

/** What a call waits for after a first one was answered so, if it waits. */
async function waitAfter(first: Reply, options: ClientOptions = {}) {
  const { client, waits } = clientOf([first, { status: 404 }], {
    limits: { 'fila.read': { requests: 5, perMs: 2000 } },
    ...options,
  });
  await failureOf(client.fila.read());
  await client.fila.read({ deadlineMs: 50 }).catch(() => {});
  return waits[0];
}

describe('after a refusal without Retry-After', () => {
  it('an endpoint waits for its window and a second', async () => {
    const wait = await waitAfter({ status: 429 });
    expect(wait).toMatchObject({ attempt: 1, limit: { requests: 5, perMs: 2000 } });
    expect(wait?.pausedMs).toBeGreaterThan(2500);
    expect(wait?.pausedMs).toBeLessThanOrEqual(3000);
  });

  it('for none where the service failed', async () => {
    expect(await waitAfter({ status: 503 })).toBeUndefined();
  });
});

describe('Retry-After', () => {
  const headers = { 'retry-after': '5' };

  it.each([429, 503])('of %i stops the endpoint', async (status) => {
    const wait = await waitAfter({ status, headers });
    expect(wait?.pausedMs).toBeGreaterThan(4000);
    expect(wait?.pausedMs).toBeLessThanOrEqual(5000);
  });

  it.each([400, 401])('of %i, which repeating does not change, stops nobody', async (status) => {
    expect(await waitAfter({ status, headers })).toBeUndefined();
  });

  it('that is longer than maxRetryAfterMs fails the call, and stops nobody', async () => {
    for (const [maxRetryAfterMs, isHeeded] of [
      [4999, false],
      [5000, true],
    ] as const) {
      const wait = await waitAfter({ status: 429, headers }, { maxRetryAfterMs });
      expect(wait !== undefined).toBe(isHeeded);
    }
  });
});

it('after a refusal requests go one by one until one is answered; a refusal is no answer', async () => {
  const replies = ['0', '9999'].map((after) => ({
    status: 429,
    headers: { 'retry-after': after },
  }));
  let inFlight = 0;
  let most = 0;
  const client = new Recebiveis({
    ...{ baseUrl: 'http://service.test', token: 'tok', storeId: crypto.randomUUID(), retries: 0 },
    fetch: async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inFlight -= 1;
      return Response.json({ mensagem: 'x' }, replies.shift() ?? { status: 404 });
    },
  });
  for (const _ of [1, 2])
    expect(await failureOf(client.fila.read())).toMatchObject({ code: 'RATE_LIMITED' });
  await Promise.all([client.fila.read(), client.fila.read()]);
  expect(most).toBe(1);
});

describe('the permit of a request', () => {
  const limits = { 'pedido.create': ONE_A_MINUTE };
  const create = (client: Recebiveis, options = {}) =>
    client.pedido.create(novo, { settle: false, deadlineMs: 100, ...options });

  it('that never left is free again', async () => {
    const { client, sent } = clientOf(['refused'], { limits });
    for (const times of [1, 2, 3]) {
      expect(await failureOf(create(client))).toMatchObject({ code: 'CONNECTION' });
      expect(sent()).toBe(times);
    }
  });

  it.each([
    ['answered', { status: 200, json: CREATED }],
    ['refused as such', { status: 400 }],
    ['never answered', 'silent'],
    ['lost on its way', 'lost'],
  ] as const)('that was %s counts', async (_, reply) => {
    const { client, sent } = clientOf([reply], { limits });
    await create(client, { deadlineMs: 1000 }).catch(() => {});
    expect(await failureOf(create(client, { deadlineMs: 20 }))).toMatchObject({ code: 'TIMEOUT' });
    expect(sent()).toBe(1);
  });

  it('whose call a hook ended before it left is free again, and nothing happened', async () => {
    const stop = new AbortController();
    const hooks = { onRequest: () => stop.abort() };
    const { client, sent } = clientOf([{ status: 200, json: CREATED }], { limits, hooks });
    const error = await failureOf(create(client, { signal: stop.signal }));
    expect(error).toMatchObject({ code: 'ABORTED', outcomeUnknown: false });
    expect(sent()).toBe(0);
    await expect(create(client)).resolves.toMatchObject({ recovered: false });
  });

  it('that is on its way when the call ends may have happened', async () => {
    const stop = new AbortController();
    const { client, sent } = clientOf(['silent'], { limits });
    const call = failureOf(create(client, { signal: stop.signal, deadlineMs: 60_000 }));
    await expect.poll(sent, { timeout: 10_000 }).toBe(1);
    stop.abort();
    expect(await call).toMatchObject({ code: 'ABORTED', outcomeUnknown: true });
    const late = clientOf(['silent'], { limits });
    expect(await failureOf(create(late.client, { deadlineMs: 500 }))).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      reason: 'deadline',
    });
  });
});

describe('what was gone after an unclear answer', () => {
  const GONE = { status: 404 };
  const failed = { status: 503, headers: { 'retry-after': '0' } };

  it('was removed, where it was a removal that was not refused', async () => {
    const second = (answer: Reply) => clientOf([failed, answer], { retries: 1 }).client;
    const [removed, refused, read] = await Promise.allSettled([
      second(GONE).fila.remove('7'),
      second({ status: 400 }).fila.remove('7'),
      second(GONE).pedido.get({ pedido: '1' }),
    ]);
    expect(removed).toEqual({ status: 'fulfilled', value: undefined });
    expect(refused).toMatchObject({ reason: { code: 'BAD_REQUEST' } });
    expect(read).toMatchObject({ reason: { code: 'NOT_FOUND' } });
  });
});

it('a refusal of the sender after a lost answer leaves open what the first request did', async () => {
  const { client } = clientOf(['lost', { status: 401 }], { retries: 1 });
  await expect(client.fila.remove('7')).rejects.toMatchObject({
    ...{ code: 'OUTCOME_UNKNOWN', reason: 'connection', status: 401 },
  });
});

it('a stream that is refused ends its exchange', async () => {
  const statuses: unknown[] = [];
  const hooks = { onResponse: ({ status }: { status: unknown }) => void statuses.push(status) };
  const { client } = clientOf([{ status: 400 }], { hooks });
  const refused = client.ciclos.stream(7).next();
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(statuses).toEqual([400]);
});
