import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../src/client/pagination/read-page.js';
import { beginWalk, countersOf, follow, step } from '../../../src/client/pagination/walk.js';

/** A page: its rows, a letter each, and what its counters say; `doubled` where a key came before. */
interface Served {
  rows: string;
  total?: number;
  pages?: number;
  size?: number;
  doubled?: boolean;
}

interface Asked {
  /** Records a page. */
  size?: number;
  start?: number;
  first?: 0 | 1;
  countsPages?: boolean;
}

/** What each page is to its list, until one is the last. */
async function play(served: readonly Served[], asked: Asked = {}): Promise<string[]> {
  const { size = 2, first = 0, start = first, countsPages = false } = asked;
  let walk = beginWalk(start, first, size);
  const told: string[] = [];
  for (const { rows, total, pages, size: limite, doubled = false } of served) {
    const next = await step(walk, {
      number: walk.page + 1,
      itemCount: rows.length,
      askedSize: size,
      counters: { records: total, pages: countsPages ? pages : null, size: limite },
      // A row `?` cannot be compared.
      digest: await digestOf(rows.includes('?') ? [] : [...rows]),
      repeatsKey: doubled,
    });
    walk = next.walk;
    const words = [
      next.taken ? 'taken' : 'left',
      next.isLast && 'last',
      next.endedEarly && 'early',
    ];
    told.push([...words, next.finding].filter(Boolean).join(' '));
    if (next.isLast) break;
  }
  return told;
}

/** Pages of these rows, all with the same counters. */
const pages = (rows: string[], counters: Omit<Served, 'rows'> = {}): Served[] =>
  rows.map((each) => ({ rows: each, ...counters }));

describe('a list ends', () => {
  it.each<[string, Served[], string[], Asked?]>([
    ['by an empty page', pages(['AB', 'C', '']), ['taken', 'taken', 'left last']],
    ['at once where nothing came', pages(['']), ['left last']],
    ['at once where nothing was promised', pages([''], { total: 0 }), ['left last']],
    [
      'by a page that is not full and reaches the total',
      pages(['AB', 'C'], { total: 3 }),
      ['taken', 'taken last'],
    ],
    ['by its only page, where that is not full', pages(['A'], { total: 1 }), ['taken last']],
    [
      'not by a full page whose total no earlier page promised',
      pages(['AB', ''], { total: 2 }),
      ['taken', 'left last'],
    ],
    [
      'not by a page as full as the service serves them',
      pages(['A', ''], { total: 1, size: 1 }),
      ['taken', 'left last'],
    ],
    [
      'not by a page as full as asked for, whatever size it tells',
      pages(['AB', ''], { total: 2, size: 50 }),
      ['taken', 'left last'],
    ],
    [
      'by a full page whose total an earlier one promised',
      pages(['AB', 'CD'], { total: 4 }),
      ['taken', 'taken last'],
    ],
    [
      'not where the total grew',
      [{ rows: 'AB', total: 3 }, { rows: 'C', total: 4 }, ...pages(['D', ''], { total: 4 })],
      ['taken', 'taken', 'taken last'],
    ],
    [
      'where records came behind a page that is no repetition',
      [{ rows: 'AB', total: 3 }, ...pages(['CD', 'E'], { total: 5 })],
      ['taken', 'taken', 'taken last'],
    ],
    [
      'in spite of a total of each page alone',
      [{ rows: 'AB', total: 2 }, { rows: 'CD', total: 2 }, { rows: 'E', total: 1 }, { rows: '' }],
      ['taken', 'taken', 'taken', 'left last'],
    ],
    [
      'in spite of a total of each page alone, which falls with the second',
      [{ rows: 'AB', total: 2 }, { rows: 'C', total: 1 }, { rows: '' }],
      ['taken', 'taken', 'left last'],
    ],
    [
      'where a page has no counters',
      [{ rows: 'AB', total: 3 }, { rows: 'C' }, { rows: '' }],
      ['taken', 'taken', 'left last'],
    ],
    [
      'at the page that its counters call the last',
      pages(['AB', 'C'], { total: 3, pages: 2 }),
      ['taken', 'taken last'],
      { countsPages: true, first: 1 },
    ],
    [
      'not before the page that its counters call the last; its records decide what is missing',
      pages(['AB', 'C', ''], { total: 3, pages: 9 }),
      ['taken', 'taken', 'left last'],
      { countsPages: true, first: 1 },
    ],
    [
      'where as many pages came as were promised, and no total is told',
      pages(['AB', 'C', ''], { pages: 2 }),
      ['taken', 'taken', 'left last'],
      { countsPages: true },
    ],
    [
      'not where a counter that it should have is missing',
      pages(['AB', 'C', ''], { total: 3 }),
      ['taken', 'taken', 'left last'],
      { countsPages: true },
    ],
    [
      'where it began in its middle, from 0',
      pages(['E'], { total: 5 }),
      ['taken last'],
      { start: 2 },
    ],
    [
      'where it began in its middle, from 1',
      pages(['E'], { total: 5, pages: 3 }),
      ['taken last'],
      { start: 3, first: 1, countsPages: true },
    ],
  ])('%s', async (_, served, told, asked) => {
    expect(await play(served, asked)).toEqual(told);
  });
});

describe('a list is short', () => {
  it.each<[string, Served[], string[], Asked?]>([
    [
      'of fewer records than promised',
      pages(['AB', ''], { total: 3 }),
      ['taken', 'left last early short'],
    ],
    ['of none, where some were promised', pages([''], { total: 1 }), ['left last early short']],
    [
      'of fewer pages than promised, where no total is told',
      pages(['AB', 'C', ''], { pages: 3 }),
      ['taken', 'taken', 'left last early short'],
      { countsPages: true },
    ],
    [
      'by the most that a page promised',
      [{ rows: 'AB', total: 9 }, { rows: 'C', total: 3 }, { rows: '' }],
      ['taken', 'taken', 'left last early short'],
    ],
    [
      'where the total of more than had come fell, though as many came',
      [{ rows: 'AB', total: 5 }, { rows: 'CDE', total: 3 }, { rows: '' }],
      ['taken', 'taken', 'left last early short'],
    ],
    [
      'where it fell and rose again',
      [{ rows: 'AB', total: 5 }, { rows: 'C', total: 4 }, ...pages(['DE', ''], { total: 5 })],
      ['taken', 'taken', 'taken', 'left last early short'],
      { size: 3 },
    ],
    [
      'where pages go beyond the total, never',
      pages(['AB', 'CD', 'E', ''], { total: 3 }),
      ['taken', 'taken', 'taken', 'left last'],
    ],
    [
      'by what it lacks behind the page that it began with',
      pages(['E', ''], { total: 6 }),
      ['taken', 'left last early short'],
      { start: 2 },
    ],
  ])('%s', async (_, served, told, asked) => {
    expect(await play(served, asked)).toEqual(told);
  });
});

describe('a page that comes again', () => {
  it.each<[string, Served[], string[], Asked?]>([
    [
      'ends a list that promised more',
      pages(['AB', 'AB'], { total: 9 }),
      ['taken', 'left last early repeated'],
    ],
    ['ends a list without counters', pages(['AB', 'AB']), ['taken', 'left last early repeated']],
    ['ends a list that is whole', pages(['AB', 'AB'], { total: 2 }), ['taken', 'left last']],
    [
      'ends a list whose total fell as one that may lack records',
      [{ rows: 'AB', total: 5 }, ...pages(['CDE', 'CDE'], { total: 3 })],
      ['taken', 'taken', 'left last early repeated'],
    ],
    [
      'is of equal rows where the counters allow for them, said once',
      pages(['A', 'A', 'A', 'B'], { total: 4 }),
      ['taken', 'taken ambiguous', 'taken', 'taken last'],
      { size: 1 },
    ],
    [
      'is of equal rows where very many are alike',
      pages([...'AAAAAAAAAAAAAAAAAAAA', 'B'], { total: 21 }),
      ['taken', 'taken ambiguous', ...Array.from({ length: 18 }, () => 'taken'), 'taken last'],
      { size: 1 },
    ],
    [
      'is of equal rows up to the last that the counters allow for',
      pages(['AA', 'AA'], { total: 4 }),
      ['taken', 'taken last ambiguous'],
    ],
    [
      'is no page of equal rows beyond what the counters allow for',
      pages(['AA', 'AA'], { total: 3 }),
      ['taken', 'left last early repeated'],
    ],
    [
      'was moved where the total grew: its rows are not taken twice, and the list goes on',
      [{ rows: 'AB', total: 4 }, ...pages(['AB', 'CD', 'E'], { total: 7 })],
      ['taken', 'left moved', 'taken', 'taken last'],
    ],
    [
      'was moved each time that the total grew, said once',
      [
        { rows: 'AB', total: 4 },
        { rows: 'AB', total: 6 },
        { rows: 'AB', total: 8 },
        { rows: '', total: 8 },
      ],
      ['taken', 'left moved', 'left', 'left last early short'],
    ],
    [
      'was not moved by the first total that is told',
      [{ rows: 'AB' }, { rows: 'AB', total: 6 }],
      ['taken', 'left last early repeated'],
    ],
    [
      'cannot be told where rows cannot be compared',
      pages(['??', '??', ''], { total: 4 }),
      ['taken', 'taken last'],
    ],
  ])('%s', async (_, served, told, asked) => {
    expect(await play(served, asked)).toEqual(told);
  });
});

describe('a key that comes again', () => {
  it.each<[string, Served[], string[]]>([
    [
      'is said once',
      [{ rows: 'AB' }, { rows: 'BC', doubled: true }, { rows: 'CD', doubled: true }, { rows: '' }],
      ['taken', 'taken doubled', 'taken', 'left last'],
    ],
    [
      'is said before a page that was moved, which is not said again',
      [
        { rows: 'AB', total: 4 },
        { rows: 'AB', total: 6, doubled: true },
        { rows: 'AB', total: 8 },
      ],
      ['taken', 'left doubled', 'left'],
    ],
    [
      'makes equal rows a copy, of which nothing is ambiguous',
      [
        { rows: 'A', total: 5 },
        { rows: 'A', total: 5, doubled: true },
        { rows: 'BC', total: 5 },
      ],
      ['taken', 'taken doubled', 'taken'],
    ],
  ])('%s', async (_, served, told) => {
    expect(await play(served)).toEqual(told);
  });
});

describe('pages that come round', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const round = (length: number, count: number) =>
    Array.from({ length: count }, (_, at) => letters[at % length] ?? '');

  // Ten pages at least have come twice, and one whole round: not found sooner, and found then.
  it.each([
    { length: 2, before: 12 },
    { length: 3, before: 15 },
    { length: 12, before: 24 },
    { length: 20, before: 56 },
  ])('after $length end the list once $before have come', async ({ length, before }) => {
    const told = await play(pages(round(length, 100)), { size: 1 });
    expect(told).toHaveLength(before + 1);
    expect(told.at(-1)).toBe('left last early looping');
    expect(new Set(told.slice(0, -1))).toEqual(new Set(['taken']));
  });

  it('are no rows that are alike, whatever total is promised', async () => {
    const told = await play(pages(round(2, 100), { total: 1000 }), { size: 1 });
    expect([told.length, told.at(-1)]).toEqual([13, 'left last early looping']);
  });

  it('a few times, and then others, are a list', async () => {
    const told = await play(pages([...round(3, 14), ...'DEFGHIJKLMNO', '']), { size: 1 });
    expect(told.at(-1)).toBe('left last');
    expect(told).toHaveLength(27);
  });

  it('with one that differs each time are a list', async () => {
    const rows = [...letters].flatMap((letter) => ['a', letter, 'b']);
    const told = await play(pages([...rows, '']), { size: 1 });
    expect(told).toHaveLength(rows.length + 1);
  });

  it('are looked for anew behind a page that cannot be compared', async () => {
    const begun = await follow(beginWalk(0, 0, 1).loop, 'a');
    expect(await follow(begun, 'a')).toMatchObject({ span: 1, rounds: 0 });
    const known = await follow(await follow(begun, 'b'), 'a');
    expect(known).toMatchObject({ anchor: 'a', span: 2, rounds: 0 });
    expect(await follow(known, '')).toEqual({ ...beginWalk(0, 0, 1).loop, anchor: '' });
  });
});

it.each([
  { start: 3, first: 1, size: 2, place: { page: 2, position: 2, before: 4 } },
  { start: 3, first: 0, size: 5, place: { page: 2, position: 3, before: 15 } },
  { start: 0, first: 0, size: 5, place: { page: -1, position: 0, before: 0 } },
] as const)('a walk begins before page $start, from $first', ({ start, first, size, place }) => {
  expect(beginWalk(start, first, size)).toMatchObject(place);
});

describe('counters', () => {
  it.each([
    [
      { totalRegistros: 5, limitePorPagina: 2, totalPaginas: 3, limite: 9 },
      true,
      { records: 5, size: 2, pages: 3 },
    ],
    [
      { totalRegistros: '5', limite: '2', totalPaginas: 9 },
      false,
      { records: 5, size: 2, pages: null },
    ],
    [{ totalRegistros: 0, limite: 0 }, false, { records: 0, size: 0, pages: null }],
    [
      { totalRegistros: -1, limite: 1.5 },
      false,
      { records: undefined, size: undefined, pages: null },
    ],
    [{ totalPaginas: null }, true, { records: undefined, size: undefined, pages: undefined }],
    [[1], true, { records: undefined, size: undefined, pages: undefined }],
    [null, false, { records: undefined, size: undefined, pages: null }],
  ])('%j, pages counted %s, are read as far as they are numbers', (sent, countsPages, read) => {
    expect(countersOf(sent, countsPages)).toEqual(read);
  });
});
