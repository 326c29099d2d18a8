import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { NovoPedido } from 'recebiveis';
import { pedidoFixture } from '../../fixtures/index.js';
import { Arrivals } from '../../support/arrivals.js';
import { lastingPort } from '../../support/lasting-port.js';
import { keyOf } from './orders.js';

/** One creation as the service sees it. */
export interface Posting {
  order: NovoPedido;
  request: IncomingMessage;
  response: ServerResponse;
  /** Which creation it is, from 1. */
  number: number;
  /** The token it came with. */
  token: string | undefined;
  /** Stores the order. */
  commit(): void;
  /** Stores the order later on, whatever becomes of the request. */
  commitAfter(ms: number): void;
  /** Answers as a healthy service would, having stored it. */
  answer(): void;
  /** Answers with a status and `{ mensagem }`. */
  refuse(status: number, mensagem?: string, headers?: Record<string, string>): void;
  /** Resets the connection. */
  cut(): void;
}

export type Fault = (posting: Posting) => void | Promise<void>;

/** A look-up as the service sees it. */
export interface Lookup {
  response: ServerResponse;
  filtro: string;
  valor: string;
  /** The latest record stored under that key. */
  found: NovoPedido | undefined;
  answer(record?: unknown): void;
  refuse(status: number, mensagem?: string, headers?: Record<string, string>): void;
  cut(): void;
}

export type LookupFault = (lookup: Lookup) => void | Promise<void>;

/** A service that stores orders, counts what arrives, and fails as the test says. */
export class ImportService {
  /** Every creation that arrived, by order, in order. */
  readonly posts: string[] = [];
  /** How often each order was created: once, when all is well. */
  readonly creations = new Map<string, number>();
  readonly stored: NovoPedido[] = [];
  readonly postTimes = new Arrivals();
  readonly lookupTimes = new Arrivals();
  /** Creations that are being handled now, and the most there ever were. */
  inFlight = 0;
  mostInFlight = 0;
  /** How every creation fails; the healthy answer without it. */
  onPost: Fault | undefined;
  /** How every look-up fails. */
  onLookup: LookupFault | undefined;
  /** How the next creations fail, one after another. */
  readonly nextPosts: (Fault | undefined)[] = [];
  latencyMs = 0;
  /** More look-ups than that in any rolling window are refused. */
  lookupLimit: { requests: number; perMs: number } | undefined;
  refusedLookups = 0;
  #server: Server | undefined;
  #port = 0;
  #commitsToCome = 0;
  /** Requests whose client may be gone already. */
  #handling = 0;

  static async start(): Promise<ImportService> {
    const service = new ImportService();
    await service.up();
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Opens the port, the same one after `down`. */
  async up(): Promise<void> {
    if (this.#port === 0) return this.#firstUp();
    this.#server = await this.#listen(this.#port);
  }

  /** Another test can take a free port between the look at it and its use: then another one serves. */
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

  /** Waits until no order is stored any more behind the client's back. */
  async idle(): Promise<void> {
    while (this.#commitsToCome + this.#handling + this.inFlight > 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** How often the orders were created that were created at all; `[1]` when each was once. */
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

/** The key that the service gives an order. */
export const chavePedidoOf = (order: { pedido: string; pedidoCanal: string }) =>
  `key of ${keyOf(order)}`;

/** The record of an order, as look-ups answer it. */
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
