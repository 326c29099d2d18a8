import { describe, expect, it } from 'vitest';
import { headOf, showHead, showSameHead } from '../../../src/client/errors/answer-head.js';
import { RecebiveisError } from '../../../src/client/errors/base.js';

const answer = (headers: Record<string, string>) => ({
  status: 503,
  headers: new Headers(headers),
});
const errorOf = () => new RecebiveisError('API_ERROR', 'x');

describe('the identifier of a request', () => {
  /** In the order in which they count. */
  const NAMES = [
    'x-request-id',
    'request-id',
    'x-correlation-id',
    'x-amzn-requestid',
    'cf-ray',
    'x-trace-id',
    'traceparent',
  ];

  it('is the first of its likely names that says one', () => {
    const left = Object.fromEntries(NAMES.map((name) => [name, `of ${name}`]));
    for (const name of NAMES) {
      expect(headOf(answer(left)).requestId).toBe(`of ${name}`);
      left[name] = '';
    }
    expect(headOf(answer(left)).requestId).toBeUndefined();
    expect(headOf(answer({})).requestId).toBeUndefined();
  });
});

describe('the headers of an answer', () => {
  it.each([
    'set-cookie',
    'authorization',
    'proxy-authorization',
    'authentication-info',
    'x-auth-token',
    'x-secret',
    'x-session',
    'x-password',
    'x-credential',
    'x-signature',
    'x-api-key',
    'apikey',
  ])('never show %s', (name) => {
    expect(headOf(answer({ [name]: 'value' })).headers).toEqual({ [name]: '***' });
  });

  it.each(['x-versao', 'x-key', 'content-type', 'www-authenticate'])('show %s', (name) => {
    expect(headOf(answer({ [name]: 'value' }))).toEqual({
      status: 503,
      headers: { [name]: 'value' },
      requestId: undefined,
    });
  });
});

describe('an error with what its answer said', () => {
  const mask = (value: string) => value.replace('segredo', '***');

  it('masks secrets, and shows the identifier alone in logs', () => {
    const error = errorOf();
    showHead(error, answer({ 'x-request-id': 'r segredo', 'x-eco': 'o segredo' }), mask);
    expect(error.requestId).toBe('r ***');
    expect(error.headers).toEqual({ 'x-request-id': 'r ***', 'x-eco': 'o ***' });
    expect(Object.keys(error)).not.toContain('headers');
    const other = errorOf();
    showSameHead(other, error);
    expect([other.requestId, other.headers]).toEqual([error.requestId, error.headers]);
  });

  it('has no identifier where there is none', () => {
    const [error, other] = [errorOf(), errorOf()];
    showHead(error, answer({}), mask);
    showSameHead(other, error);
    for (const one of [error, other]) expect('requestId' in one).toBe(false);
    expect(other.headers).toEqual({});
  });
});
