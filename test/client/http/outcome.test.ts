import { describe, expect, it } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';
import { faultClient } from '../../support/fault-client.js';
import {
  type Fault,
  html,
  resetAfterCommit,
  resetBeforeCommit,
  startFaultServer,
  status,
  useFaultServer,
} from '../../support/fault-server.js';

const novo = novoPedidoMinimoFixture as NovoPedido;
const CREATE = 'POST /api/v1/pedido/novo';
const BY_CANAL = `GET /api/v1/pedido/pedidoCanal/${novo.pedidoCanal}`;
const BY_PEDIDO = `GET /api/v1/pedido/pedido/${novo.pedido}`;

const server = useFaultServer();

const connect = (options = {}) => faultClient(server, options);

describe('the look-up described in the error', () => {
  const lookups: [string, Fault, 'inconclusive' | 'not-found'][] = [
    ['the service says that it has none', status(404, {}, 'Pedido não encontrado'), 'not-found'],
    ['its words are about something else', status(404), 'inconclusive'],
    ['a gateway has no such route', status(404, {}, 'Rota não encontrada'), 'inconclusive'],
    ['the service says so with 400', status(400, {}, 'Pedido não encontrado'), 'not-found'],
    ['a proxy answers 404 with a page', html(404), 'inconclusive'],
    ['a gateway answers 404 in its own JSON', json(404, { message: 'Not Found' }), 'inconclusive'],
    ['the answer is empty', json(404, undefined), 'inconclusive'],
    ['the answer is {}', json(200, {}), 'inconclusive'],
    ['the answer is []', json(200, []), 'inconclusive'],
    ['the look-up fails', status(503), 'inconclusive'],
    [
      'another order has that number',
      json(200, { ...novo, _id: 'x', pedidoCanal: 'y' }),
      'inconclusive',
    ],
  ];

  it.concurrent.each(lookups)('when %s', async (_, fault, lookup) => {
    const own = await startFaultServer();
    own.always(CREATE, resetAfterCommit);
    own.always(BY_CANAL, fault);
    own.always(BY_PEDIDO, fault);
    const client = new Recebiveis({ baseUrl: own.url, token: 'token-of-tests' });
    const error = (await failureOf(client.pedido.create(novo))) as Error;
    await own.close();
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', lookup });
    expect(/has not found it/.test(error.message)).toBe(lookup === 'not-found');
  });

  it('when its invoice key is all that can be looked up, and the service has none', async () => {
    server.always(CREATE, resetBeforeCommit);
    const byNota = `GET /api/v1/pedido/chaveNF/${novo.chaveNFe}`;
    server.always(byNota, status(404, {}, 'Pedido não encontrado'));
    const unaddressed = { ...novo, pedido: '.', pedidoCanal: '..' };
    const error = await failureOf(connect().pedido.create(unaddressed));
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', lookup: 'not-found' });
  });

  it('when nothing was looked up', async () => {
    server.always(CREATE, resetAfterCommit);
    const error = (await failureOf(connect().pedido.create(novo, { settle: false }))) as Error;
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', lookup: 'none' });
    expect(error.message).toContain('It was not looked up');
  });
});

function json(code: number, body: unknown): Fault {
  return ({ response }) => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
}
