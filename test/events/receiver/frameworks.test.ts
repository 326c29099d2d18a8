import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import express, { type RequestHandler } from 'express';
import { isRecebiveisError } from 'recebiveis';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';
import { describe, expect, it } from 'vitest';
import { BEARER, createRecordingReceiver, listen, read, until } from './support.js';

const CICLO = sampleEvento('ciclo');

/** Express 4; the tests use only what Express 5 also has. */
const express4 = createRequire(import.meta.url)('express4') as typeof express;

describe('middleware before the receiver', () => {
  async function behind(
    before: (
      request: IncomingMessage & { body?: unknown; rawBody?: unknown },
      response: ServerResponse,
    ) => unknown,
  ) {
    const { receiver, eventos, errors, refused } = createRecordingReceiver();
    const returned: Promise<unknown>[] = [];
    const server = createServer(async (request, response) => {
      await before(request, response);
      returned.push(receiver.node(request, response));
    });
    const { url } = await listen(server);
    const send = () => fetch(buildWebhookRequest(CICLO, BEARER, { url }));
    return { url, eventos, errors, refused, send, returned };
  }

  /** A parsed body whose number has already lost its last digits. */
  const LOSSY = { numero: Number('9007199254740993') };

  async function consume(request: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  it.each<[string, (bytes: Buffer) => { body?: unknown; rawBody?: unknown }]>([
    ['an object', (bytes) => ({ body: JSON.parse(bytes.toString()) })],
    ['text', (bytes) => ({ body: bytes.toString() })],
    ['bytes', (bytes) => ({ body: bytes })],
    ['bytes beside the object', (bytes) => ({ rawBody: bytes, body: { made: 'otherwise' } })],
    ['text in rawBody alone', (bytes) => ({ rawBody: bytes.toString() })],
    ['text in rawBody beside lost digits', (bytes) => ({ rawBody: `${bytes}`, body: LOSSY })],
    ['an empty rawBody beside text', (bytes) => ({ rawBody: '', body: bytes.toString() })],
  ])('may read the body, and leave it as %s', async (_, leave) => {
    const { send, eventos } = await behind(async (request) => {
      Object.assign(request, leave(await consume(request)));
    });
    expect(await read(await send())).toMatchObject({ status: 200 });
    expect(eventos).toEqual([CICLO]);
  });

  it('must not leave a number whose digits are lost: it could count as another event', async () => {
    const { send, eventos, errors } = await behind(async (request) => {
      await consume(request);
      request.body = { ...(CICLO.raw as object), ...LOSSY };
    });
    expect(await read(await send())).toMatchObject({ status: 500 });
    expect(eventos).toEqual([]);
    expect(errors).toMatchObject([{ message: expect.stringContaining('request.rawBody') }]);
  });

  it('leaves a parsed body that is read only after the credentials are accepted', async () => {
    const { url, errors } = await behind(async (request) => {
      await consume(request);
      request.body = new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('the body was read');
          },
        },
      );
    });
    const stranger = { tipo: 'Bearer', token: 'guessed' } as const;
    const answer = await read(await fetch(buildWebhookRequest(CICLO, stranger, { url })));
    expect(answer).toMatchObject({ status: 401 });
    expect(errors).toEqual([]);
  });

  it('must not consume the body and leave nothing: this is reported', async () => {
    const { send, eventos, errors } = await behind(consume);
    expect(await read(await send())).toMatchObject({ status: 500 });
    expect(eventos).toEqual([]);
    expect(errors).toMatchObject([{ message: expect.stringContaining('before whatever parses') }]);
  });

  it.each<[string, (request: IncomingMessage & { body?: unknown }) => unknown]>([
    ['listened for data', (request) => request.on('data', () => {})],
    ['listened for the first data', (request) => request.once('data', () => {})],
    ['piped it', (request) => request.pipe(new PassThrough()).resume()],
    ['let it come', (request) => request.resume()],
    ['listened later', (request) => void setImmediate(() => request.on('data', () => {}))],
    [
      'iterated over it',
      (request) => {
        const iterating = async () => {
          for await (const _ of request);
        };
        iterating().catch(() => {});
      },
    ],
    [
      'listened, and left the empty object of Express 4',
      (request) => {
        request.body = {};
        request.on('data', () => {});
      },
    ],
    [
      'read all of it, and left the empty object of Express 4',
      async (request) => {
        await consume(request);
        request.body = {};
      },
    ],
    [
      'read the first of it, and left the empty object of Express 4',
      async (request) => {
        request.body = {};
        await new Promise((resolve) => request.once('data', resolve));
      },
    ],
    ['listened for readable', (request) => request.on('readable', () => {})],
    ...(['', null, new Uint8Array()] as const).map(
      (left): [string, (request: IncomingMessage & { body?: unknown }) => unknown] => [
        `read all of it, and left ${JSON.stringify(left)}`,
        async (request) => {
          await consume(request);
          request.body = left;
        },
      ],
    ),
  ])('must not have %s: it is reported, and the service sends it again', async (_, intrude) => {
    const { send, eventos, errors } = await behind((request) => intrude(request) as never);
    expect(await read(await send())).toMatchObject({ status: 500 });
    expect(eventos).toEqual([]);
    expect(errors).toMatchObject([{ message: expect.stringContaining('listens for data') }]);
  });

  it('must not start reading a body without a length: the service has to send it again', async () => {
    const { url, eventos, errors } = await behind(
      (request) =>
        new Promise<void>((resolve) => {
          request.once('data', () => {
            request.pause();
            resolve();
          });
        }),
    );
    const { headers, body } = buildWebhookRequest(CICLO, BEARER, { url });
    const chunked = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect(await read(await fetch(url, chunked))).toMatchObject({ status: 500 });
    expect(eventos).toEqual([]);
    expect(errors).toMatchObject([{ message: expect.stringContaining('listens for data') }]);
  });

  it('may take its time: the body waits', async () => {
    const { send } = await behind(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await read(await send())).toMatchObject({ status: 200 });
  });

  it.each(['utf8', 'latin1', 'hex'] as const)('may have set the encoding %s', async (encoding) => {
    const { send, eventos } = await behind((request) => void request.setEncoding(encoding));
    expect(await read(await send())).toMatchObject({ status: 200 });
    expect(eventos).toEqual([CICLO]);
  });

  it('may leave an empty object beside a body it did not read', async () => {
    const { send, eventos } = await behind((request) => void Object.assign(request, { body: {} }));
    expect(await read(await send())).toMatchObject({ status: 200 });
    expect(eventos).toEqual([CICLO]);
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['answered', (response) => response.end('done')],
    [
      'begun to answer',
      (response) => {
        response.write('begun');
        setTimeout(() => response.end(), 300);
      },
    ],
  ])('may have %s: no second answer is tried', async (_, answer) => {
    const { send, returned, errors } = await behind((_request, response) => void answer(response));
    const response = await send();
    expect(response.status).toBe(200);
    await response.text();
    await until(() => returned.length === 1);
    expect(await returned[0]).toBeUndefined();
    expect(errors.every(isRecebiveisError), String(errors)).toBe(true);
  });

  it('may have cut the connection: nothing is thrown, and nothing waited for', async () => {
    const { send, returned, errors, refused } = await behind(
      (request) => void request.socket.destroy(),
    );
    await expect(send()).rejects.toThrow('fetch failed');
    await until(() => returned.length === 1);
    expect(await returned[0]).toBeUndefined();
    expect(errors).toEqual([]);
    expect(refused).toMatchObject([{ status: 400 }]);
  });
});

describe.each([
  ['Express 4', express4],
  ['Express 5', express],
])('%s', (_version, express) => {
  it.each<[string, (request: IncomingMessage) => unknown]>([
    ['on', (request) => request.on('data', () => {})],
    ['once', (request) => request.once('data', () => {})],
    ['pipe', (request) => request.pipe(new PassThrough()).resume()],
  ])('with a middleware that reads the body by %s is answered 500', async (_, intrude) => {
    const { receiver, eventos, errors } = createRecordingReceiver();
    const app = express();
    app.use((request, _response, next) => {
      intrude(request);
      next();
    });
    app.post('/eventos', receiver.node);
    const { url } = await listen(createServer(app));
    const request = buildWebhookRequest(CICLO, BEARER, { url: `${url}eventos` });
    expect(await read(await fetch(request))).toMatchObject({ status: 500 });
    expect(eventos).toEqual([]);
    expect(errors).toHaveLength(1);
  });

  it.each<[string, () => RequestHandler[]]>([
    ['no parser', () => []],
    ['express.json()', () => [express.json()]],
    ['express.text()', () => [express.text({ type: '*/*' })]],
    ['express.raw()', () => [express.raw({ type: '*/*' })]],
    ['a parser of something else', () => [express.urlencoded({ extended: true })]],
  ])('hands over a delivery behind %s', async (_, parsers) => {
    const { receiver, eventos, errors } = createRecordingReceiver();
    const app = express();
    app.post('/eventos', ...parsers(), receiver.node);
    const { url } = await listen(createServer(app));
    const request = () => buildWebhookRequest(CICLO, BEARER, { url: `${url}eventos` });
    expect(await read(await fetch(request()))).toMatchObject({ status: 200 });
    const wrong = buildWebhookRequest(CICLO, { tipo: 'none' }, { url: `${url}eventos` });
    expect(await read(await fetch(wrong))).toMatchObject({ status: 401 });
    const empty = new Request(request(), { body: '' });
    expect(await read(await fetch(empty))).toMatchObject({ status: 400 });
    const nested = `{"tipo":"x","dados":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const deep = new Request(request(), { body: nested });
    expect(await read(await fetch(deep))).toMatchObject({ status: 400 });
    expect({ eventos, errors }).toEqual({ eventos: [CICLO], errors: [] });
  });
});
