import { isRecord } from '../../shared/is-record.js';
import { mayHaveLostDigits } from '../../shared/json/exact-json.js';
import { MAX_EVENTO_DEPTH } from '../evento-identity.js';
import type { ReportError } from './accept.js';
import type { NodeListener, NodeRequest, NodeResponse } from './node-types.js';
import { bodyConsumed, digitsLost } from './refusal.js';

/** Headers that the receiver reads; others may have names that `Headers` refuses. */
const READ_HEADERS = ['authorization', 'content-type', 'content-encoding', 'content-length'];

/** Passes a Node request to the receiver, and its answer back. */
export async function serveNode(
  answer: (read: () => Request) => Promise<Response>,
  reportError: ReportError,
  request: NodeRequest,
  response: NodeResponse,
): Promise<void> {
  // An 'error' event without a listener ends the process.
  for (const stream of [request, response]) stream.on('error', () => {});
  try {
    await send(await answer(() => toRequest(request)), request, response);
  } catch (error) {
    reportError(error, undefined);
  }
}

/** The request under a fixed address: the receiver reads none, and some cannot be parsed. */
function toRequest(request: NodeRequest): Request {
  const url = 'http://receiver/';
  // All other methods are refused alike, and `Request` does not accept every method.
  if (request.method !== 'POST') return new Request(url);
  const headers = new Headers();
  for (const name of READ_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const isUnread = !request.readableDidRead && !request.readableEnded;
  // A listener of `readable` takes the body from those of `data`.
  const isFlowing = request.readableFlowing || Number(request.listenerCount?.('readable')) > 0;
  if (isUnread && !isFlowing) {
    const init = { method: 'POST', headers, body: streamOf(request), duplex: 'half' };
    return new Request(url, init);
  }
  // Written only on demand: credentials are checked first.
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(parsedBody(request));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  // A parsed body was decompressed before, and has a different length.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return new Request(url, init);
}

function parsedBody({ rawBody, body, headers, readableEnded }: NodeRequest): Uint8Array {
  for (const bytes of [rawBody, body]) {
    if (bytes instanceof Uint8Array && bytes.length > 0) return bytes;
  }
  const encoder = new TextEncoder();
  // Other code may prepare an empty field, and read nothing into it.
  if (typeof rawBody === 'string' && rawBody !== '') return encoder.encode(rawBody);
  const length = Number(headers['content-length'] ?? Infinity);
  // Parsers leave something empty if they read nothing; the body then comes by a data listener.
  if (!readableEnded || (isEmpty(body) && length > '{}'.length)) throw bodyConsumed();
  if (body instanceof Uint8Array) return body;
  return encoder.encode(typeof body === 'string' ? body : rewritten(body));
}

function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null || body === '') return true;
  return body instanceof Uint8Array || (isRecord(body) && Object.keys(body).length === 0);
}

/** A body that a parser read, as JSON again. */
function rewritten(body: unknown): string {
  try {
    return JSON.stringify(body, (_, value) => {
      if (mayHaveLostDigits(value)) throw digitsLost();
      return value;
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Too deep to be written. This text is too deep as well, so that the receiver refuses it as such.
    return '['.repeat(MAX_EVENTO_DEPTH + 2) + ']'.repeat(MAX_EVENTO_DEPTH + 2);
  }
}

async function send(answer: Response, request: NodeRequest, response: NodeResponse): Promise<void> {
  const text = await answer.text();
  if (response.headersSent || response.writableEnded || response.destroyed) return;
  const headers: Record<string, string> = {
    ...Object.fromEntries(answer.headers),
    'content-length': String(new TextEncoder().encode(text).byteLength),
  };
  if (!request.complete) headers.connection = 'close';
  response.writeHead(answer.status, headers);
  if (request.complete) {
    response.end(text);
  } else {
    response.write(text);
    await endAfterDrain(request, response);
  }
}

/**
 * The body of a Node request, read only on demand. Cancelling it leaves the connection open, so
 * that an answer can still be sent.
 */
function streamOf(request: NodeRequest): ReadableStream<Uint8Array> {
  let listeners: Record<string, NodeListener> = {};
  const listen = (added: typeof listeners) => {
    for (const [event, listener] of Object.entries(added)) request.on(event, listener);
    listeners = { ...listeners, ...added };
  };
  const forget = () => {
    for (const [event, listener] of Object.entries(listeners)) request.off(event, listener);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const cut = () => {
          forget();
          controller.error(new Error('the connection was cut'));
        };
        const end = () => {
          forget();
          controller.close();
        };
        if (request.destroyed) cut();
        else listen({ end, error: cut, aborted: cut, close: cut });
      },
      pull(controller) {
        // Listening for data starts the flow, so it begins with the first read.
        if (!('data' in listeners)) {
          const data = (chunk: Uint8Array | string) => {
            request.pause();
            const encoding = (request.readableEncoding ?? 'utf8') as BufferEncoding;
            controller.enqueue(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk);
          };
          listen({ data });
        }
        request.resume();
      },
      cancel() {
        forget();
        request.pause();
      },
    },
    { highWaterMark: 0 },
  );
}

/** After this much silence, the sender has read the answer or never will. */
const SILENCE_MS = 500;
/** A sender that continues beyond either limit is cut off. */
const DRAIN_MS = 2_000;
const DRAIN_BYTES = 4 * 1024 * 1024;

const ENDS = ['end', 'error', 'aborted', 'close'];

/**
 * Ends an answer written while the body was still coming. Closing at once would reset the
 * connection, and the sender would lose the unread answer: so the rest of the body is first read
 * and dropped, up to a limit of bytes and time.
 */
function endAfterDrain(request: NodeRequest, response: NodeResponse): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = () => {
      clearTimeout(silence);
      clearTimeout(limit);
      request.off('data', drop);
      for (const event of ENDS) request.off(event, finish);
      response.end('');
      resolve();
    };
    const drop = (chunk: { length: number }) => {
      bytes += chunk.length;
      clearTimeout(silence);
      silence = setTimeout(finish, SILENCE_MS);
      if (bytes > DRAIN_BYTES) finish();
    };
    let silence = setTimeout(finish, SILENCE_MS);
    const limit = setTimeout(finish, DRAIN_MS);
    for (const event of ENDS) request.on(event, finish);
    request.on('data', drop);
    if (request.destroyed) finish();
    else request.resume();
  });
}
