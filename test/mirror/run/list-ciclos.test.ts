import { describe, expect, it } from 'vitest';
import { durationMs } from '../../../src/mirror/client.js';
import { listCiclos, maxPromised } from '../../../src/mirror/run/list-ciclos.js';
import { beginningOf, youngFrom } from '../../../src/mirror/run/today.js';
import { dayAfter } from '../../../src/shared/days.js';

const counted = (totalRegistros?: unknown) => ({ paginacao: { totalRegistros } });

describe('what the pages of a list promise', () => {
  it.each<[string, { paginacao?: unknown }[], number]>([
    ['nothing, without counters', [{}, { paginacao: null }, counted()], Number.NaN],
    ['the number of the one page that has one', [{}, counted(7), {}], 7],
    ['the most of any, whichever comes first', [counted(7), counted(9), counted(8)], 9],
    ['what the first says, if later ones say less', [counted(9), counted(7)], 9],
    ['nothing by what is no number', [counted('many'), counted(1.5)], Number.NaN],
    ['a number written as text', [counted('12')], 12],
    ['none at all', [counted(0)], 0],
  ])('%s', (_, pages, promised) => {
    const most = pages.reduce<number>((sum, page) => maxPromised(sum, page as never), Number.NaN);
    expect(most).toBe(promised);
  });
});

describe('the list of cycles', () => {
  type Page = { ids: unknown[]; total?: number; endedEarly?: boolean };
  async function list(pages: Page[]) {
    const params: unknown[] = [];
    const client = {
      ciclos: {
        list: (given: unknown) => {
          params.push(given);
          return {
            async *pages() {
              for (const { ids, total, endedEarly } of pages) {
                const items = ids.map((idCiclo) => (idCiclo === 'null' ? null : { idCiclo }));
                yield { items, ...counted(total), endedEarly };
              }
            },
          };
        },
      },
    };
    const filter = { dataRepasseInicio: '2026-01-01' };
    const { ciclos, ...rest } = await listCiclos(client as never, filter, {});
    expect(params).toEqual([{ ...filter, limite: 200 }]);
    return { ids: [...ciclos.values()].map(({ idCiclo }) => idCiclo), ...rest };
  }

  it.each<[string, Page[], { ids: number[]; unreadable: number; isComplete: boolean }]>([
    [
      'is complete with as many as it promises',
      [
        { ids: [1, 2], total: 3 },
        { ids: [3], total: 3 },
      ],
      { ids: [1, 2, 3], unreadable: 0, isComplete: true },
    ],
    ['with more', [{ ids: [1, 2], total: 1 }], { ids: [1, 2], unreadable: 0, isComplete: true }],
    [
      'not with fewer, where pages repeat a cycle',
      [
        { ids: [1, 2], total: 3 },
        { ids: [2], total: 3 },
      ],
      { ids: [1, 2], unreadable: 0, isComplete: false },
    ],
    ['not without a promise', [{ ids: [1] }], { ids: [1], unreadable: 0, isComplete: false }],
    [
      'not where it ended early, on any page',
      [
        { ids: [1], total: 1, endedEarly: true },
        { ids: [], total: 1 },
      ],
      { ids: [1], unreadable: 0, isComplete: false },
    ],
    [
      'not with an entry that has no number',
      [{ ids: [1, 'x', 'null'], total: 1 }],
      { ids: [1], unreadable: 2, isComplete: false },
    ],
    [
      'with numbers as text',
      [{ ids: ['7'], total: 1 }],
      { ids: [7], unreadable: 0, isComplete: true },
    ],
  ])('%s', async (_, pages, expected) => {
    expect(await list(pages)).toEqual(expected);
  });
});

describe('days and durations', () => {
  it('count over months and years, and begin in São Paulo', () => {
    expect([dayAfter('2026-03-01', -1), dayAfter('2024-02-28', 1)]).toEqual([
      '2026-02-28',
      '2024-02-29',
    ]);
    expect(new Date(beginningOf('2026-03-01')).toISOString()).toBe('2026-03-01T03:00:00.000Z');
    expect(youngFrom({ hoje: '2026-03-01' })).toBe('2026-01-15');
    expect(youngFrom({ hoje: '2026-03-01', lookbackDays: 0 })).toBe('2026-03-01');
  });

  it('take what the limit in force lets, and nothing without one', () => {
    const limits = { of: () => ({ requests: 20, perMs: 60_000 }) };
    expect(durationMs({ limits } as never, 'ciclos.get', 30)).toBe(90_000);
    expect(durationMs({ limits: { of: () => null } } as never, 'ciclos.get', 30)).toBe(0);
    expect(durationMs({} as never, 'ciclos.get', 30)).toBe(0);
  });
});
