import { describe, expect, it } from 'vitest';
import { InvalidRequestError, type PageCursor } from '../../../src/index.js';
import { NUMBERED_LISTS } from '../../support/numbered-list.js';
import { callList } from '../../support/paged-client.js';
import { finite, pagedService } from '../../support/paged-service.js';

const rows = (...names: unknown[]) => names.map((pedido) => ({ pedido }));
const PAGES = [rows('A', 'B'), rows('C', 'D'), rows('E')];
const inText = (walk: object) =>
  Object.fromEntries(Object.entries(walk).map(([name, number]) => [name, String(number)]));
const COUNTERS = { totalRegistros: 5, limite: 2, limitePorPagina: 2, totalPaginas: 3 };

describe.each(NUMBERED_LISTS)('the cursor of a page of $name', (list) => {
  const service = (pages = PAGES, counters: unknown = COUNTERS) =>
    pagedService(
      list,
      finite(pages, () => counters),
    );
  const stored = (cursor: PageCursor): PageCursor => JSON.parse(JSON.stringify(cursor));
  const params = { limite: 2 };
  const afterFirst = async () => stored((await callList(service().client, list, params)).cursor);

  it('is plain JSON, and another client can continue the list from it', async () => {
    const page = await callList(service().client, list, params);
    expect(stored(page.cursor)).toEqual(page.cursor);
    const other = service();
    const rest = await callList(other.client, list, params, {
      from: stored(page.cursor),
    }).toArray();
    expect(rest).toEqual(rows('C', 'D', 'E'));
    expect(other.asked).toEqual([1, 2].map((page) => page + list.first));
    expect(other.mismatches.map(({ path }) => path)).not.toContain(list.name);
  });

  it('takes the same parameters in another form, and uses no pagina beside it', async () => {
    const from = await afterFirst();
    const other = service();
    const limite = '2' as unknown as number;
    const rest = await callList(other.client, list, { limite, pagina: 1 }, { from }).toArray();
    expect(rest).toEqual(rows('C', 'D', 'E'));
  });

  it('of each page leads to the next page; the last page has none', async () => {
    const { client } = service();
    let seen = 0;
    for await (const page of callList(client, list, params).pages()) {
      seen += page.items.length;
      const rest = await callList(service().client, list, params, { from: stored(page.cursor) });
      const expected = PAGES.flat().slice(seen, seen + 2);
      expect(rest.items).toEqual(expected);
    }
  });

  it('keeps the guard against repeated pages, and the count of records', async () => {
    const stuck = () =>
      pagedService(list, () => ({ rows: rows('A', 'B'), counters: { totalRegistros: 9 } }));
    const { cursor } = await callList(stuck().client, list, params);
    const other = stuck();
    expect(await callList(other.client, list, params, { from: stored(cursor) }).toArray()).toEqual(
      [],
    );
    expect(other.asked).toHaveLength(1);
    expect(other.mismatches.map(({ path }) => path)).toContain(list.name);
  });

  it.each([
    ['text', (cursor: PageCursor) => JSON.stringify(cursor), 'from', /parsed if it was stored/],
    ['a number', () => 3, 'from', /page\.cursor/],
    ['a list', () => [], 'from', /page\.cursor/],
    ['of a later version', (c: PageCursor) => ({ ...c, version: 3 }), 'from.version', /version/],
    [
      'of another list',
      (c: PageCursor) => ({ ...c, endpoint: 'x' }),
      'from.endpoint',
      /another list/,
    ],
    ['of an earlier version', (c: PageCursor) => ({ ...c, version: 1 }), 'from.version', /version/],
    ['changed', (c: PageCursor) => ({ ...c, walk: { page: 'x' } }), 'from', /was changed/],
    [
      'of numbers as text',
      (c: PageCursor) => ({ ...c, walk: inText(c.walk) }),
      'from',
      /was changed/,
    ],
    ['without its position', (c: PageCursor) => ({ ...c, walk: {} }), 'from', /was changed/],
    ['of other records', (c: PageCursor) => ({ ...c, last: [1] }), 'from', /was changed/],
    ['cut', ({ walk: _, ...c }: PageCursor) => c, 'from', /was changed/],
  ])('is refused when it is %s, before anything is sent', async (_, change, path, message) => {
    const from = change(await afterFirst()) as PageCursor;
    const other = service();
    const call = callList(other.client, list, params, { from });
    await expect(call).rejects.toBeInstanceOf(InvalidRequestError);
    await expect(call).rejects.toMatchObject({
      issues: [{ path, message: expect.stringMatching(message) }],
    });
    expect(other.asked).toEqual([]);
  });

  it.each([
    ['another token', { token: 'of-another-store' }],
    ['another storeId', { storeId: 'another' }],
  ])('is refused by the client of another store, by %s', async (_, options) => {
    const from = await afterFirst();
    const other = pagedService(
      list,
      finite(PAGES, () => COUNTERS),
      options,
    );
    await expect(callList(other.client, list, params, { from })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ path: 'from.store', message: expect.stringContaining('storeId') }],
    });
    expect(other.asked).toEqual([]);
  });

  it('belongs to its storeId if there is one, whatever token it had', async () => {
    const withToken = (token: string) =>
      pagedService(
        list,
        finite(PAGES, () => COUNTERS),
        { storeId: 'loja-1', token },
      );
    const { cursor } = await callList(withToken('first').client, list, params);
    const rest = callList(withToken('second').client, list, params, { from: stored(cursor) });
    expect(await rest.toArray()).toEqual(rows('C', 'D', 'E'));
  });

  it.each([
    [{ limite: 2 }, { limite: 3 }],
    [{ limite: 2 }, {}],
    [{}, { limite: 2 }],
  ])('of %o is refused with other parameters, which it names: %o', async (before, after) => {
    const { cursor } = await callList(service().client, list, before);
    const call = callList(service().client, list, after, { from: stored(cursor) });
    await expect(call).rejects.toMatchObject({
      issues: [{ path: 'from.params', message: expect.stringMatching(/: limite$/) }],
    });
  });
});
