import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MismatchEvent } from '../../../src/index.js';
import { NUMBERED_LISTS, type NumberedList } from '../../support/numbered-list.js';
import { callList } from '../../support/paged-client.js';
import { finite, pagedService } from '../../support/paged-service.js';

const [ciclos] = NUMBERED_LISTS as [NumberedList];
const rows = (...names: unknown[]) => names.map((pedido) => ({ pedido }));
const paths = (mismatches: readonly MismatchEvent[]) => mismatches.map(({ path }) => path);

afterEach(() => vi.restoreAllMocks());

describe.each(NUMBERED_LISTS)('a list of $name', (list) => {
  const short = `${list.first === 1 ? 'info' : 'paginacao'}.totalRegistros`;
  const walk = (pages: unknown[][], counters: unknown, options = {}) => {
    const service = pagedService(
      list,
      finite(pages, () => counters),
      options,
    );
    return { ...service, list: callList(service.client, list) };
  };

  it.each(['warn', 'off'] as const)('that ends short is never silent: %s', async (mode) => {
    const at = walk([rows('A', 'B')], { totalRegistros: 3 }, { responseValidation: mode });
    expect(await at.list.toArray()).toHaveLength(2);
    expect(paths(at.mismatches)).toContain(short);
  });

  it('warns the process where nobody observes, once for a client', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const isShort = finite([rows('A')], () => ({ totalRegistros: 2 }));
    const modes = ['warn', 'off'] as const;
    for (const responseValidation of modes) {
      const { client } = pagedService(list, isShort, { hooks: {}, responseValidation });
      await callList(client, list).toArray();
      await callList(client, list).toArray();
    }
    expect(warn.mock.calls).toEqual(
      modes.map(() => [
        expect.stringContaining(`${short} should be the number of records received`),
        { type: 'RecebiveisWarning', code: 'RECEBIVEIS_LIST_NOT_WHOLE' },
      ]),
    );
  });

  it('warns nobody if a hook receives the mismatch, or the list is complete', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const isShort = finite([rows('A')], () => ({ totalRegistros: 2 }));
    const isWhole = finite([rows('A')], () => ({ totalRegistros: 1 }));
    await callList(pagedService(list, isShort).client, list).toArray();
    await callList(pagedService(list, isWhole, { hooks: {} }).client, list).toArray();
    expect(warn).not.toHaveBeenCalled();
  });

  it('is reported each time it ends short, not once for a client', async () => {
    const at = walk([rows('A')], { totalRegistros: 2 });
    await at.list.toArray();
    await callList(at.client, list).toArray();
    expect(paths(at.mismatches).filter((path) => path === short)).toHaveLength(2);
  });

  it('of pages that are each new, with the same record, ends by its counters', async () => {
    const service = pagedService(list, (page) => ({
      rows: [{ pedido: 'A', canal: `varies ${page}` }],
      counters: { totalRegistros: 30, totalPaginas: 30 },
    }));
    const items = await callList(service.client, list, { limite: 1 }).toArray({ max: 100 });
    expect(items.length).toBeGreaterThanOrEqual(30);
    expect(service.asked.length).toBeLessThan(100);
  });

  const [first, second, third] = [rows('A', 'B'), rows('C', 'D'), rows('E', 'F')];
  it.each([
    ['reports records that went while it was walked', [first, rows('D')], [4, 3], 3, short],
    ['says nothing of a record that went after all were read', [first], [2, 1], 2, undefined],
    [
      'reports a page that comes again after records went',
      [first, second, second],
      [4, 3, 3],
      4,
      list.name,
    ],
    ['says nothing of a list that is whole', [first, rows('C')], [3, 3], 3, undefined],
    ['ends by a page that comes again', [first, first, first], [undefined, 9, 9], 2, list.name],
    [
      'reports a page that comes again after records went, though as many came',
      [first, second, third, third],
      [6, 5, 6, 6],
      6,
      list.name,
    ],
    [
      'says nothing of a last page that comes again with the first total',
      [first, first],
      [undefined, 2],
      2,
      undefined,
    ],
    [
      'goes on where the total is that of one page',
      [first, second, third],
      [2, 2, 2, 0],
      6,
      undefined,
    ],
  ] as const)('%s', async (_, pages, totals, count, reported) => {
    const counters = { limite: 2, limitePorPagina: 2, totalPaginas: 2 };
    const service = pagedService(
      list,
      finite(pages as never, (page) => ({ ...counters, totalRegistros: totals[page] })),
      { responseValidation: 'off' },
    );
    // A limit above two, to which the service cuts its pages.
    expect(await callList(service.client, list, { limite: 3 }).toArray()).toHaveLength(count);
    expect(paths(service.mismatches)).toEqual(reported ? [reported] : []);
  });

  it('continues as long as the service makes pages, if only an empty page marks the end', async () => {
    const service = pagedService(
      list,
      finite([rows('A', 'B'), rows('C')], (page) => ({
        totalRegistros: page === 0 ? 2 : 3,
        limite: 2,
        limitePorPagina: 2,
      })),
    );
    const items = await callList(service.client, list, { limite: 200 }).toArray();
    expect(items).toEqual(rows('A', 'B', 'C'));
  });

  it('is asked for one page where a short one holds the total, without a page size', async () => {
    const at = walk([rows('A')], { totalRegistros: 1, totalPaginas: 1 });
    expect(await at.list.toArray()).toHaveLength(1);
    expect(at.asked).toHaveLength(1);
  });

  it('is complete from the requested page on', async () => {
    const service = pagedService(
      list,
      finite([rows('A', 'B'), rows('C', 'D'), rows('E')], () => ({
        totalRegistros: 5,
        totalPaginas: 3,
      })),
    );
    const items = callList(service.client, list, { limite: 2, pagina: list.first + 1 });
    expect(await items.toArray()).toEqual(rows('C', 'D', 'E'));
    expect(service.asked).toHaveLength(2);
    expect(paths(service.mismatches)).not.toContain(short);
  });

  it.each(['warn', 'off'] as const)(
    'hands over odd items with their good neighbours: %s',
    async (mode) => {
      const page = [null, { pedido: 'A' }, 5, 'x', [], undefined, { pedido: 'B' }];
      const at = walk([page, [null]], {}, { responseValidation: mode });
      expect(await at.list.toArray()).toEqual([
        null,
        { pedido: 'A' },
        5,
        'x',
        [],
        null,
        { pedido: 'B' },
        null,
      ]);
    },
  );

  it('of odd items is InvalidResponseError with strict, never a TypeError', async () => {
    const at = walk([[null, { pedido: 'A' }]], {}, { responseValidation: 'strict' });
    await expect(at.list.toArray()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
  });
});

it('a list of pages that are each new ends after ten thousand, and is reported', async () => {
  const service = pagedService(
    ciclos,
    (page) => ({ rows: rows(`A${page}`), counters: { totalRegistros: 1e15 } }),
    { responseValidation: 'off' },
  );
  let pages = 0;
  for await (const _ of callList(service.client, ciclos, { limite: 1, pagina: 9_990 }).pages())
    pages += 1;
  expect(pages).toBe(11);
  expect(service.mismatches.at(-1)?.expected).toContain('a list that ends');
});

describe('a list that counts its pages too', () => {
  it.each<[string, unknown[][], object, number, string[]]>([
    [
      'goes on',
      [rows('A', 'B'), rows('C'), rows('D')],
      { totalRegistros: 3, totalPaginas: 3 },
      4,
      [],
    ],
    ['is reported', [rows('A', 'B')], { totalPaginas: 2 }, 2, ['info.totalRegistros']],
    ['is whole by its total', [rows('A', 'B')], { totalRegistros: 2, totalPaginas: 5 }, 2, []],
  ])('%s while it announces more pages: %j %j', async (_, pages, counters, count, reported) => {
    const service = pagedService(
      ciclos,
      finite(pages, () => counters),
      { responseValidation: 'off' },
    );
    expect(await callList(service.client, ciclos, { limite: 2 }).toArray()).toHaveLength(count);
    expect(paths(service.mismatches)).toEqual(reported);
  });
});

describe('a list that ends short, with strict', () => {
  it('is an error after its items, which says what to do', async () => {
    const row = {
      idCiclo: 1,
      canal: 'x',
      dataHora: 'x',
      dataRepasse: 'x',
      valorRepasse: 1,
      eventos: [],
    };
    const info = { totalRegistros: 5, limitePorPagina: 1, paginaAtual: 1, totalPaginas: 5 };
    const { client } = pagedService(
      ciclos,
      finite([[row]], () => info),
      {
        responseValidation: 'strict',
      },
    );
    const seen: unknown[] = [];
    const walk = async () => {
      for await (const item of client.ciclos.list()) seen.push(item);
    };
    await expect(walk()).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      issues: [{ path: 'info.totalRegistros' }],
      message: expect.stringMatching(/may lack records.*narrow the list/),
    });
    expect(seen).toEqual([row]);
  });
});
