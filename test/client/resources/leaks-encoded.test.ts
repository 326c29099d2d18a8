import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import {
  type AnswerServer,
  type ArrivedRequest,
  type Reply,
  startAnswerServer,
} from '../../support/answer-server.js';
import { exposedBy, failureOf, recordingHooks } from '../../support/exposed-text.js';

/** A password as people make them: every writing of it differs from it. */
const SENHA = 'Zx9"Qw8&Er7<Ty6>\\Ui5 ç+Op4';
const PIECES = ['Zx9', 'Qw8', 'Er7', 'Ty6', 'Ui5', 'Op4'];
const API_KEY = 'Kq5-chave-do-gateway';

let server: AnswerServer;

beforeAll(async () => {
  server = await startAnswerServer();
});

afterAll(() => server.close());

const htmlText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const asciiJson = (text: string) =>
  text.replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
const senhaOf = ({ body }: ArrivedRequest) => String((JSON.parse(body) as { senha: string }).senha);

const WRITINGS: [string, (request: ArrivedRequest) => Reply][] = [
  ['as it is', (request) => ({ json: { mensagem: `senha ${senhaOf(request)}` } })],
  ['in JSON', ({ body }) => ({ text: body })],
  ['in JSON within a message', ({ body }) => ({ json: { mensagem: `recebido ${body}` } })],
  ['in JSON within JSON', ({ body }) => ({ json: { erro: body } })],
  ['in JSON of ASCII only', ({ body }) => ({ text: asciiJson(body) })],
  ['in HTML', (request) => ({ text: `<p>senha ${htmlText(senhaOf(request))}</p>` })],
  ['raw within HTML', (request) => ({ text: `<p>senha ${senhaOf(request)}</p>` })],
  ['in a form', (request) => ({ text: String(new URLSearchParams({ s: senhaOf(request) })) })],
  ['in a URL', (request) => ({ text: `/x?s=${encodeURIComponent(senhaOf(request))}` })],
];

describe('a password that an answer repeats', () => {
  it.each(WRITINGS)('is not shown when it is written %s', async (_, writing) => {
    server.answer = (request) => ({ ...writing(request), status: 400 });
    const { hooks, recorded } = recordingHooks();
    const client = new Recebiveis({
      baseUrl: server.url,
      token: 'tok-123',
      storeId: crypto.randomUUID(),
      retries: 0,
      hooks,
    });
    const error = await failureOf(
      client.webhook.register({
        url: 'https://loja.example/eventos',
        tipoAutorizacao: 'Basic',
        usuario: 'u',
        senha: SENHA,
      }),
    );
    const shown = exposedBy(error) + recorded();
    for (const piece of PIECES) expect(shown).not.toContain(piece);
    expect(error).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a credential in a header of one’s own', () => {
  it.each([
    ['x-api-key', API_KEY],
    ['authorization', `Basic ${API_KEY}`],
    ['authorization', `Bearer ${API_KEY}`],
    ['cookie', `sessao=${API_KEY}`],
  ])('is not shown when the answer repeats %s: %s', async (name, value) => {
    server.answer = ({ headers }) => ({
      status: 403,
      json: { mensagem: `credencial ${String(headers[name])} (${API_KEY}) recusada` },
    });
    const { hooks, recorded } = recordingHooks();
    const headers = { [name]: value };
    const client = new Recebiveis({
      baseUrl: server.url,
      token: 'tok',
      headers,
      retries: 0,
      hooks,
    });
    const error = await failureOf(client.fila.read());
    expect(exposedBy(error) + recorded()).not.toContain('Kq5');
    expect(error).toMatchObject({ code: 'AUTHENTICATION' });
  });
});

describe('a document of a customer that an answer names', () => {
  it.each([
    '12345678909',
    '123.456.789-09',
    '123456789-09',
    'CPF:12345678909.',
    'cpf12345678909',
    '12.ABC.345/01DE-35',
    '11.222.333/0001-81',
  ])('is not shown when it is written %s', async (written) => {
    server.answer = () => ({ status: 400, json: { mensagem: `Cliente ${written} recusado` } });
    const client = new Recebiveis({
      baseUrl: server.url,
      token: 'tok-123',
      storeId: crypto.randomUUID(),
      retries: 0,
    });
    const error = await failureOf(client.pedido.get({ pedido: '1' }));
    expect(exposedBy(error)).not.toContain(written);
    expect(error).toMatchObject({
      mensagem: expect.stringMatching(/^Cliente .*\*\*\*.* recusado$/),
    });
  });

  it.each([
    '12345678900',
    '00000000001',
    '123456789090',
    '35240311122233000144550010000012341000012345',
  ])('is not taken from what is another number: %s', async (number) => {
    server.answer = () => ({ status: 400, json: { mensagem: `Pedido ${number} recusado` } });
    const client = new Recebiveis({
      baseUrl: server.url,
      token: 'tok-123',
      storeId: crypto.randomUUID(),
      retries: 0,
    });
    await expect(client.pedido.get({ pedido: '1' })).rejects.toMatchObject({
      mensagem: `Pedido ${number} recusado`,
    });
  });
});

describe('a token of a function', () => {
  it('is not shown when the answer repeats it, asked for again or not', async () => {
    const tokens = ['velhoVq6-0123456789', 'novoNq7-0123456789'];
    server.answer = ({ headers }) => ({
      status: 401,
      json: { mensagem: `${headers.authorization} recusado` },
    });
    const { hooks, recorded } = recordingHooks();
    const token = () => tokens.shift() ?? 'x';
    const client = new Recebiveis({
      baseUrl: server.url,
      token,
      storeId: crypto.randomUUID(),
      retries: 0,
      hooks,
    });
    const shown = exposedBy(await failureOf(client.fila.read())) + recorded();
    for (const piece of ['Vq6', 'Nq7']) expect(shown).not.toContain(piece);
  });
});
