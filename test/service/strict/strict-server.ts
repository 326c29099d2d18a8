import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createAnswers } from './answers.js';
import type { RecordedRequest } from './request-rules.js';
import { inspectRequest } from './request-rules.js';
import type { EndpointKey } from './routes.js';
import type { Finding, Rule } from './rules.js';

export type { RecordedRequest } from './request-rules.js';
export type { EndpointKey } from './routes.js';
export type { Rule } from './rules.js';

/** One broken rule of one request; `detail` names the field, parameter or header. */
export interface Violation {
  method: string;
  url: string;
  rule: Rule;
  detail: string;
}

/** An answer: `body` is sent as JSON, `text` unchanged, `destroy` cuts the connection. */
export interface StrictReply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  text?: string;
  destroy?: boolean;
}

export type ReplyFunction = (request: RecordedRequest) => StrictReply | Promise<StrictReply>;

export interface StrictServer {
  url: string;
  /** Every request that arrived whole, refused ones too, in order of arrival. */
  requests: RecordedRequest[];
  violations: Violation[];
  /** Replaces the answer of an endpoint; requests that break a rule are still refused. */
  reply(endpointKey: EndpointKey, fn: ReplyFunction): void;
  close(): Promise<void>;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** Starts a server that refuses whatever the spec does not document, on a free local port. */
export async function startStrictServer(): Promise<StrictServer> {
  const requests: RecordedRequest[] = [];
  const violations: Violation[] = [];
  const replies = new Map<EndpointKey, ReplyFunction>();
  const answers = createAnswers();

  const answer = async (request: IncomingMessage): Promise<StrictReply> => {
    const { method = '', url = '', rawHeaders } = request;
    const body = await readBody(request);
    const { recorded, findings } = inspectRequest({ method, url, rawHeaders, body });
    requests.push(recorded);
    for (const finding of findings) violations.push({ method, url, ...finding });
    const first = findings[0];
    if (first) return { status: 400, body: { mensagem: messageOf(first) } };
    // Without findings there always is an endpoint.
    const key = recorded.endpoint;
    if (!key) return { status: 500, body: { mensagem: 'endpoint não identificado' } };
    return replies.get(key)?.(recorded) ?? { body: answers[key](recorded) };
  };

  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        // The client went away, or the test's own reply function failed.
        if (request.complete) send(response, { status: 500, body: { mensagem: String(error) } });
        else response.destroy();
      },
    );
  });

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code?.startsWith('HPE_')) {
      violations.push({ method: '', url: '', rule: 'http.malformed', detail: error.code });
    }
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    violations,
    reply: (endpointKey, fn) => {
      replies.set(endpointKey, fn);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Unanswered requests would keep the server open for ever.
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) {
    if (chunk instanceof Uint8Array) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function messageOf({ rule, detail }: Finding): string {
  // The one message of part 7 that a broken rule can cause.
  if (rule === 'body.missing') return 'Json não informado';
  return `Requisição recusada: ${rule} (${detail})`.slice(0, 255);
}

function send(response: ServerResponse, reply: StrictReply): void {
  if (reply.destroy) {
    response.destroy();
    return;
  }
  response.writeHead(reply.status ?? 200, { ...JSON_HEADERS, ...reply.headers });
  response.end(reply.text ?? (reply.body === undefined ? '' : JSON.stringify(reply.body)));
}
