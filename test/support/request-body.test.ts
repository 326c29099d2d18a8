import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultServer, startFaultServer } from './fault-server.js';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

it('a sender that goes away in the middle of its request fails nothing', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.prependListener('unhandledRejection', note);
  try {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /api/v1/pedido/novo HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"a"');
    const key = 'POST /api/v1/pedido/novo';
    while (server.arrivals(key).count === 0) await setImmediate();
    socket.destroy();
    await once(socket, 'close');
    // The server learns of it by its own socket.
    await (await fetch(`${server.url}/api/v1/fila`)).arrayBuffer();
    await setImmediate();
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});
