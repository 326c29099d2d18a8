import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  type NovoPedido,
  OutcomeUnknownError,
  Recebiveis,
  type RecebiveisError,
} from '../../../src/index.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { useAnswerServer } from '../../support/answer-server.js';
import { exposedBy, failureOf } from '../../support/exposed-text.js';

const TOKEN = 'tokenTq1-SEGREDO-0123456789';

const server = useAnswerServer();

const connect = () =>
  new Recebiveis({
    baseUrl: server.url,
    token: TOKEN,
    limits: false,
    retries: 0,
    storeId: crypto.randomUUID(),
  });

/** The error of a look-up with this answer. */
async function errorOf(status: number, headers: Record<string, string>, text = '{}') {
  server.answer = () => ({ status, headers, text });
  return (await failureOf(connect().pedido.get({ pedido: '1' }))) as RecebiveisError;
}

describe('an error', () => {
  it.each([400, 401, 403, 404, 408, 413, 418, 429, 500, 503])(
    'of status %i has the request identifier of its answer',
    async (status) => {
      const error = await errorOf(status, { 'X-Request-Id': 'req-9' });
      expect(error).toMatchObject({ status, requestId: 'req-9' });
    },
  );

  it.each([
    ['x-request-id', 'req-1'],
    ['request-id', 'req-1'],
    ['x-correlation-id', 'corr-1'],
    ['x-amzn-requestid', 'e1b2c3d4-aaaa-bbbb-cccc-90ab12cd34ef'],
    ['cf-ray', '8f1c2d3e4f5a6b7c-GRU'],
    ['traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
  ])('knows the identifier by %s', async (name, value) => {
    expect((await errorOf(500, { [name]: value })).requestId).toBe(value);
  });

  it('of an answer that is not the service’s has it too', async () => {
    const error = await errorOf(200, { 'x-request-id': 'req-2' }, '<html></html>');
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE', requestId: 'req-2' });
  });

  it("for a creation of unknown outcome has the creation's, and not the look-ups'", async () => {
    server.answer = ({ method }) =>
      method === 'POST'
        ? { status: 502, headers: { 'x-request-id': 'creation' } }
        : { status: 404, headers: { 'x-request-id': 'look-up' }, json: { mensagem: 'não há' } };
    const novo = novoPedidoFixture as NovoPedido;
    const error = (await failureOf(connect().pedido.create(novo))) as OutcomeUnknownError;
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(error.requestId).toBe('creation');
  });

  it('shows the identifier in logs', async () => {
    const error = await errorOf(500, { 'x-request-id': 'req-3' });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ requestId: 'req-3' });
    expect(inspect(error)).toContain('req-3');
  });

  it('has none where no answer came, or none of its last request', async () => {
    const { url } = server;
    const away = new Recebiveis({ baseUrl: 'http://127.0.0.1:1', token: TOKEN, retries: 0 });
    const refused = (await failureOf(away.pedido.get({ pedido: '1' }))) as RecebiveisError;
    expect('requestId' in refused).toBe(false);

    let requests = 0;
    const client = new Recebiveis({
      baseUrl: url,
      token: TOKEN,
      limits: false,
      retries: 1,
      timeoutMs: 200,
      fetch: (input, init) => {
        requests += 1;
        return requests === 1 ? fetch(input, init) : new Promise<Response>(() => {});
      },
    });
    server.answer = () => ({ status: 503, headers: { 'x-request-id': 'first' } });
    const late = (await failureOf(client.pedido.get({ pedido: '1' }))) as RecebiveisError;
    expect(late.code).toBe('TIMEOUT');
    expect(late.requestId).toBeUndefined();
  });

  it('shows no header, and masks an identifier that repeats a secret', async () => {
    const error = await errorOf(401, {
      'set-cookie': 'id=cookie-value',
      'x-api-key': 'other-credential',
      'x-request-id': `of ${TOKEN} and 123.456.789-09`,
    });
    const shown = `${exposedBy(error)}${inspect(error, { showHidden: true, depth: 9 })}`;
    for (const secret of ['Tq1', 'cookie-value', 'other-credential', '456.789'])
      expect(shown).not.toContain(secret);
    expect(error.requestId).toBe('of *** and ***');
  });
});

describe('the text of an answer in an error', () => {
  const masked = async (mensagem: string) => {
    server.answer = () => ({ status: 400, json: { mensagem } });
    const client = new Recebiveis({
      baseUrl: server.url,
      token: TOKEN,
      limits: false,
      headers: { 'user-agent': 'minha-loja', 'x-chave': 'Abc123', 'x-outra': 'Basic dXN1w6FyaW8=' },
    });
    const call = client.webhook.register({
      url: 'https://usr:pwd@erp.example/x?k=chave-da-url&v=12345',
      tipoAutorizacao: 'Basic',
      usuario: 'abc',
      senha: 'Abc123-longa',
    });
    return ((await failureOf(call)) as { mensagem?: string }).mensagem;
  };

  it.each([
    [`token ${TOKEN}`, 'token ***'],
    ['usuario abc', 'usuario ***'],
    ['senha Abc123-longa', 'senha ***'],
    ['chave Abc123', 'chave ***'],
    ['dXN1w6FyaW8=', '***'],
    ['usr e pwd', '*** e ***'],
    ['chave-da-url', '***'],
    ['CPF 123.456.789-09, CNPJ 12.ABC.345/01DE-35', 'CPF ***, CNPJ ***'],
  ])('contains no secret: %s', async (mensagem, shown) => {
    expect(await masked(mensagem)).toBe(shown);
  });

  it.each(['minha-loja', 'erp.example', '12345', 'Basic', 'a loja não abre'])(
    'contains everything that is no secret: %s',
    async (said) => {
      expect(await masked(said)).toBe(said);
    },
  );

  it('has no control characters, and at most 500 characters', async () => {
    expect(await masked(' \u0000loja\n\u001b[2J ')).toBe('loja [2J');
    expect(await masked(`${'x'.repeat(500)}y`)).toBe('x'.repeat(500));
  });

  it("contains no data of an order's customer", async () => {
    const novo = novoPedidoFixture as NovoPedido;
    const cliente = { nome: 'Fulana de Tal', cpfCnpj: '12345678909' };
    const mensagem = `Fulana de Tal 12345678909 ${novo.canal}`;
    server.answer = () => ({ status: 400, json: { mensagem } });
    const error = await failureOf(connect().pedido.create({ ...novo, cliente }));
    expect(error).toMatchObject({ mensagem: `*** *** ${novo.canal}` });
  });

  it.each([
    ['<h1>502 Bad\nGateway</h1>', '502 Bad Gateway'],
    ['<html><title>Gateway</title><body></body></html>', 'Gateway'],
    ['<script>let a = 1</script><style>p {}</style><p>fora</p>', 'fora'],
    ['<p></p>', undefined],
    [`<p>${'x'.repeat(201)}</p>`, 'x'.repeat(200)],
  ])('of a page is its words: %#', async (text, excerpt) => {
    const error = await errorOf(502, {}, text);
    expect(error).toMatchObject({ mensagem: undefined, excerpt });
  });
});
