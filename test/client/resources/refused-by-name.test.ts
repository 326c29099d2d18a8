import { describe, expect, it } from 'vitest';
import { InvalidRequestError, Recebiveis } from '../../../src/index.js';
import { failureOf } from '../../support/exposed-text.js';

let sent = 0;
const client = new Recebiveis({
  baseUrl: 'http://service.example',
  token: 'tok',
  fetch: async () => {
    sent += 1;
    return new Response('{}');
  },
});

const drain = async (stream: AsyncIterable<unknown>) => {
  for await (const _ of stream);
};

/** Refused calls, by method; `endpoint` names the limit. */
const REFUSED: [method: string, endpoint: string, call: () => Promise<unknown>][] = [
  ['pedido.find', 'pedido.get', () => client.pedido.find({ pedido: '' })],
  ['pedido.get', 'pedido.get', () => client.pedido.get({ pedido: '' })],
  ['ciclos.stream', 'ciclos.get', () => drain(client.ciclos.stream(-1))],
  ['ciclos.stream', 'ciclos.get', () => drain(client.ciclos.stream(-1, 'eventos'))],
  ['ciclos.stream', 'ciclos.get', () => drain(client.ciclos.stream(7, 'outros' as 'eventos'))],
  ['ciclos.get', 'ciclos.get', () => client.ciclos.get(-1)],
  [
    'Options of ciclos.stream',
    'ciclos.get',
    () => drain(client.ciclos.stream(7, {}, { retries: -1 })),
  ],
  ['Options of fila.read', 'fila.read', () => client.fila.read({ retries: -1 })],
  [
    'Options of pedido.find',
    'pedido.get',
    () => client.pedido.find({ pedido: '1' }, { retries: -1 }),
  ],
];

describe('a refusal', () => {
  it.each(REFUSED)('names %s, the method that was called', async (subject, endpoint, call) => {
    const error = (await failureOf(call())) as InvalidRequestError;
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error.message).toMatch(new RegExp(`^${subject} refused before sending`));
    expect(error.endpoint).toBe(endpoint);
    expect(sent).toBe(0);
  });

  it('of a closed client names it too', async () => {
    const closed = new Recebiveis({ baseUrl: 'http://service.example', token: 'tok' });
    await closed.close();
    await expect(closed.pedido.find({ pedido: '1' })).rejects.toThrow(/^pedido\.find refused/);
  });
});
