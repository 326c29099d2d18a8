import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Logger,
  type NovoPedido,
  OutcomeUnknownError,
  Recebiveis,
} from '../../../src/index.js';
import { novoPedidoFixture, pedidoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';
import { resetAfterCommit, status, useFaultServer } from '../../support/fault-server.js';

const TOKEN = 'tokenTq1-SEGREDO-0123456789';
const novo = novoPedidoFixture as NovoPedido;
const CREATE = 'POST /api/v1/pedido/novo';
const GET = 'GET /api/v1/pedido/pedido/77-segredo';
const chave = { pedido: '77-segredo' };

const server = useFaultServer();
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A logger that records its lines and the event of each. */
function keeping() {
  const lines: string[] = [];
  const events: Record<string, unknown>[] = [];
  const at = (level: string) => (event: object, line: string) => {
    events.push({ ...event });
    lines.push(`${level}: ${line}`);
  };
  const logger: Logger = {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
  };
  return { logger, lines, events };
}

const connect = (options = {}) =>
  new Recebiveis({ baseUrl: server.url, token: TOKEN, storeId: crypto.randomUUID(), ...options });

describe('a logger', () => {
  it('is given each event as an object and a sentence', async () => {
    const { logger, lines, events } = keeping();
    server.fail(GET, status(503), ({ response }) => {
      response.end(JSON.stringify({ ...(pedidoFixture as object), ...chave, titulos: 'none' }));
    });
    await connect({ logger }).pedido.get(chave);
    expect(lines).toEqual([
      'debug: recebiveis pedido.get sends a request',
      'debug: recebiveis pedido.get was answered 503',
      'info: recebiveis pedido.get failed and is repeated',
      'debug: recebiveis pedido.get sends a request',
      'debug: recebiveis pedido.get was answered 200',
      'warn: recebiveis pedido.get was answered with something else than documented',
    ]);
    expect(events).toMatchObject([
      { endpoint: 'pedido.get', attempt: 1, waitedMs: 0 },
      { attempt: 1, status: 503 },
      { attempt: 1, code: 'SERVER_ERROR', status: 503 },
      { attempt: 2, path: '/api/v1/pedido/{filtro}/{valor}' },
      { attempt: 2, status: 200 },
      { path: 'titulos', expected: 'array' },
    ]);
  });

  it('is told each wait, and at level info how long a long one took', async () => {
    const { logger, lines, events } = keeping();
    const client = connect({ logger, limits: { 'pedido.get': { requests: 1, perMs: 1200 } } });
    await client.pedido.get(chave);
    await client.pedido.get(chave);
    expect(lines).toContain('debug: recebiveis pedido.get waits for its limit');
    const sent = lines.lastIndexOf('info: recebiveis pedido.get sends a request');
    expect(events[sent]?.waitedMs).toBeGreaterThan(1000);
  });

  it('is told of a wait that the service asked for', async () => {
    const { logger, events } = keeping();
    server.fail(GET, status(429, { 'retry-after': '1' }));
    await connect({ logger }).pedido.get(chave);
    const paused = events.find(({ pausedMs }) => pausedMs !== undefined)?.pausedMs;
    expect(paused).toBeGreaterThan(200);
    expect(paused).toBeLessThanOrEqual(1000);
  });

  it('is told the outcome of a creation whose answer was lost', async () => {
    const { logger, lines, events } = keeping();
    const client = connect({ logger });
    server.fail(CREATE, resetAfterCommit);
    expect((await client.pedido.create(novo)).recovered).toBe(true);
    expect(lines).toContain('info: recebiveis pedido.create lost its answer and was looked up');
    const settled = () => events.filter(({ outcome }) => outcome !== undefined);
    expect(settled()).toMatchObject([{ callId: events[0]?.callId, outcome: 'recovered' }]);

    server.fail(CREATE, status(502));
    const error = await failureOf(client.pedido.create(novo, { settle: false }));
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(lines.at(-1)).toBe('warn: recebiveis pedido.create lost its answer and was looked up');
    expect(settled()[1]).toMatchObject({ outcome: 'none', looks: 0 });
  });

  it('gets no token, and no value of a request or an answer', async () => {
    const { logger, lines, events } = keeping();
    const client = connect({ logger });
    server.fail(CREATE, resetAfterCommit);
    await client.pedido.create({ ...novo, titulos: [], cliente: { nome: 'Fulana de Tal' } });
    await client.pedido.get(chave);
    const values = [TOKEN, novo.pedido, novo.pedidoCanal, novo.chaveNFe, 'Fulana', '77-segredo'];
    expect(lines.length).toBeGreaterThan(6);
    const written = JSON.stringify([lines, events]);
    for (const value of values) expect(written).not.toContain(value);
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
});

describe('RECEBIVEIS_LOG', () => {
  /** Lines on standard error for a look-up whose first attempt fails. */
  async function linesAt(level: string | undefined): Promise<string[]> {
    vi.stubEnv('RECEBIVEIS_LOG', level);
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.fail(GET, status(503));
    await connect().pedido.get(chave);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return written.mock.calls.map(([line]) => String(line));
  }

  it.each([undefined, '', 'off', 'warn'])('writes nothing at another level: %s', async (level) => {
    expect(await linesAt(level)).toEqual([]);
  });

  it('of debug writes every line, with time and level', async () => {
    const lines = await linesAt('debug');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z debug: recebiveis pedido\.get sends a request \{.*"attempt":1/,
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
