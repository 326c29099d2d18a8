import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';
import {
  type Fault,
  type FaultServer,
  html,
  resetAfterCommit,
  startFaultServer,
  status,
} from '../../support/fault-server.js';

const novo = novoPedidoMinimoFixture as NovoPedido;
const CREATE = 'POST /api/v1/pedido/novo';
const BY_CANAL = `GET /api/v1/pedido/pedidoCanal/${novo.pedidoCanal}`;
const BY_PEDIDO = `GET /api/v1/pedido/pedido/${novo.pedido}`;

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

const connect = (options = {}) =>
  new Recebiveis({ baseUrl: server.url, token: 'token-of-tests', ...options });

describe('a creation answered with a status that does not prove a refusal', () => {
  it.each([
    ...[301, 302, 307, 308, 402, 404, 405, 406, 408, 410, 411, 412, 415, 417, 418, 423, 424],
    ...[426, 428, 431, 444, 451, 460, 499, 500, 502, 503, 504],
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

describe('what the error says of looking the order up', () => {
  const lookups: [string, Fault, 'inconclusive' | 'not-found'][] = [
    ['the service says that it has none', status(404, {}, 'Pedido não encontrado'), 'not-found'],
    ['its words are about something else', status(404), 'inconclusive'],
    ['a gateway has no such route', status(404, {}, 'Rota não encontrada'), 'inconclusive'],
    ['the service says so with 400', status(400, {}, 'Pedido não encontrado'), 'not-found'],
    ['a proxy answers 404 with a page', html(404), 'inconclusive'],
    ['a gateway answers 404 in its own JSON', json(404, { message: 'Not Found' }), 'inconclusive'],
    ['the answer is empty', json(404, undefined), 'inconclusive'],
    ['the answer is {}', json(200, {}), 'inconclusive'],
    ['the answer is []', json(200, []), 'inconclusive'],
    ['the look-up fails', status(503), 'inconclusive'],
    [
      'another order has that number',
      json(200, { ...novo, _id: 'x', pedidoCanal: 'y' }),
      'inconclusive',
    ],
  ];

  it.concurrent.each(lookups)('when %s', { timeout: 60_000 }, async (_, fault, lookup) => {
    const own = await startFaultServer();
    own.always(CREATE, resetAfterCommit);
    own.always(BY_CANAL, fault);
    own.always(BY_PEDIDO, fault);
    const client = new Recebiveis({ baseUrl: own.url, token: 'token-of-tests' });
    const error = (await failureOf(client.pedido.create(novo))) as Error;
    await own.close();
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', lookup });
    expect(/has not found it/.test(error.message)).toBe(lookup === 'not-found');
  });

  it('when nothing was looked up', async () => {
    server.always(CREATE, resetAfterCommit);
    const error = (await failureOf(connect().pedido.create(novo, { settle: false }))) as Error;
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', lookup: 'none' });
    expect(error.message).toContain('It was not looked up');
  });
});

describe('a creation that fetch refuses to send', () => {
  it.each([6000, 10080, 6667])('to port %i was never sent', async (port) => {
    const baseUrl = `http://127.0.0.1:${port}`;
    const client = new Recebiveis({ baseUrl, token: 'token-of-tests', retries: 0 });
    const error = await failureOf(client.pedido.create(novo));
    expect(error).toMatchObject({ code: 'CONNECTION', reason: 'bad port' });
  });
});

describe('a creation whose connection failed', () => {
  /** What fetch of Node throws: the system's error behind a TypeError. */
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

  it.each([
    [
      'error sending request for url (http://x/): client error (Connect): tcp connect error',
      'CONNECTION',
    ],
    ['error sending request for url (http://x/): client error (SendRequest)', 'OUTCOME_UNKNOWN'],
    ['connection closed before message completed', 'OUTCOME_UNKNOWN'],
  ])('as Deno says it, "%s", is %s', async (message, code) => {
    expect(await outcome(new Error(message))).toBe(code);
  });

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

  it('without a word of the system may have happened', async () => {
    expect(await outcome(undefined)).toBe('OUTCOME_UNKNOWN');
    expect(await outcome(new Error('other side closed'))).toBe('OUTCOME_UNKNOWN');
    expect(await outcome(Object.assign(new Error('x'), { code: 'ETIMEDOUT' }))).toBe(
      'OUTCOME_UNKNOWN',
    );
  });

  it('on a kept connection that the server closed may have happened, and is not sent again', async () => {
    let arrived = 0;
    // Answers a read, and closes at a creation without a word.
    const listener = createServer((socket) => {
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
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as { port: number };
    const client = connect({ baseUrl: `http://127.0.0.1:${port}` });
    expect(await client.fila.read()).toBeNull();
    const error = await failureOf(client.pedido.create(novo, { settle: false }));
    listener.close();
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', attempts: 1 });
    expect(arrived).toBe(1);
  });

  it('because the name of the host is not known was never sent', async () => {
    const client = connect({ baseUrl: 'http://recebiveis.invalid', retries: 0 });
    const error = await failureOf(client.pedido.create(novo));
    expect(error).toMatchObject({ code: 'CONNECTION' });
  });
});

function json(code: number, body: unknown): Fault {
  return ({ response }) => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
}
