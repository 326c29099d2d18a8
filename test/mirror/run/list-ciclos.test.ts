import { describe, expect, it } from 'vitest';
import { listCiclos } from '../../../src/mirror/run/list-ciclos.js';

const counted = (totalRegistros?: unknown) => ({ paginacao: { totalRegistros } });

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
