import { expect, it } from 'vitest';
import { type CiclosClient, linhasDosCiclos, reconcile } from '../../src/conciliacao/index.js';
import { cicloOf, type ListedCiclo, movingCiclos, range } from '../support/moving-ciclos.js';
import { finite, pagedService } from '../support/paged-service.js';

const ciclo = (idCiclo: number, valorRepasse: number) => ({
  idCiclo,
  canal: 'Amazon',
  dataRepasse: '2026-08-01',
  valorRepasse,
});

/** A client whose first cycle has one line and whose others have none. */
const client = {
  ciclos: {
    async *list() {
      yield ciclo(1001, 10);
      yield ciclo(1002, 25);
      yield ciclo(1003, 0);
    },
    async *stream(idCiclo: number) {
      if (idCiclo !== 1001) return;
      yield { parte: 'eventos' as const, item: { evento: 'imposto retido', totalValor: 10 } };
    },
  },
} as unknown as CiclosClient;

it('a cycle that the list shows on two pages is read once', async () => {
  const listed = {
    ciclos: {
      async *list() {
        // A cycle that comes while pages are read moves the others back by one place.
        for (const idCiclo of [1001, 1002, 1002, 1003, 1001]) yield ciclo(idCiclo, 10);
      },
      async *stream() {
        yield { parte: 'eventos' as const, item: { evento: 'imposto retido', totalValor: 10 } };
      },
    },
  } as unknown as CiclosClient;
  const { discrepancias, totais } = await reconcile({
    pedidos: [],
    linhas: linhasDosCiclos(listed),
  });
  expect(discrepancias).toEqual([]);
  expect(totais).toMatchObject({ linhas: 3, recebidoCentavos: 3000 });
});

it('a list in which a cycle stands twice and another not at all is refused', async () => {
  const paged = (pages: number[][], total: number) => ({
    ciclos: {
      list: () => ({
        async *pages() {
          for (const ids of pages)
            yield {
              items: ids.map((idCiclo) => ciclo(idCiclo, 10)),
              endedEarly: false,
              paginacao: { totalRegistros: total },
            };
        },
      }),
      async *stream() {},
    },
  });
  const read = async (pages: number[][], total: number) => {
    let count = 0;
    for await (const _ of linhasDosCiclos(paged(pages, total) as unknown as CiclosClient)) count++;
    return count;
  };
  await expect(read([[1, 2], [2, 4], [5]], 5)).rejects.toMatchObject({ reason: 'list' });
  expect(await read([[1, 2], [2, 3], [4]], 4)).toBe(4);
  // A total that counts one page alone promises no more than its page.
  expect(await read([[1, 2], [2, 3], [4]], 2)).toBe(4);
});

it('a cycle whose detail is empty is compared with its total', async () => {
  const { discrepancias, totais } = await reconcile({
    pedidos: [],
    linhas: linhasDosCiclos(client),
  });
  expect(discrepancias).toMatchObject([
    { idCiclo: 1002, valorCentavos: 2500, evidencia: { regra: 'cicloNaoFecha' } },
  ]);
  expect(totais.porCiclo.map(({ idCiclo }) => idCiclo)).toEqual([1001, 1002, 1003]);
});

it.each([
  ['null', null],
  ['undefined', undefined],
  ['a text', 'x'],
  ['one without idCiclo', { canal: 'Amazon' }],
  ['one whose idCiclo is no number', { ...ciclo(1002, 25), idCiclo: 'x' }],
])('an entry of the list that cannot be read refuses the whole: %s', async (_, entry) => {
  const listed = {
    ciclos: {
      ...client.ciclos,
      async *list() {
        yield ciclo(1001, 10);
        yield entry;
      },
    },
  } as unknown as CiclosClient;
  const all = reconcile({ pedidos: [], linhas: linhasDosCiclos(listed) });
  await expect(all).rejects.toMatchObject({
    code: 'CONCILIACAO',
    reason: 'record',
    where: 'ciclos[1].idCiclo',
    message: expect.stringContaining('list again'),
  });
});

it('an identifier that came as text is a number in the lines', async () => {
  const listed = {
    ciclos: {
      ...client.ciclos,
      async *list() {
        yield { ...ciclo(1002, 0), idCiclo: '1002' };
        yield ciclo(1002, 0);
      },
    },
  } as unknown as CiclosClient;
  const lines = [];
  for await (const line of linhasDosCiclos(listed)) lines.push(line);
  expect(lines).toMatchObject([{ idCiclo: 1002 }]);
});

const ciclos = { name: 'ciclos', first: 1 } as const;

it.each(['warn', 'off'] as const)(
  'of a list that ends before its counters do there is no reconciliation: %s',
  async (responseValidation) => {
    const info = { totalRegistros: 450, limitePorPagina: 200, paginaAtual: 1, totalPaginas: 3 };
    const { client, asked } = pagedService(
      ciclos,
      finite([range(450, 251).map(cicloOf)], () => info),
      { responseValidation },
    );
    const all = reconcile({ pedidos: [], linhas: linhasDosCiclos(client) });
    await expect(all).rejects.toMatchObject({
      code: 'CONCILIACAO',
      reason: 'list',
      message: expect.stringContaining('ended after 200'),
    });
    // No detail was asked for.
    expect(asked).toEqual([1, 2]);
  },
);

it.each<[string, (ciclos: ListedCiclo[]) => ListedCiclo[]]>([
  ['one comes', (all) => [cicloOf(1000), ...all]],
  ['a whole page of them comes', (all) => [...range(1200, 1001).map(cicloOf), ...all]],
])('the cycles that a list began with are all read where %s meanwhile', async (_, change) => {
  const { client, mismatches } = movingCiclos(450, (asked, all) =>
    asked === 1 ? change(all) : all,
  );
  const { totais } = await reconcile({ pedidos: [], linhas: linhasDosCiclos(client) });
  expect(totais.porCiclo).toHaveLength(450);
  expect(mismatches).toHaveLength(1);
});

it('a list that cycles leave while it is read gives no reconciliation', async () => {
  const { client } = movingCiclos(450, (asked, all) => (asked === 1 ? all.slice(1) : all));
  const all = reconcile({ pedidos: [], linhas: linhasDosCiclos(client) });
  await expect(all).rejects.toMatchObject({ reason: 'list' });
});
