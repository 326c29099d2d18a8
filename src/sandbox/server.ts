import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Core } from './core-type.js';
import { Disconnect } from './faults/apply.js';
import { json, toResponse } from './reply.js';
import { startError } from './start-error.js';

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
  const server = createServer(listener(core, host));
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

/** Serves any request, as a `Request`. */
const listener = ({ handle }: Core, host: string) =>
  getRequestListener(
    async (request, env) => {
      const { socket } = (env as HttpBindings).incoming;
      try {
        const cut = () => {
          socket.destroySoon();
          return true;
        };
        const peer = { hosts: [host], address: socket.remoteAddress, cut };
        return await handle(request, 'socket', peer);
      } catch (error) {
        if (!(error instanceof Disconnect)) throw error;
        socket.resetAndDestroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
    {
      hostname: HOST,
      // A request whose address cannot be put together.
      errorHandler: () =>
        toResponse(json(400, { mensagem: 'Requisição HTTP inválida; use HTTP/1.1 válido' })),
      // The process is the user's: its own Request and Response stay as they are.
      overrideGlobalObjects: false,
    },
  );

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
