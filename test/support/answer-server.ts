import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listen } from './listen.js';
import { requestBody } from './request-body.js';

/** A request received by an {@link AnswerServer}. */
export interface ArrivedRequest {
  method: string;
  /** Path and query as received. */
  url: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The body is `json` as JSON, or `text` unchanged; empty without either. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
}

/** A server with answers set by the test, which records all requests. */
export interface AnswerServer {
  url: string;
  requests: ArrivedRequest[];
  /** Computes each answer; tests replace it. */
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
  const { url, close } = await listen(server);
  return Object.assign(started, { url, requests, answer: () => ({}), close });
}

/** One server for all tests of a file; its requests are cleared before each test. */
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
