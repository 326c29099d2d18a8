import { beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, type MismatchEvent, Recebiveis } from '../../../src/index.js';
import { filaCicloFixture } from '../../fixtures/index.js';
import { useAnswerServer } from '../../support/answer-server.js';

const server = useAnswerServer();
let reported: MismatchEvent[];

beforeEach(() => {
  reported = [];
});

const { _id, ...bare } = filaCicloFixture as { _id: string; tipo: string; dados: object };

function reading(document: object, options: ClientOptions = {}) {
  server.answer = () => ({ json: document });
  return new Recebiveis({
    baseUrl: server.url,
    token: 'tok',
    limits: false,
    retries: 0,
    hooks: { onMismatch: (event) => void reported.push(event) },
    ...options,
  });
}

describe('the identifier of a queue document', () => {
  it.each([
    ['idDocumento', 'a1', 'a1'],
    ['_id', _id, _id],
    ['id', 'a1', 'a1'],
    ['chave', 'a1', 'a1'],
    ['idDocumento', 15, '15'],
    ['_id', 0, '0'],
    ['id', '007', '007'],
    ['chave', Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('is found as %s: %j', async (name, value, idDocumento) => {
    const document = { ...bare, [name]: value };
    const evento = await reading(document).fila.read();
    expect(evento).toMatchObject({ tipo: 'ciclo', idDocumento, raw: document });
    expect(reported).toEqual([]);
  });

  it('keeps every digit of an integer beyond 2^53: another document would be removed', async () => {
    const client = reading({});
    server.answer = () => ({ text: '{"_id":9007199254740993,"tipo":"ciclo","dados":{}}' });
    expect(await client.fila.read()).toMatchObject({ idDocumento: '9007199254740993' });
  });

  it('is taken from the first of several names', async () => {
    const all = { ...bare, chave: 'd', id: 'c', _id: 'b', idDocumento: 'a' };
    expect(await reading(all).fila.read()).toMatchObject({ idDocumento: 'a' });
    expect(await reading({ ...all, idDocumento: null }).fila.read()).toMatchObject({
      idDocumento: 'b',
    });
    expect(await reading({ ...all, idDocumento: '', _id: {} }).fila.read()).toMatchObject({
      idDocumento: 'c',
    });
  });

  it.each([
    ['codigo', { codigo: 'x' }],
    ['dados', { dados: { _id: 'x', id: 'x' } }],
    ['null', { _id: null }],
    ['an empty text', { _id: '' }],
    ['a fraction', { _id: 1.5 }],
    ['an object', { _id: { $oid: 'x' } }],
    ['a list', { id: ['x'] }],
  ])('is null when no field that we know has one: %s', async (_, fields) => {
    const client = reading({ ...bare, ...fields });
    expect(await client.fila.read()).toMatchObject({ idDocumento: null });
    await client.fila.read();
    expect(reported.filter(({ path }) => path === 'idDocumento')).toEqual([
      { endpoint: 'fila.read', path: 'idDocumento', expected: 'an identifier' },
    ]);
  });

  it('may be found by an option of the client, before the names we know', async () => {
    const document = { ...bare, _id: 'b', meta: { ref: 99 } };
    const filaDocumentId = (raw: unknown) => (raw as { meta: { ref: number } }).meta.ref;
    expect(await reading(document, { filaDocumentId }).fila.read()).toMatchObject({
      idDocumento: '99',
    });
    expect(await reading(document, { filaDocumentId: () => undefined }).fila.read()).toMatchObject({
      idDocumento: 'b',
    });
  });

  it('is what removes the document', async () => {
    const client = reading({ ...bare, _id: 'a/b' });
    const evento = await client.fila.read();
    await client.fila.remove(evento?.idDocumento ?? '');
    expect(server.requests.at(-1)).toMatchObject({
      method: 'DELETE',
      url: '/api/v1/fila/a%2Fb',
    });
  });
});
