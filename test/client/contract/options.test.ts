import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  attempts,
  backoff,
  byKind,
  dayOfCalendar,
  milliseconds,
  oneOfWords,
  optionsOf,
  orNull,
  readOptions,
  signal,
  timeLeft,
  whole,
} from '../../../src/client/contract/options.js';

interface Options {
  day?: string | undefined;
  backoff?: { firstMs?: number | undefined; longestMs?: number | undefined } | undefined;
}

const schema = optionsOf<Options>({
  day: z.optional(dayOfCalendar()),
  backoff: backoff({ firstMs: 10, longestMs: 100 }),
});

const issuesOf = (given: unknown) => readOptions(schema, given).issues;

describe('options', () => {
  it('are given with their defaults, null as left out', () => {
    const value = { backoff: { firstMs: 10, longestMs: 100 } };
    expect(readOptions(schema, undefined)).toEqual({ value, issues: [] });
    expect(readOptions(schema, null)).toEqual({ value, issues: [] });
    expect(readOptions(schema, { backoff: { firstMs: 200 } }).value).toEqual({
      backoff: { firstMs: 200, longestMs: 200 },
    });
  });

  it('name every broken rule, in words and as data, at every depth', () => {
    const given = { dya: 1, day: '2026-02-30', backoff: { firstms: 1, longestMs: 5 } };
    expect(issuesOf(given)).toEqual([
      {
        path: 'backoff.firstms',
        message: 'is not a known option; did you mean firstMs?',
        code: 'unknown-option',
        params: { suggestion: 'firstMs' },
      },
      {
        path: 'dya',
        message: 'is not a known option; did you mean day?',
        code: 'unknown-option',
        params: { suggestion: 'day' },
      },
      {
        path: 'day',
        message: 'must be a day that exists, YYYY-MM-DD',
        code: 'option-day',
      },
      { path: 'backoff.longestMs', message: 'must not be less than backoff.firstMs' },
    ]);
  });

  it.each([[[]], [new Map()], [Promise.resolve()], [7], ['x'], [() => {}]])(
    'are refused where they hold none, inside others as well: %s',
    (none) => {
      const rule = { code: 'options-object' };
      expect(issuesOf(none)).toMatchObject([{ path: '', ...rule }]);
      expect(issuesOf({ backoff: none })).toMatchObject([{ path: 'backoff', ...rule }]);
    },
  );

  it('that are unknown are named up to twenty', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, 1]));
    expect(issuesOf(many)).toHaveLength(20);
  });

  it('may need functions beside them', () => {
    const { issues, value } = readOptions(schema, { day: 1 }, { handler: 5 });
    expect(value).toBeUndefined();
    expect(issues.map(({ path }) => path)).toEqual(['handler', 'day']);
  });
});

it('rules between options read what was given, refused or not', () => {
  const seen: unknown[] = [];
  const kinds = byKind<number>((value) => (value === 'all' ? oneOfWords('all') : whole()));
  const pair = optionsOf<{ one?: number | undefined; other?: number | undefined }>(
    { one: z.optional(kinds), other: z.optional(whole()) },
    (given) => void seen.push(given.one, given.other),
  );
  expect(readOptions(pair, { one: 'x', other: 0 }).issues).toHaveLength(2);
  expect(seen).toEqual(['x', 0]);
});

describe('an option', () => {
  it.each<[string, z.ZodMiniType, unknown[], unknown[]]>([
    ['whole', whole(), [1, 2 ** 53 - 1], [0, 1.5, '1', Number.NaN, Infinity, null, -0]],
    ['whole of a range', whole(0, 3), [0, 3], [-1, 4]],
    ['attempts', attempts(), [1, Infinity], [0, -Infinity, Number.NaN]],
    ['milliseconds', milliseconds(), [1, 1.5, 2_147_000_000], [0, 0.5, 2 ** 31, Number.NaN, '5']],
    ['time left', timeLeft(), [0.01, 5], [0, -1, Infinity, Number.NaN]],
    ['a word', oneOfWords('a', 'b'), ['a', 'b'], ['c', 'A', 1, null]],
    ['a day', dayOfCalendar(), ['2024-02-29'], ['2023-02-29', '29/02/2024', '2024-02-29 10:00', 1]],
    ['a signal', signal(), [AbortSignal.abort(), { addEventListener() {} }], [null, {}, 1]],
    ['null', orNull(whole()), [null, undefined, 1], [0, '']],
    [
      'of a kind',
      byKind((value) => (typeof value === 'number' ? whole() : oneOfWords('all'))),
      [1, 'all'],
      [0, 'none', undefined],
    ],
  ])('%s takes what it says, and nothing else', (_, option, good, bad) => {
    for (const value of good) expect(option.safeParse(value)).toMatchObject({ data: value });
    for (const value of bad) expect(option.safeParse(value).success, String(value)).toBe(false);
  });
});

describe('an option that is refused', () => {
  it.each<[z.ZodMiniType, unknown, object]>([
    [
      whole(),
      0,
      {
        message: 'must be a whole number of 1 or more',
        code: 'whole-in',
        params: { least: 1 },
      },
    ],
    [
      whole(0, 3),
      4,
      {
        message: 'must be a whole number from 0 to 3',
        code: 'whole-in',
        params: { least: 0, most: 3 },
      },
    ],
    [milliseconds(), 0, { message: 'must be milliseconds, 1 to 2147000000' }],
    [milliseconds(5, 9), 10, { message: 'must be milliseconds, 5 to 9' }],
    [timeLeft(), 0, { message: 'must be milliseconds above 0, at most 2147000000' }],
    [oneOfWords('a', 'b'), 'c', { message: 'must be one of a, b' }],
    [dayOfCalendar(), 1, { message: 'must be a day that exists, YYYY-MM-DD', code: 'option-day' }],
  ])('says what it takes: %#', (option, given, issue) => {
    expect(readOptions(option, given).issues).toEqual([{ path: '', ...issue }]);
  });
});
