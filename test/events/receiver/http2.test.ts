import { connect, constants, createServer, type Http2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { ReceiverOptions } from 'recebiveis/receiver';
import { sampleEvento } from 'recebiveis/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BEARER, createTold, pending, until } from './support.js';

const BODY = JSON.stringify(sampleEvento('ciclo').raw);

describe('HTTP/2', () => {
  async function connected(options: Partial<ReceiverOptions> = {}) {
    const listening = createTold(options);
    const server = createServer(listening.receiver.node);
    const sessions = new Set<Http2Session>();
    server.on('session', (session) => sessions.add(session));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    onTestFinished(() => {
      client.destroy();
      for (const session of sessions) session.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    });
    return { ...listening, client };
  }

  function post(
    client: Awaited<ReturnType<typeof connected>>['client'],
    body: string | Buffer,
    token: string = BEARER.token,
  ) {
    const stream = client.request({ ':method': 'POST', authorization: `Bearer ${token}` });
    let status: number | undefined;
    let text = '';
    stream.on('response', (headers) => (status = headers[':status']));
    stream.on('data', (chunk) => (text += chunk));
    stream.on('error', () => {});
    stream.end(body);
    return new Promise<{ status: number | undefined; text: string }>((resolve) => {
      // Not its closing: Node's client waits on in vain where the server wants no more of a body.
      stream.on('end', () => resolve({ status, text }));
    });
  }

  it('delivers, many at once', async () => {
    const { client, eventos, errors } = await connected();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(client, JSON.stringify(sampleEvento('ciclo', { codigo: String(index) }).raw)),
      ),
    );
    for (const answer of answers)
      expect(answer).toEqual({ status: 200, text: '{"retorno":"sucesso"}' });
    expect({ eventos: eventos.length, errors }).toEqual({ eventos: 20, errors: [] });
  });

  it('is refused, and the session goes on', async () => {
    const { client, errors } = await connected({ maxBodyBytes: 1_000, timeoutMs: 5_000 });
    expect(await post(client, BODY, 'another')).toMatchObject({ status: 401 });
    expect(await post(client, Buffer.alloc(5_000_000))).toMatchObject({ status: 413 });
    expect(await post(client, BODY)).toMatchObject({ status: 200 });
    expect(errors).toEqual([]);
  });

  it('may break off a delivery while it is handled, and harms nobody', async () => {
    const handled = pending();
    const { client, eventos, errors } = await connected({
      onEvento: () => handled.promise,
    });
    const stream = client.request({
      ':method': 'POST',
      authorization: `Bearer ${BEARER.token}`,
    });
    stream.on('error', () => {});
    stream.end(BODY);
    await until(() => eventos.length === 1);
    const closed = new Promise((resolve) => stream.on('close', resolve));
    stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    await closed;
    // The next one comes after what the first has done to the session.
    const next = post(client, BODY);
    handled.resolve();
    expect(await next).toMatchObject({ status: 200 });
    expect({ eventos: eventos.length, errors }).toEqual({ eventos: 1, errors: [] });
  });
});
