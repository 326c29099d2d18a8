import { request } from 'node:http';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.js';
import { type Json, pedidoPadrao } from './support.js';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ limits: 'off', seed: 'demo' });
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

const headers = () => ({ authorization: `Bearer ${sandbox.token}` });
const get = (path: string, init: RequestInit = {}) =>
  fetch(sandbox.url + path, { headers: headers(), redirect: 'manual', ...init });
const CICLOS = '/api/v1/ciclos';

/** Counts the bytes that arrive, and says how the connection ends. */
function bytesOf(path: string): Promise<{ bytes: number; ended: string }> {
  return new Promise((resolve) => {
    let bytes = 0;
    const call = request(sandbox.url + path, { headers: headers(), agent: false }, (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ bytes, ended: 'whole' }));
      response.on('error', (error: NodeJS.ErrnoException) =>
        resolve({ bytes, ended: error.code ?? 'error' }),
      );
    });
    call.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ bytes, ended: error.code ?? 'error' }),
    );
    call.end();
  });
}

describe('a fault', () => {
  it('answers with any status, body and headers', async () => {
    sandbox.faults.add({
      tipo: 'status',
      status: 503,
      body: { erro: 1 },
      headers: { 'x-no': 'é' },
    });
    const answer = await get(CICLOS);
    expect([answer.status, answer.headers.get('x-no')]).toEqual([503, 'é']);
    expect(answer.headers.get('content-length')).toBe('10');
    expect(await answer.json()).toEqual({ erro: 1 });
    sandbox.faults.clear();
    sandbox.faults.add({ tipo: 'status', status: 500, body: 'quebrou' });
    expect(await (await get(CICLOS)).text()).toBe('quebrou');
  });

  it('resets the connection, before or after the request is carried out', async () => {
    const create = (pedido: string) =>
      get('/api/v1/pedido/novo', {
        method: 'POST',
        body: JSON.stringify({ ...pedidoPadrao, pedido }),
      });
    sandbox.faults.add({ tipo: 'reset', endpoint: 'pedido.create', count: 1 });
    sandbox.faults.add({ tipo: 'reset', endpoint: 'pedido.create', count: 1, commit: true });
    await expect(create('R-1')).rejects.toThrow();
    await expect(create('R-2')).rejects.toThrow();
    expect((await get('/api/v1/pedido/pedido/R-1')).status).toBe(404);
    expect((await get('/api/v1/pedido/pedido/R-2')).status).toBe(200);
    expect(sandbox.requests({ endpoint: 'pedido.create' }).map(({ status }) => status)).toEqual([
      0, 0,
    ]);
    expect(await bytesOf(CICLOS)).toMatchObject({ ended: 'whole' });
  });

  it('cuts an answer at a byte, and prints nothing', async () => {
    const printed = vi.spyOn(console, 'error');
    sandbox.faults.add({ tipo: 'cut', bytes: 100 });
    const { bytes, ended } = await bytesOf(CICLOS);
    expect(ended).toBe('ECONNRESET');
    expect(bytes).toBeLessThanOrEqual(100);
    expect(await bytesOf(CICLOS)).toMatchObject({ ended: 'ECONNRESET' });
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });

  it.each(['stallHeaders', 'stallBody'] as const)('holds an answer back: %s', async (tipo) => {
    sandbox.faults.add({ tipo, ms: 150 });
    const began = performance.now();
    const answer = await get(CICLOS);
    const headersMs = performance.now() - began;
    await answer.json();
    expect(performance.now() - began).toBeGreaterThan(140);
    if (tipo === 'stallHeaders') expect(headersMs).toBeGreaterThan(140);
    sandbox.faults.clear();
    sandbox.faults.add({ tipo });
    const endless = get(CICLOS, { signal: AbortSignal.timeout(200) }).then((one) => one.text());
    await expect(endless).rejects.toThrow(/aborted|timeout/i);
  });

  it('sends an answer slowly, and whole', async () => {
    const whole = await (await get('/api/v1/ciclos?limite=1')).text();
    sandbox.faults.add({ tipo: 'slow' });
    const began = performance.now();
    expect(await (await get('/api/v1/ciclos?limite=1')).text()).toBe(whole);
    expect(performance.now() - began).toBeGreaterThan(80);
  });

  it('is malformed JSON, or HTML of a proxy', async () => {
    sandbox.faults.add({ tipo: 'status', status: 200, body: '{"ciclos":[,,', count: 1 });
    await expect((await get(CICLOS)).json()).rejects.toThrow(SyntaxError);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    sandbox.faults.add({ tipo: 'status', status: 502, body: '<h1>Bad</h1>', headers, count: 1 });
    const html = await get(CICLOS);
    expect([html.status, html.headers.get('content-type')]).toEqual([
      502,
      'text/html; charset=utf-8',
    ]);
    await html.text();
  });

  it('is a 429 with seconds or bare, and one 401 in ten', async () => {
    sandbox.faults.add({ tipo: 'rateLimit', retryAfter: 7, count: 1 });
    expect((await get(CICLOS)).headers.get('retry-after')).toBe('7');
    sandbox.faults.add({ tipo: 'rateLimit', count: 1 });
    const bare = await get(CICLOS);
    expect([bare.status, bare.headers.get('retry-after')]).toEqual([429, null]);
    sandbox.faults.clear();
    sandbox.faults.add({ tipo: 'unauthorized', every: 10 });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, () => get(CICLOS).then((answer) => answer.status)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  });

  it('happens after so many arrivals, at one endpoint', async () => {
    sandbox.faults.add({ tipo: 'status', endpoint: 'ciclos.list', after: 2, every: 2, count: 1 });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      statuses.push((await get(CICLOS)).status);
      expect((await get('/api/v1/fila')).status).not.toBe(500);
    }
    expect(statuses).toEqual([200, 200, 200, 500, 200, 200]);
  });

  it('is set, listed and taken away over HTTP', async () => {
    const post = await fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ tipo: 'status', endpoint: 'ciclos.list', status: 418 }),
    });
    const { id } = (await post.json()) as { id: string };
    expect((await get(CICLOS)).status).toBe(418);
    expect((await get('/api/v1/fila')).status).not.toBe(418);
    const listed = (await (await fetch(`${sandbox.url}/_sandbox/faults`)).json()) as Json[];
    expect(listed).toMatchObject([{ id, happened: 1, arrivals: 1 }]);
    const gone = await fetch(`${sandbox.url}/_sandbox/faults/${id}`, { method: 'DELETE' });
    expect(gone.status).toBe(204);
    expect((await get(CICLOS)).status).toBe(200);
    expect(() => sandbox.faults.add({ tipo: 'quebra' } as never)).toThrow('tipo');
    expect(() => sandbox.faults.add({ tipo: 'reset', endpoint: 'nada' } as never)).toThrow(
      'endpoint',
    );
  });

  it.each([
    { headers: { 'a b': 'x' } },
    { headers: { '': 'x' } },
    { headers: { a: 'x\ny' } },
    { headers: { a: '€' } },
    { headers: { Trailer: 'x' } },
  ])('is refused as %j, which HTTP cannot carry', (more) => {
    const local = createSandbox();
    expect(() => local.faults.add({ tipo: 'status', ...more } as never)).toThrow('headers');
  });

  it.each([204, 205, 304])('answers %i without a body', async (status) => {
    sandbox.faults.add({ tipo: 'status', status, body: 'x' });
    const answer = await get(CICLOS);
    expect([answer.status, await answer.text()]).toEqual([status, '']);
  });

  it.each([
    { tipo: 'cut', bytes: 100_000 },
    { tipo: 'slow' },
    { tipo: 'stallHeaders', ms: 1 },
    { tipo: 'stallBody', ms: 1 },
    { tipo: 'status' },
  ] as const)('with commit carries the request out once: %j', async (fault) => {
    const local = createSandbox();
    local.faults.add({ ...fault, commit: true });
    const request = new Request('http://x/api/v1/pedido/novo', {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-token' },
      body: JSON.stringify(pedidoPadrao),
    });
    await local.fetch(request).then((answer) => answer.text().catch(() => ''));
    const [entry] = local.requests();
    expect(entry?.refused).toBe(null);
    if (fault.tipo !== 'status') expect(JSON.stringify(entry?.answer)).toContain('sucesso');
    expect(local.snapshot().lojas[0]?.pedidos).toHaveLength(1);
  });

  it('cuts a request in process as fetch is cut', async () => {
    const local = createSandbox();
    local.faults.add({ tipo: 'reset' });
    await expect(local.fetch(new Request('http://x/api/v1/fila'))).rejects.toMatchObject({
      name: 'TypeError',
      cause: { code: 'ECONNRESET' },
    });
  });
});
