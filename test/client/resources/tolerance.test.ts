import { describe, expect, it, vi } from 'vitest';
import { InvalidResponseError, NotFoundError, type Recebiveis } from '../../../src/index.js';
import { ciclosFixture, pedidoFixture } from '../../fixtures/index.js';
import { type Reply, useAnswerServer } from '../../support/answer-server.js';
import { ABSENT, answering, HTML, refusal } from '../../support/odd-answers.js';
import { withField } from '../../support/refusals.js';

const server = useAnswerServer();

const READS: [string, (client: Recebiveis) => PromiseLike<unknown>][] = [
  ['fila.read', (client) => client.fila.read()],
  ['ciclos.list', (client) => client.ciclos.list()],
  ['ciclos.get', (client) => client.ciclos.get(1)],
  ['pedido.get', (client) => client.pedido.get({ pedido: 'PED-FICTICIO-1001' })],
  ['pedido.find', (client) => client.pedido.find({ pedido: 'PED-FICTICIO-1001' })],
  ['comissoes', (client) => client.pedido.analises.comissoes()],
  ['cancelamentosIndevidos', (client) => client.pedido.analises.cancelamentosIndevidos()],
];

describe('an answer that is not the service’s', () => {
  it.each(READS)('%s throws on HTML, with the page behind a getter', async (_, call) => {
    const error: unknown = await Promise.resolve(call(answering(server, HTML).client)).catch(
      (e) => e,
    );
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({ status: 200, issues: [{ path: '', expected: 'JSON' }] });
    expect((error as InvalidResponseError).raw).toBe(HTML.text);
    expect(Object.keys(error as object)).not.toContain('raw');
  });

  it.each(READS)('%s throws on JSON that is not an object', async (_, call) => {
    for (const json of ['texto', 5, true, [1]]) {
      await expect(Promise.resolve(call(answering(server, { json }).client))).rejects.toMatchObject(
        {
          code: 'INVALID_RESPONSE',
          issues: [{ path: '', expected: 'a JSON object' }],
        },
      );
    }
  });

  it.each([
    ['ciclos.list', 'ciclos'],
    ['ciclos.get', 'pedidosTitulos'],
    ['comissoes', 'comissoes'],
    ['cancelamentosIndevidos', 'cancelamentos'],
  ])('%s throws when %s is no array, in every mode', async (name, list) => {
    const call = READS.find(([read]) => read === name)?.[1] ?? expect.fail();
    for (const responseValidation of ['warn', 'strict', 'off'] as const) {
      for (const json of [{}, { [list]: null }, { [list]: {} }, { [list]: 'x' }]) {
        const { client } = answering(server, { json }, { responseValidation });
        await expect(Promise.resolve(call(client))).rejects.toMatchObject({
          code: 'INVALID_RESPONSE',
          issues: [{ path: list, expected: 'a list' }],
        });
      }
    }
  });

  it.each([null, undefined, {}])(
    'ciclos.get with one group %j hands over the others, and reports it',
    async (eventos) => {
      const json = {
        pedidosTitulos: [],
        pedidosEventos: [],
        ...(eventos !== undefined && { eventos }),
      };
      const { client, reported } = answering(server, { json });
      expect(await client.ciclos.get(1)).toEqual(json);
      expect(reported).toMatchObject([{ path: 'eventos', expected: 'array' }]);
      const strict = answering(server, { json }, { responseValidation: 'strict' });
      await expect(strict.client.ciclos.get(1)).rejects.toMatchObject({
        code: 'INVALID_RESPONSE',
        issues: expect.arrayContaining([{ path: 'eventos', expected: 'array' }]),
      });
      const off = answering(server, { json }, { responseValidation: 'off' });
      expect(await off.client.ciclos.get(1)).toEqual(json);
    },
  );

  it('ciclos.get demands only the group that was asked for', async () => {
    const { client } = answering(server, { json: { eventos: [] } });
    expect(await client.ciclos.get(1, { retornoUnico: 'eventos' })).toEqual({ eventos: [] });
    await expect(client.ciclos.get(1, { retornoUnico: 'pedidosTitulos' })).rejects.toMatchObject({
      issues: [{ path: 'pedidosTitulos' }],
    });
  });
});

describe('an order that is not there', () => {
  it.each([
    ...ABSENT,
    refusal('Pedido não encontrado'),
    refusal('Nota fiscal não localizada'),
    refusal('Pedido não encontrado', 200),
  ])('is null to find and NotFoundError to get: %s', async (what, reply) => {
    const { client, reported } = answering(server, reply);
    const found = client.pedido.find({ pedido: 'PED-FICTICIO-1001' }).catch(({ code }) => code);
    expect(await found).toBe(what === '404 with a page' ? 'NOT_FOUND' : null);
    const error: unknown = await client.pedido.get({ pedido: 'PED-FICTICIO-1001' }).catch((e) => e);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ code: 'NOT_FOUND', endpoint: 'pedido.get' });
    expect(reported).toEqual([]);
  });

  it.each([
    refusal('Loja não encontrada'),
    refusal('Erro ao consultar o pedido'),
    refusal('Fila vazia'),
    refusal(''),
    ['400 without a body', { status: 400 } as Reply],
    refusal('Pedido não encontrado', 401),
    refusal('Pedido não encontrado', 500),
  ])('is never reported for what %s says', async (_, reply) => {
    const { client } = answering(server, reply);
    for (const call of [
      client.pedido.find({ pedido: 'PED-FICTICIO-1001' }),
      client.pedido.get({ pedido: 'PED-FICTICIO-1001' }),
    ]) {
      const error: unknown = await call.catch((e) => e);
      expect(error).not.toBeInstanceOf(NotFoundError);
      expect(error).toMatchObject({ status: reply.status });
    }
  });

  it('may be reported in other words, through classify', async () => {
    const classify = vi.fn(() => 'not-found' as const);
    const reply = { status: 422, json: { mensagem: 'XPTO' } };
    const { client } = answering(server, reply, { classify });
    expect(await client.pedido.find({ pedido: 'PED-FICTICIO-1001' })).toBeNull();
    expect(classify).toHaveBeenCalledWith({
      endpoint: 'pedido.get',
      status: 422,
      mensagem: 'XPTO',
    });
  });
});

describe('an order that does not look as documented', () => {
  it('is handed over, and each path is reported once, without values', async () => {
    const odd = withField(pedidoFixture, 'titulos[0].valorTotal', 'segredo-qz7');
    const { client, reported } = answering(server, { json: odd });
    expect(await client.pedido.get({ pedido: 'PED-FICTICIO-1001' })).toEqual(odd);
    expect(await client.pedido.get({ pedido: 'PED-FICTICIO-1001' })).toEqual(odd);
    expect(reported).toEqual([
      { endpoint: 'pedido.get', path: 'titulos[].valorTotal', expected: 'number' },
    ]);
  });

  it('is reported by each client, and at each endpoint', async () => {
    const page = ciclosFixture as { ciclos: object[] };
    const json = { ...page, ciclos: [{ ...page.ciclos[0], idCiclo: null }] };
    for (const { client, reported } of [answering(server, { json }), answering(server, { json })]) {
      await client.ciclos.list();
      await client.ciclos.list();
      expect(reported).toEqual([
        { endpoint: 'ciclos.list', path: 'ciclos[].idCiclo', expected: 'number' },
      ]);
    }
  });

  it('throws under strict, naming the paths and no values', async () => {
    const odd = withField(pedidoFixture, 'titulos[0].valorTotal', 'segredo-qz7');
    const { client, reported } = answering(server, { json: odd }, { responseValidation: 'strict' });
    const error: unknown = await client.pedido.get({ pedido: 'PED-FICTICIO-1001' }).catch((e) => e);
    expect(error).toMatchObject({
      code: 'INVALID_RESPONSE',
      issues: [{ path: 'titulos[].valorTotal', expected: 'number' }],
    });
    expect((error as Error).message).not.toContain('qz7');
    expect(reported).toEqual([]);
  });

  it('is returned unchanged, and not reported, when validation is off', async () => {
    const odd = { ...withField(pedidoFixture, 'idLoja', '4321'), frete: [{ valor: '1' }], _id: 7 };
    const { client, reported } = answering(server, { json: odd }, { responseValidation: 'off' });
    expect(await client.pedido.get({ pedido: 'PED-FICTICIO-1001' })).toEqual(odd);
    expect(reported).toEqual([]);
  });

  it('is handed over though a hook throws', async () => {
    const onMismatch = () => {
      throw new Error('gancho');
    };
    const { client } = answering(server, { json: { _id: 5 } }, { hooks: { onMismatch } });
    expect(await client.pedido.get({ pedido: 'PED-FICTICIO-1001' })).toMatchObject({ _id: 5 });
  });
});
