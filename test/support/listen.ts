import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export interface Listening {
  url: string;
  port: number;
  /** Also closes open HTTP connections. */
  close(): Promise<void>;
}

/** Starts a server on a free local port. */
export async function listen(server: Server): Promise<Listening> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if (server instanceof HttpServer) server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, port, close };
}
