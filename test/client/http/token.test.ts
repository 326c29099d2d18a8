import { afterEach, describe, expect, it, vi } from 'vitest';
import { type TokenSettings, TokenSource } from '../../../src/client/http/token.js';
import { failureOf } from '../../support/exposed-text.js';

const source = (settings: Partial<TokenSettings> = {}) =>
  new TokenSource({
    token: 'tok',
    timeoutMs: 1000,
    baseUrl: 'https://api.example/x',
    ...settings,
  });
const never = () => new Promise<never>(() => {});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a store is the same', () => {
  const local = 'http://127.0.0.1:4010';

  it.each<[string, Partial<TokenSettings>, Partial<TokenSettings>]>([
    ['by localhost', { baseUrl: 'http://localhost:4010' }, { baseUrl: local }],
    ['by localhost with a dot', { baseUrl: 'http://localhost.:4010' }, { baseUrl: local }],
    ['by IPv6', { baseUrl: 'http://[::1]:4010' }, { baseUrl: local }],
    ['with slashes behind', { baseUrl: 'https://api.example/x//' }, {}],
    ['in other letters, with its port', { baseUrl: 'https://API.example:443/x' }, {}],
    ['with another token, by its name', { storeId: 'a' }, { storeId: 'a', token: 'other' }],
    ['with a token of a function', { token: () => ' tok ' }, {}],
  ])('%s', async (_, one, other) => {
    expect(await source(one).storeId()).toBe(await source(other).storeId());
  });

  it.each<[string, Partial<TokenSettings>, Partial<TokenSettings>]>([
    ['another token', { token: 'other' }, {}],
    ['another server', { baseUrl: 'https://api2.example/x' }, {}],
    ['another path', { baseUrl: 'https://api.example/y' }, {}],
    ['another port of this machine', { baseUrl: 'http://localhost:1' }, { baseUrl: local }],
    [
      'a host that is called like this machine',
      { baseUrl: 'http://localhost.example:4010' },
      { baseUrl: local },
    ],
    ['another name', { storeId: 'a' }, { storeId: 'b' }],
    ['a name that is the token of another', { storeId: 'tok' }, {}],
  ])('not with %s', async (_, one, other) => {
    expect(await source(one).storeId()).not.toBe(await source(other).storeId());
  });

  it('though its token changes', async () => {
    const tokens = ['tok', 'other'];
    const one = source({ token: () => tokens.shift() as string });
    const first = await one.storeId();
    one.forget('tok');
    expect(await one.get()).toBe('other');
    expect(await one.storeId()).toBe(first);
    expect(await source({ token: 'tok' }).storeId()).toBe(first);
  });

  it('without a token being asked for, where it has a name', async () => {
    const token = vi.fn(() => 'tok');
    await source({ token, storeId: 'a' }).storeId();
    expect(token).not.toHaveBeenCalled();
  });
});

describe('a token of a function', () => {
  it('is asked for once, and kept', async () => {
    const token = vi.fn(async () => 'tok');
    const asked = source({ token });
    const both = [asked.get(), asked.get()];
    expect(both[0]).toBe(both[1]);
    expect(await both[0]).toBe('tok');
    expect(asked.get()).toBe('tok');
    expect(token).toHaveBeenCalledOnce();
  });

  it('is dropped by the one that was refused, and by no other', async () => {
    const tokens = ['a', 'b'];
    const asked = source({ token: () => tokens.shift() ?? 'c' });
    await asked.get();
    expect([asked.forget('older'), asked.get()]).toEqual([true, 'a']);
    expect(asked.forget('a')).toBe(true);
    expect(await asked.get()).toBe('b');
  });

  it('is another thing than one that is given: that is not dropped', () => {
    const given = source();
    expect([given.forget('tok'), given.get()]).toEqual([false, 'tok']);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['gives nothing', () => undefined, /gave no usable token/],
    ['gives what no header can carry', () => 'a b', /gave no usable token/],
    [
      'throws',
      () => {
        throw new RangeError('s3gredo');
      },
      /failed with RangeError; see its own log$/,
    ],
    ['throws a text', () => Promise.reject('s3gredo'), /failed with string; /],
    ['gives nothing in time', never, /gave nothing within timeoutMs \(5 ms\)$/],
  ])('that %s is an error, and is asked for again', async (_, fail, said) => {
    const token = vi.fn(fail as () => string);
    const asked = source({ token, timeoutMs: 5 });
    for (const times of [1, 2]) {
      const error = await failureOf(Promise.resolve(asked.get()));
      expect(error).toMatchObject({
        code: 'TOKEN_UNAVAILABLE',
        message: expect.stringMatching(said),
      });
      expect((error as Error).message).not.toContain('s3gredo');
      expect(token).toHaveBeenCalledTimes(times);
    }
  });

  it('leaves no timer once it has come', async () => {
    vi.useFakeTimers();
    await source({ token: () => 'tok' }).get();
    expect(vi.getTimerCount()).toBe(0);
  });
});
