import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { Evento } from 'recebiveis/receiver';
import { describe, expect, it } from 'vitest';
import { BEARER, read, serve } from './support.js';

const fixture = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));

/** The status a method receives; `fetch` refuses to send some methods. */
function statusOf(
  method: string,
  port: number,
): Promise<{ status: number | undefined; allow: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, method, host: '127.0.0.1' }, (response) => {
      response.resume();
      const { statusCode: status, headers } = response;
      resolve({ status, allow: headers.allow });
    });
    request.on('error', reject);
    request.end();
  });
}

describe('a delivery', () => {
  it.each(['webhook-ciclo', 'webhook-aplicativo', 'webhook-pedido'])(
    'as documented is handled and answered: %s',
    async (name) => {
      const { post, eventos } = await serve();
      const raw = fixture(name);
      const answer = await post(JSON.stringify(raw), {
        'content-type': 'application/json; charset=UTF-8',
      });
      expect(answer).toMatchObject({ status: 200, json: { retorno: 'sucesso' } });
      expect(eventos).toEqual([
        expect.objectContaining({ tipo: `${raw.tipo}`.toLowerCase(), dados: raw.dados, raw }),
      ]);
    },
  );

  it.each([
    '',
    'application/json',
    'APPLICATION/JSON;charset="utf-8"',
    'text/plain',
    'x',
    'text/json;charset=us-ascii',
    "application/json; charset='utf-8'",
    'application/json; charset=UTF-8, application/json; charset=UTF-8',
  ])('is taken with the content type "%s"', async (type) => {
    const { post, eventos } = await serve();
    const body = new TextEncoder().encode(JSON.stringify(fixture('webhook-ciclo')));
    expect(await post(body, type === '' ? {} : { 'content-type': type })).toMatchObject({
      status: 200,
    });
    expect(eventos).toHaveLength(1);
  });

  it.each([
    [
      'an unknown kind',
      { tipo: 'Estorno', dados: { a: [1, { b: null }] }, outro: 1 },
      'desconhecido',
    ],
    ['an unknown situacao', { tipo: 'Ciclo', dados: { situacao: 'outra' } }, 'ciclo'],
    ['unknown fields', { tipo: 'Ciclo', versao: 2, dados: { codigo: '1', novo: {} } }, 'ciclo'],
    ['a field of another type', { tipo: 'Ciclo', dados: { codigo: { a: 1 } } }, 'ciclo'],
    ['no field at all', { tipo: 'PEDIDO', dados: {} }, 'pedido'],
    ['a kind named like a prototype', { tipo: '__proto__', dados: {} }, 'desconhecido'],
  ])('with %s is taken', async (_, body, tipo) => {
    const { post, eventos } = await serve();
    expect(await post(JSON.stringify(body))).toMatchObject({ status: 200 });
    expect(eventos).toEqual([expect.objectContaining({ tipo, raw: body })]);
  });

  it('is taken with some hundred kilobytes', async () => {
    const { deliver, eventos } = await serve();
    const raw = { tipo: 'Ciclo', dados: { canal: 'x'.repeat(300_000) } };
    expect(await deliver(raw)).toMatchObject({ status: 200 });
    expect(eventos[0]?.dados).toEqual(raw.dados);
  });

  it('is taken with a byte order mark, and as UTF-8', async () => {
    const { post, eventos } = await serve();
    const raw = { tipo: 'Ciclo', dados: { canal: 'Feira Fictícia ✓' } };
    expect(await post(`\ufeff${JSON.stringify(raw)}`)).toMatchObject({ status: 200 });
    expect(eventos[0]?.dados).toEqual(raw.dados);
  });
});

describe('a request that is not a delivery', () => {
  const NO_TIPO = 'tipo: obrigatório; deve ser um texto';
  const NO_DADOS = 'dados: obrigatório; deve ser um objeto';

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD', 'TRACE', 'PROPFIND'])(
    'by its method %s is answered 405',
    async (method) => {
      const { port, eventos } = await serve({ auth: { tipo: 'none' } });
      expect(await statusOf(method, port)).toEqual({ status: 405, allow: 'POST' });
      expect(eventos).toEqual([]);
    },
  );

  it.each([
    ['nothing', '', 'Json não informado'],
    ['blanks', ' \n', 'Json não informado'],
    ['broken JSON', '{"tipo":', 'O corpo não é JSON válido'],
    ['two documents', '{}{}', 'O corpo não é JSON válido'],
    ['a form', 'tipo=Ciclo', 'O corpo não é JSON válido'],
    ['null', 'null', 'O evento deve ser um objeto'],
    ['a list', '[{"tipo":"Ciclo","dados":{}}]', 'O evento deve ser um objeto'],
    ['a text', '"Ciclo"', 'O evento deve ser um objeto'],
    ['no tipo', '{"dados":{}}', NO_TIPO],
    ['a tipo that is no text', '{"tipo":5,"dados":{}}', NO_TIPO],
    ['an empty tipo', '{"tipo":" ","dados":{}}', NO_TIPO],
    ['a tipo by the prototype', '{"__proto__":{"tipo":"Ciclo","dados":{}}}', NO_TIPO],
    ['no dados', '{"tipo":"Ciclo"}', NO_DADOS],
    ['dados that are null', '{"tipo":"Ciclo","dados":null}', NO_DADOS],
    ['dados that are a list', '{"tipo":"Ciclo","dados":[]}', NO_DADOS],
  ])('by its body is answered 400: %s', async (_, body, retorno) => {
    const { post, eventos, refused, errors } = await serve();
    expect(await post(body, { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
      json: { retorno },
    });
    expect({ eventos, refused, errors }).toEqual({
      eventos: [],
      refused: [{ status: 400, retorno }],
      errors: [],
    });
  });

  it('by its bytes is answered 400: Latin-1', async () => {
    const { post } = await serve();
    const body = Buffer.from('{"tipo":"Ciclo","dados":{"canal":"Fictícia"}}', 'latin1');
    expect(await post(body)).toMatchObject({
      status: 400,
      json: { retorno: 'O corpo não está em UTF-8' },
    });
  });

  it.each([
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'accept'],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 'accept'],
    [{ 'content-type': 'application/json; charset=ISO-8859-1' }, 'accept'],
    [{ 'content-type': "application/json; charset='latin1'" }, 'accept'],
    [{ 'content-encoding': 'gzip' }, 'accept-encoding'],
    [{ 'content-encoding': 'br, gzip' }, 'accept-encoding'],
  ])('by its headers is answered 415: %j', async (headers, reported) => {
    const { post, eventos } = await serve();
    const answer = await post(
      JSON.stringify(fixture('webhook-ciclo')),
      headers as Record<string, string>,
    );
    expect(answer.status).toBe(415);
    expect(answer.headers.get(reported)).not.toBeNull();
    expect(eventos).toEqual([]);
  });
});

describe('keys of the prototype', () => {
  const body =
    '{"tipo":"Ciclo","tipo":"Pedido","__proto__":{"polluted":1},"dados":{"__proto__":{"canal":"x"},"constructor":{"prototype":{"polluted":1}},"chavePedido":"1"}}';

  it('are harmless, also where a handler copies the event', async () => {
    const copies: object[] = [];
    const { post, eventos } = await serve({
      onEvento: (evento: Evento) => void copies.push(Object.assign({}, evento.raw, evento.dados)),
    });
    expect(await post(body)).toMatchObject({ status: 200 });
    expect(eventos[0]).toMatchObject({ tipo: 'pedido', dados: { chavePedido: '1' } });
    const copy: Record<string, unknown> = { ...copies[0] };
    expect(copy.polluted ?? copy.canal).toBeUndefined();
    expect(Object.getPrototypeOf(copies[0])).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('the order of work', () => {
  it('is method, credentials, headers, size, JSON, event', async () => {
    const { url, eventos } = await serve({ maxBodyBytes: 64 });
    const right = { authorization: `Bearer ${BEARER.token}` };
    const send = async (method: string, headers: Record<string, string>, body?: string) =>
      (await read(await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })))
        .status;
    const large = 'x'.repeat(65);
    expect(await send('PUT', { 'content-encoding': 'gzip' }, large)).toBe(405);
    expect(await send('POST', { 'content-encoding': 'gzip' }, large)).toBe(401);
    expect(await send('POST', { ...right, 'content-encoding': 'gzip' }, large)).toBe(415);
    expect(await send('POST', right, large)).toBe(413);
    expect(await send('POST', right, 'x'.repeat(64))).toBe(400);
    expect(await send('POST', right, '{"tipo":"x"}')).toBe(400);
    expect(eventos).toEqual([]);
    expect(await send('POST', right, '{"tipo":"x","dados":{}}')).toBe(200);
  });
});

describe('an observer', () => {
  it('changes no answer by throwing', async () => {
    const fail = () => {
      throw new Error('of the watcher');
    };
    const later = async () => fail();
    for (const watch of [fail, later]) {
      const { post, deliver } = await serve({
        onError: watch,
        onRefused: watch,
        onMismatch: watch,
        onEvento: fail,
      });
      expect(await post('x')).toMatchObject({ status: 400 });
      expect(await deliver({ tipo: 'Ciclo', dados: { codigo: {} } })).toMatchObject({
        status: 500,
      });
    }
  });

  it('receives each field that is not as documented, once, without its value', async () => {
    const reported: unknown[] = [];
    const { deliver } = await serve({ onMismatch: (mismatch) => reported.push(mismatch) });
    const ciclo = { codigo: '7', situacao: 'novo', canal: 'x', data: '2026-08-01 10:00:00' };
    for (const codigo of [1, 2]) {
      await deliver({ tipo: 'Ciclo', dados: { ...ciclo, codigo } });
    }
    await deliver({ tipo: 'Ciclo', dados: { ...ciclo, canal: undefined } });
    expect(reported).toEqual([
      { tipo: 'ciclo', path: 'dados.codigo', expected: 'string' },
      { tipo: 'ciclo', path: 'dados.canal', expected: 'string' },
    ]);
  });
});
