import { sampleEvento } from 'recebiveis/testing';
import { describe, expect, it } from 'vitest';
import { pending } from '../../support/pending.js';
import { connectRaw, head, serve, until } from './support.js';

const CICLO = sampleEvento('ciclo');
const BODY = JSON.stringify(CICLO.raw);

describe('a connection', () => {
  it('is kept for the next delivery, also after a refusal', async () => {
    const { port } = await serve();
    const { write, sofar, socket } = connectRaw(port);
    const bodies = ['{}', BODY, 'x', BODY];
    for (const [index, body] of bodies.entries()) {
      write(`${head(`Content-Length: ${Buffer.byteLength(body)}`)}${body}`);
      await until(() => (sofar().match(/HTTP\/1\.1 /g) ?? []).length === index + 1);
    }
    expect(sofar().match(/HTTP\/1\.1 \d+/g)).toEqual(
      ['400', '200', '400', '200'].map((status) => `HTTP/1.1 ${status}`),
    );
    expect(socket.destroyed).toBe(false);
  });

  it('is kept after a refusal whose body was not read, when it has come', async () => {
    const { port } = await serve();
    const { write, sofar } = connectRaw(port);
    for (let attempt = 1; attempt <= 2; attempt++) {
      write(
        `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${Buffer.byteLength(BODY)}\r\n\r\n${BODY}`,
      );
      await until(() => (sofar().match(/HTTP\/1\.1 401/g) ?? []).length === attempt);
    }
    expect(sofar()).not.toMatch(/connection: close/i);
  });

  it('that owes a body is answered at once, then ended', async () => {
    const { port } = await serve({ timeoutMs: 60_000 });
    const owing = {
      401: 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{',
      405: 'PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{',
      413: head('Content-Length: 99999999'),
      415: head('Content-Encoding: gzip', 'Content-Length: 900'),
    };
    await Promise.all(
      Object.entries(owing).map(async ([status, text]) => {
        const { write, answered, sofar } = connectRaw(port);
        write(text);
        await until(() => sofar().includes('"retorno"'));
        const form = `^HTTP/1\\.1 ${status} [\\s\\S]*connection: close`;
        expect(await answered).toMatch(new RegExp(form));
      }),
    );
  });

  it('that sends too much, its length untold, is answered 413', async () => {
    const { port, eventos } = await serve({ maxBodyBytes: 1_000 });
    const { write, answered } = connectRaw(port);
    write(head('Transfer-Encoding: chunked'));
    for (let index = 0; index < 11; index++) write(`64\r\n${'x'.repeat(100)}\r\n`);
    expect(await answered).toMatch(/^HTTP\/1\.1 413 /);
    expect(eventos).toEqual([]);
  });

  it('gets its 413 although it sends everything before it reads', async () => {
    const { port, refused } = await serve({ maxBodyBytes: 1_000 });
    const { socket, answered, write } = connectRaw(port);
    const pieces = 20;
    const piece = Buffer.alloc(64 * 1024, 'x');
    socket.pause();
    write(head(`Content-Length: ${pieces * piece.length}`));
    await until(() => refused.length === 1);
    // The 413 is out by now: a connection closed at once would be reset by the bytes that follow.
    for (let sent = 0; sent < pieces; sent++) {
      write(piece);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    socket.resume();
    expect(await answered).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*"retorno":"O corpo passa de 1000 bytes"/,
    );
  });

  it('that sends without end is cut', async () => {
    const { port } = await serve({ maxBodyBytes: 1_000 });
    const { socket, answered, write } = connectRaw(port);
    write(head('Transfer-Encoding: chunked'));
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', more);
    more();
    expect(await answered).toMatch(/^HTTP\/1\.1 413 |^$/);
    expect(socket.bytesWritten).toBeLessThan(64 * 1024 * 1024);
  });

  it('whose body stops is answered 408, wherever it stops', async () => {
    const { port, eventos, refused } = await serve({ timeoutMs: 300 });
    const stops = ['', '{', BODY.slice(0, -1)];
    const answers = stops.map((begun) => {
      const { write, answered } = connectRaw(port);
      write(`${head(`Content-Length: ${Buffer.byteLength(BODY)}`)}${begun}`);
      return answered;
    });
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(eventos).toEqual([]);
    expect(refused.map(({ status }) => status)).toEqual([408, 408, 408]);
  });

  it('whose body drips is answered 408 all the same', async () => {
    const { port } = await serve({ timeoutMs: 400 });
    const { write, sofar, socket } = connectRaw(port);
    write(head('Content-Length: 10000'));
    const drip = setInterval(() => socket.destroyed || write(' '), 20);
    await until(() => sofar().includes('"retorno"'));
    expect(sofar()).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });

  it('that is cut within its body calls no handler and reports no error', async () => {
    const { port, eventos, errors, refused, deliver } = await serve();
    for (let index = 0; index < 20; index++) {
      const { write, socket, answered } = connectRaw(port);
      write(`${head(`Content-Length: ${Buffer.byteLength(BODY)}`)}${BODY.slice(0, index)}`);
      await new Promise((resolve) => setTimeout(resolve, index % 4));
      if (index % 2) socket.resetAndDestroy();
      else socket.end();
      await answered;
    }
    await until(() => refused.length > 0);
    expect(await deliver(CICLO)).toMatchObject({ status: 200 });
    expect({ eventos: eventos.length, errors }).toEqual({ eventos: 1, errors: [] });
    for (const { status } of refused) expect(status).toBe(400);
  });

  it('that is cut while the event is handled leaves it handled', async () => {
    const gate = pending();
    const { port, eventos, deliver, errors } = await serve({ onEvento: () => gate.promise });
    const { write, socket } = connectRaw(port);
    write(`${head(`Content-Length: ${Buffer.byteLength(BODY)}`)}${BODY}`);
    await until(() => eventos.length > 0);
    socket.resetAndDestroy();
    gate.resolve();
    expect(await deliver(CICLO)).toMatchObject({ status: 200 });
    expect({ eventos: eventos.length, errors }).toEqual({ eventos: 1, errors: [] });
  });

  it('that sends its body byte by byte is taken', async () => {
    const { port, eventos } = await serve();
    const { write, answered } = connectRaw(port);
    write(head('Transfer-Encoding: chunked', 'Connection: close'));
    for (const byte of Buffer.from(BODY)) {
      write(Buffer.concat([Buffer.from('1\r\n'), Buffer.from([byte]), Buffer.from('\r\n')]));
    }
    write('0\r\n\r\n');
    expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
    expect(eventos).toEqual([CICLO]);
  });

  it('whose request target is no valid URL is accepted', async () => {
    const { port, eventos } = await serve();
    for (const target of ['*', '//[::x', '/%zz?%', 'http://[bad']) {
      const { write, answered } = connectRaw(port);
      const rest = head('Connection: close', `Content-Length: ${Buffer.byteLength(BODY)}`);
      write(`${rest.replace('POST /', `POST ${target}`)}${BODY}`);
      expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
    }
    expect(eventos).toHaveLength(1);
  });
});
