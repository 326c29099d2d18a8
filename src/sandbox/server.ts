import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Core } from './core-type.js';
import { type Answer, isBodyless } from './reply.js';
import { startError } from './start-error.js';
import type { Arrival, Handle } from './transport.js';

const HOST = '127.0.0.1';

/** How long requests in flight may finish when the server closes. */
const GRACE_MS = 200;

export interface Listening {
  url: string;
  close(): Promise<void>;
}

/** Serves over HTTP, to this machine only unless a host is named. */
export async function listen(core: Core, port: number, host: string = HOST): Promise<Listening> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError('sandbox: port must be a whole number from 0 to 65535');
  }
  const server = createServer((incoming, outgoing) => {
    void serve(core.handle, arrivalOf(incoming, host), outgoing);
  });
  await started(server, port, host);
  const { port: taken } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () => {
      closing ??= stopped(server);
      return closing;
    },
  };
}

function arrivalOf(incoming: IncomingMessage, host: string): Arrival {
  const { method = '', url: target = '', headers, socket } = incoming;
  return {
    method,
    url: target.startsWith('/') ? `http://${headers.host ?? HOST}${target}` : target,
    headers,
    read: (maxBytes) => bodyOf(incoming, maxBytes),
    peer: { host, address: socket.remoteAddress },
  };
}

function bodyOf(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    incoming.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength;
      // The rest is read and dropped: the sender receives the answer only after sending everything.
      if (bytes > maxBytes) resolve(undefined);
      else chunks.push(chunk);
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('error', reject);
  });
}

async function serve(handle: Handle, arrival: Arrival, outgoing: ServerResponse): Promise<void> {
  try {
    await write(await handle(arrival), outgoing);
  } catch {
    // A `Disconnect`: bytes that were written before still leave.
    if (outgoing.headersSent) outgoing.socket?.destroySoon();
    else outgoing.socket?.resetAndDestroy();
  }
}

async function write(answer: Answer, outgoing: ServerResponse): Promise<void> {
  const { status, headers, text, pieces } = answer;
  outgoing.statusCode = status;
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  if (pieces) {
    outgoing.flushHeaders();
    for await (const piece of pieces) outgoing.write(piece);
  }
  if (pieces || isBodyless(status)) return void outgoing.end();
  // Beside a text, Node would write the headers in UTF-8.
  const body = Buffer.from(text);
  if (!outgoing.hasHeader('content-length')) outgoing.setHeader('content-length', body.length);
  outgoing.end(body);
}

function started(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return startError('port-taken', { port });
    case 'EACCES':
      return startError('port-not-allowed', { port });
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return startError('host-unknown', { host });
    case 'EADDRNOTAVAIL':
      return startError('host-not-own', { host });
    default:
      return error;
  }
}

/** Idle connections end at once, busy ones after a short while. */
function stopped(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
