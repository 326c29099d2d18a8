// A receiver as a process of its own, which reports its health on request over IPC.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReceiver } from '../../../src/events/receiver/index.js';

/** The memory, connections and errors of the process. */
export interface Health {
  heapBytes: number;
  rssBytes: number;
  handled: number;
  errors: string[];
  unhandled: string[];
  connections: number;
}

const errors: string[] = [];
const unhandled: string[] = [];
let handled = 0;
for (const event of ['unhandledRejection', 'uncaughtException', 'warning']) {
  process.on(event, (error) => void unhandled.push(`${event}: ${error}`));
}

const receiver = createReceiver({
  auth: { tipo: 'Bearer', token: process.env.TOKEN ?? '' },
  timeoutMs: Number(process.env.TIMEOUT_MS),
  maxBodyBytes: Number(process.env.MAX_BODY_BYTES),
  onEvento: () => {
    handled += 1;
  },
  onError: (error) => void errors.push(String(error)),
});

const server = createServer(receiver.node);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});

process.on('message', (ask) => {
  server.getConnections((_, connections) => {
    if (ask === 'collected') globalThis.gc?.();
    const { heapUsed: heapBytes, arrayBuffers, rss: rssBytes } = process.memoryUsage();
    const health: Health = {
      heapBytes: heapBytes + arrayBuffers,
      rssBytes,
      handled,
      errors,
      unhandled,
      connections,
    };
    process.send?.({ health });
  });
});
process.on('disconnect', () => process.exit());
