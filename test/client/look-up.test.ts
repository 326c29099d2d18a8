import { describe, expect, it } from 'vitest';
import { NotFoundError } from '../../src/client/errors/codes.js';
import { ConnectionError } from '../../src/client/errors/connection.js';
import { InvalidRequestError } from '../../src/client/errors/invalid-request.js';
import {
  type LookupAnswer,
  type LookupChave,
  type LookupKey,
  lookUp,
  lookUpByKeys,
} from '../../src/client/look-up.js';

const order = { pedido: '2', pedidoCanal: 'C-2', chaveNFe: 'KEY-2' };
const record = (changes: object) => ({ _id: '1', ...order, ...changes });

/** What a look-up shows where the service answers with a record, or with an error. */
const shown = (answer: object, sought: Parameters<typeof lookUp>[2] = order) =>
  lookUp(
    async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
    'pedidoCanal',
    sought,
  );

const notFound = (mensagem?: string) =>
  new NotFoundError({ endpoint: 'pedido.get', status: 404, attempts: 1, mensagem });

describe('a look-up by a key shows', () => {
  it('the order, where blanks stand around its names too', async () => {
    expect(await shown(record({}))).toMatchObject({ is: 'same' });
    expect(await shown(record({ pedidoCanal: ' C-2', chaveNFe: 'KEY-2 ' }))).toMatchObject({
      is: 'same',
    });
  });

  it.each([{ pedido: '3' }, { pedidoCanal: 'C-3' }, { chaveNFe: 'KEY-9' }])(
    'another one that shares the key: %j',
    async (changes) => expect(await shown(record(changes))).toEqual({ is: 'other' }),
  );

  it.each([{ chaveNFe: null }, { chaveNFe: '' }, { chaveNFe: ' ' }, { chaveNFe: undefined }])(
    'one that may be it, without an invoice key yet: %j',
    async (changes) => expect(await shown(record(changes))).toEqual({ is: 'ambiguous' }),
  );

  it('the order by the key it was sent with, and a third key as ambiguous', async () => {
    const sought = { ...order, isSentChaveNFe: (chave: unknown) => chave === 'KEY-1' };
    expect(await shown(record({ chaveNFe: 'KEY-1' }), sought)).toMatchObject({ is: 'same' });
    expect(await shown(record({ chaveNFe: 'KEY-9' }), sought)).toEqual({ is: 'ambiguous' });
  });

  it('nothing, and whether the service says so in its own words', async () => {
    expect(await shown(notFound('Pedido não encontrado'))).toEqual({ is: 'absent', isSaid: true });
    expect(await shown(notFound())).toEqual({ is: 'absent', isSaid: false });
  });

  it('nothing at all by a value that a proxy may lose, unless the service says it', async () => {
    const odd = { ...order, pedidoCanal: 'C/2' };
    expect(await shown(notFound(), odd)).toEqual({ is: 'unusable' });
    expect(await shown(notFound('Pedido não encontrado'), odd)).toMatchObject({ is: 'absent' });
  });

  it('nothing by a value that no look-up takes, and what else fails is thrown', async () => {
    const refused = new InvalidRequestError('pedido.get', [{ path: 'pedidoCanal', message: 'x' }]);
    expect(await shown(refused)).toEqual({ is: 'unusable' });
    const failed = new ConnectionError('pedido.get', undefined, 1, true);
    await expect(shown(failed)).rejects.toBe(failed);
    await expect(shown(new TypeError('ours'))).rejects.toThrow('ours');
  });

  it('nothing by a key that the order does not have', async () => {
    const get = () => Promise.reject(new Error('not asked'));
    const answer = await lookUp(get, 'chaveNF', { pedido: '2', pedidoCanal: 'C-2' });
    expect(answer).toEqual({ is: 'unusable' });
  });

  it('asks by the field of the key', async () => {
    const asked: LookupChave[] = [];
    const get = async (chave: LookupChave) => {
      asked.push(chave);
      return record({});
    };
    for (const key of ['pedidoCanal', 'pedido', 'chaveNF'] as const) await lookUp(get, key, order);
    expect(asked).toEqual([{ pedidoCanal: 'C-2' }, { pedido: '2' }, { chaveNF: 'KEY-2' }]);
  });
});

describe('look-ups by all keys', () => {
  type Answer = LookupAnswer<object> | Error;
  const together = (...answers: Answer[]) => {
    const asked: LookupKey[] = [];
    const sighting = lookUpByKeys<object>(async (key) => {
      const answer = answers[asked.push(key) - 1];
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    });
    return sighting.then((seen) => ({ seen, asked: asked.length }));
  };
  const same: Answer = { is: 'same', found: {} };
  const other: Answer = { is: 'other' };
  const said: Answer = { is: 'absent', isSaid: true };
  const silent: Answer = { is: 'absent', isSaid: false };
  const absent = (isSaid: boolean, ...by: LookupKey[]) => ({ is: 'absent', by, isSaid });
  const failed = new ConnectionError('pedido.get', undefined, 1, true);

  it.each<[string, Answer[], object, number]>([
    ['end with the first that finds it', [same], { is: 'found', found: {} }, 1],
    ['find it by the last', [other, said, same], { is: 'found', found: {} }, 3],
    ['find it although another fails', [failed, same], { is: 'found', found: {} }, 2],
    [
      'show an absence that is said',
      [said, other, said],
      absent(true, 'pedidoCanal', 'chaveNF'),
      3,
    ],
    [
      'show one that is not said by each',
      [said, said, silent],
      absent(false, 'pedidoCanal', 'pedido', 'chaveNF'),
      3,
    ],
    ['show nothing where all are others', [other, other, { is: 'unusable' }], { is: 'other' }, 3],
    [
      'show no absence beside what may be it',
      [{ is: 'ambiguous' }, said, said],
      { is: 'other' },
      3,
    ],
  ])('%s', async (_, answers, seen, asked) => {
    expect(await together(...answers)).toEqual({ seen, asked });
  });

  it('fail where one fails and none finds it', async () => {
    await expect(together(said, failed, said)).rejects.toBe(failed);
  });
});
