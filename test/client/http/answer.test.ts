import { describe, expect, it } from 'vitest';
import type { EndpointName } from '../../../src/client/contract/endpoint.js';
import { failureOf, meaningOf, readSuccess } from '../../../src/client/http/answer.js';
import { AttemptFailure } from '../../../src/client/http/failure.js';
import type { MismatchEvent } from '../../../src/client/http/hooks.js';
import { Mismatches, type ResponseValidation } from '../../../src/client/http/mismatches.js';
import { Observer } from '../../../src/client/http/observer.js';
import type { Classify } from '../../../src/client/http/options.js';
import { callOf, rowOf } from '../../support/http-call.js';

const answer = (status: number, text: string) => ({ status, text, headers: new Headers() });
const says = (mensagem: unknown) => JSON.stringify({ mensagem });
const understand = (name: EndpointName, status: number, text: string, classify?: Classify) =>
  meaningOf(answer(status, text), rowOf(name), classify);

describe('what an answer means', () => {
  it.each<[string, EndpointName, number, string]>([
    ['success', 'fila.read', 200, '{"tipo":"ciclo"}'],
    ['success', 'fila.read', 299, '{"tipo":"ciclo"}'],
    ['failure', 'fila.read', 300, '{"tipo":"ciclo"}'],
    ['failure', 'fila.read', 199, '{"tipo":"ciclo"}'],
    ['queue-empty', 'fila.read', 404, ''],
    ['queue-empty', 'fila.read', 204, ''],
    ['queue-empty', 'fila.read', 200, ' \n'],
    ['queue-empty', 'fila.read', 200, 'null'],
    ['queue-empty', 'fila.read', 200, '[]'],
    ['queue-empty', 'fila.read', 200, says('Fila vazia')],
    ['success', 'fila.read', 200, '""'],
    ['success', 'fila.read', 200, '0'],
    ['success', 'fila.read', 200, says(5)],
    ['success', 'fila.read', 200, '{"mensagem":"Fila vazia","tipo":"ciclo"}'],
    ['not-found', 'pedido.get', 404, ''],
    ['not-found', 'pedido.get', 400, says('Pedido não encontrado')],
    ['failure', 'pedido.get', 401, says('Pedido não encontrado')],
    ['failure', 'pedido.get', 400, says('Fila vazia')],
    ['not-found', 'ciclos.get', 200, says('Ciclo não encontrado')],
    ['success', 'ciclos.get', 200, '{}'],
    ['not-found', 'ciclos.list', 404, ''],
    ['failure', 'ciclos.list', 400, says('Ciclo não encontrado')],
    ['success', 'ciclos.list', 200, ''],
    ['success', 'fila.remove', 200, ''],
    ['success', 'fila.remove', 200, says('Documento não encontrado')],
    ['not-found', 'fila.remove', 400, says('Documento não encontrado')],
    ['rate-limited', 'fila.remove', 429, says('Documento não encontrado')],
  ])('%s: %s, %i %s', (meaning, name, status, text) => {
    expect(understand(name, status, text).meaning).toBe(meaning);
  });

  it.each<[string, EndpointName, number, unknown]>([
    ['queue-empty', 'fila.read', 400, 'queue-empty'],
    ['failure', 'pedido.get', 400, 'queue-empty'],
    ['not-found', 'pedido.get', 500, 'not-found'],
    ['rate-limited', 'pedido.get', 200, 'rate-limited'],
    ['done', 'pedido.create', 200, 'done'],
    ['failure', 'pedido.create', 500, 'done'],
    ['rate-limited', 'pedido.create', 429, undefined],
    ['not-found', 'pedido.get', 404, 'of their own'],
  ])('%s: %s, %i, which classify calls %s', (meaning, name, status, word) => {
    const classify = (() => word) as Classify;
    expect(understand(name, status, says('x'), classify).meaning).toBe(meaning);
  });
});

describe('a failure', () => {
  const secrets = { token: undefined, headers: {}, body: undefined };
  const failed = async (status: number, mensagem = 'x', classify?: Classify) => {
    const asked: unknown[] = [];
    const given = {
      ...answer(status, says(mensagem)),
      headers: new Headers({ 'retry-after': '2' }),
    };
    const pause = (...words: unknown[]) => {
      asked.push(words);
      return 7;
    };
    const understood = meaningOf(given, rowOf('pedido.create'), classify);
    return {
      failure: await failureOf(given, understood, callOf('pedido.create'), pause, secrets),
      asked,
    };
  };

  it.each([
    [408, 'failed', 'REQUEST_TIMEOUT'],
    [425, 'failed', 'API_ERROR'],
    [429, 'rate-limited', 'RATE_LIMITED'],
    [500, 'failed', 'SERVER_ERROR'],
    [599, 'failed', 'SERVER_ERROR'],
  ])('of %i is %s: its endpoint waits', async (status, kind, code) => {
    const { failure, asked } = await failed(status);
    expect(failure).toMatchObject({ kind, waitMs: 7, error: { code, status, attempts: 1 } });
    expect(asked).toEqual([[kind, 2000]]);
  });

  it.each<[number, string, string, Classify?]>([
    [400, 'BAD_REQUEST', 'x'],
    [400, 'STORE_INACTIVE', 'Loja não ativa'],
    [400, 'ALREADY_EXISTS', 'Pedido já cadastrado'],
    [401, 'AUTHENTICATION', 'Loja não ativa'],
    [403, 'AUTHENTICATION', 'Pedido já cadastrado'],
    [404, 'NOT_FOUND', 'x'],
    [413, 'PAYLOAD_TOO_LARGE', 'x'],
    [409, 'API_ERROR', 'Pedido já cadastrado'],
    [418, 'API_ERROR', 'Loja não ativa'],
    [499, 'API_ERROR', 'x'],
    [503, 'NOT_FOUND', 'x', () => 'not-found'],
  ])('of %i is final, and stops nobody: %s', async (status, code, mensagem, classify) => {
    const { failure, asked } = await failed(status, mensagem, classify);
    expect(failure).toMatchObject({ kind: 'final', waitMs: undefined, error: { code, mensagem } });
    expect(asked).toEqual([]);
  });

  it('of 5xx is one, whatever its words are of', async () => {
    for (const mensagem of ['Loja não ativa', 'Pedido já cadastrado'])
      expect((await failed(500, mensagem)).failure.error.code).toBe('SERVER_ERROR');
  });
});

describe('what the caller gets of a success', () => {
  const read = (
    name: EndpointName,
    text: string,
    validation: ResponseValidation = 'warn',
    classify?: Classify,
  ) => {
    const reported: MismatchEvent[] = [];
    const hooks = { onMismatch: (event: MismatchEvent) => void reported.push(event) };
    const mismatches = new Mismatches(new Observer({ hooks }), validation);
    const understood = understand(name, 200, text, classify);
    const value = () => readSuccess(understood, answer(200, text), callOf(name), mismatches);
    return { value, paths: () => reported.map(({ path }) => path) };
  };
  const refused = (read: () => unknown) => {
    try {
      return read();
    } catch (error) {
      if (error instanceof AttemptFailure) return { kind: error.kind, ...error.error };
      throw error;
    }
  };

  it('of a removal is nothing, but for a page', () => {
    expect(read('fila.remove', '{"a":1}').value()).toBeUndefined();
    for (const text of ['<html>', ' \n<!doctype html>'])
      expect(refused(read('fila.remove', text).value)).toMatchObject({ kind: 'unrecognized' });
  });

  it.each<[string, EndpointName, string, string]>([
    ['a page', 'pedido.get', '<html>', ''],
    ['a list', 'pedido.get', '[1]', ''],
    ['no answer of a list', 'ciclos.list', '', ''],
    ['a page of a list without it', 'ciclos.list', '{"info":{}}', 'ciclos'],
    ['a creation that says nothing', 'pedido.create', '[1]', 'mensagem'],
    ['a creation that was refused', 'pedido.create', says('Loja não ativa'), 'mensagem'],
  ])('is none that is not the service’s: %s', (_, name, text, path) => {
    for (const validation of ['warn', 'strict', 'off'] as const) {
      const outcome = refused(read(name, text, validation).value);
      expect(outcome).toMatchObject({ kind: 'unrecognized', issues: [{ path }] });
    }
  });

  it('of a write that may be repeated is what it said, and what it did not say is reported', () => {
    const { value, paths } = read('webhook.register', '[1]');
    expect(value()).toEqual({});
    expect(paths()).toContain('mensagem');
    expect(refused(read('webhook.register', '{}', 'strict').value)).toMatchObject({
      kind: 'final',
    });
    expect(read('webhook.register', '[1]', 'off').value()).toEqual({});
  });

  it('of a write that was done is no error, however odd the rest', () => {
    const { value, paths } = read(
      'pedido.create',
      '{"mensagem":"sucesso","chavePedido":5}',
      'strict',
    );
    expect(value()).toMatchObject({ mensagem: 'sucesso' });
    expect(paths().length).toBeGreaterThan(0);
    expect(paths()).not.toContain('mensagem');
  });

  it('of a write in other words is done where classify says so', () => {
    const done = read('webhook.register', says('feito'), 'warn', () => 'done');
    expect(done.value()).toMatchObject({ mensagem: 'feito' });
    expect(done.paths()).not.toContain('mensagem');
  });

  it('of a read that is odd is reported, thrown or left as it came', () => {
    const odd = '{"mensagem":7,"idLoja":"9"}';
    const warned = read('pedido.get', odd);
    expect(warned.value()).toMatchObject({ mensagem: 7 });
    expect(warned.paths().length).toBeGreaterThan(0);
    expect(refused(read('pedido.get', odd, 'strict').value)).toMatchObject({ kind: 'final' });
    const off = read('pedido.get', odd, 'off');
    expect([off.value(), off.paths()]).toEqual([JSON.parse(odd), []]);
  });
});
