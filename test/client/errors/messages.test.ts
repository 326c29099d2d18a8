import { describe, expect, it } from 'vitest';
import { ApiError, RateLimitError, ServerError } from '../../../src/client/errors/api-errors.js';
import { RecebiveisError } from '../../../src/client/errors/base.js';
import { accepted, InvalidRequestError } from '../../../src/client/errors/invalid-request.js';
import {
  AbortError,
  ConnectionError,
  LimiterUnavailableError,
  TimeoutError,
} from '../../../src/client/errors/no-answer.js';
import { type PeerMissingError, peerFailure } from '../../../src/client/errors/peer-missing.js';
import {
  IncompleteAnswerError,
  InvalidResponseError,
  type OutcomeLookup,
  OutcomeUnknownError,
} from '../../../src/client/errors/unclear-answer.js';
import { Recebiveis } from '../../../src/index.js';
import { failureOf } from '../../support/exposed-text.js';

const failure = { endpoint: 'pedido.get', status: 500, attempts: 1 };
const chave = { pedido: '1', pedidoCanal: '2', chaveNFe: '3' };
const lost = { reason: 'timeout', attempts: 1 } as const;
const looked = (lookup?: OutcomeLookup) =>
  new OutcomeUnknownError('pedido.create', lost, chave, lookup);

describe('an error says what happened, how often, and what to do', () => {
  it.each<[() => Error, RegExp]>([
    [() => new AbortError('fila.read'), /^fila\.read was aborted by its signal$/],
    [() => new AbortError('pedido.create', true), /on its way: it may have happened/],
    [() => new ApiError(failure), /^pedido\.get was answered 500\. The documentation/],
    [() => new ApiError({ ...failure, attempts: 2 }), /answered 500 after 2 attempts\./],
    [() => new ApiError({ ...failure, mensagem: 'não', excerpt: 'x' }), /answered 500: não\. /],
    [() => new ApiError({ ...failure, excerpt: 'fora' }), /answered 500: fora\. /],
    [
      () => new ServerError(failure),
      /500\. The fault is on the side of the service; try again later$/,
    ],
    [() => new ServerError(failure, 3_600_000), /side of the service; it asks to wait 3600 s$/],
    [() => new ConnectionError('fila.read', 'UND_ERR_BODY_TIMEOUT', 1, true), /waits 300 seconds/],
    [() => new ApiError(failure, 'SERVER_ERROR', 'Own'), /500\. Own$/],
    [() => new ApiError(failure, 'INBOX'), /^pedido\.get was answered 500$/],
    [() => new ApiError({ ...failure, status: 299 }), /The documentation/],
    [() => new ApiError({ ...failure, status: 300 }), /Redirects are not followed/],
    [() => new ApiError({ ...failure, status: 399 }), /Redirects are not followed/],
    [() => new ApiError({ ...failure, status: 400 }), /The documentation/],
    [() => new ApiError({ ...failure, status: 302 }, 'NOT_FOUND'), /Check the key/],
    [
      () => new ConnectionError('fila.read', 'EPIPE', 1, true),
      /lost its connection \(EPIPE\) in 1 attempt\. /,
    ],
    [
      () => new ConnectionError('fila.read', undefined, 2, false),
      /could not reach the service in 2 attempts\. /,
    ],
    [
      () => new InvalidRequestError('Options', [{ path: '', message: 'a' }]),
      /^Options refused: a$/,
    ],
    [
      () => new InvalidRequestError('fila.read', [{ path: 'x', message: 'a' }], 'fila.read'),
      /^fila\.read refused before sending: x: a$/,
    ],
    [
      () =>
        new InvalidResponseError(
          'fila.read',
          200,
          [
            { path: 'a', expected: 'b' },
            { path: '', expected: 'c' },
          ],
          null,
        ),
      /answered 200 with .*: a should be b; expected c\. Check that baseUrl/,
    ],
    [() => new IncompleteAnswerError('ciclos.get', 1), /ends in the middle after 1 item\. /],
    [
      () => new IncompleteAnswerError('ciclos.get', 2, 'EPIPE'),
      /lost its connection \(EPIPE\) after 2 items\. /,
    ],
    [
      () => new LimiterUnavailableError('fila.read', 'silence'),
      /Redis .* does not answer\. See what it is busy with/,
    ],
    [() => new LimiterUnavailableError('fila.read', 'OOM'), /Redis .* refuses with OOM\. /],
    [() => new LimiterUnavailableError('fila.read', 'connection'), /cannot be reached\. Start it/],
    [() => new LimiterUnavailableError('fila.read', 'closed'), /client was ended\. Close it after/],
    [() => new OutcomeUnknownError('fila.remove', lost), /in time\. Check whether it happened/],
    [() => new OutcomeUnknownError('fila.remove', { ...lost, status: 502 }), /in time \(502\)\. /],
    [() => looked(), /in time\. It was not looked up/],
    [() => looked('inconclusive'), /gave no usable answer/],
    [() => looked('not-found'), /has not found it so far/],
    [() => new RateLimitError(failure), /Wait a minute; /],
    [() => new RateLimitError(failure, 1001), /Wait 2 s; /],
    [() => new TimeoutError('fila.read', 'attempt', 5, 1), /timeoutMs \(5 ms\) in 1 attempt\. /],
    [() => new TimeoutError('fila.read', 'attempt', 5, 2), /timeoutMs \(5 ms\) in 2 attempts\. /],
    [
      () => new TimeoutError('fila.read', 'deadline', 5, 1),
      /deadlineMs \(5 ms\).*; 1 request made\. /,
    ],
    [() => new TimeoutError('mirror.run', 'run', 5, 0), /deadlineMs \(5 ms\)\. .*run again/],
  ])('%s', (make, said) => {
    const { message } = make();
    expect(message).toMatch(said);
    expect(message).not.toMatch(/undefined|null/);
  });
});

it('an abort says whether a write may have happened', () => {
  expect(new AbortError('fila.read').outcomeUnknown).toBe(false);
  expect(new AbortError('pedido.create', true).outcomeUnknown).toBe(true);
});

it('an outcome that was not looked up says so', () => {
  expect(looked()).toMatchObject({ lookup: 'none', chave });
  expect(new OutcomeUnknownError('fila.remove', lost).chave).toBeUndefined();
});

it.each<[string, (client: Recebiveis) => PromiseLike<unknown>]>([
  ['a call', ({ fila }) => fila.read()],
  ['a list', ({ ciclos }) => ciclos.list()],
  ['a stream', ({ ciclos }) => ciclos.stream(1).next()],
])('begins its stack with the line that called: %s', async (_, call) => {
  const fetch = () => Promise.reject(new Error('x'));
  const client = new Recebiveis({ baseUrl: 'http://a.test', token: 't', retries: 0, fetch });
  const { name, message, stack = '' } = (await failureOf(call(client))) as Error;
  expect(stack.startsWith(`${name}: ${message}\n    at `)).toBe(true);
  const frames = stack.slice(`${name}: ${message}\n`.length).split('\n');
  // The resource's method comes first, then the calling line above.
  expect(frames.slice(0, 4).join()).toContain('messages.test.ts');
});

describe('a refusal of many issues', () => {
  const issues = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `p${index}`, message: 'x' }));

  it.each([
    [2, 2, '  - p1: x'],
    [20, 20, '  - p19: x'],
    [21, 20, '  - and 1 more'],
    [25, 20, '  - and 5 more'],
  ])('%i names %i', (count, kept, last) => {
    const error = new InvalidRequestError('Options', issues(count));
    expect(error.issues).toHaveLength(kept);
    expect(error.message.split('\n').at(-1)).toBe(last);
  });

  it('is empty without issues', () => {
    expect(accepted({ value: 1, issues: [] }, 'Options')).toBe(1);
    expect(() => accepted({ value: 1, issues: issues(1) }, 'Options')).toThrow(InvalidRequestError);
  });
});

describe('a package that is missing', () => {
  it.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])('is named, with the remedy: %s', (code) => {
    const { message, peer } = peerFailure({ code }, 'msw', 'A mock') as PeerMissingError;
    expect([message, peer]).toEqual([
      'A mock needs the package msw, which is not installed. Install it: npm install msw',
      'msw',
    ]);
    expect(peerFailure({ code }, 'msw', 'A mock', 'msw@2')).toMatchObject({
      message: expect.stringMatching(/npm install msw@2$/),
    });
  });

  it.each([undefined, null, new SyntaxError('x'), { code: 'EACCES' }])(
    'is not reported for another failure: %s',
    (error) => {
      expect(peerFailure(error, 'msw', 'A mock')).toBe(error);
    },
  );
});

it('an error in JSON has its name, its message and its own facts', () => {
  const json = JSON.parse(JSON.stringify(new TimeoutError('fila.read', 'attempt', 5, 1))) as object;
  expect(json).toEqual({
    name: 'TimeoutError',
    message: expect.stringContaining('fila.read'),
    code: 'TIMEOUT',
    endpoint: 'fila.read',
    scope: 'attempt',
    limitMs: 5,
    attempts: 1,
  });
  expect(Object.keys(new RecebiveisError('INBOX', 'x'))).not.toContain('name');
});
