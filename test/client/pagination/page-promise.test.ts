import { beforeAll, describe, expect, it } from 'vitest';
import { InvalidRequestError, Page, PagePromise, type Recebiveis } from '../../../src/index.js';
import { useAnswerServer } from '../../support/answer-server.js';
import { NUMBERED_LISTS } from '../../support/numbered-list.js';
import { callList, idOf, type Listed, plainClient } from '../../support/paged-client.js';

const server = useAnswerServer();
let client: Recebiveis;
beforeAll(() => {
  client = plainClient(server.url);
});

const pagesAsked = () => server.requests.map(({ query }) => Number(query.get('pagina')));

describe.each(NUMBERED_LISTS)('a list of $name, pages from $first', (list) => {
  const serve = (total: number) => {
    server.answer = (request) => list.serve(request, total);
  };
  const ids = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => list.idOf(from + index));
  const call = (limite = 3, pagina?: number | string) =>
    callList(client, list, pagina === undefined ? { limite } : { limite, pagina });

  it('gives its first page when awaited', async () => {
    serve(7);
    const page = await call();
    expect(page).toBeInstanceOf(Page);
    expect(page.items.map(idOf)).toEqual(ids(0, 3));
    expect(page.hasNextPage).toBe(true);
    expect(page.paginacao).toMatchObject({ totalRegistros: 7 });
    expect(pagesAsked()).toEqual([list.first]);
  });

  it('gives page after page, and refuses to go past the last', async () => {
    serve(7);
    const second = await (await call()).nextPage();
    expect(second.items.map(idOf)).toEqual(ids(3, 6));
    const last = await second.nextPage();
    expect(last.items.map(idOf)).toEqual(ids(6, 7));
    expect(last.hasNextPage).toBe(false);
    await expect(last.nextPage()).rejects.toThrow(InvalidRequestError);
    await expect(last.nextPage()).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('check hasNextPage first'),
    });
    expect(pagesAsked()).toEqual([0, 1, 2].map((page) => page + list.first));
  });

  it('gives the items of all pages to for await', async () => {
    serve(7);
    const seen: Listed[] = [];
    for await (const item of call()) seen.push(item);
    expect(seen.map(idOf)).toEqual(ids(0, 7));
    expect(server.requests).toHaveLength(3);
  });

  it('asks for no page beyond a last one that is full', async () => {
    serve(6);
    expect((await call().toArray()).map(idOf)).toEqual(ids(0, 6));
    expect(server.requests).toHaveLength(2);
  });

  it('gives pages to pages(), asked for with the same other parameters', async () => {
    serve(5);
    const sizes: number[] = [];
    for await (const page of call(2).pages()) sizes.push(page.items.length);
    expect(sizes).toEqual([2, 2, 1]);
    expect(server.requests.map(({ query }) => query.get('limite'))).toEqual(['2', '2', '2']);
  });

  it.each([2, '2'])('starts at the page that is asked for: %j', async (pagina) => {
    serve(12);
    const items = await call(3, pagina).toArray();
    expect(items.map(idOf)).toEqual(ids((2 - list.first) * 3, 12));
    expect(pagesAsked()[0]).toBe(2);
  });

  it('makes no further request once the loop is left', async () => {
    serve(9);
    let seen = 0;
    for await (const _ of call()) {
      seen += 1;
      if (seen === 3) break;
    }
    for await (const _ of call().pages()) break;
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 2],
    [7, 3],
    [100, 3],
  ])('toArray({ max: %i }) makes %i requests', async (max, requests) => {
    serve(7);
    expect((await call().toArray({ max })).map(idOf)).toEqual(ids(0, Math.min(max, 7)));
    expect(server.requests).toHaveLength(requests);
  });

  it.each([null, undefined, { max: null }, { max: undefined }, {}])(
    'toArray(%j) gives all',
    async (options) => {
      serve(7);
      expect(await call().toArray(options as object)).toHaveLength(7);
    },
  );

  it.each<unknown>([-1, Number.NaN, 2.5, '', '7', false, []])(
    'toArray({ max: %j }) is refused',
    async (max) => {
      serve(7);
      await expect(call().toArray({ max: max as number })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        issues: [{ path: 'max' }],
      });
      expect(server.requests).toHaveLength(0);
    },
  );

  it('is empty when nothing matches', async () => {
    serve(0);
    const page = await call();
    expect(page).toMatchObject({ items: [], hasNextPage: false });
    expect(await call().toArray()).toEqual([]);
    expect(server.requests).toHaveLength(2);
  });

  it('sends a request only when it is used', async () => {
    serve(7);
    expect(call()).toBeInstanceOf(PagePromise);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.requests).toHaveLength(0);
  });

  it('makes one request however often it is awaited', async () => {
    serve(7);
    const promise = call();
    const [one, other] = await Promise.all([promise, promise, promise.finally(() => {})]);
    expect(one).toBe(other);
    expect(await promise).toBe(one);
    for await (const _ of promise) break;
    expect(server.requests).toHaveLength(1);
  });

  it('can be walked twice', async () => {
    serve(7);
    const promise = call();
    expect((await promise.toArray()).map(idOf)).toEqual(ids(0, 7));
    expect((await promise.toArray()).map(idOf)).toEqual(ids(0, 7));
  });

  it('gives the items of page one before the failure of page two', async () => {
    server.answer = (request) =>
      pagesAsked().length === 1
        ? list.serve(request, 9)
        : { status: 400, json: { mensagem: 'Loja não ativa' } };
    const seen: Listed[] = [];
    const walk = async () => {
      for await (const item of call()) seen.push(item);
    };
    await expect(walk()).rejects.toMatchObject({ code: 'STORE_INACTIVE' });
    expect(seen.map(idOf)).toEqual(ids(0, 3));
    expect(server.requests).toHaveLength(2);
  });

  it('rejects when page one fails, to then, catch and for await alike', async () => {
    server.answer = () => ({ status: 500 });
    const promise = call();
    expect(await promise.catch((error: unknown) => error)).toMatchObject({ code: 'SERVER_ERROR' });
    await expect(promise.then(() => 'never')).rejects.toMatchObject({ status: 500 });
    await expect(promise.toArray()).rejects.toMatchObject({ status: 500 });
  });

  it('refuses wrong parameters when it is used, without a request', async () => {
    await expect(call(201)).rejects.toMatchObject({ issues: [{ path: 'limite' }] });
    await expect(call(1, list.first - 1)).rejects.toMatchObject({ issues: [{ path: 'pagina' }] });
    expect(server.requests).toHaveLength(0);
  });

  it('ends with its signal, between pages too', async () => {
    serve(9);
    const controller = new AbortController();
    const promise = callList(client, list, { limite: 3 }, { signal: controller.signal });
    const page = await promise;
    controller.abort();
    await expect(page.nextPage()).rejects.toMatchObject({ code: 'ABORTED' });
    expect(server.requests).toHaveLength(1);
  });
});
