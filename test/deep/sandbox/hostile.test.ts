import { connect } from 'node:net';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpointRows } from '../../../src/client/contract/endpoints.js';
import { createRandom } from '../../../src/sandbox/random.js';
import { pedidoPadrao } from '../../sandbox/support.js';
import { REQUESTS } from '../../support/requests.js';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ limits: 'off' });
});
afterAll(() => sandbox.close());

const CONTROLS = ['ciclos', 'ciclos/gerar', 'clock', 'loja', 'behaviour', 'faults', 'webhooks'];
const PATHS = [
  ...endpointRows.map(({ path }) => path),
  ...CONTROLS.map((path) => `/_sandbox/${path}`),
  '/',
  '/painel/pedidos',
  '/painel/acoes/gerar',
  '/nada',
  '/%ff',
  '/api/v1/../v1/fila',
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

const random = createRandom(20261121);
const pick = <T>(items: readonly T[]): T => items[random.between(0, items.length - 1)] as T;

/** Values that no field wants. */
function hostileValue(depth = 0): unknown {
  const values: (() => unknown)[] = [
    () => null,
    () => true,
    () => 1e308,
    () => -1e308,
    () => Number.MAX_SAFE_INTEGER + 2,
    () => '',
    () => '\u0000\ud800',
    () => 'x'.repeat(5_000),
    () => [],
    () => ({}),
    () => JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}') as unknown,
    () => (depth < 3 ? [hostileValue(depth + 1)] : 0),
  ];
  return pick(values)();
}

function hostileBody(): string {
  const kind = random.between(0, 4);
  if (kind === 0)
    return Array.from({ length: 40 }, () => String.fromCharCode(random.between(0, 65_535))).join(
      '',
    );
  if (kind === 1) return `${'['.repeat(random.between(1, 20_000))}`;
  if (kind === 2) return JSON.stringify(hostileValue());
  const field = pick(Object.keys(pedidoPadrao));
  const body = {
    ...pedidoPadrao,
    [field]: hostileValue(),
    ...(kind === 4 && { url: hostileValue() }),
  };
  return JSON.stringify(body);
}

it(`answers ${REQUESTS} hostile requests with 4xx and mensagem, or serves them`, async () => {
  const statuses = new Map<number, number>();
  const attack = async () => {
    const method = pick(METHODS);
    const path = pick(PATHS).replace(/\{\w+\}/g, () =>
      encodeURIComponent(String(pick(['__proto__', '../x', 'é', 'a'.repeat(3_000), '0', '%00']))),
    );
    const query =
      random.next() < 0.3
        ? `?${pick(['limite', '__proto__', 'pagina', 'x'])}=${pick(['-1', '1e99', '%00', '%zz', ''])}`
        : '';
    const response = await fetch(sandbox.url + path + query, {
      method,
      headers: {
        authorization: pick([
          `Bearer ${sandbox.token}`,
          'Bearer',
          'Basic x',
          `Bearer ${'y'.repeat(3_000)}`,
        ]),
        'content-type': pick(['application/json', 'text/xml', 'multipart/form-data']),
      },
      redirect: 'manual',
      ...(method !== 'GET' && { body: hostileBody() }),
    });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status >= 400) {
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
      expect(JSON.parse(text)).toEqual({ mensagem: expect.any(String) });
    }
  };
  for (let batch = 0; batch < REQUESTS / 20; batch++) {
    await Promise.all(Array.from({ length: 20 }, attack));
    // What hostile controls switched is switched back: the next batch must find the service whole.
    if (batch % 25 === 0) sandbox.reset();
  }
  expect([...statuses.keys()].every((status) => status < 500)).toBe(true);
  expect(({} as { a?: number; b?: number }).a).toBeUndefined();
});

it('lives through cut connections and smuggled headers', async () => {
  const { port } = new URL(sandbox.url);
  const texts = [
    'POST /api/v1/pedido/novo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{',
    'POST /api/v1/pedido/novo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    'GET /api/v1/fila HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n',
    'GET http://evil.example/api/v1/fila HTTP/1.1\r\nhost: localhost\r\n\r\n',
    'GET /api/v1/fila HTTP/1.1\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
    '\u0000\u0001\u0002\r\n\r\n',
  ];
  for (const text of texts) {
    for (let n = 0; n < 20; n++) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(text);
          setTimeout(() => socket.destroy(), 10);
        });
        socket.on('error', () => {});
        socket.on('data', () => {});
        socket.on('close', () => resolve());
      });
    }
  }
  sandbox.reset();
  const alive = await fetch(`${sandbox.url}/api/v1/fila`, {
    headers: { authorization: `Bearer ${sandbox.token}` },
  });
  expect(alive.status).toBe(204);
});

/** Requests as bytes: what no client would send. */
function hostileBytes(port: string): { text: string; method: string } {
  const method = pick(['GET', 'POST', 'PUT', 'DELETE', 'TRACE', 'HEAD', 'OPTIONS']);
  const path = pick([...PATHS, '/%', '/painel/%', '/painel/nada']).replace(/\{\w+\}/g, '%E0%A4%A');
  const query = pick(['', '', '?x=%ff', '?loja=__proto__', `?${'a=1&'.repeat(500)}`]);
  const body = hostileBody();
  const bytes = Buffer.byteLength(body);
  const framing = pick([
    `content-length: ${bytes}`,
    `content-length: ${bytes}`,
    'transfer-encoding: chunked',
    `content-length: ${bytes}\r\ncontent-length: 3`,
    'content-length: 99999999999',
    `content-length: ${bytes}\r\ntransfer-encoding: chunked`,
    'content-length: -1',
    'transfer-encoding: gzip, chunked',
    'expect: x\r\ncontent-length: 0',
    'upgrade: websocket\r\nconnection: upgrade',
  ]);
  const host = pick([
    '127.0.0.1',
    'localhost',
    'evil.example',
    '',
    '%00',
    '127.0.0.1@evil',
    '[::1]',
  ]);
  const more = pick([
    'a: b',
    'origin: null',
    'origin: http://evil.example',
    'x\0y: 1',
    ' folded: x',
    `cookie: recebiveis-loja-${port}=__proto__`,
    'content-type: \u0001',
    'accept: text/html',
  ]);
  const head = [
    `${method} ${path}${query} HTTP/1.1`,
    `host: ${host}`,
    framing,
    more,
    `authorization: Bearer ${sandbox.token}`,
    'connection: close',
  ];
  return { method, text: `${head.join('\r\n')}\r\n\r\n${body}` };
}

/** All that comes back before the connection ends; some end it first. */
function exchange(port: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(text);
      if (random.next() < 0.1) setTimeout(() => socket.destroy(), random.between(0, 5));
      else socket.end();
    });
    socket.on('error', () => {});
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => resolve(answer));
  });
}

it(`answers ${REQUESTS} requests that no client would send in the same way`, async () => {
  const { port } = new URL(sandbox.url);
  let refused = 0;
  for (let batch = 0; batch < REQUESTS / 20; batch++) {
    const requests = Array.from({ length: 20 }, () => hostileBytes(port));
    await Promise.all(
      requests.map(async ({ text, method }) => {
        const answer = await exchange(port, text);
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
        expect(status, text.slice(0, 300)).toBeLessThan(500);
        if (status < 400) return;
        refused += 1;
        // What cannot be read as HTTP is refused by Node, without a body.
        if (method !== 'HEAD' && /^content-type: application\/json/im.test(answer))
          expect(answer, text.slice(0, 300)).toContain('{"mensagem":"');
      }),
    );
    sandbox.reset();
  }
  expect(refused).toBeGreaterThan(REQUESTS / 2);
  expect(({} as { a?: number }).a).toBeUndefined();
  expect((await fetch(`${sandbox.url}/_sandbox/clock`)).status).toBe(200);
});
