import { isRecord } from '../../shared/is-record.js';
import { mayHaveLostDigits } from '../../shared/json/exact-json.js';
import type { ReportError } from './acceptor.js';
import { endAfterDrain } from './drain-request.js';
import { streamOf } from './node-body.js';
import type { NodeRequest, NodeResponse } from './node-types.js';
import { bodyConsumed, digitsLost, handlingFailed, refuse } from './refusal.js';

/** What the core reads of the headers; others may be nothing that `Headers` takes. */
const READ = ['authorization', 'content-type', 'content-encoding', 'content-length'];

/** Carries a request of Node to the core, and its answer back. */
export async function serveNode(
  fetch: (request: Request) => Promise<Response>,
  reportError: ReportError,
  request: NodeRequest,
  response: NodeResponse,
): Promise<void> {
  // An 'error' event without a listener ends the process.
  for (const stream of [request, response]) stream.on('error', () => {});
  try {
    const answer = await answerTo(fetch, reportError, request);
    await send(answer, request, response);
  } catch (error) {
    reportError(error, undefined);
  }
}

async function answerTo(
  fetch: (request: Request) => Promise<Response>,
  reportError: ReportError,
  request: NodeRequest,
): Promise<Response> {
  try {
    return await fetch(toRequest(request));
  } catch (error) {
    reportError(error, undefined);
    return refuse(handlingFailed());
  }
}

/** The address is left out: the core does not read it, and not every one can be parsed. */
function toRequest(request: NodeRequest): Request {
  const url = 'http://receiver/';
  // The core refuses all others alike, and `Request` does not take every method.
  if (request.method !== 'POST') return new Request(url);
  const headers = new Headers();
  for (const name of READ) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const isUnread = !request.readableDidRead && !request.readableEnded;
  if (isUnread && !request.readableFlowing) {
    const init = { method: 'POST', headers, body: streamOf(request), duplex: 'half' };
    return new Request(url, init);
  }
  const body = parsedBody(request);
  // What was parsed was decompressed before, and has a length of its own.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Request(url, { method: 'POST', headers, body });
}

function parsedBody({ rawBody, body, headers, readableEnded }: NodeRequest): BodyInit {
  for (const bytes of [rawBody, body]) {
    if (bytes instanceof Uint8Array) return bytes as Uint8Array<ArrayBuffer>;
  }
  // Empty, it may be text that somebody prepared and nothing was read into.
  if (typeof rawBody === 'string' && rawBody !== '') return rawBody;
  // Parsers leave an empty object where they read nothing: a listener for data has the body then.
  const isEmpty = isRecord(body) && Object.keys(body).length === 0;
  const isOfNobody = isEmpty && Number(headers['content-length'] ?? Infinity) > '{}'.length;
  if (body === undefined || isOfNobody || !readableEnded) throw bodyConsumed();
  if (typeof body === 'string') return body;
  return JSON.stringify(body, (_, value) => {
    if (mayHaveLostDigits(value)) throw digitsLost();
    return value;
  });
}

async function send(answer: Response, request: NodeRequest, response: NodeResponse): Promise<void> {
  const text = await answer.text();
  if (response.headersSent || response.writableEnded || response.destroyed) return;
  const headers: Record<string, string> = {
    ...Object.fromEntries(answer.headers),
    'content-length': String(new TextEncoder().encode(text).byteLength),
  };
  if (!request.complete && request.httpVersionMajor < 2) headers.connection = 'close';
  response.writeHead(answer.status, headers);
  if (request.complete) {
    response.end(text);
  } else {
    response.write(text);
    await endAfterDrain(request, response);
  }
}
