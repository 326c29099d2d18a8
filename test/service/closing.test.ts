import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../src/sandbox/index.js';

describe('closing a sandbox', () => {
  it('ends a request that is still being sent after 200 ms, and not before', async () => {
    const sandbox = await startSandbox();
    const { port } = new URL(sandbox.url);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const head = `POST /api/v1/pedido/novo HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${sandbox.token}\r\n`;
    socket.write(`${head}content-length: 10\r\n\r\n{`);
    socket.on('error', () => {});
    const ended = once(socket, 'close');
    // Once a later request is answered, the first one has arrived too.
    const other = request(`${sandbox.url}/`, { agent: false }).end();
    await once(other, 'response');
    const began = performance.now();
    await sandbox.close();
    await ended;
    const tookMs = performance.now() - began;
    expect(tookMs).toBeGreaterThan(190);
    // Node's own timeout for such a request is five minutes.
    expect(tookMs).toBeLessThan(10_000);
  });

  it('lets a request finish that is sent in time', async () => {
    const sandbox = await startSandbox();
    const call = request(`${sandbox.url}/api/v1/pedido/novo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.token}` },
    });
    call.write('{');
    const answered = once(call, 'response');
    const [socket] = (await once(call, 'socket')) as [Socket];
    if (socket.connecting) await once(socket, 'connect');
    // Once a later request is answered, the first one has arrived too.
    const other = request(`${sandbox.url}/`, { agent: false }).end();
    await once(other, 'response');
    const closed = sandbox.close();
    call.end();
    const [response] = (await answered) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(400);
    await closed;
  });
});
