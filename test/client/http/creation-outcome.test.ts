import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';
import { faultClient } from '../../support/fault-client.js';
import { status, useFaultServer } from '../../support/fault-server.js';
import { listen } from '../../support/listen.js';

const novo = novoPedidoMinimoFixture as NovoPedido;
const CREATE = 'POST /api/v1/pedido/novo';
const GET = 'GET /api/v1/pedido/pedido/1';

const server = useFaultServer();

const connect = (options = {}) => faultClient(server, options);

describe('a creation answered with a status that does not prove a refusal', () => {
  it.each([
    301, 302, 307, 308, 402, 404, 405, 406, 408, 410, 411, 412, 415, 417, 418, 423, 424, 426, 428,
    431, 444, 451, 460, 499, 500, 502, 503, 504,
  ])('%i may have happened', async (code) => {
    server.always(CREATE, status(code));
    const error = await failureOf(connect().pedido.create(novo, { settle: false }));
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', status: code, attempts: 1 });
    expect(server.arrivals(CREATE).count).toBe(1);
  });

  it.each([400, 401, 403, 409, 413, 422, 425])('%i is a refusal', async (code) => {
    server.always(CREATE, status(code));
    const error = await failureOf(connect().pedido.create(novo, { settle: false }));
    expect(error).toMatchObject({ status: code });
    expect(error).not.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  });
});

it('a creation that is answered 407, which fetch hides, is of unknown outcome', async () => {
  server.always(CREATE, status(407));
  const error = (await failureOf(connect().pedido.create(novo, { settle: false }))) as Error;
  expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', reason: 'connection', attempts: 1 });
});

describe('a creation that is answered 421', () => {
  // Node's fetch repeats a request by itself if it can read the body a second time.
  it.each([
    ['the own fetch of the runtime', undefined],
    ['a fetch that wraps it', (...given: Parameters<typeof fetch>) => fetch(...given)],
  ])('arrives once by %s, whole and with its length', async (_, own) => {
    server.always(CREATE, status(421));
    let headers: IncomingHttpHeaders = {};
    server.fail(CREATE, (exchange) => {
      headers = exchange.request.headers;
      expect(JSON.parse(exchange.body)).toEqual(novo);
      status(421)(exchange);
    });
    const client = connect(own ? { fetch: own } : {});
    const error = await failureOf(client.pedido.create(novo, { settle: false }));
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', status: 421 });
    expect(server.arrivals(CREATE).count).toBe(1);
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
    expect(headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify(novo))));
    expect(headers['transfer-encoding']).toBeUndefined();
  });
});

it('a read that is answered 421 goes as another attempt, after the one that Node repeats', async () => {
  for (let times = 0; times < 2; times++) server.fail(GET, status(421));
  await connect().pedido.get({ pedido: '1' });
  expect(server.arrivals(GET).count).toBe(3);
});

describe('a creation whose connection failed', () => {
  /** Throws like Node's fetch: the system's error as the cause of a TypeError. */
  const failing = (cause: unknown) => async () => {
    throw new TypeError('fetch failed', { cause });
  };
  const systemError = (code: string, syscall: string) =>
    Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
  const outcome = async (cause: unknown) => {
    const client = connect({ fetch: failing(cause), retries: 0 });
    const error = await failureOf(client.pedido.create(novo, { settle: false }));
    return (error as { code: string }).code;
  };

  it.each(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ECONNRESET', 'EPIPE', 'ENETDOWN'])(
    'with %s while reading or writing may have happened; while connecting it was never sent',
    async (code) => {
      expect(await outcome(systemError(code, 'read'))).toBe('OUTCOME_UNKNOWN');
      expect(await outcome(systemError(code, 'write'))).toBe('OUTCOME_UNKNOWN');
      expect(await outcome(systemError(code, 'connect'))).toBe('CONNECTION');
    },
  );

  it('at every address of a host was never sent; at one of them on an open connection it may have', async () => {
    const refused = systemError('ECONNREFUSED', 'connect');
    const unreachable = systemError('ENETUNREACH', 'connect');
    const several = (errors: Error[]) =>
      Object.assign(new AggregateError(errors), { code: 'ECONNREFUSED' });
    expect(await outcome(several([refused, unreachable]))).toBe('CONNECTION');
    expect(await outcome(several([refused, systemError('ETIMEDOUT', 'read')]))).toBe(
      'OUTCOME_UNKNOWN',
    );
  });

  it('without an error code of the system may have happened', async () => {
    expect(await outcome(undefined)).toBe('OUTCOME_UNKNOWN');
    expect(await outcome(new Error('other side closed'))).toBe('OUTCOME_UNKNOWN');
    expect(await outcome(Object.assign(new Error('x'), { code: 'ETIMEDOUT' }))).toBe(
      'OUTCOME_UNKNOWN',
    );
  });

  it('on a kept connection that the server closed may have happened, and is not sent again', async () => {
    let arrived = 0;
    // Answers a read, and closes the connection at a creation without an answer.
    const service = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        if (String(chunk).startsWith('GET ')) {
          socket.write('HTTP/1.1 204 No Content\r\nconnection: keep-alive\r\n\r\n');
        } else if (String(chunk).startsWith('POST ')) {
          arrived += 1;
          socket.destroy();
        }
      });
    });
    const { url, close } = await listen(service);
    const client = connect({ baseUrl: url });
    expect(await client.fila.read()).toBeNull();
    const error = await failureOf(client.pedido.create(novo, { settle: false }));
    await close();
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', attempts: 1 });
    expect(arrived).toBe(1);
  });

  it('to a server whose certificate is old was never sent', async () => {
    const cause = Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' });
    const client = connect({ fetch: failing(cause), retries: 0 });
    const error = await failureOf(client.pedido.create(novo, { settle: false }));
    expect(error).toMatchObject({ code: 'CONNECTION', reason: 'CERT_HAS_EXPIRED' });
    expect((error as Error).message).toContain('could not reach the service');
  });

  it('because the name of the host is not known was never sent', async () => {
    const client = connect({ baseUrl: 'http://recebiveis.invalid', retries: 0 });
    const error = await failureOf(client.pedido.create(novo));
    expect(error).toMatchObject({ code: 'CONNECTION', reason: 'ENOTFOUND' });
  });
});
