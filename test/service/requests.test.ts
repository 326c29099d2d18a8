import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../src/sandbox/index.js';
import { BODY_CASES } from './body-cases.js';
import type { Case, RequestOptions } from './request-cases.js';
import { GOOD_BODIES, HEADER_CASES, PATH_CASES, QUERY_CASES } from './request-cases.js';
import type { Rule } from './strict/rules.js';
import type { StrictServer } from './strict/strict-server.js';
import { startStrictServer } from './strict/strict-server.js';

let server: StrictServer;

beforeEach(async () => {
  server = await startStrictServer();
});

afterEach(() => server.close());

/** Rules about the form of a request, which the emulator leaves to its HTTP server. */
const WIRE: ReadonlySet<Rule> = new Set<Rule>([
  'header.unknown',
  'header.repeated',
  'header.accept',
  'header.content-type',
  'body.unexpected',
  'query.plus',
]);

/** Requests refused only by the strict server: other spellings of allowed requests. */
const TAKEN: ReadonlySet<string> = new Set([
  // The documentation has both paths.
  'GET /api/v1/pedido/analise/comissoes',
  'GET /api/v1/ciclos?pagina=01',
  'GET /api/v1/ciclos?limite=1&',
  'GET /api/v1/pedido/analises/comissoes?canal=%E7',
  'GET /api/v1/pedido/analises/comissoes?canal=a|b',
  'GET /api/v1/pedido/analises/comissoes?ordenacao=1|2',
  'byte order mark',
  '"pedido":"PED-FICTICIO-1002" -> "pedido":"1","pedido":"2"',
  '[{"qtTotalParcela":1,"valorTotal":89.9}] -> []',
  '"qtTotalParcela":1 -> "qtTotalParcela":1.0',
  '"quantidade":10 -> "quantidade":1e1',
  '"valorFrete":0 -> "valorFrete":0.30000000000000004',
  '"valorFrete":0 -> "valorFrete":1e-7',
  '"valorFrete":0 -> "valorFrete":1E2',
  '"valorFrete":0 -> "valorFrete":18.500',
  '"valorSemDesconto":25.9',
]);

interface Answer {
  status: number;
  type: string | undefined;
  text: string;
}

// node:http sends the path as it is; fetch would normalise it first.
function send(
  { method = 'GET', path, headers = {}, body }: RequestOptions,
  { url }: { url: string } = server,
): Promise<Answer> {
  const usual: Record<string, string | string[] | undefined> = {
    authorization: 'Bearer token-de-teste',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = httpRequest({ hostname, port, method, path, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'],
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.on('error', reject);
    for (const [name, value] of Object.entries(usual)) {
      if (value !== undefined) outgoing.setHeader(name, value);
    }
    outgoing.end(body);
  });
}

/** Sends a request to the strict server, which names the broken rules, and to the emulator. */
async function prove({ name, request, rules }: Case): Promise<void> {
  await using emulator = await startSandbox({ token: 'token-de-teste', limits: 'off' });
  const emulated = await send(request, emulator);
  const isTaken = rules.every((rule) => WIRE.has(rule)) || TAKEN.has(name);
  if (isTaken) expect([200, 204, 404]).toContain(emulated.status);
  else expect([400, 401, 404, 405]).toContain(emulated.status);
  const answer = await send(request);
  expect(server.violations.map(({ rule }) => rule).sort()).toEqual([...rules].sort());
  expect(answer.type).toBe('application/json; charset=utf-8');
  expect(answer.status).toBe(rules.length === 0 ? 200 : 400);
  expect(server.requests).toHaveLength(1);
  if (request.method === 'HEAD') return;
  const content: unknown = JSON.parse(answer.text);
  if (rules.length > 0) expect(content).toEqual({ mensagem: expect.any(String) });
}

describe('a request, to the strict server and to the emulator', () => {
  it.each(PATH_CASES)('path: $name gives $rules', prove);
  it.each(QUERY_CASES)('query: $name gives $rules', prove);
  it.each(HEADER_CASES)('headers: $name gives $rules', prove);
  it.each(BODY_CASES)('body: $name gives $rules', prove);

  it.each(GOOD_BODIES)('accepts the %s by fetch', async (_name, path, body) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(server.violations).toEqual([]);
    expect(response.status).toBe(200);
    expect(server.requests[0]?.json).toEqual(body);
  });

  it('finds a malformed HTTP message', async () => {
    const { port } = new URL(server.url);
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NADA\r\n\r\n'));
      socket.on('data', (data) => resolve(data.toString()));
      socket.on('error', reject);
    });
    expect(text).toContain('400 Bad Request');
    expect(server.violations[0]?.rule).toBe('http.malformed');
  });
});
