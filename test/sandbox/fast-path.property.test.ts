import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createClock } from '../../src/sandbox/clock.js';
import { createCore } from '../../src/sandbox/core.js';
import { type Listening, listen } from '../../src/sandbox/server.js';
import { NOON_MS, pedidoPadrao } from './support.js';

/*
 * The usual request is served straight from the socket, any other through the router. Here the same
 * requests go to two sandboxes that are alike, by a host that is served straight and by one that is not.
 */
const opened: Listening[] = [];

async function open(host: string) {
  const core = createCore(
    { limits: { 'webhook.register': 40 }, seed: 'demo' },
    createClock(() => NOON_MS),
  );
  const listening = await listen(core, 0);
  opened.push(listening);
  const { port } = new URL(listening.url);
  return { core, port: Number(port), host: `${host}:${port}` };
}

afterAll(() => Promise.all(opened.map((one) => one.close())));

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: string | undefined;
  chunked: boolean;
}

const send = ({ port, host }: { port: number; host: string }, asked: Asked) =>
  new Promise((resolve, reject) => {
    const { method, path, headers, body, chunked } = asked;
    const framing = chunked
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': Buffer.byteLength(body ?? '') };
    const length = body === undefined ? {} : framing;
    const request = httpRequest(
      { port, method, path, headers: { host, ...headers, ...length }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { date: _, ...rest } = response.headers;
          resolve({
            status: response.statusCode,
            headers: rest,
            text: Buffer.concat(chunks).toString('utf8'),
          });
        });
      },
    );
    request.on('error', reject);
    if (body !== undefined && chunked) request.write(body);
    request.end(chunked ? undefined : body);
  });

const value = fc.constantFrom(
  ...['DEMO-000001', 'x', '.', '..', 'a.b', '~', "o'x", 'a;b', '%44EMO-000001', '%2e', 'a%2Fb'],
  ...['[1]', '{a}', '%C3%A9', 'a"b', '', '|', '%', 'a\\b', '1001'],
);
const path = fc.oneof(
  fc
    .tuple(fc.constantFrom('pedido', 'pedidoERP', 'chaveNF', 'outro'), value)
    .map(([filtro, valor]) => `/api/v1/pedido/${filtro}/${valor}`),
  value.map((id) => `/api/v1/fila/${id}`),
  fc.constantFrom(
    ...['/api/v1/fila', '/api/v1/fila/', '//api/v1/fila', '/api/v1/./fila', '/api/v1/x/../fila'],
    ...['/api/v1/ciclos', '/api/v1/ciclos/detalhes/1001/', '/api/v1/ciclos/detalhes/1001'],
    ...['/api/v1/pedido/novo', '/api/v1/webhook/novo', '/api/v1/pedido/analises/comissoes'],
    ...['/api/v1/pedido/analise/cancelamentos-indevidos', '/api/v2/fila', '/nada'],
  ),
);
const query = fc.constantFrom(
  ...['', '', '', '?', '?pagina=1', '?pagina=1&pagina=2', '?limite=3', '?limite=%33', '?a[]=1'],
  ...['?canal=Amazon', '?canal=a+b', '?canal=%E9', "?canal='", '?canal="x"', '?x#y'],
  ...['?periodo=01/07/2026%20-%2031/07/2026', '?ordenacao=-4|12', '?ordenacao=-4%7C12', '?=', '?&'],
);
const authorization = fc.constantFrom(
  ...Array.from({ length: 6 }, () => 'Bearer sandbox-token' as string | string[]),
  ...['bearer   sandbox-token', 'Bearer x', '', 'sandbox-token'],
  ['Bearer sandbox-token', 'Bearer x'],
);
const novo = JSON.stringify(pedidoPadrao);
const body = fc.constantFrom(
  ...[undefined, undefined, '', '{', 'null', '[]', `\ufeff${novo}`, novo, `${novo} `],
  JSON.stringify({ ...pedidoPadrao, pedido: 'ação 😀', x: 1 }),
  JSON.stringify({ url: 'http://127.0.0.1:9/', tipoAutorizacao: 'Bearer', token: 'segredo' }),
);
const asked: fc.Arbitrary<Asked> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'),
  path: fc.tuple(path, query).map(([at, search]) => at + search),
  headers: fc
    .record({
      authorization,
      origin: fc.constantFrom(undefined, undefined, undefined, 'http://evil.example'),
      'x-api-key': fc.constantFrom(undefined, 'segredo'),
    })
    .map((headers) => withoutUndefined(headers)),
  body,
  chunked: fc.boolean(),
});

const withoutUndefined = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | string[]] =>
      Boolean(entry[1] !== undefined),
    ),
  );

it('is answered and noted alike, straight from the socket or through the router', async () => {
  const straight = await open('127.0.0.1');
  const routed = await open('127.0.0.2');
  const noted = ({ core }: typeof straight) =>
    core.journal
      .list({ limit: 1 })
      .map(({ id: _, at: __, durationMs: ___, headers: { host: ____, ...headers }, ...entry }) => ({
        ...entry,
        headers,
      }));
  await fc.assert(
    fc.asyncProperty(asked, async (one) => {
      expect(await send(straight, one)).toEqual(await send(routed, one));
      expect(noted(straight)).toEqual(noted(routed));
    }),
    { endOnFailure: true },
  );
  expect(straight.core.journal.list().length).toBeGreaterThan(0);
});

it('is left alone where its body is cut short, and the next one is served', async () => {
  const { port, host, core } = await open('127.0.0.1');
  const cut = httpRequest({
    ...{ port, method: 'POST', path: '/api/v1/pedido/novo', agent: false },
    headers: { host, authorization: 'Bearer sandbox-token', 'content-length': 1_000 },
  });
  cut.on('error', () => {});
  cut.write('{"pedido":');
  while (core.quotaOf(core.state).counts()['pedido.create'] !== 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  cut.destroy();
  while (core.journal.list().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const next = { method: 'GET', path: '/api/v1/ciclos', body: undefined, chunked: false };
  const headers = { authorization: 'Bearer sandbox-token' };
  expect(await send({ port, host }, { ...next, headers })).toMatchObject({ status: 200 });
});
