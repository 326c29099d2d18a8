import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  InvalidRequestError,
  type Logger,
  type NovoPedido,
  OutcomeUnknownError,
  Recebiveis,
} from '../../../src/index.js';
import { novoPedidoFixture, pedidoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';
import {
  type FaultServer,
  resetAfterCommit,
  startFaultServer,
  status,
} from '../../support/fault-server.js';

const TOKEN = 'tokenTq1-SEGREDO-0123456789';
const novo = novoPedidoFixture as NovoPedido;
const CREATE = 'POST /api/v1/pedido/novo';
const GET = 'GET /api/v1/pedido/pedido/77-segredo';
const chave = { pedido: '77-segredo' };

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
});

/** A logger that keeps its lines. */
function keeping() {
  const lines: string[] = [];
  const at = (level: string) => (_: object, line: string) => void lines.push(`${level}: ${line}`);
  const logger: Logger = {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
  };
  return { logger, lines };
}

const connect = (options = {}) =>
  new Recebiveis({ baseUrl: server.url, token: TOKEN, storeId: crypto.randomUUID(), ...options });

/** Lines with what differs from run to run left out. */
const plain = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/#\d+/g, '#N').replace(/\d+ ms/g, 'N ms'));

describe('a logger', () => {
  it('is told each attempt, each repetition and what is not as documented', async () => {
    const { logger, lines } = keeping();
    server.fail(GET, status(503), ({ response }) => {
      response.end(JSON.stringify({ ...(pedidoFixture as object), ...chave, titulos: 'none' }));
    });
    await connect({ logger }).pedido.get(chave);
    const path = 'GET /api/v1/pedido/{filtro}/{valor}';
    expect(plain(lines)).toEqual([
      `debug: recebiveis pedido.get #N attempt 1 sends ${path}`,
      'debug: recebiveis pedido.get #N attempt 1 got 503 in N ms',
      'info: recebiveis pedido.get #N attempt 1 failed (SERVER_ERROR, 503) and is repeated after N ms',
      `debug: recebiveis pedido.get #N attempt 2 sends ${path}`,
      'debug: recebiveis pedido.get #N attempt 2 got 200 in N ms',
      'warn: recebiveis pedido.get was answered with titulos that should be array',
    ]);
  });

  it('is given each event as an object, too', async () => {
    const events: object[] = [];
    const logger = { debug: (event: object) => void events.push(event), info() {}, warn() {} };
    await connect({ logger }).pedido.get(chave);
    expect(events).toMatchObject([
      { endpoint: 'pedido.get', attempt: 1, waitedMs: 0 },
      { endpoint: 'pedido.get', attempt: 1, status: 200 },
    ]);
  });

  it('is told each wait, with its limit and how long it took', async () => {
    const { logger, lines } = keeping();
    const client = connect({ logger, limits: { 'pedido.get': { requests: 1, perMs: 1200 } } });
    await client.pedido.get(chave);
    await client.pedido.get(chave);
    const shown = plain(lines);
    expect(shown).toContain(
      'debug: recebiveis pedido.get #N attempt 1 waits for the limit of 1 requests in N ms',
    );
    expect(shown).toContain(
      'info: recebiveis pedido.get #N attempt 1 sends GET /api/v1/pedido/{filtro}/{valor} after waiting N ms',
    );
  });

  it('is told of a wait that the service asked for', async () => {
    const { logger, lines } = keeping();
    server.fail(GET, status(429, { 'retry-after': '1' }));
    await connect({ logger }).pedido.get(chave);
    const wait = lines.find((line) => line.includes('waits for'));
    const asked = /waits for the service, which asked for a pause of (\d+) ms more$/.exec(
      wait ?? '',
    );
    expect(Number(asked?.[1])).toBeGreaterThan(200);
    expect(Number(asked?.[1])).toBeLessThanOrEqual(1000);
  });

  it('is told how a creation whose answer was lost ended', async () => {
    const { logger, lines } = keeping();
    const client = connect({ logger });
    server.fail(CREATE, resetAfterCommit);
    expect((await client.pedido.create(novo)).recovered).toBe(true);
    const settled = () => plain(lines).filter((line) => line.includes('lost its answer'));
    expect(settled()).toEqual([
      'info: recebiveis pedido.create #N lost its answer, and was looked for 1 times in N ms: recovered',
    ]);
    const number = /pedido\.create (#\d+) lost/.exec(lines.join('\n'))?.[1];
    expect(lines[0]).toContain(`pedido.create ${number} attempt 1 sends`);

    server.fail(CREATE, status(502));
    const error = await failureOf(client.pedido.create(novo, { settle: false }));
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(settled()[1]).toBe(
      'warn: recebiveis pedido.create #N lost its answer, and was looked for 0 times in N ms: none',
    );
  });

  it('gets no token, and no value of a request or an answer', async () => {
    const { logger, lines } = keeping();
    const client = connect({ logger });
    server.fail(CREATE, resetAfterCommit);
    await client.pedido.create({ ...novo, titulos: [], cliente: { nome: 'Fulana de Tal' } });
    await client.pedido.get(chave);
    const values = [TOKEN, novo.pedido, novo.pedidoCanal, novo.chaveNFe, 'Fulana', '77-segredo'];
    expect(lines.length).toBeGreaterThan(6);
    for (const value of values) expect(lines.join('\n')).not.toContain(value);
  });

  it('that throws, or rejects, harms nothing', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const fail = () => {
      throw new Error('the disk of the log is full');
    };
    const reject = () => Promise.reject(new Error('the log is away'));
    for (const method of [fail, reject]) {
      const logger = { debug: method, info: method, warn: method };
      expect((await connect({ logger }).pedido.get(chave)).pedido).toBe(chave.pedido);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('must have the three methods', () => {
    const logger = { debug() {}, info() {} } as never;
    expect(() => connect({ logger })).toThrow(InvalidRequestError);
    expect(() => connect({ logger })).toThrow(/logger: must have the methods debug, info and warn/);
    expect(() => connect({ logger: console })).not.toThrow();
  });
});

describe('RECEBIVEIS_LOG', () => {
  /** Lines on standard error while an order is looked up, the first attempt of which fails. */
  async function linesAt(level: string | undefined): Promise<string[]> {
    vi.stubEnv('RECEBIVEIS_LOG', level);
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.fail(GET, status(503));
    await connect().pedido.get(chave);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return plain(written.mock.calls.map(([line]) => String(line)));
  }

  it('writes nothing where it is not set', async () => {
    expect(await linesAt(undefined)).toEqual([]);
    expect(await linesAt('')).toEqual([]);
  });

  it('of debug writes every line, with time and level', async () => {
    const lines = await linesAt('debug');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z debug: recebiveis pedido\.get #N attempt 1 sends GET/,
    );
  });

  it('of info leaves the requests out', async () => {
    expect(await linesAt('info')).toEqual([
      expect.stringContaining(' info: recebiveis pedido.get'),
    ]);
  });

  it('does not stand in the way of a logger', async () => {
    const { logger, lines } = keeping();
    vi.stubEnv('RECEBIVEIS_LOG', 'info');
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    await connect({ logger }).pedido.get(chave);
    expect(lines).toHaveLength(2);
    expect(written).not.toHaveBeenCalled();
  });
});
