import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import {
  cutInBody,
  type Fault,
  type FaultServer,
  hugeError,
  resetAfterCommit,
  resetBeforeCommit,
  stallAtHeaders,
  stallInBody,
  startFaultServer,
  status,
} from '../../support/fault-server.js';

const novo = novoPedidoMinimoFixture as NovoPedido;

/** Every endpoint: its request line, a call, and how far it may be repeated. */
const ENDPOINTS: [
  string,
  (client: Recebiveis) => PromiseLike<unknown>,
  'safe' | 'idempotent' | 'once',
][] = [
  [
    'POST /api/v1/webhook/novo',
    (c) => c.webhook.register({ url: 'https://erp.example.com' }),
    'idempotent',
  ],
  ['GET /api/v1/fila', (c) => c.fila.read(), 'safe'],
  ['DELETE /api/v1/fila/7', (c) => c.fila.remove('7'), 'idempotent'],
  ['GET /api/v1/ciclos', (c) => c.ciclos.list(), 'safe'],
  ['GET /api/v1/ciclos/detalhes/7/', (c) => c.ciclos.get(7), 'safe'],
  ['GET /api/v1/pedido/pedido/7', (c) => c.pedido.get({ pedido: '7' }), 'safe'],
  ['GET /api/v1/pedido/analises/comissoes', (c) => c.pedido.analises.comissoes(), 'safe'],
  [
    'GET /api/v1/pedido/analises/cancelamentos-indevidos',
    (c) => c.pedido.analises.cancelamentosIndevidos(),
    'safe',
  ],
  ['POST /api/v1/pedido/novo', (c) => c.pedido.create(novo, { settle: false }), 'once'],
];

interface Expectation {
  /** Requests after a single fault; the call then succeeds unless a code is given. */
  requests: number;
  code?: string;
}

/** The expected outcome of a single fault, for reads, idempotent writes, and the creation. */
const FAULTS: [string, Fault, { safe: Expectation; idempotent: Expectation; once: Expectation }][] =
  [
    ['a reset before commit', resetBeforeCommit, cut()],
    ['a reset after commit', resetAfterCommit, cut()],
    ['a stall at headers', stallAtHeaders, cut()],
    ['a stall in the body', stallInBody, cut()],
    ['a cut in the body', cutInBody, cut()],
    ['400', status(400), all({ requests: 1, code: 'BAD_REQUEST' })],
    ['401', status(401), all({ requests: 1, code: 'AUTHENTICATION' })],
    ['403', status(403), all({ requests: 1, code: 'AUTHENTICATION' })],
    ['408', status(408), answered('OUTCOME_UNKNOWN')],
    ['413', status(413), all({ requests: 1, code: 'API_ERROR' })],
    ['418', status(418), unclear('API_ERROR')],
    ['425', status(425), answered('API_ERROR')],
    ['429', status(429, { 'retry-after': '0' }), all({ requests: 2 })],
    ['500', status(500), answered('OUTCOME_UNKNOWN')],
    ['502 as a page of 5 MB', hugeError(502), answered('OUTCOME_UNKNOWN')],
    ['503', status(503), answered('OUTCOME_UNKNOWN')],
    ['300', status(300), unclear('API_ERROR')],
    ['302', status(302, { location: '/elsewhere' }), unclear('API_ERROR')],
    ['405', status(405), unclear('API_ERROR')],
    ['410', status(410), unclear('API_ERROR')],
    ['499', status(499), unclear('API_ERROR')],
  ];

function all(expectation: Expectation) {
  return { safe: expectation, idempotent: expectation, once: expectation };
}

function answered(code: string) {
  return { ...all({ requests: 2 }), once: { requests: 1, code } };
}

/** An answer that proves a refusal, except for the creation, which may not be repeated. */
function unclear(code: string) {
  return { ...all({ requests: 1, code }), once: { requests: 1, code: 'OUTCOME_UNKNOWN' } };
}

function cut() {
  return answered('OUTCOME_UNKNOWN');
}

let server: FaultServer;
let client: Recebiveis;

/** Gives each test of a group a server and a client. */
function useServer(): void {
  beforeEach(async () => {
    server = await startFaultServer();
    client = new Recebiveis({
      baseUrl: server.url,
      token: 'token-of-tests',
      storeId: crypto.randomUUID(),
      timeoutMs: 250,
    });
  });
  afterEach(async () => {
    await client.close();
    await server.close();
  });
}

afterAll(() => expect(process.listenerCount('unhandledRejection')).toBeLessThan(10));

/** The code of a call's error; undefined if it succeeds. */
const codeOf = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

describe.concurrent.each(ENDPOINTS)('%s', (key, call, repeat) => {
  it.each(FAULTS)('after %s', async (_, fault, expectations) => {
    const own = await startFaultServer();
    try {
      // Short only where the attempt must time out: a busy machine answers late.
      const timeoutMs = fault === stallAtHeaders || fault === stallInBody ? 5000 : 20_000;
      const caller = new Recebiveis({ baseUrl: own.url, token: 'token-of-tests', timeoutMs });
      own.fail(key, fault);
      const { code, requests } = expectations[repeat];
      const outcome = await codeOf(call(caller));
      expect(outcome).toBe(code);
      expect(own.total()).toBe(requests);
    } finally {
      await own.close();
    }
  });

  it('is not repeated for ever', async () => {
    const own = await startFaultServer();
    own.always(key, resetBeforeCommit);
    const few = new Recebiveis({ baseUrl: own.url, token: 'token-of-tests', retries: 1 });
    const outcome = await codeOf(call(few));
    await own.close();
    expect(outcome).toBe(repeat === 'safe' ? 'CONNECTION' : 'OUTCOME_UNKNOWN');
    expect(own.arrivals(key).count).toBe(repeat === 'once' ? 1 : 2);
  });
});

describe('a service that is not there', () => {
  useServer();

  it('is not one that broke off: nothing was sent, so a write may be repeated', async () => {
    const { url } = server;
    await server.close();
    const retries: string[] = [];
    const unreachable = new Recebiveis({
      baseUrl: url,
      token: 'token-of-tests',
      retries: 2,
      hooks: { onRetry: ({ code }) => void retries.push(code) },
    });
    const call = unreachable.pedido.create(novo);
    await expect(call).rejects.toMatchObject({
      code: 'CONNECTION',
      reason: 'ECONNREFUSED',
      attempts: 3,
    });
    expect(retries).toEqual(['CONNECTION', 'CONNECTION']);
    server = await startFaultServer();
  });
});

describe('an answer that was cut without a trace, or that is of another request', () => {
  useServer();

  const cut: Fault = ({ request }) =>
    void request.socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"pedido":"7","_id":');
  const swapped: Fault = ({ response }) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...novo, _id: 'x', pedido: '8' }));
  };

  it.each([
    ['cut', cut],
    ['swapped', swapped],
  ])('is repeated by a read, and is no success of a write: %s', async (_, fault) => {
    server.fail('GET /api/v1/pedido/pedido/7', fault);
    expect(await client.pedido.get({ pedido: '7' })).toMatchObject({ pedido: '7' });
    expect(server.total()).toBe(2);
    server.always('POST /api/v1/pedido/novo', fault);
    const write = client.pedido.create(novo, { settle: false });
    await expect(write).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(server.total()).toBe(3);
  });

  it('is an error once its retries are used up', async () => {
    server.always('GET /api/v1/ciclos/detalhes/7/', cut);
    const call = client.ciclos.get(7, {}, { retries: 1 });
    await expect(call).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
    expect(server.total()).toBe(2);
  });
});

describe('an answer that cannot be read is no lost connection', () => {
  useServer();

  const moreHeadersThanRead: Fault = ({ response, answer }) => {
    response.setHeader('x-proxy', 'x'.repeat(20_000));
    answer();
  };
  const falseEncoding: Fault = ({ response, answer }) => {
    response.setHeader('content-encoding', 'gzip');
    answer();
  };

  it.each([
    ['headers past 16 KB', moreHeadersThanRead, 'CONNECTION', /more headers than Node reads/],
    ['a false content-encoding', falseEncoding, 'CONNECTION', /not compressed as its content-enc/],
    ['304', status(304), 'API_ERROR', /answered 304.*if-none-match.*leave them out/],
  ])('%s', async (_, fault, code, words) => {
    server.always('GET /api/v1/pedido/pedido/7', fault);
    const failure = await client.pedido.get({ pedido: '7' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, message: expect.stringMatching(words) });
    expect((failure as Error).message).not.toMatch(/lost its connection|Redirects/);
    // A repeated request would fail in the same way.
    expect(server.total()).toBe(1);
    server.always('POST /api/v1/pedido/novo', fault);
    const write = client.pedido.create(novo, { settle: false });
    await expect(write).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(server.total()).toBe(2);
  });

  it('https to a server that speaks http', async () => {
    const baseUrl = server.url.replace('http:', 'https:');
    const secure = new Recebiveis({ baseUrl, token: 'token-of-tests', retries: 0 });
    await expect(secure.pedido.create(novo)).rejects.toMatchObject({
      code: 'CONNECTION',
      message: expect.stringMatching(/baseUrl begins with https, and the server speaks http\b/),
    });
    expect(server.total()).toBe(0);
  });
});

describe('a removal whose answer was lost', () => {
  useServer();

  it('is done when the repeated request is answered «not found»', async () => {
    server.fail('DELETE /api/v1/fila/7', resetAfterCommit, status(404));
    await expect(client.fila.remove('7')).resolves.toBeUndefined();
    expect(server.total()).toBe(2);
  });

  it('is done as well when the earlier answer was a failure', async () => {
    server.fail('DELETE /api/v1/fila/7', status(503), status(400, {}, 'Documento não encontrado'));
    await expect(client.fila.remove('7')).resolves.toBeUndefined();
  });
});

describe('a registration whose first answer was lost', () => {
  useServer();

  const WEBHOOK = 'POST /api/v1/webhook/novo';
  const register = () => client.webhook.register({ url: 'https://erp.example.com' });

  it('and that is refused then was refused at first too', async () => {
    server.fail(WEBHOOK, resetAfterCommit, status(400));
    await expect(register()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it.each([
    [403, 'connection'],
    [302, 'connection'],
    [503, 'server-error'],
    [408, 'unclear-status'],
  ] as const)('and then is answered %i may have happened: %s', async (code, reason) => {
    server.fail(WEBHOOK, resetAfterCommit, ...Array.from({ length: 4 }, () => status(code)));
    const unknown = { code: 'OUTCOME_UNKNOWN', reason, status: code };
    await expect(register()).rejects.toMatchObject(unknown);
  });
});
