import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientOptions, InvalidRequestError, Recebiveis } from '../../../src/index.js';
import { MAX_TIMER_MS } from '../../../src/shared/timing/max-timer.js';
import { filaCicloFixture } from '../../fixtures/index.js';
import { useAnswerServer } from '../../support/answer-server.js';

const server = useAnswerServer();

beforeEach(() => {
  server.answer = () => ({ json: filaCicloFixture });
  vi.stubEnv('RECEBIVEIS_BASE_URL', undefined);
  vi.stubEnv('RECEBIVEIS_TOKEN', undefined);
});

afterEach(() => vi.unstubAllEnvs());

const last = () => server.requests.at(-1);
const readWith = (options: ClientOptions) =>
  new Recebiveis({ retries: 0, storeId: crypto.randomUUID(), ...options }).fila.read();

/** The paths of the issues for which options are refused. */
function refusedFor(options: ClientOptions): string[] {
  try {
    new Recebiveis(options);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return error.issues.map(({ path }) => path);
  }
}

describe('the base address', () => {
  it.each([
    ['', '/api/v1/fila'],
    ['/', '/api/v1/fila'],
    ['/prefixo', '/prefixo/api/v1/fila'],
    ['/prefixo/', '/prefixo/api/v1/fila'],
    ['/a/b//', '/a/b/api/v1/fila'],
    ['/com%20espa%C3%A7o', '/com%20espa%C3%A7o/api/v1/fila'],
  ])('may end with "%s"', async (suffix, url) => {
    await readWith({ baseUrl: server.url + suffix, token: 'tok' });
    await readWith({ baseUrl: new URL(server.url + suffix), token: 'tok' });
    expect(server.requests.map((request) => request.url)).toEqual([url, url]);
  });

  it.each([
    '',
    'localhost',
    'localhost:4010',
    '/api',
    'ftp://x',
    'http://',
    'http://u:p@x',
    'http://x/?',
    'http://x/?a=1',
    'http://x/#',
    'http://x/#a',
    'http://x/api/v1',
    'http://x/api/v1/',
  ])('may not be "%s"', (baseUrl) => {
    expect(refusedFor({ baseUrl, token: 'tok' })).toEqual(['baseUrl']);
  });

  it('never shows what it held in a refusal', () => {
    for (const baseUrl of ['http://ana:s3nha@x', 'http://x/?token=s3nha', 's3nha']) {
      expect(() => new Recebiveis({ baseUrl, token: 'tok' })).toThrow(/^(?!.*s3nha)/s);
    }
  });
});

describe('the environment', () => {
  it('gives base address and token', async () => {
    vi.stubEnv('RECEBIVEIS_BASE_URL', `${server.url}/pre`);
    vi.stubEnv('RECEBIVEIS_TOKEN', 'do-ambiente');
    await readWith({});
    expect(last()?.url).toBe('/pre/api/v1/fila');
    expect(last()?.headers.authorization).toBe('Bearer do-ambiente');
  });

  it('gives way to the options', async () => {
    vi.stubEnv('RECEBIVEIS_BASE_URL', 'http://127.0.0.1:1');
    vi.stubEnv('RECEBIVEIS_TOKEN', 'do-ambiente');
    await readWith({ baseUrl: server.url, token: 'da-opcao' });
    expect(last()?.headers.authorization).toBe('Bearer da-opcao');
  });

  it.each([undefined, ''])(
    'that is %j is missing, and the refusal names the variables',
    (value) => {
      vi.stubEnv('RECEBIVEIS_BASE_URL', value);
      vi.stubEnv('RECEBIVEIS_TOKEN', value);
      expect(refusedFor({}).sort()).toEqual(['baseUrl', 'token']);
      expect(() => new Recebiveis()).toThrow(/RECEBIVEIS_TOKEN/);
      expect(() => new Recebiveis()).toThrow(/RECEBIVEIS_BASE_URL/);
    },
  );
});

describe('the token', () => {
  it.each([
    ['text', 'tok-1'],
    ['text with blanks around it', ' tok-1\n'],
    ['a function', () => 'tok-1'],
    ['an async function', async () => 'tok-1'],
  ])('may be %s', async (_, token) => {
    await readWith({ baseUrl: server.url, token });
    expect(last()?.headers.authorization).toBe('Bearer tok-1');
  });

  it('of a function is asked for once for many calls', async () => {
    const token = vi.fn(async () => 'tok-1');
    const client = new Recebiveis({ baseUrl: server.url, token });
    await Promise.all([client.fila.read(), client.fila.read()]);
    await client.fila.read();
    expect(token).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['at once', () => Promise.reject(new Error('later'))],
    [
      'while it is called',
      () => {
        throw new Error('now');
      },
    ],
  ])('of a function that fails %s is asked for again by the next call', async (_, fail) => {
    let asked = 0;
    const token = () => {
      asked += 1;
      return asked === 1 ? fail() : 'novo';
    };
    const client = new Recebiveis({ baseUrl: server.url, token });
    await expect(client.fila.read()).rejects.toMatchObject({ code: 'TOKEN_UNAVAILABLE' });
    server.answer = () => ({ json: filaCicloFixture });
    expect((await client.fila.read())?.tipo).toBe('ciclo');
  });

  it('of a function that gives none in time is an error', async () => {
    const options = { baseUrl: server.url, token: () => new Promise<never>(() => {}) };
    await expect(readWith({ ...options, timeoutMs: 5 })).rejects.toMatchObject({
      code: 'TOKEN_UNAVAILABLE',
      message: expect.stringMatching(/gave nothing within timeoutMs \(5 ms\)$/),
    });
  });

  it('of a function is asked for again once after a 401', async () => {
    const tokens = ['velho', 'novo'];
    server.answer = ({ headers }) =>
      headers.authorization === 'Bearer novo' ? { json: filaCicloFixture } : { status: 401 };
    await readWith({ baseUrl: server.url, token: () => tokens.shift() ?? 'novo' });
    expect(server.requests).toHaveLength(2);
    await expect(readWith({ baseUrl: server.url, token: () => 'sempre' })).rejects.toMatchObject({
      code: 'AUTHENTICATION',
    });
    expect(server.requests).toHaveLength(4);
  });

  it.each(['', '  ', 'a b', 'ç', 'a\nb'])('may not be %j', async (token) => {
    vi.stubEnv('RECEBIVEIS_TOKEN', 'do-ambiente');
    expect(refusedFor({ baseUrl: server.url, token })).toEqual(['token']);
    await expect(readWith({ baseUrl: server.url, token: () => token })).rejects.toMatchObject({
      code: 'TOKEN_UNAVAILABLE',
    });
    expect(server.requests).toHaveLength(0);
  });

  it('that a function fails to give does not leak', async () => {
    const token = () => Promise.reject(new Error('cofre: s3gredo'));
    const error: unknown = await readWith({ baseUrl: server.url, token }).catch((e) => e);
    expect(error).toMatchObject({ code: 'TOKEN_UNAVAILABLE', name: 'TokenError' });
    expect(String((error as Error).stack)).not.toContain('s3gredo');
  });
});

describe('headers', () => {
  it('of the options go with every request, over ours', async () => {
    const headers = { 'X-Loja': '42', 'User-Agent': 'erp/1', Authorization: 'Basic eDp5' };
    await readWith({ baseUrl: server.url, token: 'tok', headers });
    expect(last()?.headers).toMatchObject({
      'x-loja': '42',
      'user-agent': 'erp/1',
      authorization: 'Basic eDp5',
      accept: 'application/json',
    });
  });

  it.each([
    ['x y', '1'],
    ['x-a', 'linha\nnova'],
    ['', 'x'],
  ])('may not be %j: %j', (name, value) => {
    const headers = { [name]: value };
    expect(refusedFor({ baseUrl: server.url, token: 'tok', headers })).toEqual(['headers']);
  });
});

describe('an invalid option of a call', () => {
  it.each([
    ['signal', new AbortController()],
    ['deadlineMs', 0],
    ['retry', 1],
  ])('is refused for one call, and the client can be closed after: %s', async (name, value) => {
    const client = new Recebiveis({ baseUrl: server.url, token: 'tok' });
    await expect(client.fila.read({ [name]: value })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ path: name }],
    });
    expect(server.requests).toHaveLength(0);
    await client.close();
  });
});

describe('a refusal states the rule and a valid value', () => {
  const given = { baseUrl: 'http://x', token: 'tok' };
  const method = () => {};

  it.each<[object, string, RegExp]>([
    [{ baseUrl: 'localhost:4010' }, 'baseUrl', /such as https:\/\/api\.example\.com$/],
    [{ baseUrl: 'http://ana@x' }, 'baseUrl', /no user, password/],
    [{ baseUrl: 'http://x/#a' }, 'baseUrl', /no user, password, query or fragment/],
    [{ baseUrl: null }, 'baseUrl', /is required/],
    [{ baseUrl: '' }, 'baseUrl', /is required/],
    [
      { token: '' },
      'token',
      /is empty: set it, or leave it out for the variable RECEBIVEIS_TOKEN$/,
    ],
    [{ token: ' \n' }, 'token', /is empty/],
    [{ baseURL: 'x' }, 'baseURL', /is not a known option; did you mean baseUrl\?/],
    [{ token: 'a b' }, 'token', /visible ASCII/],
    [{ token: 5 }, 'token', /visible ASCII/],
    [{ hooks: { onRequst: method } }, 'hooks.onRequst', /did you mean onRequest/],
    [{ hooks: 5 }, 'hooks', /must be an object of functions/],
    [{ hooks: { onRequest: true } }, 'hooks.onRequest', /must be a function/],
    [{ fetch: 5 }, 'fetch', /must be a function/],
    [{ classify: 5 }, 'classify', /must be a function/],
    [{ limits: true }, 'limits', /options/],
    [{ retries: -1 }, 'retries', /whole number/],
    [{ retries: 1.5 }, 'retries', /whole number/],
    [{ responseValidation: 'loose' }, 'responseValidation', /warn, strict, off/],
    [{ token: 'Bearer abc' }, 'token', /without the word Bearer/],
    [{ firstPage: { 'ciclos.list': 2 } }, 'firstPage.ciclos.list', /must be 0 or 1/],
    [{ storeId: ' ' }, 'storeId', /a text that names the store/],
    [{ storeId: 5 }, 'storeId', /a text that names the store/],
    [{ logger: { debug: method, warn: method } }, 'logger', /debug, info and warn/],
    [{ limits: { 'fila.red': 1 } }, 'limits.fila.red', /did you mean fila\.read/],
    [{ redis: { duplicate: method, evalsha: method, on: method } }, 'redis', /an ioredis client/],
  ])('%j', (options, path, message) => {
    expect(refusedFor({ ...given, ...options })).toEqual([path]);
    expect(() => new Recebiveis({ ...given, ...options })).toThrow(message);
  });

  it('is absent for valid options', () => {
    const redis = { eval: method } as never;
    for (const options of [
      { limits: { 'fila.read': { requests: 1, perMs: MAX_TIMER_MS } } },
      { limits: { 'fila.read': false, 'pedido.get': 1 } },
      { hooks: { onRequest: undefined, onWait: method, own: 5 } },
      { redis, hooks: null, limits: null, storeId: null },
      { storeId: 'a', logger: console },
    ] as unknown as ClientOptions[])
      expect(refusedFor({ ...given, ...options })).toEqual([]);
  });
});

describe('times', () => {
  it.each([0, -1, Number.NaN, 2 ** 31, '1000'])('may not be %j', (value) => {
    const times = { timeoutMs: value, deadlineMs: value, maxRetryAfterMs: value } as ClientOptions;
    expect(refusedFor({ baseUrl: 'http://x', token: 'tok', ...times }).sort()).toEqual([
      'deadlineMs',
      'maxRetryAfterMs',
      'timeoutMs',
    ]);
  });

  it('may be a part of a millisecond, as what is left of a deadline can be', () => {
    expect(refusedFor({ baseUrl: 'http://x', token: 'tok', deadlineMs: 0.2 })).toEqual([]);
  });
});
