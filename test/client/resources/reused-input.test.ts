import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../../src/index.js';
import { ciclosFixture, novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { type AnswerServer, startAnswerServer } from '../../support/answer-server.js';
import { faultClient } from '../../support/fault-client.js';
import {
  type FaultServer,
  resetAfterCommit,
  startFaultServer,
} from '../../support/fault-server.js';

const minimal = novoPedidoMinimoFixture as NovoPedido;
const numbered = (number: number) => ({ pedido: `P${number}`, pedidoCanal: `C${number}` });
/** A pause, so that a late request is sent after the change. */
const slowToken = () => new Promise<string>((resolve) => setTimeout(resolve, 20, 'token-of-tests'));

describe('an object that is changed after the call', () => {
  let server: FaultServer;
  beforeEach(async () => {
    server = await startFaultServer();
  });
  afterEach(() => server.close());

  it('is created as it was, each time', async () => {
    const client = faultClient(server, { token: slowToken });
    const order = { ...minimal };
    const calls = [1, 2, 3].map((number) => {
      Object.assign(order, numbered(number));
      return client.pedido.create(order);
    });
    const created = await Promise.all(calls);
    expect(created.map(({ pedidoCanal }) => pedidoCanal)).toEqual(['C1', 'C2', 'C3']);
    expect([...server.orders.keys()]).toEqual(['C1', 'C2', 'C3']);
  });

  it('is looked for as it was, where its answer was lost', async () => {
    server.fail('POST /api/v1/pedido/novo', resetAfterCommit);
    const order = { ...minimal, ...numbered(1) };
    const call = faultClient(server, { token: slowToken }).pedido.create(order);
    Object.assign(order, numbered(2));
    expect(await call).toMatchObject({ recovered: true, ...numbered(1) });
    expect(server.arrivals('GET /api/v1/pedido/pedidoCanal/C1').count).toBe(1);
  });
});

describe('options that are changed after the client was made', () => {
  it('limit and number pages as they were', async () => {
    const server = await startAnswerServer();
    server.answer = () => ({ json: ciclosFixture });
    const limits: { 'ciclos.list': { requests: number; perMs: number } | false } = {
      'ciclos.list': { requests: 2, perMs: 60_000 },
    };
    const firstPage: { 'ciclos.list': 0 | 1 } = { 'ciclos.list': 0 };
    const client = faultClient(server as never, { limits, firstPage });
    (limits['ciclos.list'] as { requests: number }).requests = 50;
    limits['ciclos.list'] = false;
    firstPage['ciclos.list'] = 1;
    const lists = [1, 2, 3].map(() =>
      client.ciclos.list({}, { deadlineMs: 500 }).then(() => 'read'),
    );
    const ends = await Promise.allSettled(lists);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(server.requests.map(({ query }) => query.get('pagina'))).toEqual(['0', '0']);
    await server.close();
  });
});

describe('parameters that are changed after the call', () => {
  let server: AnswerServer;
  beforeEach(async () => {
    server = await startAnswerServer();
    server.answer = ({ url }) => {
      if (url.startsWith('/api/v1/ciclos/detalhes')) return { json: { eventos: [] } };
      if (url.startsWith('/api/v1/pedido/analises')) {
        return { json: { paginacao: { totalRegistros: 0, limite: 50, pagina: 0 }, comissoes: [] } };
      }
      return { json: url.startsWith('/api/v1/ciclos') ? ciclosFixture : { mensagem: 'sucesso' } };
    };
  });
  afterEach(() => server.close());

  const connect = () => faultClient(server as never, { token: slowToken, limits: false });

  it('list what was asked for', async () => {
    const { ciclos, pedido } = connect();
    const params = { dataRepasseInicio: '2025-01-01' };
    const lists = ['2025-01-01', '2025-02-01', '2025-03-01'].map((day) => {
      params.dataRepasseInicio = day;
      return ciclos.list(params);
    });
    const periodo = { inicio: '2025-01-01', fim: '2025-01-31' };
    const comissoes = pedido.analises.comissoes({ periodo });
    periodo.inicio = '2024-01-01';
    params.dataRepasseInicio = 'no day';
    for (const list of [...lists, comissoes]) await list;
    expect(server.requests.map(({ query }) => query.get('dataRepasseInicio')).slice(0, 3)).toEqual([
      '2025-01-01',
      '2025-02-01',
      '2025-03-01',
    ]);
    expect(server.requests[3]?.query.get('periodo')).toBe('01/01/2025 - 31/01/2025');
  });

  it('continue a list from the cursor as it was', async () => {
    const { ciclos } = connect();
    const from = (await ciclos.list()).cursor as { walk: { page: number } };
    const next = ciclos.list({}, { from: from as never });
    from.walk.page = 50;
    await next;
    expect(server.requests.at(-1)?.query.get('pagina')).toBe('2');
  });

  it('stream, get and register what was asked for, with the headers of the call', async () => {
    const client = connect();
    const hidden: 'chaveNFe'[] = ['chaveNFe'];
    const params = { retornoUnico: 'eventos' as const, camposOcultos: hidden };
    const headers = { 'x-trace': 'one' };
    const config = { url: 'https://loja.example/one' };
    const stream = client.ciclos.stream(7, params, { headers });
    const detail = client.ciclos.get(7, params, { headers });
    const registered = client.webhook.register(config, { headers });
    hidden.pop();
    headers['x-trace'] = 'two';
    config.url = 'https://loja.example/two';
    for await (const _ of stream);
    await Promise.all([detail, registered]);
    expect(server.requests.map(({ headers }) => headers['x-trace'])).toEqual(['one', 'one', 'one']);
    const gets = server.requests.filter(({ method }) => method === 'GET');
    expect(gets.map(({ query }) => query.get('camposOcultos'))).toEqual(['chaveNFe', 'chaveNFe']);
    const [post] = server.requests.filter(({ method }) => method === 'POST');
    expect(JSON.parse(post?.body ?? '')).toMatchObject({ url: 'https://loja.example/one' });
  });
});
