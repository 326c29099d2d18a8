import { beforeEach, describe, expect, it } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import {
  cicloDetalheFixture,
  ciclosFixture,
  novoPedidoFixture,
  pedidoFixture,
} from '../../fixtures/index.js';
import { useAnswerServer } from '../../support/answer-server.js';
import { exposedBy, failureOf } from '../../support/exposed-text.js';

const novo = novoPedidoFixture as NovoPedido;

const server = useAnswerServer();
let client: Recebiveis;
beforeEach(() => {
  server.answer = () => ({ json: cicloDetalheFixture });
  client = new Recebiveis({
    baseUrl: server.url,
    token: 'tok',
    limits: false,
    retries: 0,
    headers: { 'x-ambiente': 'do-cliente', 'x-outro': 'fica' },
  });
});

describe('headers of a call', () => {
  it('go with its requests alone, over those of the client', async () => {
    await client.ciclos.get(7, undefined, { headers: { 'X-Ambiente': 'da-chamada' } });
    await client.ciclos.get(7);
    const [own, plain] = server.requests.map(({ headers }) => headers);
    expect(own).toMatchObject({
      'x-ambiente': 'da-chamada',
      'x-outro': 'fica',
      authorization: 'Bearer tok',
      accept: 'application/json',
    });
    expect(own).not.toHaveProperty('content-type');
    expect(plain).toMatchObject({ 'x-ambiente': 'do-cliente', 'x-outro': 'fica' });
  });

  it('go with every attempt, every page, a stream, and the look-ups of a lost creation', async () => {
    const headers = { 'x-ambiente': 'da-chamada' };
    server.answer = ({ method, url }) => {
      if (method === 'POST') return { status: 502 };
      if (url.startsWith('/api/v1/pedido/'))
        return { json: { ...(pedidoFixture as object), ...novo } };
      if (server.requests.length === 1) return { status: 503, headers: { 'retry-after': '0' } };
      return { json: url.includes('detalhes') ? cicloDetalheFixture : ciclosFixture };
    };
    await client.ciclos.list({}, { headers, retries: 1 });
    for await (const _ of client.ciclos.stream(7, {}, { headers }));
    const { recovered } = await client.pedido.create(novo, { headers });
    expect(recovered).toBe(true);
    expect(server.requests).toHaveLength(5);
    for (const request of server.requests) expect(request.headers).toMatchObject(headers);
  });

  it.each([
    ['a name that HTTP does not allow', { 'x y': '1' }],
    ['a value that HTTP does not allow', { 'x-y': 'a\nb' }],
    ['a text', 'x-y: 1'],
  ])('are refused by their form: %s', async (_, headers) => {
    const call = client.fila.read({ headers: headers as never });
    await expect(call).rejects.toThrow(/headers: has a name or a value that HTTP does not allow/);
    expect(server.requests).toHaveLength(0);
  });

  it.each(['Authorization', 'content-length', 'host'])('are refused: %s', async (name) => {
    const call = client.fila.read({ headers: { [name]: 'x' } });
    await expect(call).rejects.toThrow(`headers.${name.toLowerCase()}: is set by the client`);
    expect(server.requests).toHaveLength(0);
  });

  it('are treated as secrets, except for the client’s own', async () => {
    const secret = 'credencial-da-chamada';
    server.answer = () => ({
      status: 400,
      headers: { 'x-request-id': secret },
      json: { mensagem: `cabeçalho ${secret} recusado` },
    });
    const call = client.ciclos.get(7, {}, { headers: { 'x-gateway': secret } });
    const error = await failureOf(call);
    expect(exposedBy(error)).not.toContain('credencial');
  });
});
