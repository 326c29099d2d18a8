import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { type AnswerServer, type Reply, startAnswerServer } from '../../support/answer-server.js';
import { answering, HTML } from '../../support/odd-answers.js';

let server: AnswerServer;

beforeAll(async () => {
  server = await startAnswerServer();
});

afterAll(() => server.close());

beforeEach(() => {
  server.requests.length = 0;
});

const novo = novoPedidoMinimoFixture as NovoPedido;

describe('the odd success of a creation', () => {
  it.each<[string, Reply]>([
    ['204', { status: 204 }],
    ['201 without a body', { status: 201 }],
    ['{}', { json: {} }],
    ['[]', { json: [] }],
    ['null', { json: null }],
    ['a text', { json: 'sucesso' }],
    ['nulls', { json: { mensagem: null, chavePedido: null, pedido: null, pedidoCanal: null } }],
    ['other types', { json: { mensagem: 1, chavePedido: ['x'] } }],
    ['another message', { json: { mensagem: 'Pedido não encontrado' } }],
  ])('is a success, reported once: %s', async (_, reply) => {
    for (const responseValidation of ['warn', 'strict', 'off'] as const) {
      server.requests.length = 0;
      const { client, reported } = answering(server, reply, { responseValidation });
      const criado = await client.pedido.create(novo, { settle: false });
      const { pedido, pedidoCanal } = novo;
      expect(criado).toMatchObject({ pedido, pedidoCanal, recovered: false });
      expect(server.requests).toHaveLength(1);
      if (responseValidation !== 'off') expect(reported.length).toBeGreaterThan(0);
    }
  });

  it('is not known when a proxy answered', async () => {
    const { client } = answering(server, HTML);
    await expect(client.pedido.create(novo, { settle: false })).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      reason: 'invalid-response',
      chave: { pedido: novo.pedido, pedidoCanal: novo.pedidoCanal, chaveNFe: novo.chaveNFe },
    });
  });

  it('of a removal is not known either when a proxy answered', async () => {
    const { client } = answering(server, HTML);
    await expect(client.fila.remove('7')).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  });

  it('of a webhook registration is one too', async () => {
    const { client } = answering(server, { status: 204 });
    await expect(client.webhook.register({ url: 'https://a.example/' })).resolves.toBeDefined();
    await expect(client.fila.remove('1')).resolves.toBeUndefined();
  });
});
