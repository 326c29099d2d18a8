import { describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../../src/index.js';
import { novoPedidoMinimoFixture, pedidoFixture } from '../../fixtures/index.js';
import { type Reply, useAnswerServer } from '../../support/answer-server.js';
import { answering, HTML } from '../../support/odd-answers.js';

const server = useAnswerServer();

const novo = novoPedidoMinimoFixture as NovoPedido;

const MODES = ['warn', 'strict', 'off'] as const;

describe('a success of a creation', () => {
  it.each<[string, Reply]>([
    ['sucesso alone', { json: { mensagem: 'sucesso' } }],
    ['in a sentence', { json: { mensagem: 'Pedido cadastrado com sucesso!' } }],
    ['a chavePedido alone', { json: { chavePedido: '65f1' } }],
    ['201', { status: 201, json: { mensagem: 'sucesso', chavePedido: '65f1' } }],
    [
      'other spellings of its numbers',
      {
        json: { mensagem: 'sucesso', pedido: ` ${novo.pedido} `, pedidoCanal: null },
      },
    ],
  ])('is recognised: %s', async (_, reply) => {
    for (const responseValidation of MODES) {
      server.requests.length = 0;
      const { client } = answering(server, reply, { responseValidation });
      const criado = await client.pedido.create(novo, { settle: false });
      const { pedido } = novo;
      expect(criado).toMatchObject({
        mensagem: expect.stringMatching(/sucesso/),
        recovered: false,
      });
      expect(criado.pedido.trim()).toBe(pedido);
      expect(server.requests).toHaveLength(1);
    }
  });

  it.each<[string, Reply]>([
    ['204', { status: 204 }],
    ['a page of a proxy', HTML],
    ['201 without a body', { status: 201 }],
    ['{}', { json: {} }],
    ['[]', { json: [] }],
    ['null', { json: null }],
    ['a text', { json: 'sucesso' }],
    ['nulls', { json: { mensagem: null, chavePedido: null, pedido: null, pedidoCanal: null } }],
    ['other types', { json: { mensagem: 1, chavePedido: ['x'] } }],
    ['a refusal in words', { json: { mensagem: 'Loja não ativa' } }],
    ['a success that is taken back', { json: { mensagem: 'Processado sem sucesso' } }],
    ['an error of a gateway', { json: { error: 'upstream unavailable' } }],
    ['of another order', { json: { mensagem: 'sucesso', pedido: 'P1', pedidoCanal: 'C1' } }],
    [
      'of an order in other letters',
      { json: { mensagem: 'sucesso', pedido: novo.pedido.toLowerCase() } },
    ],
    ['of another order at the channel', { json: { chavePedido: 'x', pedidoCanal: 'C1' } }],
  ])('is not recognised, and the outcome stays unknown: %s', async (_, reply) => {
    for (const responseValidation of MODES) {
      server.requests.length = 0;
      const { client } = answering(server, reply, { responseValidation });
      const { pedido, pedidoCanal, chaveNFe } = novo;
      await expect(client.pedido.create(novo, { settle: false })).rejects.toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        reason: 'invalid-response',
        chave: { pedido, pedidoCanal, chaveNFe },
      });
      expect(server.requests).toHaveLength(1);
    }
  });

  it('is settled by looking the order up', async () => {
    const record = { ...(pedidoFixture as object), ...novo };
    const { client } = answering(server, { json: { ...record, mensagem: 'ok' } });
    await expect(client.pedido.create(novo)).resolves.toMatchObject({ recovered: true });
  });

  it('may be recognised by classify', async () => {
    const classify = ({ mensagem }: { mensagem: string | undefined }) =>
      mensagem === 'Recebido' ? ('done' as const) : undefined;
    const { client } = answering(server, { json: { mensagem: 'Recebido' } }, { classify });
    await expect(client.pedido.create(novo)).resolves.toMatchObject({ recovered: false });
    const other = answering(server, { json: { mensagem: 'Recebido', pedido: 'P1' } }, { classify });
    await expect(other.client.pedido.create(novo, { settle: false })).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
    });
  });
});

describe('a look-up that is answered with another order', () => {
  it.each([
    [{ pedido: 'P1' }, { pedido: 'P2' }],
    [{ pedido: 'A07' }, { pedido: 'A7' }],
    [{ pedidoERP: 'E1' }, { pedidoERP: 'E2' }],
    [{ pedidoCanal: 'C1' }, { pedidoCanal: 'C2', pedidoComplementar: 'C3' }],
    [{ pedidoCanal: 'C1' }, { pedidoCanal: 'C2', pedidoComplementar: null }],
    [{ notaFiscal: 12 }, { numeroNFe: 13 }],
    [{ chaveNF: '3'.repeat(44) }, { chaveNFe: '4'.repeat(44) }],
    [{ chavePedido: 'a' }, { _id: 'b' }],
  ])('by %j is an error in every mode', async (chave, named) => {
    for (const responseValidation of MODES) {
      const { client } = answering(
        server,
        { json: { ...(pedidoFixture as object), ...named } },
        { responseValidation },
      );
      const failed = { code: 'INVALID_RESPONSE', issues: [{ path: Object.keys(named)[0] }] };
      await expect(client.pedido.get(chave)).rejects.toMatchObject(failed);
      await expect(client.pedido.find(chave)).rejects.toMatchObject(failed);
    }
  });

  it.each([
    [{ pedido: '0012' }, { pedido: 12 }],
    [{ pedido: 'ab' }, { pedido: ' AB ' }],
    [{ pedidoCanal: 'C3' }, { pedidoCanal: 'C2', pedidoComplementar: 'C3' }],
    [{ pedidoCanal: ' ' }, { pedidoCanal: ' ', pedidoComplementar: 'C3' }],
    [{ pedido: 'P1' }, { pedido: null }],
    [{ pedido: 'P1' }, { pedido: ' ' }],
    [{ notaFiscal: 12 }, { numeroNFe: '000000012' }],
    [{ chavePedido: '65f1' }, { _id: '65F1' }],
  ])('by %j is none where it says %j', async (chave, named) => {
    const { client } = answering(server, { json: { ...(pedidoFixture as object), ...named } });
    await expect(client.pedido.get(chave)).resolves.toBeDefined();
  });
});

describe('a detail that names another cycle', () => {
  it.each(['get', 'stream'] as const)('is an error: %s', async (method) => {
    const json = { pedidosTitulos: [], pedidosEventos: [], eventos: [], idCiclo: 8 };
    const { client } = answering(server, { json });
    const read = async () => {
      if (method === 'get') return client.ciclos.get(7);
      for await (const item of client.ciclos.stream(7)) return item;
    };
    await expect(read()).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      issues: [{ path: 'idCiclo' }],
    });
    await expect(client.ciclos.get(8)).resolves.toMatchObject({ idCiclo: 8 });
  });
});

describe('a registration of a webhook that is answered with something else', () => {
  it('is reported, and an error with strict', async () => {
    const { client, reported } = answering(server, { json: { mensagem: 'Loja não ativa' } });
    await expect(client.webhook.register({ url: 'https://a.example/' })).resolves.toBeDefined();
    expect(reported).toMatchObject([{ endpoint: 'webhook.register', path: 'mensagem' }]);
    const strict = answering(
      server,
      { json: { mensagem: 'Loja não ativa' } },
      { responseValidation: 'strict' },
    );
    await expect(strict.client.webhook.register({ url: 'https://a.example/' })).rejects.toThrow(
      /mensagem/,
    );
  });
});

it.each<[string, Reply]>([
  ['204', { status: 204 }],
  ['null', { json: null }],
  ['[]', { json: [] }],
  ['a text', { json: 'sucesso' }],
])(
  'a registration of a webhook that is answered with no object gives one: %s',
  async (_, reply) => {
    for (const responseValidation of ['warn', 'off'] as const) {
      const { client } = answering(server, reply, { responseValidation });
      expect(await client.webhook.register({ url: 'https://a.example/' })).toEqual({});
    }
  },
);

it('a 404 of an endpoint without records is NotFoundError all the same', async () => {
  const { client } = answering(server, { status: 404, json: { mensagem: 'qualquer coisa' } });
  const register = client.webhook.register({ url: 'https://a.example/' });
  for (const call of [register, client.ciclos.list(), client.pedido.analises.comissoes()])
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

describe('a removal', () => {
  it('that a proxy answered is of unknown outcome', async () => {
    const { client } = answering(server, HTML);
    await expect(client.fila.remove('7')).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  });
});
