import { describe, expect, it } from 'vitest';
import {
  attempts,
  backoff,
  backoffWith,
  duration,
  issuesAt,
  milliseconds,
  type OptionCheck,
  optionIssues,
  readOptions,
  signal,
  text,
  whole,
  word,
} from '../../src/shared/check-options.js';
import { dayOfCalendar } from '../../src/shared/day-option.js';

interface Options {
  day?: string | undefined;
  backoff?: { firstMs?: number | undefined; longestMs?: number | undefined } | undefined;
  path: string;
}

const checks = { day: dayOfCalendar, backoff: backoff(), path: text };

const issuesOf = (given: unknown) => optionIssues<Options>(given, checks, ['path']);

describe('options', () => {
  it('are copied, null as left out', () => {
    const given = { path: 'a', day: null } as unknown as Options;
    const { value, issues } = readOptions(given, checks, ['path']);
    expect(issues).toEqual([]);
    expect(value).toEqual({ path: 'a' });
    given.path = 'b';
    expect(value.path).toBe('a');
  });

  it('name every broken rule, in words and as data, at every depth', () => {
    expect(
      issuesOf({ dya: 1, day: '2026-02-30', backoff: { firstms: 1, firstMs: 9, longestMs: 5 } }),
    ).toEqual([
      {
        path: 'dya',
        message: 'is not a known option; did you mean day?',
        code: 'unknown-option',
        params: { suggestion: 'day' },
      },
      { path: 'day', message: 'must be a day that exists, YYYY-MM-DD', code: 'option-day' },
      {
        path: 'backoff.firstms',
        message: 'is not a known option; did you mean firstMs?',
        code: 'unknown-option',
        params: { suggestion: 'firstMs' },
      },
      { path: 'backoff.longestMs', message: 'must not be less than backoff.firstMs' },
      { path: 'path', message: 'must be a text that is not empty' },
    ]);
  });

  it.each([[[]], [new Map()], [Promise.resolve()], [7], ['x'], [() => {}]])(
    'are refused unless they are an object, at every depth: %s',
    (none) => {
      const rule = { code: 'options-object' };
      expect(issuesOf(none)).toMatchObject([{ path: '', ...rule }]);
      expect(issuesOf({ path: 'a', backoff: none })).toMatchObject([{ path: 'backoff', ...rule }]);
    },
  );

  it('have a longest pause that is never shorter than the first', () => {
    const defaults = { firstMs: 10, longestMs: 100 };
    expect(backoffWith(undefined, defaults)).toEqual(defaults);
    expect(backoffWith({ firstMs: 200 }, defaults)).toEqual({ firstMs: 200, longestMs: 200 });
  });
});

it('a place in a list stands in brackets', () => {
  expect(issuesAt('auth', issuesAt(1, 'is wrong'))).toEqual([
    { path: 'auth[1]', message: 'is wrong' },
  ]);
  expect(issuesAt(0, [{ path: 'canal', message: 'is wrong' }])).toMatchObject([
    { path: '[0].canal' },
  ]);
});

describe('an option', () => {
  it.each<[string, OptionCheck, unknown[], unknown[]]>([
    ['whole', whole(), [1, 2 ** 53 - 1], [0, 1.5, '1', Number.NaN, Infinity, -0]],
    ['whole of a range', whole(0, 3), [0, 3], [-1, 4]],
    ['attempts', attempts, [1, Infinity], [0, -Infinity, Number.NaN]],
    ['milliseconds', milliseconds(), [1, 1.5, 2_147_000_000], [0, 0.5, 2 ** 31, Number.NaN, '5']],
    ['time left', duration, [0.01, 5], [0, -1, Infinity, Number.NaN]],
    ['a word', word('a', 'b'), ['a', 'b'], ['c', 'A', 1]],
    ['a day', dayOfCalendar, ['2024-02-29'], ['2023-02-29', '29/02/2024', '2024-02-29 10:00', 1]],
    ['a signal', signal, [AbortSignal.abort(), { addEventListener() {} }], [{}, 1]],
  ])('%s accepts its values, and no others', (_, check, good, bad) => {
    for (const value of good) expect(check(value) ?? [], String(value)).toEqual([]);
    for (const value of bad) expect(check(value) ?? [], String(value)).not.toEqual([]);
  });

  it('that is refused says the range, also as data', () => {
    const params = { least: 0, most: 3 };
    const message = 'must be a whole number from 0 to 3';
    expect(whole(0, 3)(4)).toEqual([{ path: '', message, code: 'whole-in', params }]);
    expect(milliseconds(5, 9)(10)).toBe('must be milliseconds, 5 to 9');
  });
});
