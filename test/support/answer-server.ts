import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { requestBody } from './request-body.js';

/** A request that arrived at an {@link AnswerServer}. */
export interface ArrivedRequest {
  method: string;
  /** Path and query as they were on the wire. */
  url: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** `json` is written as JSON, `text` as it is; without either the body is empty. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
}

/** A server that answers everything as a test says, and remembers what arrived. */
export interface AnswerServer {
  url: string;
  requests: ArrivedRequest[];
  /** What is answered from now on. */
  answer: (request: ArrivedRequest) => Reply;
  close(): Promise<void>;
}

export async function startAnswerServer(started = {} as AnswerServer): Promise<AnswerServer> {
  const requests: ArrivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await requestBody(request);
    if (body === undefined) return;
    const { method = '', url = '', headers } = request;
    const arrived = { method, url, query: new URL(url, 'http://x').searchParams, headers, body };
    requests.push(arrived);
    const { status = 200, headers: extra, json, text } = started.answer(arrived);
    response.writeHead(status, { 'content-type': 'application/json', ...extra });
    response.end(text ?? (json === undefined ? '' : JSON.stringify(json)));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(started, {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: () => ({}),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  } satisfies AnswerServer);
}

/** A server for all tests of a file; each begins without requests. */
export function useAnswerServer(): AnswerServer {
  const server = {} as AnswerServer;
  beforeAll(async () => {
    await startAnswerServer(server);
  });
  beforeEach(() => {
    server.requests.length = 0;
  });
  afterAll(() => server.close());
  return server;
}
