import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConnectionError,
  InvalidRequestError,
  InvalidResponseError,
  isRecebiveisError,
  NotFoundError,
  type NovoPedido,
  OutcomeUnknownError,
  RateLimitError,
  Recebiveis,
  RecebiveisError,
  ServerError,
} from '../../../src/index.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { type ArrivedRequest, type Reply, useAnswerServer } from '../../support/answer-server.js';
import { exposedBy, failureOf, recordingHooks } from '../../support/exposed-text.js';
import { listen } from '../../support/listen.js';

const TOKEN = 'tokenTq1-SEGREDO-0123456789';
const SENHA = 'senhaSq2-muito-secreta';
const WEBHOOK_TOKEN = 'hookWq3-muito-secreto';
/** A valid CPF that belongs to nobody: all its digits derive from 123456789. */
const CPF = '12345678909';
const XML = Buffer.from('<nfe>SEGREDO</nfe>').toString('base64');
const SECRETS = ['Tq1', 'Sq2', 'Wq3', CPF, '123.456.789-09', XML];

const server = useAnswerServer();

const novo: NovoPedido = {
  ...(novoPedidoFixture as NovoPedido),
  cliente: { nome: 'Fulana', cpfCnpj: CPF },
  xmlNFe: XML,
};
const url = 'https://loja.example/eventos';

type Call = (client: Recebiveis) => PromiseLike<unknown>;
const basic =
  (senha: string): Call =>
  (client) =>
    client.webhook.register({ url, tipoAutorizacao: 'Basic', usuario: 'u', senha });
const bearer =
  (token: string): Call =>
  (client) =>
    client.webhook.register({ url, tipoAutorizacao: 'Bearer', token });

const CALLS: [string, Call][] = [
  ['pedido.get', (client) => client.pedido.get({ pedido: CPF })],
  ['pedido.create', (client) => client.pedido.create(novo, { settle: false })],
  ['webhook.register', basic(SENHA)],
  ['webhook.register', bearer(WEBHOOK_TOKEN)],
  ['ciclos.list', (client) => client.ciclos.list()],
];

/** Makes a call fail, and checks that no secret shows anywhere. */
async function silentFailure(call: Call, baseUrl = server.url): Promise<RecebiveisError> {
  const { hooks, recorded } = recordingHooks();
  const client = new Recebiveis({
    baseUrl,
    token: TOKEN,
    storeId: crypto.randomUUID(),
    limits: false,
    retries: 0,
    hooks,
  });
  const error = await failureOf(call(client));
  const shown = `${exposedBy(error)}\n${recorded()}\n${inspect(client, { depth: 20, showHidden: true })}`;
  for (const secret of SECRETS) expect(shown).not.toContain(secret);
  if (!isRecebiveisError(error)) throw error;
  expect(error).toBeInstanceOf(RecebiveisError);
  expect(error.cause).toBeUndefined();
  expect(error.name).toBe(error.constructor.name);
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({
    code: error.code,
    name: error.name,
    message: error.message,
  });
  return error;
}

/** Bodies that repeat everything received. */
const ECHOES: [string, (request: ArrivedRequest) => Reply][] = [
  ['a short message', () => ({ json: { mensagem: 'Requisição inválida' } })],
  [
    'a message that repeats the request',
    ({ headers, body }) => ({ json: { mensagem: `${JSON.stringify(headers)} ${body}` } }),
  ],
  [
    'JSON that repeats the request',
    ({ headers, body, url: path }) => ({
      json: { erro: { corpo: body && JSON.parse(body), headers, path } },
    }),
  ],
  ['the headers as text', ({ headers }) => ({ text: JSON.stringify(headers, null, 2) })],
  ['the body as text', ({ body }) => ({ text: body })],
  [
    'a page that repeats the request',
    ({ headers, body }) => ({
      headers: { 'content-type': 'text/html' },
      text: `<html><body><h1>Erro</h1><pre>${headers.authorization}</pre>${body}</body></html>`,
    }),
  ],
  [
    'a page with the token far from its beginning',
    ({ headers }) => ({ text: `<p>${' '.repeat(3970)}${headers.authorization}` }),
  ],
  [
    'a message with a formatted document',
    () => ({ json: { mensagem: `Cliente 123.456.789-09 recusado` } }),
  ],
];

const STATUSES: [number, typeof ApiError | typeof OutcomeUnknownError, string][] = [
  [400, BadRequestError as typeof ApiError, 'BAD_REQUEST'],
  [401, AuthenticationError as typeof ApiError, 'AUTHENTICATION'],
  [403, AuthenticationError as typeof ApiError, 'AUTHENTICATION'],
  [404, NotFoundError as typeof ApiError, 'NOT_FOUND'],
  [408, ApiError, 'API_ERROR'],
  [413, ApiError, 'API_ERROR'],
  [418, ApiError, 'API_ERROR'],
  [429, RateLimitError as typeof ApiError, 'RATE_LIMITED'],
  [500, ServerError as typeof ApiError, 'SERVER_ERROR'],
  [503, ServerError as typeof ApiError, 'SERVER_ERROR'],
];

/** Every third row, so that any two of call, status and answer are combined. */
const everyThird = <Row>(rows: Row[], from: number): Row[] =>
  rows.filter((_, index) => (index + from) % 3 === 0);

describe.each(CALLS)('a failure of %s', (endpoint, call) => {
  const nth = CALLS.findIndex((row) => row[1] === call);
  describe.each(STATUSES)('answered %i', (status, kind, code) => {
    const from = nth + STATUSES.findIndex(([one]) => one === status);
    it.each(everyThird(ECHOES, from))('shows no secret when the answer is %s', async (_, echo) => {
      server.answer = (request) => ({ ...echo(request), status });
      const error = await silentFailure(call);
      expect(error.endpoint).toBe(endpoint);
      const isUnclear = status >= 500 || [404, 408, 418].includes(status);
      if (endpoint === 'pedido.create' && isUnclear) {
        expect(error).toBeInstanceOf(OutcomeUnknownError);
        expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', status });
      } else {
        expect(error).toBeInstanceOf(kind);
        expect(error).toMatchObject({ code, status, attempts: 1 });
      }
    });
  });

  it('shows no secret when nothing listens', async () => {
    const gone = await listen(createServer());
    await gone.close();
    const error = await silentFailure(call, gone.url);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: 'CONNECTION', reason: 'ECONNREFUSED', attempts: 1 });
  });

  it('shows no secret when a page is answered as success', async () => {
    server.answer = ({ headers, body }) => ({
      text: `<html>${JSON.stringify(headers)}${body}</html>`,
    });
    const error = await silentFailure(call);
    const isWrite = /create|register/.test(endpoint);
    expect(error).toBeInstanceOf(isWrite ? OutcomeUnknownError : InvalidResponseError);
  });
});

it('a look-up of ensure shows nothing of the customer that its answer repeats', async () => {
  server.answer = () => ({ status: 404, json: { mensagem: `Pedido de ${CPF}, Fulana, talvez` } });
  const error = await silentFailure((client) => client.pedido.ensure(novo));
  expect(error).toBeInstanceOf(InvalidResponseError);
  expect(error.message).toContain('Pedido de ***, ***, talvez');
});

describe('a refusal before sending', () => {
  const create =
    (wrong: Partial<NovoPedido>): Call =>
    (client) =>
      client.pedido.create({ ...novo, ...wrong });

  it.each<[string, Call]>([
    ['senha', basic(SENHA.repeat(10))],
    ['token', bearer(WEBHOOK_TOKEN.repeat(10))],
    ['cliente.cpfCnpj', create({ cliente: { cpfCnpj: `${CPF}0` } })],
    ['xmlNFe', create({ xmlNFe: `<nfe>${CPF}</nfe>` })],
    ['chaveNF', (client) => client.pedido.get({ chaveNF: CPF.repeat(5) })],
  ])('names the place and nothing of the value: %s', async (place, call) => {
    const error = await silentFailure(call);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect((error as InvalidRequestError).issues.map(({ path }) => path)).toEqual([place]);
    expect(server.requests).toHaveLength(0);
  });
});

describe('isRecebiveisError', () => {
  it('knows its own and nothing else', () => {
    expect(isRecebiveisError(new InvalidRequestError('x', []))).toBe(true);
    for (const other of [new Error('x'), null, undefined, 'x', {}, { code: 'TIMEOUT' }]) {
      expect(isRecebiveisError(other)).toBe(false);
    }
  });
});
