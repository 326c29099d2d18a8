import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createSandbox,
  type RunningSandbox,
  type StartSandboxOptions,
  startSandbox,
} from '../../src/sandbox/index.js';
import { pedidoPadrao } from './support.js';

// Saved before any sandbox listens.
const OWN = [globalThis.Request, globalThis.Response];

let running: RunningSandbox[] = [];

async function start(options?: StartSandboxOptions): Promise<RunningSandbox> {
  const sandbox = await startSandbox(options);
  running.push(sandbox);
  return sandbox;
}

afterEach(async () => {
  await Promise.all(running.map((sandbox) => sandbox.close()));
  running = [];
});

const authorized = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

describe('a sandbox over HTTP', () => {
  it('serves an order from creation to settlement', async () => {
    const sandbox = await start();
    expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(sandbox.token).toBe('sandbox-token');
    const headers = authorized(sandbox);
    const created = await fetch(`${sandbox.url}/api/v1/pedido/novo`, {
      method: 'POST',
      headers,
      body: JSON.stringify(pedidoPadrao),
    });
    expect(created.status).toBe(200);
    expect(created.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { chavePedido } = (await created.json()) as { chavePedido: string };
    const settled = await fetch(`${sandbox.url}/_sandbox/ciclos/gerar`, { method: 'POST' });
    expect(await settled.json()).toMatchObject({ ciclos: [{ idCiclo: 1001, pedidos: 1 }] });
    const found = await fetch(`${sandbox.url}/api/v1/pedido/chavePedido/${chavePedido}`, {
      headers,
    });
    expect(await found.json()).toMatchObject({ pedido: 'P-1' });
    const empty = await fetch(`${sandbox.url}/api/v1/fila`, { headers });
    expect([empty.status, await empty.text()]).toEqual([204, '']);
  });

  it('shares what it stores with its in-process fetch', async () => {
    const sandbox = await start({ token: 'mine' });
    const request = new Request('http://anything/api/v1/pedido/novo', {
      method: 'POST',
      headers: { authorization: 'Bearer mine' },
      body: JSON.stringify(pedidoPadrao),
    });
    expect((await sandbox.fetch(request)).status).toBe(200);
    const found = await fetch(`${sandbox.url}/api/v1/pedido/pedido/P-1`, {
      headers: { authorization: 'Bearer mine' },
    });
    expect(found.status).toBe(200);
  });

  it('keeps an encoded slash, space and accent within the path value', async () => {
    const sandbox = await start();
    const headers = authorized(sandbox);
    const pedido = 'a/b c?d#é%2F';
    const body = JSON.stringify({ ...pedidoPadrao, pedido });
    await fetch(`${sandbox.url}/api/v1/pedido/novo`, { method: 'POST', headers, body });
    const path = `/api/v1/pedido/pedido/${encodeURIComponent(pedido)}`;
    expect(await (await fetch(sandbox.url + path, { headers })).json()).toMatchObject({ pedido });
  });

  it('refuses a body above 5 MiB with 413, declared ahead or streamed, and serves on', async () => {
    const sandbox = await start();
    const headers = authorized(sandbox);
    const url = `${sandbox.url}/api/v1/pedido/novo`;
    const chunk = new Uint8Array(64 * 1024).fill(32);
    const reported = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(6 * 1024 * 1024),
    });
    expect(reported.status).toBe(413);
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        if (sent > 6 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const streamed = await fetch(url, {
      method: 'POST',
      headers,
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    const next = await fetch(url, { method: 'POST', headers, body: JSON.stringify(pedidoPadrao) });
    expect(next.status).toBe(200);
  });

  describe('refuses requests of other hosts and pages:', () => {
    const FOREIGN: [string, (port: string) => { target?: string; headers: string[] }][] = [
      ['another name', () => ({ headers: ['host: evil.example'] })],
      ['another name with its port', (port) => ({ headers: [`host: evil.example:${port}`] })],
      ['a name that begins as ours', () => ({ headers: ['host: localhost.evil.example'] })],
      ['a name that ends as ours', () => ({ headers: ['host: evil.localhost'] })],
      ['an address of the network', () => ({ headers: ['host: 10.0.0.1'] })],
      ['any address', () => ({ headers: ['host: 0.0.0.0'] })],
      ['our name with a dot', () => ({ headers: ['host: localhost.'] })],
      ['our name behind another', () => ({ headers: ['host: evil.example@localhost'] })],
      ['another name behind ours', () => ({ headers: ['host: localhost@evil.example'] })],
      ['another name as a path of ours', () => ({ headers: ['host: localhost/evil.example'] })],
      [
        'a header of proxies',
        () => ({ headers: ['host: evil.example', 'x-forwarded-host: localhost'] }),
      ],
      [
        'a page of another site',
        () => ({ headers: ['host: localhost', 'origin: https://evil.example'] }),
      ],
      ['a page without an origin', () => ({ headers: ['host: localhost', 'origin: null'] })],
      ['a file', () => ({ headers: ['host: localhost', 'origin: file://'] })],
      [
        'a target of another name',
        () => ({ target: 'http://evil.example', headers: ['host: localhost'] }),
      ],
      [
        'a target of ours under another name',
        (port) => ({ target: `http://localhost:${port}`, headers: ['host: evil.example'] }),
      ],
    ];
    const PATHS = ['GET /api/v1/ciclos', 'POST /_sandbox/reset', 'GET /painel/estilo.css', 'GET /'];

    /** The status for a request sent byte for byte. */
    const statusOf = (port: string, request: string) =>
      new Promise<number>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
        socket.once('data', (data) => {
          resolve(Number(/^HTTP\/1.1 (\d+)/.exec(data.toString('latin1'))?.[1]));
          socket.destroy();
        });
        socket.once('error', reject);
      });

    const written = (line: string, target: string, headers: readonly string[]) =>
      [
        `${line.replace(' ', ` ${target}`)} HTTP/1.1`,
        ...headers,
        'authorization: Bearer sandbox-token',
        'accept: text/html',
        'content-length: 0',
        '\r\n',
      ].join('\r\n');

    it.each(FOREIGN)('%s', async (_, write) => {
      const { port } = new URL((await start()).url);
      const { target = '', headers } = write(port);
      for (const line of PATHS) {
        const status = await statusOf(port, written(line, target, headers));
        expect([400, 403], `${line}: ${status}`).toContain(status);
      }
    });

    it('but answers its own names', async () => {
      const { port } = new URL((await start()).url);
      for (const name of ['localhost', `LOCALHOST:${port}`, '127.0.0.1', '[::1]', '127.1']) {
        for (const line of PATHS) {
          const status = await statusOf(port, written(line, '', [`host: ${name}`]));
          expect(status, line).toBeLessThan(400);
        }
      }
    });
  });

  it('closes at once with keep-alive connections open, and again without harm', async () => {
    const sandbox = await start();
    const { port } = new URL(sandbox.url);
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      httpRequest({ agent, port, path: '/' }, (response) => {
        response.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
    // A client that never finishes its request holds a connection as well.
    const half = connect(Number(port), '127.0.0.1', () =>
      half.write('POST /api/v1/pedido/novo HTTP/1.1\r\n'),
    );
    half.on('error', () => {});
    await new Promise((resolve) => half.once('connect', resolve));
    const before = performance.now();
    await Promise.all([sandbox.close(), sandbox.close()]);
    // Node keeps an idle connection for five seconds by default, half a request for five minutes.
    expect(performance.now() - before).toBeLessThan(4_500);
    await expect(fetch(sandbox.url)).rejects.toThrow();
    agent.destroy();
  });

  it("leaves the process's own Request and Response alone", async () => {
    await start();
    expect(globalThis.Request === OWN[0] && globalThis.Response === OWN[1]).toBe(true);
  });
});

describe('a sandbox in process', () => {
  it('begins empty, with its token and its limits on', async () => {
    const sandbox = createSandbox();
    const call = () =>
      sandbox.fetch(
        new Request('http://x/api/v1/ciclos/detalhes/1/', { headers: authorized(sandbox) }),
      );
    for (let n = 0; n < 20; n++) expect((await call()).status).toBe(404);
    expect((await call()).status).toBe(429);
  });

  it.each([
    [{ sede: 'demo' }, 'sede is not a known option; did you mean seed?'],
    [{ nothingNear: 1 }, 'nothingNear is not a known option'],
    [{ data: 'x.db' }, 'data is not a known option'],
    [{ port: 1 }, 'port is not a known option'],
    [{ lojas: [{ token: 'b', sed: 'demo' }] }, 'lojas[0].sed is not a known option; did you mean'],
    [{ lojas: [null] }, 'lojas[0].token must be visible ASCII characters'],
    [{ behaviour: { emptyQ: '404' } }, 'behaviour.emptyQ is not a known option'],
    [{ events: {} }, 'events is not a known option'],
    [{ limits: { 'pedido.gets': 1 } }, 'limits.pedido.gets is not a known option; did you mean'],
    ['demo', 'options must be an object'],
    [{ token: 'two words' }, 'token '],
    [{ seed: 'full' }, 'seed '],
    [{ limits: 'on' }, 'limits '],
    [{ limits: { 'pedido.get': 0 } }, 'limits.pedido.get '],
    [{ limits: { 'pedido.get': 1.5 } }, 'limits.pedido.get '],
    [{ behaviour: { emptyQueue: 'x' } }, 'behaviour.emptyQueue '],
    [{ webhookPausesMs: [-1] }, 'webhookPausesMs'],
    [{ lojas: [{ token: 'sandbox-token' }] }, 'lojas'],
    [{ lojas: [{ token: 'a b' }] }, 'lojas[0].token '],
  ])('refuses the option %j', (options, words) => {
    const create = () => createSandbox(options as never);
    expect(create).toThrow(TypeError);
    expect(create).toThrow(`sandbox: ${words}`);
  });
});
