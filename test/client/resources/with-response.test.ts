import { beforeEach, describe, expect, it } from 'vitest';
import { NotFoundError, type NovoPedido, Recebiveis } from '../../../src/index.js';
import {
  cicloDetalheFixture,
  ciclosFixture,
  comissoesFixture,
  filaCicloFixture,
  novoPedidoFixture,
  pedidoFixture,
  webhookConfigMinimoFixture,
  webhookRegistradoFixture,
} from '../../fixtures/index.js';
import { type Reply, useAnswerServer } from '../../support/answer-server.js';

const HEADERS = { 'x-request-id': 'req-1', 'set-cookie': 'sessao=segredo', 'x-versao': '7' };

const server = useAnswerServer();
let client: Recebiveis;
beforeEach(() => {
  client = new Recebiveis({ baseUrl: server.url, token: 'tok', limits: false, retries: 0 });
});

const always = (reply: Reply) => {
  server.answer = () => ({ headers: HEADERS, ...reply });
};

const novo = novoPedidoFixture as NovoPedido;
const { pedido, pedidoCanal } = novo;

/** Each method, with its answer. */
const METHODS: [name: string, json: unknown, call: () => Calls][] = [
  ['ciclos.get', cicloDetalheFixture, () => client.ciclos.get(7)],
  ['ciclos.list', ciclosFixture, () => client.ciclos.list()],
  ['pedido.analises.comissoes', comissoesFixture, () => client.pedido.analises.comissoes()],
  ['pedido.get', pedidoFixture, () => client.pedido.get({ chavePedido: id })],
  ['pedido.find', pedidoFixture, () => client.pedido.find({ chavePedido: id })],
  [
    'pedido.create',
    { mensagem: 'sucesso', chavePedido: 'k', pedido, pedidoCanal },
    () => client.pedido.create(novo),
  ],
  ['fila.read', filaCicloFixture, () => client.fila.read()],
  ['fila.remove', { mensagem: 'sucesso' }, () => client.fila.remove('1')],
  [
    'webhook.register',
    webhookRegistradoFixture,
    () => client.webhook.register(webhookConfigMinimoFixture as never),
  ],
];
const id = (pedidoFixture as { _id: string })._id;

type Calls = PromiseLike<unknown> & {
  withResponse(): Promise<{ data: unknown; response: unknown }>;
};

/** Two pages of a list are distinct objects: compare what they show. */
const shown = (data: unknown) => JSON.parse(JSON.stringify(data ?? null)) as unknown;

describe('withResponse()', () => {
  it.each(METHODS)(
    'of %s gives the same data with the answer it came in',
    async (_, json, call) => {
      always({ json });
      const plain = await call();
      const { data, response } = await call().withResponse();
      expect(shown(data)).toEqual(shown(plain));
      expect(response).toEqual({
        status: 200,
        headers: expect.objectContaining({ ...HEADERS, 'content-type': 'application/json' }),
        requestId: 'req-1',
      });
      expect(server.requests).toHaveLength(2);
    },
  );

  it('sends nothing of its own, however often and late it is asked for', async () => {
    always({ json: pedidoFixture });
    const call = client.pedido.get({ chavePedido: id });
    const data = await call;
    expect(call).toBeInstanceOf(Promise);
    expect((await call.withResponse()).data).toBe(data);
    expect((await call.withResponse()).data).toBe(data);
    expect(server.requests).toHaveLength(1);
  });

  it('shows the answer that found nothing', async () => {
    always({ status: 404, json: { mensagem: 'Pedido não encontrado' } });
    const { data, response } = await client.pedido.find({ pedido: '1' }).withResponse();
    expect(data).toBeNull();
    expect(response).toMatchObject({ status: 404, requestId: 'req-1' });
  });

  it('shows an empty queue', async () => {
    always({ status: 204 });
    const { data, response } = await client.fila.read().withResponse();
    expect(data).toBeNull();
    expect(response.status).toBe(204);
  });

  it('shows the last of several answers', async () => {
    server.answer = (): Reply =>
      server.requests.length === 1
        ? { status: 503, headers: { 'x-request-id': 'first', 'retry-after': '0' } }
        : { headers: { 'x-request-id': 'second' }, json: pedidoFixture };
    const call = client.pedido.get({ chavePedido: id }, { retries: 1 });
    expect((await call.withResponse()).response.requestId).toBe('second');
  });

  it('shows the look-up by which a lost creation was found', async () => {
    server.answer = ({ method }) =>
      method === 'POST'
        ? { status: 502, headers: { 'x-request-id': 'lost' } }
        : {
            headers: { 'x-request-id': 'look-up' },
            json: { ...(pedidoFixture as object), ...novo },
          };
    const { data, response } = await client.pedido.create(novo).withResponse();
    expect(data.recovered).toBe(true);
    expect(response).toMatchObject({ status: 200, requestId: 'look-up' });
  });

  it('gives each page its own answer', async () => {
    const item = { ...(ciclosFixture as { ciclos: object[] }).ciclos[0] };
    server.answer = ({ query }) => {
      const pagina = Number(query.get('pagina'));
      const info = { totalRegistros: 2, limitePorPagina: 1, paginaAtual: pagina, totalPaginas: 2 };
      const json = { info, ciclos: [{ ...item, idCiclo: pagina }] };
      return { json, headers: { 'x-request-id': `page-${pagina}` } };
    };
    const ids: unknown[] = [];
    for await (const page of client.ciclos.list({ limite: 1 }).pages())
      ids.push(page.response.requestId);
    expect(ids).toEqual(['page-1', 'page-2']);
  });

  it('rejects as the call does, and leaves no rejection unhandled', async () => {
    always({ status: 404, json: { mensagem: 'Pedido não encontrado' } });
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const failed = client.pedido.get({ pedido: '1' }).withResponse();
    await expect(failed).rejects.toBeInstanceOf(NotFoundError);
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
