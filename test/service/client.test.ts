import { describe, expect, it } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../src/index.js';
import {
  cancelamentosFixture,
  novoPedidoMinimoFixture,
  pedidoCriadoFixture,
  pedidoFixture,
} from '../fixtures/index.js';
import { useAnswerServer } from '../support/answer-server.js';
import { answering, refusal } from '../support/odd-answers.js';

const novo = novoPedidoMinimoFixture as NovoPedido;

const server = useAnswerServer();

describe('success', () => {
  it.each([200, 201, 202])('may have the status %i', async (status) => {
    const json = { mensagem: 'sucesso' };
    const { client, reported } = answering(server, { status, json });
    expect(await client.webhook.register({ url: 'https://erp.example.com' })).toEqual(json);
    expect(reported).toEqual([]);
  });
});

describe('an undocumented failure', () => {
  it('keeps the beginning of a body that is not the documented one', async () => {
    const text = `<html><script>alert(1)</script><h1>Fora do ar</h1>${'x'.repeat(500)}</html>`;
    const { client } = answering(server, { status: 503, text });
    const error: unknown = await client.pedido.get({ pedido: 'PED-FICTICIO-1001' }).catch((e) => e);
    expect(error).toMatchObject({ code: 'SERVER_ERROR', status: 503, mensagem: undefined });
    const { excerpt } = error as { excerpt: string };
    expect(excerpt).toMatch(/^Fora do ar x+$/);
    expect(excerpt).toHaveLength(200);
  });

  it('is NotFoundError for 404 of a list, and an unknown outcome for 404 of a creation', async () => {
    const { client } = answering(server, { status: 404 });
    await expect(Promise.resolve(client.ciclos.list())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(client.pedido.create(novo, { settle: false })).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
    });
  });
});

describe('an empty queue', () => {
  it('is not reported for a 404 that classify calls not-found', async () => {
    const { client } = answering(server, { status: 404 }, { classify: () => 'not-found' });
    await expect(client.fila.read()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});

describe('a cycle that is not there', () => {
  it.each([['404 without a body', { status: 404 }], refusal('Ciclo não encontrado')])(
    'is NotFoundError: %s',
    async (_, reply) => {
      const { client } = answering(server, reply);
      await expect(client.ciclos.get(7)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('is no empty answer: a detail without its groups is not the service’s', async () => {
    for (const reply of [{}, { json: null }, { json: {} }, { json: [] }]) {
      const { client } = answering(server, reply);
      await expect(client.ciclos.get(7)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
    }
  });
});

describe('removing a document of the queue', () => {
  it('sends no body', async () => {
    const { client } = answering(server, { json: { mensagem: 'sucesso' } });
    await client.fila.remove('a');
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'DELETE', url: '/api/v1/fila/a', body: '' });
    expect(request?.headers).not.toHaveProperty('content-type');
  });

  it.each([
    ['200 with a message', { json: { mensagem: 'Removido' } }],
    ['200 without a body', {}],
    ['202', { status: 202, text: 'ok' }],
    ['204', { status: 204 }],
    ['a list', { json: [] }],
  ])('is done by any success: %s', async (_, reply) => {
    const { client, reported } = answering(server, reply);
    await expect(client.fila.remove('a')).resolves.toBeUndefined();
    expect(reported).toEqual([]);
  });

  it.each([['404 without a body', { status: 404 }], refusal('Documento não encontrado')])(
    'that does not exist is NotFoundError: %s',
    async (_, reply) => {
      const { client } = answering(server, reply);
      await expect(client.fila.remove('a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('waits for no limit unless one is set', async () => {
    let arrived = 0;
    const answer: typeof fetch = async () => {
      arrived += 1;
      return new Response('{}');
    };
    const { client } = answering(server, {}, { limits: {}, fetch: answer });
    const began = performance.now();
    await Promise.all(Array.from({ length: 300 }, (_, n) => client.fila.remove(String(n))));
    // With any limit per minute, most of them would wait for the window.
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(arrived).toBe(300);
    const limits = { 'fila.remove': { requests: 1, perMs: 300 } };
    const slow = new Recebiveis({ baseUrl: server.url, token: 'tok', limits });
    const again = performance.now();
    await slow.fila.remove('a');
    await slow.fila.remove('b');
    expect(performance.now() - again).toBeGreaterThanOrEqual(300);
  });
});

describe('a new order', () => {
  const sent = async (change: Partial<NovoPedido>) => {
    const { pedido = novo.pedido } = change;
    const json = { ...(pedidoCriadoFixture as object), pedido, pedidoCanal: novo.pedidoCanal };
    const { client } = answering(server, { json });
    await client.pedido.create({ ...novo, ...change });
    return JSON.parse(server.requests.at(-1)?.body ?? '') as NovoPedido;
  };
  const refused = async (change: object) => {
    const { client } = answering(server, { json: pedidoCriadoFixture });
    const error: unknown = await client.pedido.create({ ...novo, ...change }).catch((e) => e);
    expect(error).toMatchObject({ code: 'INVALID_REQUEST' });
    return (error as { issues: { path: string }[] }).issues.map(({ path }) => path);
  };

  it('is sent with negative amounts and with zero, for no lowest value is shown', async () => {
    const titulos = [{ qtTotalParcela: 1, valorTotal: -1 }];
    const produtos = [{ quantidade: -1, valorUnitario: 0 }];
    const body = await sent({ valorFrete: -0.5, titulos, produtos });
    expect(body).toMatchObject({ valorFrete: -0.5, titulos, produtos });
  });

  it('is sent though its amounts do not add up and its days are out of order', async () => {
    const change = {
      dataVenda: '2026-10-02',
      dataFaturamento: '2026-10-01',
      valorFrete: 1,
      titulos: [{ qtTotalParcela: 1, valorTotal: 5 }],
      produtos: [{ quantidade: 2, valorUnitario: 50 }],
    };
    expect(await sent(change)).toMatchObject(change);
  });

  it('may have empty text where text is optional, and none where it is required', async () => {
    expect(await sent({ pedidoERP: '' })).toMatchObject({ pedidoERP: '' });
    expect(await refused({ pedido: '' })).toEqual(['pedido']);
    expect(await refused({ pedidoERP: null })).toEqual(['pedidoERP']);
  });

  it('has its sizes counted in Unicode characters', async () => {
    const filialFatura = '😀'.repeat(40);
    expect(await sent({ filialFatura })).toMatchObject({ filialFatura });
    expect(await refused({ filialFatura: `${filialFatura}x` })).toEqual(['filialFatura']);
  });

  it('may have an invoice key of any form up to 44 characters', async () => {
    expect(await sent({ chaveNFe: 'NF-1' })).toMatchObject({ chaveNFe: 'NF-1' });
  });
});

describe('the dates of an answer', () => {
  it('stay text, in whatever form they come', async () => {
    const dates = {
      dataHoraRegistro: '2026-10-01 23:59:59',
      dataVenda: '01/10/2026',
      dataFaturamento: '2026-10-02T00:00:00-03:00',
      expire: '0000-00-00',
    };
    const { client, reported } = answering(server, {
      json: { ...(pedidoFixture as object), ...dates },
    });
    expect(await client.pedido.get({ pedido: 'PED-FICTICIO-1001' })).toMatchObject(dates);
    expect(reported).toEqual([]);
  });
});

describe('the invoice number', () => {
  it('of an order is a number, also where it comes as text', async () => {
    const { client } = answering(server, {
      json: { ...(pedidoFixture as object), numeroNFe: '1234' },
    });
    expect((await client.pedido.get({ pedido: 'PED-FICTICIO-1001' })).numeroNFe).toBe(1234);
  });

  it('of a cancellation is text; a number is handed over and reported', async () => {
    const page = cancelamentosFixture as { cancelamentos: object[] };
    const cancelamentos = [{ ...page.cancelamentos[0], numeroNFe: 1234 }];
    const { client, reported } = answering(server, { json: { ...page, cancelamentos } });
    const { items } = await client.pedido.analises.cancelamentosIndevidos();
    expect(items[0]?.numeroNFe).toBe(1234);
    expect(reported).toMatchObject([{ path: 'cancelamentos[].numeroNFe', expected: 'string' }]);
  });
});
