import { beforeAll, describe, expect, it } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { startSandbox } from '../../../src/sandbox/index.js';
import { useAnswerServer } from '../../support/answer-server.js';
import { NUMBERED_LISTS } from '../../support/numbered-list.js';
import { callList, idOf, plainClient } from '../../support/paged-client.js';

const server = useAnswerServer();
let client: Recebiveis;
beforeAll(() => {
  client = plainClient(server.url);
});

/** Five records, two per page. */
const PAGES = [[0, 1], [2, 3], [4]];

it('a list of a service that counts its pages from 0 comes whole with firstPage', async () => {
  const sandbox = await startSandbox({ limits: 'off', behaviour: { firstPage: '0' } });
  const { url: baseUrl, token } = sandbox;
  const zero = new Recebiveis({
    baseUrl,
    token,
    limits: false,
    responseValidation: 'strict',
    firstPage: { 'ciclos.list': 0 },
  });
  try {
    for (let ciclo = 1; ciclo <= 5; ciclo += 1) {
      const body = JSON.stringify({
        canal: 'Feira',
        linhas: [{ evento: 'imposto retido', valor: -ciclo, identificador: `I-${ciclo}` }],
      });
      const headers = { 'content-type': 'application/json' };
      const made = await fetch(`${baseUrl}/_sandbox/ciclos`, { method: 'POST', headers, body });
      expect(made.status).toBe(200);
    }
    const whole = await zero.ciclos.list({ limite: 200 });
    expect(whole.items).toHaveLength(5);
    const ids = whole.items.map(({ idCiclo }) => idCiclo);
    const walked: number[] = [];
    for await (const { idCiclo } of zero.ciclos.list({ limite: 2 })) walked.push(idCiclo);
    expect(walked).toEqual(ids);
    expect(new Set(walked).size).toBe(walked.length);
    // An explicit page also counts from 0, and the cursor continues from it.
    const second = await zero.ciclos.list({ limite: 2, pagina: 1 });
    expect(second.items.map(({ idCiclo }) => idCiclo)).toEqual(ids.slice(2, 4));
    const first = await zero.ciclos.list({ limite: 2, pagina: 0 });
    expect(first.items.map(({ idCiclo }) => idCiclo)).toEqual(ids.slice(0, 2));
    const rest = await zero.ciclos.list({ limite: 2 }, { from: first.cursor }).toArray();
    expect(rest.map(({ idCiclo }) => idCiclo)).toEqual(ids.slice(2));
  } finally {
    await zero.close();
    await sandbox.close();
  }
});

describe.each(NUMBERED_LISTS)('a list of $name whose counters are odd', (list) => {
  const all = PAGES.flat().map((index) => list.idOf(index));
  /** Serves the pages, with counters made for each page. */
  const serve = (counters: (page: number) => unknown) => {
    server.answer = ({ query }) => {
      const page = Number(query.get('pagina')) - list.first;
      return list.page(PAGES[page] ?? [], counters(page));
    };
  };
  const walk = async (who = client) => (await callList(who, list).toArray()).map(idOf);

  /** Serves the pages, and refuses pages past the end. */
  const refusePastEnd = (status: number, counters: (page: number) => unknown) => {
    server.answer = ({ query }) => {
      const page = Number(query.get('pagina')) - list.first;
      const items = PAGES[page];
      return items
        ? list.page(items, counters(page))
        : { status, json: { mensagem: 'página inválida' } };
    };
  };
  /** Counters on the first page only, so that no later page is known as the last. */
  const onFirst = (page: number) => (page === 0 ? { totalRegistros: 5 } : undefined);

  it.each([400, 404])(
    'ends by %i past the end, after as many as were announced',
    async (status) => {
      refusePastEnd(status, onFirst);
      const pages = [];
      for await (const page of callList(client, list).pages()) pages.push(page);
      expect(pages.flatMap(({ items }) => items.map(idOf))).toEqual(all);
      expect(server.requests).toHaveLength(4);
      expect(pages.at(-1)).toMatchObject({ items: [], hasNextPage: false, endedEarly: false });
    },
  );

  it.each([400, 404])(
    'throws %i while fewer came than were announced, or none was',
    async (status) => {
      for (const counters of [{ totalRegistros: 6 }, undefined]) {
        refusePastEnd(status, () => counters);
        await expect(walk()).rejects.toMatchObject({ status });
      }
      server.answer = () => ({ status, json: { mensagem: 'página inválida' } });
      await expect(walk()).rejects.toMatchObject({ status });
    },
  );

  it.each([401, 403, 409])('throws %i past the end, whatever was announced', async (status) => {
    refusePastEnd(status, onFirst);
    await expect(walk()).rejects.toMatchObject({ status });
  });

  it.each(['warn', 'off'] as const)('reads counters written as text: %s', async (mode) => {
    serve((page) => ({
      totalRegistros: '5',
      limite: '2',
      pagina: String(page),
      paginaAtual: String(page + 1),
      totalPaginas: '3',
    }));
    const options = { token: 'tok', limits: false, responseValidation: mode } as const;
    expect(await walk(new Recebiveis({ baseUrl: server.url, ...options }))).toEqual(all);
    expect(server.requests).toHaveLength(3);
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
});
