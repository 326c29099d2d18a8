import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WebhookConfig } from '../../src/client/contract/schemas/webhook.js';
import { ANSWER_MS, attempt } from '../../src/sandbox/deliveries/attempt.js';
import { listen } from '../support/listen.js';

/** Calls a receiver with this answer, and records what the receiver saw. */
async function call(
  answer: (response: ServerResponse) => void,
  config: Partial<WebhookConfig> = {},
  answerMs?: number,
) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request.resume());
    answer(response);
  });
  const receiver = await listen(server);
  onTestFinished(receiver.close);
  const url = `${receiver.url}/a?b=c`;
  const body = { tipo: 'Ciclo', dados: { canal: 'é' } };
  const closing = new AbortController().signal;
  const outcome = await attempt({ url, ...config } as WebhookConfig, body, {
    anywhere: false,
    closing,
    ...(answerMs !== undefined && { answerMs }),
  });
  return { outcome, seen };
}

const done = (response: ServerResponse) => response.end('{"retorno":"sucesso","obs":"x"}');

describe('a call to the receiver', () => {
  it('is a POST of JSON to the registered address', async () => {
    const { outcome, seen } = await call(done);
    expect(outcome).toEqual({ status: 200, retorno: 'sucesso' });
    const [request] = seen;
    expect([request?.method, request?.url]).toEqual(['POST', '/a?b=c']);
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'content-length': String(Buffer.byteLength('{"tipo":"Ciclo","dados":{"canal":"é"}}')),
    });
  });

  it.each([
    [{ tipoAutorizacao: 'Bearer', token: 'abc' }, 'Bearer abc'],
    [{ tipoAutorizacao: 'Basic', usuario: 'a', senha: 'b:c' }, `Basic ${btoa('a:b:c')}`],
    [{}, undefined],
  ] as const)('proves itself as %j says', async (config, authorization) => {
    const { seen } = await call(done, config);
    expect(seen[0]?.headers.authorization).toBe(authorization);
  });

  it('has ten seconds to be answered, to the end of the body', async () => {
    expect(ANSWER_MS).toBe(10_000);
    const late = { error: 'sem resposta em 10 segundos' };
    expect((await call(() => {}, {}, 30)).outcome).toEqual(late);
    const stalling = (response: ServerResponse) => response.write('{"retorno":');
    expect((await call(stalling, {}, 300)).outcome).toEqual(late);
  });

  it.each([301, 302, 307, 308])('does not follow a redirect: %i', async (status) => {
    const { outcome, seen } = await call((response) =>
      response.writeHead(status, { location: '/elsewhere' }).end('{"retorno":"sucesso"}'),
    );
    expect([outcome.status, seen.length]).toEqual([status, 1]);
  });

  it('is a failure without an answer, or with one that is cut', async () => {
    const lost = { error: 'sem conexão' };
    expect((await call((response) => response.destroy())).outcome).toEqual(lost);
    const { outcome } = await call((response) => {
      response.writeHead(200, { 'content-length': '99' });
      response.write('{"retorno":"sucesso"}', () => response.destroy());
    });
    expect(outcome).toEqual(lost);
  });

  it('reads no more of an endless answer than retorno takes', async () => {
    const { outcome } = await call((response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', more);
      more();
    });
    expect(outcome).toEqual({ status: 200, body: 'x'.repeat(255) });
  });
});
