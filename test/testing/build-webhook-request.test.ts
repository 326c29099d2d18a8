import type { FilaDocumento } from 'recebiveis';
import { buildWebhookRequest, sampleEvento } from 'recebiveis/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEvento } from '../../src/client/contract/schemas/evento.js';
import {
  filaAplicativoFixture,
  filaCicloFixture,
  filaPedidoFixture,
  webhookAplicativoFixture,
  webhookCicloFixture,
  webhookPedidoFixture,
} from '../fixtures/index.js';
import { startAnswerServer } from '../support/answer-server.js';

const NONE = { tipo: 'none' } as const;
type Wire = Record<string, unknown>;

const fromQueue = (raw: unknown): FilaDocumento => ({
  ...readEvento(raw).value,
  idDocumento: (raw as { _id: string })._id,
});

describe('the webhook call of an event', () => {
  it('is on the wire what the service sends', async () => {
    const server = await startAnswerServer();
    onTestFinished(() => server.close());
    const url = `${server.url}/eventos?loja=1`;
    const auths = [
      { tipo: 'Basic', usuario: 'usuário', senha: 'se:nha' },
      { tipo: 'Bearer', token: 'token' },
      NONE,
    ] as const;
    for (const auth of auths) {
      await fetch(buildWebhookRequest(readEvento(webhookCicloFixture).value, auth, { url }));
    }
    const type = 'application/json; charset=UTF-8';
    expect(
      server.requests.map(({ method, url, headers, body }) => [
        method,
        url,
        headers['content-type'],
        headers.authorization,
        JSON.parse(body),
      ]),
    ).toEqual(
      [`Basic ${Buffer.from('usuário:se:nha').toString('base64')}`, 'Bearer token', undefined].map(
        (auth) => ['POST', '/eventos?loja=1', type, auth, webhookCicloFixture],
      ),
    );
  });

  it.each([
    [readEvento(webhookCicloFixture).value, webhookCicloFixture],
    [readEvento(webhookAplicativoFixture).value, webhookAplicativoFixture],
    [readEvento(webhookPedidoFixture).value, webhookPedidoFixture],
    [fromQueue(filaCicloFixture), webhookCicloFixture],
    [fromQueue(filaAplicativoFixture), webhookAplicativoFixture],
    [fromQueue(filaPedidoFixture), { tipo: 'Pedido', dados: (filaPedidoFixture as Wire).dados }],
    [
      { tipo: 'pedido', dados: { a: 1 }, outro: 1 },
      { tipo: 'Pedido', dados: { a: 1 }, outro: 1 },
    ],
    [
      { tipo: 'Estorno', dados: {} },
      { tipo: 'Estorno', dados: {} },
    ],
    [sampleEvento('titulo'), { tipo: 'Pedido', dados: sampleEvento('titulo').dados }],
    [sampleEvento('desconhecido'), sampleEvento('desconhecido').raw],
    [
      { ...sampleEvento('ciclo'), dados: { codigo: '9' } },
      { tipo: 'Ciclo', dados: { codigo: '9' } },
    ],
  ])('has the body of the webhook form: %#', async (evento, body) => {
    expect(await buildWebhookRequest(evento as Wire, NONE).json()).toEqual(body);
  });

  it.each([
    [{ tipo: 'bearer', token: 'x' }, 'auth.tipo'],
    [{ tipo: 'toString' }, 'auth.tipo'],
    [[{ tipo: 'Bearer', token: 'x' }], 'auth.tipo'],
    [undefined, 'auth.tipo'],
    [null, 'auth.tipo'],
  ])('is not made without a kind of credentials: %j', (auth, path) => {
    let thrown: unknown;
    try {
      buildWebhookRequest(sampleEvento('ciclo'), auth as never);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path }] });
  });

  it.each([{}, { dados: {} }, { tipo: 5 }, { tipo: 'Ciclo' }, [1], null, 'text'])(
    'has a malformed body as it is given: %j',
    async (body) => {
      expect(await buildWebhookRequest(body as never, NONE).json()).toEqual(body);
    },
  );
});
