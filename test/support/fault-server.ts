import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeEach } from 'vitest';
import {
  cancelamentosFixture,
  cicloDetalheFixture,
  ciclosFixture,
  comissoesFixture,
  filaCicloFixture,
  pedidoCriadoFixture,
  pedidoFixture,
  webhookRegistradoFixture,
} from '../fixtures/index.js';
import { Arrivals } from './arrivals.js';
import { foundPedidoAt } from './found-pedido.js';
import { listen } from './listen.js';
import { requestBody } from './request-body.js';

/** A request, and the ways to answer it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: string;
  /** Position among the requests to this endpoint, from 1. */
  number: number;
  /** Answers as a healthy service would; stores the order of a creation. */
  answer(): void;
  /** Carries the request out without answering. */
  commit(): void;
}

export type Fault = (exchange: Exchange) => void;

/** A service that counts arrivals and fails on demand. */
export interface FaultServer {
  url: string;
  /** Arrivals by `METHOD /path`, without the query. */
  arrivals(key: string): Arrivals;
  total(): number;
  /** Fails the next requests to a path, one fault each; later requests are answered. */
  fail(key: string, ...faults: Fault[]): void;
  /** Fails all requests to a path. */
  always(key: string, fault: Fault): void;
  /** Stored orders, by `pedidoCanal`. */
  orders: Map<string, Record<string, unknown>[]>;
  close(): Promise<void>;
}

const BODIES: [method: string, pattern: RegExp, body: unknown][] = [
  ['POST', /^\/api\/v1\/webhook\/novo$/, webhookRegistradoFixture],
  ['GET', /^\/api\/v1\/fila$/, filaCicloFixture],
  ['DELETE', /^\/api\/v1\/fila\//, { mensagem: 'sucesso' }],
  ['GET', /^\/api\/v1\/ciclos$/, ciclosFixture],
  ['GET', /^\/api\/v1\/ciclos\/detalhes\//, cicloDetalheFixture],
  ['GET', /^\/api\/v1\/pedido\/analises\/comissoes$/, comissoesFixture],
  ['GET', /^\/api\/v1\/pedido\/analises\/cancelamentos-indevidos$/, cancelamentosFixture],
];

const ORDER = /^\/api\/v1\/pedido\/(?!analises\/)[^/]+\/[^/]+$/;

export async function startFaultServer(): Promise<FaultServer> {
  const arrivals = new Map<string, Arrivals>();
  const queued = new Map<string, Fault[]>();
  const standing = new Map<string, Fault>();
  const orders: FaultServer['orders'] = new Map();

  const arrivalsOf = (key: string) => {
    const known = arrivals.get(key) ?? new Arrivals();
    arrivals.set(key, known);
    return known;
  };

  function bodyOf(method: string, path: string, body: string): unknown {
    if (method === 'POST' && path === '/api/v1/pedido/novo') {
      const order = JSON.parse(body) as Record<string, unknown>;
      const canal = String(order.pedidoCanal);
      orders.set(canal, [...(orders.get(canal) ?? []), order]);
      return { ...(pedidoCriadoFixture as object), pedido: order.pedido, pedidoCanal: canal };
    }
    if (method === 'GET' && path.startsWith('/api/v1/pedido/pedidoCanal/') && orders.size > 0) {
      const found = orders.get(decodeURIComponent(path.split('/').at(-1) ?? ''))?.at(-1);
      return found
        ? { ...(pedidoFixture as object), ...found, _id: 'found-by-look-up' }
        : undefined;
    }
    if (ORDER.test(path) && method === 'GET') return foundPedidoAt(path);
    return BODIES.find(([verb, pattern]) => verb === method && pattern.test(path))?.[2];
  }

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const key = `${request.method} ${path}`;
    const seen = arrivalsOf(key);
    seen.add();
    const number = seen.count;
    const body = await requestBody(request);
    if (body === undefined) return;
    const answer = () => {
      const found = bodyOf(request.method ?? '', path, body);
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { mensagem: 'Pedido não encontrado' }));
    };
    const commit = () => void bodyOf(request.method ?? '', path, body);
    const fault = queued.get(key)?.shift() ?? standing.get(key);
    (fault ?? answer)({ request, response, body, number, answer, commit });
  });
  server.keepAliveTimeout = 60_000;
  const { url, close } = await listen(server);

  return {
    url,
    arrivals: arrivalsOf,
    total: () => [...arrivals.values()].reduce((sum, { count }) => sum + count, 0),
    fail: (key, ...faults) => void queued.set(key, [...(queued.get(key) ?? []), ...faults]),
    always: (key, fault) => void standing.set(key, fault),
    orders,
    close,
  };
}

/** Gives each test of a file its own server. */
export function useFaultServer(): FaultServer {
  const server = {} as FaultServer;
  beforeEach(async () => {
    Object.assign(server, await startFaultServer());
  });
  afterEach(() => server.close());
  return server;
}

/** Starts servers for concurrent tests, and closes them after the last test. */
export function useFaultServers(): () => Promise<FaultServer> {
  const servers: FaultServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  return async () => {
    const server = await startFaultServer();
    servers.push(server);
    return server;
  };
}

/** Resets the connection before anything is done. */
export const resetBeforeCommit: Fault = ({ request }) => void request.socket.resetAndDestroy();

/** Carries the request out, and resets the connection before the answer. */
export const resetAfterCommit: Fault = ({ commit, request }) => {
  commit();
  request.socket.resetAndDestroy();
};

/** Carries the request out, and never sends a header. */
export const stallAtHeaders: Fault = ({ commit }) => commit();

/** Sends headers and half a body, then nothing. */
export const stallInBody: Fault = ({ commit, response }) => {
  commit();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"mensagem":"suc');
};

/** Sends half a body, then cuts the connection. */
export const cutInBody: Fault = ({ commit, response, request }) => {
  commit();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"mensagem":"suc', () => request.socket.resetAndDestroy());
};

/** Answers with a status and the service's `{ mensagem }`. */
export const status =
  (code: number, headers: Record<string, string> = {}, mensagem = `status ${code}`): Fault =>
  ({ response }) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ mensagem }));
  };

/** Answers with the HTML page of a proxy. */
export const html =
  (code: number): Fault =>
  ({ commit, response }) => {
    commit();
    response.writeHead(code, { 'content-type': 'text/html' });
    response.end('<html><head><title>Gateway</title></head><body>It works!</body></html>');
  };

/** Answers with an error page of five megabytes. */
export const hugeError =
  (code: number): Fault =>
  ({ response }) => {
    response.writeHead(code, { 'content-type': 'text/html' });
    response.end(`<html>${'x'.repeat(5 * 1024 * 1024)}</html>`);
  };
