import { describe, expect, it } from 'vitest';
import { NotFoundError } from '../../../src/client/errors/api-errors.js';
import { InvalidRequestError } from '../../../src/client/errors/invalid-request.js';
import { ConnectionError } from '../../../src/client/errors/no-answer.js';
import {
  doubtOfAbsence,
  type LookupChave,
  lookUp,
  lookUpByKeys,
  type SentKey,
} from '../../../src/client/resources/order-lookup.js';

const order = { pedido: '2', pedidoCanal: 'C-2', chaveNFe: 'KEY-2' };
const record = (changes: object) => ({ _id: '1', ...order, ...changes });

/** The result of a look-up to which the service answers with this record or error. */
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
    'another order that shares the key: %j',
    async (changes) => expect(await shown(record(changes))).toEqual({ is: 'other' }),
  );

  it.each([{ chaveNFe: null }, { chaveNFe: '' }, { chaveNFe: ' ' }, { chaveNFe: undefined }])(
    'a possible match without an invoice key yet: %j',
    async (changes) => expect(await shown(record(changes))).toEqual({ is: 'ambiguous' }),
  );

  it('the order by the key it was sent with, and a third key as ambiguous', async () => {
    const sought = { ...order, isSentChaveNFe: (chave: unknown) => chave === 'KEY-1' };
    expect(await shown(record({ chaveNFe: 'KEY-1' }), sought)).toMatchObject({ is: 'same' });
    expect(await shown(record({ chaveNFe: 'KEY-9' }), sought)).toEqual({ is: 'ambiguous' });
  });

  it('nothing, and whether the service says so in its own words', async () => {
    expect(await shown(notFound('Pedido não encontrado'))).toMatchObject({
      is: 'absent',
      isSaid: true,
    });
    expect(await shown(notFound())).toMatchObject({ is: 'absent', isSaid: false });
  });

  it('nothing at all by a value that a proxy may lose, unless the service denies the order', async () => {
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
  const said = notFound('Pedido não encontrado');
  const together = (answers: Partial<Record<keyof LookupChave, unknown>>) =>
    lookUpByKeys((key) =>
      lookUp(
        async (chave) => {
          const answer = Object.entries(answers).find(([name]) => name in chave)?.[1];
          if (answer instanceof Error) throw answer;
          return answer as ReturnType<typeof record>;
        },
        key,
        order,
      ),
    );
  const failed = new ConnectionError('pedido.get', undefined, 1, true);
  const other = record({ pedido: 'another' });

  it('find the order by any key, whatever the others show', async () => {
    const seen = await together({ pedidoCanal: failed, pedido: other, chaveNF: record({}) });
    expect(seen).toMatchObject({ is: 'found' });
  });

  it.each<[string, unknown, unknown, unknown, string | undefined]>([
    ['said of each key', said, said, said, undefined],
    ['said of one, another order by the second', other, said, notFound(), undefined],
    ['said of one, where another look-up fails', said, failed, said, undefined],
    ['said of none', notFound(), notFound('Loja não encontrada'), notFound(), 'not-said'],
  ])('prove an absence before a first creation: %s', async (_, one, two, three, doubt) => {
    const seen = await together({ pedidoCanal: one, pedido: two, chaveNF: three });
    expect(seen.is === 'absent' && doubtOfAbsence(seen, 'none')).toBe(doubt);
  });

  it.each<[string, Map<SentKey, boolean> | undefined, number, string | undefined]>([
    ['beside a control, and late enough', new Map([['pedido', true]]), 1000, undefined],
    ['not too early', new Map([['pedido', true]]), 999, 'not-found-yet'],
    ['not without a control', undefined, 5000, 'no-control'],
    ['not beside one that is not found', new Map([['pedido', false]]), 5000, 'control-not-found'],
    [
      'not beside one found by another key',
      new Map([['chaveNF', true]]),
      5000,
      'control-not-found',
    ],
  ])('prove one after a creation of unknown outcome %s', (_, control, sentAgoMs, doubt) => {
    const seen = {
      is: 'absent' as const,
      by: ['pedido' as const],
      isSaid: true,
      bareNotFound: undefined,
    };
    expect(doubtOfAbsence(seen, { control, sentAgoMs, absenceAfterMs: 1000 })).toBe(doubt);
  });

  it('show nothing if all records are other orders, or one may be it', async () => {
    expect(await together({ pedidoCanal: other, pedido: other, chaveNF: other })).toEqual({
      is: 'other',
    });
    const ambiguous = record({ chaveNFe: null });
    expect(await together({ pedidoCanal: ambiguous, pedido: said, chaveNF: said })).toEqual({
      is: 'other',
    });
  });

  it('fail if one fails and none shows the order absent', async () => {
    await expect(
      together({ pedidoCanal: notFound(), pedido: failed, chaveNF: notFound() }),
    ).rejects.toBe(failed);
  });
});
