import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { NovoPedido } from 'recebiveis';
import { pedidoFixture } from '../../fixtures/index.js';
import { Arrivals } from '../../support/arrivals.js';
import { lastingPort } from '../../support/lasting-port.js';
import { keyOf } from './orders.js';

/** A creation request, and the ways to answer it. */
export interface Posting {
  order: NovoPedido;
  request: IncomingMessage;
  response: ServerResponse;
  /** Position among the creations, from 1. */
  number: number;
  /** The token of the request. */
  token: string | undefined;
  /** Stores the order. */
  commit(): void;
  /** Stores the order after this time, whatever becomes of the request. */
  commitAfter(ms: number): void;
  /** Stores the order and answers as a healthy service. */
  answer(): void;
  refuse(status: number, mensagem?: string, headers?: Record<string, string>): void;
  cut(): void;
}

export type Fault = (posting: Posting) => void | Promise<void>;

/** A look-up request, and the ways to answer it. */
export interface Lookup {
  response: ServerResponse;
  filtro: string;
  valor: string;
  /** The latest record stored under the key. */
  found: NovoPedido | undefined;
  answer(record?: unknown): void;
  refuse(status: number, mensagem?: string, headers?: Record<string, string>): void;
  cut(): void;
}

export type LookupFault = (lookup: Lookup) => void | Promise<void>;

/** A service that stores orders, counts requests, and fails on demand. */
export class ImportService {
  /** The key of every creation request, in order of arrival. */
  readonly posts: string[] = [];
  /** The number of creations of each order; 1 unless it was created twice. */
  readonly creations = new Map<string, number>();
  readonly stored: NovoPedido[] = [];
  readonly postTimes = new Arrivals();
  readonly lookupTimes = new Arrivals();
  /** Creations in progress, and their maximum so far. */
  inFlight = 0;
  mostInFlight = 0;
  /** The fault of every creation; without it, the healthy answer. */
  onPost: Fault | undefined;
  /** The fault of every look-up. */
  onLookup: LookupFault | undefined;
  /** The faults of the next creations, one each. */
  readonly nextPosts: (Fault | undefined)[] = [];
  latencyMs = 0;
  /** Look-ups above this limit in any rolling window are refused. */
  lookupLimit: { requests: number; perMs: number } | undefined;
  refusedLookups = 0;
  #server: Server | undefined;
  #port = 0;
  #commitsToCome = 0;
  /** Requests in progress whose client may have disconnected. */
  #handling = 0;

  static async start(): Promise<ImportService> {
    const service = new ImportService();
    await service.up();
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Opens the port; after `down`, the same one. */
  async up(): Promise<void> {
    if (this.#port === 0) return this.#firstUp();
    this.#server = await this.#listen(this.#port);
  }

  /** Retries: another test may take the chosen free port before it is used. */
  async #firstUp(): Promise<void> {
    for (;;) {
      const port = await lastingPort();
      try {
        this.#server = await this.#listen(port);
        this.#port = port;
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      }
    }
  }

  async #listen(port: number): Promise<Server> {
    const server = createServer((request, response) => void this.#take(request, response));
    server.keepAliveTimeout = 60_000;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  /** Closes the port and every connection. */
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  /** Waits until no order will be stored after its client has gone. */
  async idle(): Promise<void> {
    while (this.#commitsToCome + this.#handling + this.inFlight > 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** The distinct numbers of creations per order; `[1]` if no order was created twice. */
  get timesCreated(): number[] {
    return [...new Set(this.creations.values())];
  }

  store(order: NovoPedido): void {
    const key = keyOf(order);
    this.creations.set(key, (this.creations.get(key) ?? 0) + 1);
    this.stored.push(order);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const isPost = request.method === 'POST' && path === '/api/v1/pedido/novo';
    if (isPost) {
      this.postTimes.add();
      this.inFlight += 1;
      this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
      response.once('close', () => {
        this.inFlight -= 1;
      });
    }
    let body = '';
    try {
      for await (const chunk of request) body += String(chunk);
    } catch {
      return; // The client went away.
    }
    this.#handling += 1;
    try {
      if (isPost) await this.#post(JSON.parse(body) as NovoPedido, request, response);
      else await this.#lookUp(path, request, response);
    } finally {
      this.#handling -= 1;
    }
  }

  async #post(order: NovoPedido, request: IncomingMessage, response: ServerResponse) {
    this.posts.push(keyOf(order));
    let isStored = false;
    const commit = () => {
      if (!isStored) this.store(order);
      isStored = true;
    };
    const posting: Posting = {
      order,
      request,
      response,
      number: this.posts.length,
      token: request.headers.authorization?.replace('Bearer ', ''),
      commit,
      commitAfter: (ms) => {
        this.#commitsToCome += 1;
        setTimeout(() => {
          this.#commitsToCome -= 1;
          commit();
        }, ms);
      },
      answer: () => {
        commit();
        const { pedido, pedidoCanal } = order;
        reply(response, 200, {
          mensagem: 'sucesso',
          chavePedido: chavePedidoOf(order),
          pedido,
          pedidoCanal,
        });
      },
      refuse: (status, mensagem = `status ${status}`, headers = {}) =>
        reply(response, status, { mensagem }, headers),
      cut: () => void request.socket.resetAndDestroy(),
    };
    if (this.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, this.latencyMs));
    const fault = this.nextPosts.length > 0 ? this.nextPosts.shift() : this.onPost;
    await (fault ?? healthy)(posting);
  }

  async #lookUp(path: string, request: IncomingMessage, response: ServerResponse) {
    this.lookupTimes.add();
    const [filtro = '', valor = ''] = path.split('/').slice(-2).map(decodeURIComponent);
    const found = this.stored.findLast(
      (order) => order[filtro === 'chaveNF' ? 'chaveNFe' : (filtro as 'pedido')] === valor,
    );
    const lookup: Lookup = {
      response,
      filtro,
      valor,
      found,
      answer: (record = found && recordOf(found)) => {
        if (record === undefined) reply(response, 404, { mensagem: 'Pedido não encontrado' });
        else reply(response, 200, record);
      },
      refuse: (status, mensagem = `status ${status}`, headers = {}) =>
        reply(response, status, { mensagem }, headers),
      cut: () => void request.socket.resetAndDestroy(),
    };
    if (
      this.lookupLimit &&
      this.#lookupsWithin(this.lookupLimit.perMs) > this.lookupLimit.requests
    ) {
      this.refusedLookups += 1;
      lookup.refuse(429, 'Limite de requisições excedido', { 'retry-after': '1' });
      return;
    }
    await (this.onLookup ?? ((healthyLookup) => healthyLookup.answer()))(lookup);
  }

  #lookupsWithin(ms: number): number {
    const since = performance.now() - ms;
    return this.lookupTimes.times.filter((time) => time > since).length;
  }
}

/** The key that the service assigns to an order. */
export const chavePedidoOf = (order: { pedido: string; pedidoCanal: string }) =>
  `key of ${keyOf(order)}`;

/** The record of an order, as in the answer to a look-up. */
export const recordOf = (order: NovoPedido) => ({
  ...(pedidoFixture as object),
  ...order,
  _id: chavePedidoOf(order),
});

function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

const healthy: Fault = (posting) => posting.answer();
