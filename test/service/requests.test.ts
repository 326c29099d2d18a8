import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../src/sandbox/index.js';
import {
  cicloDetalheFixture,
  ciclosFixture,
  comissoesFixture,
  filaAplicativoFixture,
  filaCicloFixture,
  filaPedidoFixture,
  novoPedidoMinimoFixture,
  pedidoFixture,
} from '../fixtures/index.js';
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

/** Rules about how a request is written, which the emulator leaves to whoever reads HTTP. */
const WIRE: ReadonlySet<Rule> = new Set<Rule>([
  'header.unknown',
  'header.repeated',
  'header.accept',
  'header.content-type',
  'body.unexpected',
  'query.plus',
]);

/** Requests that the strict server alone refuses: other spellings of what is allowed. */
const TAKEN: ReadonlySet<string> = new Set([
  // The documentation writes both.
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

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(server.url + path, { headers: { authorization: 'Bearer x' } });
  expect(response.status).toBe(200);
  return response.json();
}

/** Asks the strict server, which names the rules, and the emulator, which takes what only the wire shows. */
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

describe('the strict server records', () => {
  it('names the method, the raw url, the rule and the place of a violation', async () => {
    await send({ path: '/api/v1/ciclos?limite=0' });
    expect(server.violations).toEqual([
      {
        method: 'GET',
        url: '/api/v1/ciclos?limite=0',
        rule: 'query.integer',
        detail: 'limite',
      },
    ]);
  });

  it('gives the place of a nested field', async () => {
    const body = JSON.stringify(novoPedidoMinimoFixture).replace('8.99', '8.9999');
    const answer = await send({ method: 'POST', path: '/api/v1/pedido/novo', body });
    expect(server.violations[0]?.detail).toBe('produtos[0].valorUnitario');
    expect(answer.text).toContain('produtos[0].valorUnitario');
  });

  it('answers the documented message when there is no body', async () => {
    const answer = await send({ method: 'POST', path: '/api/v1/pedido/novo' });
    expect(JSON.parse(answer.text)).toEqual({ mensagem: 'Json não informado' });
  });

  it('keeps an encoded slash inside its segment', async () => {
    await send({ path: '/api/v1/pedido/pedidoERP/a%2Fb%C3%A7' });
    expect(server.requests[0]).toMatchObject({
      endpoint: 'orderDetail',
      path: '/api/v1/pedido/pedidoERP/a%2Fb%C3%A7',
      parameters: { filtro: 'pedidoERP', valor: 'a/bç' },
    });
  });

  it('never writes a malformed token into a violation', async () => {
    await send({ path: '/api/v1/fila', headers: { authorization: 'Basic segredo' } });
    expect(JSON.stringify(server.violations)).not.toContain('segredo');
  });
});

describe('the strict server answers', () => {
  it('answers the fixtures', async () => {
    expect(await fetchJson('/api/v1/pedido/pedido/1')).toEqual({
      ...(pedidoFixture as object),
      pedido: '1',
    });
    expect(await fetchJson('/api/v1/ciclos')).toEqual(ciclosFixture);
    expect(await fetchJson('/api/v1/ciclos/detalhes/1/')).toEqual(cicloDetalheFixture);
    expect(await fetchJson('/api/v1/pedido/analises/comissoes')).toEqual(comissoesFixture);
    expect(server.violations).toEqual([]);
  });

  it('goes round the queue', async () => {
    const documents = [];
    for (let read = 0; read < 4; read += 1) documents.push(await fetchJson('/api/v1/fila'));
    expect(documents).toEqual([
      filaCicloFixture,
      filaPedidoFixture,
      filaAplicativoFixture,
      filaCicloFixture,
    ]);
  });

  it('pages the lists, from one for cycles and from zero for analyses', async () => {
    expect(await fetchJson('/api/v1/ciclos?limite=2&pagina=2')).toMatchObject({
      info: { totalRegistros: 3, limitePorPagina: 2, paginaAtual: 2, totalPaginas: 2 },
      ciclos: [{ idCiclo: 50003 }],
    });
    expect(
      await fetchJson('/api/v1/pedido/analises/cancelamentos-indevidos?limite=1&pagina=1'),
    ).toMatchObject({
      paginacao: { totalRegistros: 2, limite: 1, pagina: 1, valorRepasseRetencao: -230.4 },
      cancelamentos: [{ numeroNFe: '7002' }],
    });
  });

  it('hides and chooses parts of a cycle', async () => {
    const path = '/api/v1/ciclos/detalhes/1/';
    const query = '?retornoUnico=pedidosEventos&camposOcultos=pedidoERP,cliente.cpfCnpj';
    const detail = await fetchJson(path + query);
    expect(detail).toMatchObject({ pedidosEventos: [{ pedidoCanal: expect.any(String) }] });
    expect(detail).not.toHaveProperty('eventos');
    expect(JSON.stringify(detail)).not.toMatch(/pedidoERP|clientecpfCnpj/);
    const grouped = await fetchJson(`${path}?retornoUnico=eventos&agruparEventos=true`);
    expect(JSON.stringify(grouped)).not.toContain('identificador');
  });

  it('answers with the given reply, but still refuses a bad request', async () => {
    server.reply('readQueue', async ({ method }) => ({
      status: 503,
      headers: { 'retry-after': '1', 'content-type': 'text/plain' },
      text: `indisponível: ${method}`,
    }));
    const answer = await send({ path: '/api/v1/fila' });
    expect(answer).toEqual({ status: 503, type: 'text/plain', text: 'indisponível: GET' });
    expect((await send({ path: '/api/v1/fila?x=1' })).status).toBe(400);
  });

  it('cuts the connection and closes with a request still open', async () => {
    server.reply('readQueue', () => ({ destroy: true }));
    await expect(send({ path: '/api/v1/fila' })).rejects.toThrow();
    server.reply('listCycles', () => new Promise(() => {}));
    const open = expect(send({ path: '/api/v1/ciclos' })).rejects.toThrow();
    await expect.poll(() => server.requests.length).toBe(2);
    await server.close();
    await open;
  });
});
