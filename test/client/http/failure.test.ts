import { describe, expect, it } from 'vitest';
import { networkFailure } from '../../../src/client/http/outcome.js';

const system = (code: string, syscall?: string) => ({ code, ...(syscall && { syscall }) });
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause });

describe('a request that never left', () => {
  it.each<[string, unknown, string]>([
    ['the name is not known', fetchFailed(system('ENOTFOUND')), 'ENOTFOUND'],
    ['nobody listens', fetchFailed(system('ECONNREFUSED', 'connect')), 'ECONNREFUSED'],
    ['the network is away', system('ENETUNREACH', 'connect'), 'ENETUNREACH'],
    ['the name is not resolved', system('EAI_FAIL', 'getaddrinfo'), 'EAI_FAIL'],
    ['as Bun says it', system('ConnectionRefused'), 'ConnectionRefused'],
    [
      'as Deno says it',
      fetchFailed(new Error('error sending request: client error (Connect): tcp connect error')),
      'CONNECT',
    ],
    ['the port is refused', fetchFailed(new Error('bad port')), 'bad port'],
    ['the certificate is old', fetchFailed(system('CERT_HAS_EXPIRED')), 'CERT_HAS_EXPIRED'],
    [
      'at each address',
      { errors: [system('ECONNREFUSED', 'connect'), system('ENOTFOUND')] },
      'ECONNREFUSED',
    ],
  ])('%s', (_, error, reason) => {
    const failure = networkFailure(error, 'fila.read', 1);
    expect(failure).toMatchObject({ kind: 'unsent', error: { code: 'CONNECTION', reason } });
    expect(failure.message).toContain('could not reach the service');
    expect(failure.status).toBeUndefined();
  });
});

describe('a request that may have arrived', () => {
  it.each<[string, unknown, string | undefined]>([
    ['nothing is said', undefined, undefined],
    ['null', null, undefined],
    ['a text', 'ENOTFOUND', undefined],
    ['other words', new Error('other side closed'), undefined],
    ['a connection that broke', fetchFailed(system('ECONNRESET', 'read')), 'ECONNRESET'],
    ['a code that comes before and after', system('ETIMEDOUT'), 'ETIMEDOUT'],
    ['a code of before, of an open connection', system('ECONNREFUSED', 'write'), 'ECONNREFUSED'],
    [
      'at one of two addresses',
      { errors: [system('ENOTFOUND'), system('EPIPE', 'write')] },
      'ENOTFOUND',
    ],
    ['errors that are none', { errors: [1], code: 'EPIPE' }, 'EPIPE'],
  ])('%s', (_, error, reason) => {
    const failure = networkFailure(error, 'fila.read', 2);
    expect(failure).toMatchObject({
      kind: 'unanswered',
      error: { code: 'CONNECTION', attempts: 2 },
    });
    expect((failure.error as { reason?: string }).reason).toBe(reason);
    expect(failure.message).toContain('lost its connection');
  });
});
