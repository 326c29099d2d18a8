import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestBody } from '../../support/request-body.js';

/** How the service misbehaves: shares of the creations. */
export interface Misbehaviour {
  /** The connection is cut before the order is stored. */
  cutBefore: number;
  /** The connection is cut after the order was stored. */
  cutAfter: number;
  /** Milliseconds that an answer takes. */
  latencyMs: number;
}

/** A service that counts how often each order was created, whatever became of the answer. */
export interface CountingService {
  url: string;
  misbehaviour: Misbehaviour;
  /** By `pedido` and `pedidoCanal`: how often it was stored. */
  created: Map<string, number>;
  close(): Promise<void>;
}

export const keyOf = ({ pedido, pedidoCanal }: { pedido: string; pedidoCanal: string }) =>
  `${pedido} ${pedidoCanal}`;

export async function startCountingService(first: Misbehaviour): Promise<CountingService> {
  const created = new Map<string, number>();
  const byKey = new Map<string, Record<string, unknown>>();
  const service = { url: '', misbehaviour: first, created, close };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') return find(request, response);
    const text = await requestBody(request);
    if (text === undefined) return;
    const { cutBefore, cutAfter, latencyMs } = service.misbehaviour;
    const fate = Math.random();
    if (fate < cutBefore) return response.destroy();
    // The order is stored although its sender may be dead by then.
    await new Promise((resolve) => setTimeout(resolve, latencyMs / 2));
    const novo = JSON.parse(text);
    const key = keyOf(novo);
    created.set(key, (created.get(key) ?? 0) + 1);
    const record = { _id: `id-${key}`, ...novo };
    byKey.set(`pedidoCanal/${novo.pedidoCanal}`, record);
    byKey.set(`pedido/${novo.pedido}`, record);
    byKey.set(`chaveNF/${novo.chaveNFe}`, record);
    await new Promise((resolve) => setTimeout(resolve, latencyMs / 2));
    if (fate < cutBefore + cutAfter) return response.destroy();
    const { pedido, pedidoCanal } = novo;
    reply(response, 200, { mensagem: 'sucesso', chavePedido: `id-${key}`, pedido, pedidoCanal });
  }

  function find(request: IncomingMessage, response: ServerResponse) {
    const [, key = ''] = /\/pedido\/(\w+\/.+)$/.exec(request.url ?? '') ?? [];
    const found = byKey.get(decodeURIComponent(key));
    if (found) reply(response, 200, found);
    else reply(response, 404, { mensagem: 'Pedido não encontrado' });
  }

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

function reply(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
