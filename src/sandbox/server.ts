import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Handle } from './handle.js';

const HOST = '127.0.0.1';

/** How long requests in flight may finish when the server closes. */
const GRACE_MS = 200;

export interface Listening {
  url: string;
  close(): Promise<void>;
}

/** Serves over HTTP, to this machine only. */
export async function listen(handle: Handle, port: number): Promise<Listening> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError('sandbox: port must be a whole number from 0 to 65535');
  }
  const server = createServer(
    getRequestListener((request) => handle(request, 'socket'), {
      hostname: HOST,
      // The process is the user's: its own Request and Response stay as they are.
      overrideGlobalObjects: false,
    }),
  );
  await started(server, port);
  const { port: taken } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  return {
    url: `http://${HOST}:${taken}`,
    close: () => {
      closing ??= stopped(server);
      return closing;
    },
  };
}

function started(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    server.listen(port, HOST, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`sandbox: port ${port} is taken; choose another, or 0 for any free one`);
  }
  if (error.code === 'EACCES') {
    return new Error(`sandbox: port ${port} is not allowed to this user; choose one above 1023`);
  }
  return error;
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
