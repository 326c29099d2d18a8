import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { type AnswerServer, startAnswerServer } from '../../support/answer-server.js';
import { NUMBERED_LISTS } from '../../support/numbered-list.js';
import { callList, idOf, plainClient } from '../../support/paged-client.js';

let server: AnswerServer;
let client: Recebiveis;

beforeAll(async () => {
  server = await startAnswerServer();
  client = plainClient(server.url);
});

afterAll(() => server.close());

beforeEach(() => {
  server.requests.length = 0;
});

/** Five records in pages of two. */
const PAGES = [[0, 1], [2, 3], [4]];

describe.each(NUMBERED_LISTS)('a list of $name whose counters are odd', (list) => {
  const all = PAGES.flat().map((index) => list.idOf(index));
  /** Serves the pages with counters made for each. */
  const serve = (counters: (page: number) => unknown) => {
    server.answer = ({ query }) => {
      const page = Number(query.get('pagina')) - list.first;
      return list.page(PAGES[page] ?? [], counters(page));
    };
  };
  const walk = async (who = client) => (await callList(who, list).toArray()).map(idOf);

  it.each([
    ['absent', undefined],
    ['null', null],
    ['empty', {}],
    ['all null', { totalRegistros: null, totalPaginas: null, limite: null, pagina: null }],
    ['words', { totalRegistros: 'cinco', totalPaginas: 'três', limite: '?', pagina: 'x' }],
    ['negative', { totalRegistros: -1, totalPaginas: -1, limite: -1, pagina: -1, paginaAtual: -1 }],
    ['a list', [1, 2]],
  ])('goes on until an empty page when they are %s', async (_, counters) => {
    serve(() => counters);
    expect(await walk()).toEqual(all);
    expect(server.requests).toHaveLength(4);
  });

  it('reads counters written as text', async () => {
    serve((page) => ({
      totalRegistros: '5',
      limite: '2',
      pagina: String(page),
      paginaAtual: String(page + 1),
      totalPaginas: '3',
    }));
    expect(await walk()).toEqual(all);
    expect(server.requests).toHaveLength(3);
  });

  it('reads counters written as text without validation too', async () => {
    serve((page) => ({
      totalRegistros: '5',
      limite: '2',
      pagina: String(page),
      paginaAtual: String(page + 1),
      totalPaginas: '3',
    }));
    const off = new Recebiveis({
      baseUrl: server.url,
      token: 'tok',
      limits: false,
      responseValidation: 'off',
    });
    expect(await walk(off)).toEqual(all);
  });

  it('loses no page when the service numbers its pages from the other number', async () => {
    const other = 1 - list.first;
    serve((page) => ({
      totalRegistros: 5,
      limite: 2,
      pagina: page + other,
      paginaAtual: page + other,
      totalPaginas: 3,
    }));
    expect(await walk()).toEqual(all);
    expect(server.requests.map(({ query }) => Number(query.get('pagina')))).toEqual(
      [0, 1, 2].map((page) => page + list.first),
    );
  });

  it('stops at a page that repeats the one before', async () => {
    server.answer = () =>
      list.page([0, 1], { totalRegistros: 9, totalPaginas: 5, limite: 2, pagina: 0 });
    expect(await walk()).toEqual([list.idOf(0), list.idOf(1)]);
    expect(server.requests).toHaveLength(2);
    const second = await (await callList(client, list)).nextPage();
    expect(second).toMatchObject({ items: [], hasNextPage: false });
  });

  it('stops at an empty page, whatever the counters promise', async () => {
    server.answer = () => list.page([], { totalRegistros: 9, totalPaginas: 5, limite: 2 });
    expect(await callList(client, list)).toMatchObject({ items: [], hasNextPage: false });
  });

  it('gives the counters as served', async () => {
    const counters = { totalRegistros: 1, novo: 'x' };
    server.answer = () => list.page([0], counters);
    expect((await callList(client, list)).paginacao).toEqual(counters);
  });

  it('walks a service that serves fewer records a page than asked for', async () => {
    server.answer = ({ query }) => {
      const page = Number(query.get('pagina')) - list.first;
      const counters = {
        totalRegistros: 5,
        limite: 2,
        limitePorPagina: 2,
        pagina: page,
        paginaAtual: page + 1,
        totalPaginas: 3,
      };
      return list.page(PAGES[page] ?? [], counters);
    };
    const items = await callList(client, list, { limite: 200 }).toArray();
    expect(items.map(idOf)).toEqual(all);
  });
});
