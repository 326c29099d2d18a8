import { describe, expect, it } from 'vitest';
import type { EndpointName } from '../../../src/client/contract/endpoint.js';
import { prepareRequest, type RequestInput } from '../../../src/client/http/request.js';
import { Recebiveis } from '../../../src/index.js';
import { filaCicloFixture } from '../../fixtures/index.js';
import { rowOf } from '../../support/http-call.js';

describe('a request is written as the service reads it', () => {
  it.each<[EndpointName, RequestInput, string]>([
    ['fila.read', {}, '/api/v1/fila'],
    ['fila.remove', { params: { idDocumento: 'a/b ç?' } }, '/api/v1/fila/a%2Fb%20%C3%A7%3F'],
    ['ciclos.list', {}, '/api/v1/ciclos'],
    ['ciclos.list', { query: { pagina: undefined } }, '/api/v1/ciclos'],
    ['ciclos.list', { query: { pagina: 2, limite: 5 } }, '/api/v1/ciclos?pagina=2&limite=5'],
    [
      'pedido.analises.comissoes',
      { query: { canal: 'A & B' } },
      '/api/v1/pedido/analises/comissoes?canal=A%20%26%20B',
    ],
    ['pedido.get', { params: { pedido: '1 2' } }, '/api/v1/pedido/pedido/1%202'],
  ])('%s %j', (name, input, target) => {
    expect(prepareRequest(rowOf(name), input)).toMatchObject({ target, body: undefined });
  });

  it('with the body in JSON, and what is asked for', () => {
    const body = { url: 'https://loja.example/x' };
    const { body: text, asked } = prepareRequest(rowOf('webhook.register'), { body });
    expect(JSON.parse(text ?? '')).toMatchObject(body);
    expect(asked.body).toMatchObject(body);
  });

  it.each<[EndpointName, RequestInput]>([
    ['ciclos.list', { query: { pagina: 0 } }],
    ['ciclos.get', { params: { idCiclo: 'x' } }],
    ['pedido.create', { body: { titulos: [5] } }],
  ])('or refused: %s %j', (name, input) => {
    const refusal = expect.objectContaining({ code: 'INVALID_REQUEST', endpoint: name });
    expect(() => prepareRequest(rowOf(name), input)).toThrow(refusal);
  });
});

describe('a fetch of the user', () => {
  /** What it was called with. */
  async function sent(call: (client: Recebiveis) => PromiseLike<unknown>) {
    const calls: [unknown, RequestInit | undefined][] = [];
    const client = new Recebiveis({
      ...{ baseUrl: 'https://api.example', token: 'tok', limits: false, retries: 0 },
      fetch: async (input, init) => {
        calls.push([input, init]);
        return Response.json({ ...(filaCicloFixture as object), mensagem: 'sucesso' });
      },
    });
    await call(client);
    return calls[0] as [string, RequestInit & { headers: Record<string, string> }];
  }

  it('is called with an address and plain options', async () => {
    const [url, { headers, signal, ...rest }] = await sent((client) => client.fila.read());
    expect(url).toBe('https://api.example/api/v1/fila');
    expect(rest).toEqual({ method: 'GET', body: null, redirect: 'manual', duplex: 'half' });
    expect(signal).toBeInstanceOf(AbortSignal);
    expect(headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer tok' });
    expect(headers['user-agent']).toMatch(/^recebiveis\/\d/);
    expect(headers).not.toHaveProperty('content-type');
  });

  it('gets the body as text, and its type', async () => {
    const body = { url: 'https://loja.example/x' };
    const [, init] = await sent((client) => client.webhook.register(body));
    expect(JSON.parse(init.body as string)).toMatchObject(body);
    expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  });
});
