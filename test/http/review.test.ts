import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redact } from '../../src/http/reporting/redact.js';
import { type NovoPedido, Recebiveis } from '../../src/index.js';
import { novoPedidoFixture, novoPedidoMinimoFixture } from '../fixtures/index.js';
import {
  type FaultServer,
  html,
  hugeError,
  startFaultServer,
  status,
} from '../support/fault-server.js';

const novo = novoPedidoMinimoFixture as NovoPedido;
const CREATE = 'POST /api/v1/pedido/novo';
const ORDER = 'GET /api/v1/pedido/pedido/1';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

const connect = (options = {}) =>
  new Recebiveis({
    baseUrl: server.url,
    token: 'token-of-tests',
    storeId: crypto.randomUUID(),
    timeoutMs: 1000,
    ...options,
  });

describe('a refused order with a large invoice', () => {
  it.each([64, 1024, 4096])(
    'of %i kB is reported in few words, without a part of the invoice',
    async (kilobytes) => {
      const xmlNFe = Buffer.from(`<nfe>${'12345678909 '.repeat(kilobytes * 64)}</nfe>`).toString(
        'base64',
      );
      const padded = xmlNFe.slice(0, xmlNFe.length - (xmlNFe.length % 4));
      server.always(CREATE, ({ response, body }) => {
        response.writeHead(400, { 'content-type': 'text/plain' });
        response.end(body.slice(0, 3000));
      });
      const error = await connect()
        .pedido.create({ ...novo, xmlNFe: padded })
        .catch((reason) => reason);
      expect(error).toMatchObject({ code: 'BAD_REQUEST' });
      expect(error.message.length).toBeLessThan(600);
      expect(error.message).not.toContain(padded.slice(0, 60));
    },
  );
});

describe('what is said in confidence', () => {
  it('is searched in time that grows no faster than the text', () => {
    const began = performance.now();
    redact('a'.repeat(100_000), ['a-a-a-a-a-a-a-a-a-a-a-a-b9']);
    // Milliseconds; a search that begins again at each letter takes minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it.each(['abc&xyz9', 'Zx9"Qw8&Er7<Ty6'])('is masked however it is escaped: %s', (secret) => {
    for (const written of [
      JSON.stringify(secret),
      encodeURIComponent(secret),
      secret.replaceAll('&', '&amp;'),
    ]) {
      expect(redact(`before ${written} after`, [secret])).not.toContain(secret.slice(-2));
    }
  });
});

describe('a refusal', () => {
  it('without a word, whose wait is longer than maxRetryAfterMs, fails at once', async () => {
    server.always(ORDER, status(429));
    const call = connect({ maxRetryAfterMs: 10_000 }).pedido.get({ pedido: '1' });
    await expect(call).rejects.toMatchObject({ code: 'RATE_LIMITED', attempts: 1 });
    expect(server.total()).toBe(1);
  });

  it('with Retry-After: 0 that never ends is not repeated without pauses', async () => {
    server.always(ORDER, status(429, { 'retry-after': '0' }));
    const call = connect().pedido.get({ pedido: '1' }, { deadlineMs: 1500, retries: 1000 });
    await expect(call).rejects.toMatchObject({ attempts: expect.any(Number) });
    expect(server.total()).toBeLessThan(12);
  });

  it('until a date is reckoned by the clock of the service', async () => {
    const now = Date.now() + 600_000;
    const headers = {
      date: new Date(now).toUTCString(),
      'retry-after': new Date(now + 1000).toUTCString(),
    };
    server.fail(ORDER, status(429, headers));
    await connect().pedido.get({ pedido: '1' }, { deadlineMs: 5000 });
    const [first = 0, second = 0] = server.arrivals(ORDER).times;
    expect(second - first).toBeGreaterThanOrEqual(990);
  });
});

describe('functions of the user', () => {
  it('that hang do so once: a token is asked for again by the next call', async () => {
    let asked = 0;
    const token = () => (asked++ > 0 ? 'token' : new Promise<string>(() => {}));
    const client = connect({ token, timeoutMs: 150 });
    await expect(client.fila.read()).rejects.toMatchObject({ code: 'TOKEN_UNAVAILABLE' });
    await expect(client.fila.read()).resolves.toBeTypeOf('object');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('of the user');
      },
    ],
    ['promises', async () => 'not-found'],
    ['makes up a word', () => 'created'],
  ])('do not cost a created order: classify that %s', async (_, classify) => {
    const client = connect({ classify });
    await expect(client.pedido.create(novo)).resolves.toMatchObject({ recovered: false });
  });
});

describe('a client', () => {
  it('can be closed after a call with a wrong signal', async () => {
    const client = connect();
    const signal = new AbortController() as unknown as AbortSignal;
    await expect(client.fila.read({ signal })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await client.close();
  });

  it.each([
    { timeoutMs: '1000' },
    { hooks: 5 },
    { hooks: { onRequst() {} } },
    { fetch: 5 },
    { classify: 5 },
    { limits: true },
  ])('takes no %j', (options) => {
    expect(() => connect(options)).toThrow(/refused before sending/);
  });

  it('does not take the page of a proxy for a removal', async () => {
    server.always('DELETE /api/v1/fila/7', html(200));
    await expect(connect().fila.remove('7')).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  });

  it('reads little of a large failure, and shows no control characters', async () => {
    server.fail(ORDER, hugeError(400), status(400, {}, 'red \u001b[31m and\nnew'));
    const client = connect();
    const large = await client.pedido.get({ pedido: '1' }).catch((reason) => reason);
    expect(large.excerpt.length).toBeLessThanOrEqual(200);
    const coloured = await client.pedido.get({ pedido: '1' }).catch((reason) => reason);
    expect(coloured.message).toContain('red [31m and new');
  });

  it('ends by its counters a list whose every page is new and holds the same cycle', async () => {
    let served = 0;
    server.always('GET /api/v1/ciclos', ({ response }) => {
      served += 1;
      const ciclo = {
        idCiclo: 1,
        canal: `varies ${served}`,
        dataHora: '',
        dataRepasse: '',
        valorRepasse: 1,
        eventos: [],
      };
      const info = { totalRegistros: 30, limitePorPagina: 1, paginaAtual: 1, totalPaginas: 30 };
      response.end(JSON.stringify({ info, ciclos: [ciclo] }));
    });
    const ciclos = await connect({ limits: false })
      .ciclos.list({ limite: 1 })
      .toArray({ max: 100 });
    expect(ciclos.length).toBeGreaterThanOrEqual(30);
    expect(served).toBeLessThanOrEqual(100);
  });

  it('creates the order of every documented field', async () => {
    await expect(connect().pedido.create(novoPedidoFixture as NovoPedido)).resolves.toBeTypeOf(
      'object',
    );
  });
});

it('sends once, also by a fetch whose answers are of another class', async () => {
  let sent = 0;
  const client = connect({
    fetch: async (input: Request) => {
      sent += 1;
      const { status: code, headers, body, ok } = await fetch(input);
      const text = await new Response(body).text();
      return { status: code, headers, body: null, ok, text: async () => text, clone: () => ({}) };
    },
  });
  await expect(client.pedido.create(novo)).resolves.toMatchObject({ recovered: false });
  expect(sent).toBe(1);
  expect(server.arrivals(CREATE).count).toBe(1);
});
