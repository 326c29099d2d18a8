import { type ClientOptions, Recebiveis } from 'recebiveis';
import { afterEach, beforeEach } from 'vitest';
import type { NovoPedido } from '../../src/client/contract/schemas/novo-pedido.js';
import { type Clock, createClock } from '../../src/sandbox/clock.js';
import { type Core, createCore } from '../../src/sandbox/core.js';
import { answerRequest } from '../../src/sandbox/in-process.js';
import { createSandbox } from '../../src/sandbox/index.js';
import type { SandboxOptions } from '../../src/sandbox/options.js';
import { registerPedido } from '../../src/sandbox/pedidos/register.js';
import { type Listening, listen } from '../../src/sandbox/server.js';
import type { Peer } from '../../src/sandbox/transport.js';

export type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON body; undefined if it is empty. */
  body: Json;
}

export interface CallOptions {
  body?: unknown;
  /** Sent unchanged, in place of `body`. */
  text?: string;
  headers?: Record<string, string>;
  /** The other end of the socket that the request came over. */
  peer?: Peer;
  host?: string;
}

export interface Bench extends Core {
  clock: Clock;
  /** Answers a request from this process, or from a socket. */
  fetch(request: Request, peer?: Peer): Promise<Response>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  get(path: string): Promise<Json>;
  create(novo: Partial<NovoPedido>): Promise<Answer>;
  gerar(body?: unknown): Promise<Json>;
}

/** Noon of 21 November 2026 in São Paulo. */
export const NOON_MS = Date.UTC(2026, 10, 21, 15, 0, 0);

/** An in-process sandbox whose clock stands still until it is advanced. */
export function openBench(options: SandboxOptions = { limits: 'off' }): Bench {
  const clock = createClock(() => NOON_MS);
  const core = createCore(options, clock);
  const fetch: Bench['fetch'] = (request, peer) =>
    answerRequest((arrival) => core.handle({ ...arrival, ...(peer && { peer }) }), request);
  const call: Bench['call'] = async (method, path, { body, text, headers, peer, host } = {}) => {
    const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const request = new Request(`http://${host ?? 'sandbox'}${path}`, {
      method,
      headers: { authorization: `Bearer ${core.token}`, ...headers },
      ...(content !== undefined && { body: content }),
    });
    const response = await fetch(request, peer);
    const answered = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text: answered,
      body: answered === '' ? (undefined as unknown as Json) : (JSON.parse(answered) as Json),
    };
  };
  const served = async (answer: Promise<Answer>) => {
    const { status, body, text } = await answer;
    // A plain throw: `expect` would cost more than the answer.
    if (status !== 200 || Object.hasOwn(body, 'mensagem')) throw new Error(`${status} ${text}`);
    return body;
  };
  return {
    ...core,
    clock,
    fetch,
    call,
    get: (path) => served(call('GET', path)),
    create: (novo) => call('POST', '/api/v1/pedido/novo', { body: { ...pedidoPadrao, ...novo } }),
    gerar: (body) => served(call('POST', '/_sandbox/ciclos/gerar', { body })),
  };
}

/** A sandbox as users create it, a client of it, and shorthands for requests. */
export function openSandbox(options: SandboxOptions = {}, of: ClientOptions = {}) {
  const sandbox = createSandbox({ limits: 'off', ...options });
  const client = new Recebiveis({
    baseUrl: 'http://sandbox',
    token: sandbox.token,
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    limits: false,
    retries: 0,
    ...of,
  });
  const call = async (method: string, path: string, body?: unknown, token = sandbox.token) => {
    const response = await sandbox.fetch(
      new Request(`http://sandbox${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, text, headers: response.headers };
  };
  return { sandbox, client, call };
}

/** An order of 100 reais in two installments, with an expected commission of 15%. */
export const pedidoPadrao: NovoPedido = {
  pedido: 'P-1',
  pedidoERP: 'ERP-1',
  pedidoCanal: 'C-1',
  chaveNFe: '35240311222333000181550010000012341000012349',
  canal: 'Amazon',
  plataforma: 'Plataforma Inventada',
  dataVenda: '2026-10-01',
  dataFaturamento: '2026-10-02',
  valorFrete: 0,
  situacao: { pedido: 'entregue', canal: 'entregue' },
  titulos: [{ codigoControle: '1', qtTotalParcela: 2, valorTotal: 100 }],
  produtos: [{ codigo: 'SKU', quantidade: 1, valorUnitario: 100 }],
};

/** The n-th of many different orders. */
export const numbered = (n: number, more: Partial<NovoPedido> = {}): NovoPedido => ({
  ...pedidoPadrao,
  pedido: `P-${n}`,
  pedidoERP: `ERP-${n}`,
  pedidoCanal: `C-${n}`,
  ...more,
});

/** Stores orders without the API's checks and reports, as the demo does. */
export function keep({ state }: Bench, orders: readonly NovoPedido[]): void {
  for (const novo of orders) registerPedido(state, novo);
}

/** Whole cents, so that sums are exact. */
export const cents = (reais: unknown): number => Math.round(Number(reais) * 100);

export const list = (value: unknown): Json[] => value as Json[];

/** Gives each test a listening sandbox, and a client of it. */
export function useServedBench() {
  const served = {} as { bench: Bench; server: Listening; client: Recebiveis };
  beforeEach(async () => {
    served.bench = openBench();
    served.server = await listen(served.bench, 0);
    const { url: baseUrl } = served.server;
    served.client = new Recebiveis({ baseUrl, token: served.bench.token, limits: false });
  });
  afterEach(() => served.server.close());
  return served;
}
