import { describe, expect, it } from 'vitest';
import { filaCicloFixture } from '../../fixtures/index.js';
import { type Reply, useAnswerServer } from '../../support/answer-server.js';
import { ABSENT, answering, HTML, refusal } from '../../support/odd-answers.js';
import { withField } from '../../support/refusals.js';

const server = useAnswerServer();

describe('the queue', () => {
  it.each([
    ...ABSENT.filter(([name]) => name !== '404 with a page'),
    refusal('Fila vazia'),
    refusal('A fila está vazia.'),
    refusal('Nenhum evento encontrado'),
    refusal('Não há eventos na fila'),
    refusal('Nenhum documento na fila', 200),
  ])('is empty: %s', async (_, reply) => {
    const { client, reported } = answering(server, reply);
    expect(await client.fila.read()).toBeNull();
    expect(reported).toEqual([]);
  });

  it.each([
    refusal('Loja não encontrada'),
    refusal('Fila não habilitada'),
    refusal('Módulo fila não ativo'),
    refusal('Fila vazia', 500),
    ['400 without a body', { status: 400 } as Reply],
  ])('is not empty because of %s', async (_, reply) => {
    await expect(answering(server, reply).client.fila.read()).rejects.toMatchObject({
      status: reply.status,
    });
  });

  it('is not empty because of a page: something else stands at baseUrl', async () => {
    const { client } = answering(server, { ...HTML, status: 404 });
    await expect(client.fila.read()).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('baseUrl'),
    });
  });

  it.each<[string, Reply]>([
    ['the words of a gateway', { status: 404, text: '404 page not found' }],
    ['the absence of the store', refusal('Loja não encontrada', 404)[1]],
  ])('is not empty because of a 404 with %s', async (_, reply) => {
    await expect(answering(server, reply).client.fila.read()).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('says what is wrong under strict, as every other endpoint', async () => {
    const odd = withField(filaCicloFixture, 'dados.codigo', 5);
    const { client } = answering(server, { json: odd }, { responseValidation: 'strict' });
    await expect(client.fila.read()).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      issues: [{ path: 'dados.codigo', expected: 'string' }],
    });
  });

  it('reports nothing when validation is off', async () => {
    const odd = { ...withField(filaCicloFixture, 'dados.codigo', 5), _id: undefined };
    const { client, reported } = answering(server, { json: odd }, { responseValidation: 'off' });
    expect(await client.fila.read()).toMatchObject({ tipo: 'ciclo', idDocumento: null });
    expect(reported).toEqual([]);
  });
});
