import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type ClientOptions, InvalidResponseError } from '../../../src/index.js';
import { type Ciclos, cicloOf, movingCiclos, range } from '../../support/moving-ciclos.js';
import { NUMBERED_LISTS } from '../../support/numbered-list.js';
import { callList } from '../../support/paged-client.js';
import { pagedService } from '../../support/paged-service.js';

/** Cycles 1 to 120, newest first; the given ones are added between the first two pages. */
const growing = (ids: readonly number[], options?: ClientOptions) =>
  movingCiclos(120, (asked, ciclos) => (asked === 1 ? [...ids.map(cicloOf), ...ciclos] : ciclos), {
    ...options,
  });

async function walk({ client }: Ciclos, limite?: number) {
  const ids: number[] = [];
  let error: unknown;
  try {
    for await (const { idCiclo } of client.ciclos.list({ limite })) ids.push(idCiclo);
  } catch (caught) {
    error = caught;
  }
  return { ids, error };
}

describe('a cycle created between two pages', () => {
  it('gives each cycle once, and is reported once', async () => {
    const service = growing([1000, 1001, 1002]);
    const { ids, error } = await walk(service);
    expect(ids).toEqual(range(120, 1));
    expect(error).toBeUndefined();
    expect(service.mismatches).toEqual([
      {
        endpoint: 'ciclos.list',
        path: 'ciclos',
        expected: expect.stringMatching(
          /different idCiclo for every record: one came twice.*list again/,
        ),
      },
    ]);
  });

  it('is an error with strict, after the cycles of the pages before', async () => {
    const { ids, error } = await walk(growing([1000], { responseValidation: 'strict' }));
    expect(ids).toEqual(range(120, 71));
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({ issues: [{ path: 'ciclos' }], message: /List again/ });
  });

  it('is not seen with off, which reads no field: both copies come', async () => {
    const service = growing([1000], { responseValidation: 'off' });
    const { ids } = await walk(service);
    expect(ids).toHaveLength(121);
    expect(service.mismatches).toEqual([]);
  });

  it('is found behind a cursor too', async () => {
    const service = growing([1000]);
    const { cursor } = await service.client.ciclos.list();
    const from = JSON.parse(JSON.stringify(cursor)) as typeof cursor;
    const rest = await service.client.ciclos.list({}, { from }).toArray();
    expect(rest.map(({ idCiclo }) => idCiclo)).toEqual(range(70, 1));
    expect(service.mismatches).toHaveLength(1);
  });

  it('that changed comes in both forms, and is reported', async () => {
    const service = movingCiclos(120, (asked, ciclos) =>
      asked === 1
        ? [cicloOf(1000), ...ciclos].map((one) =>
            one.idCiclo === 71 ? { ...one, valorRepasse: 9 } : one,
          )
        : ciclos,
    );
    const { ids } = await walk(service);
    expect(ids.filter((id) => id === 71)).toHaveLength(2);
    expect(service.mismatches).toHaveLength(1);
  });
});

it('a list keeps no earlier pages but the first, which may be awaited again', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { client } = movingCiclos(300, (_, ciclos) => ciclos);
  const cycles: WeakRef<object>[] = [];
  for await (const ciclo of client.ciclos.list()) {
    cycles.push(new WeakRef(ciclo));
    if (cycles.length !== 300) continue;
    // A single collection may be too early for the last pages. V8 keeps one page in the registers
    // of a suspended generator that was compiled meanwhile; without its compilers it keeps none.
    const kept = () => {
      collectGarbage();
      return cycles.slice(50, 200).filter((earlier) => earlier.deref()).length;
    };
    await expect.poll(kept, { timeout: 30_000 }).toBeLessThanOrEqual(50);
  }
  expect(cycles).toHaveLength(300);
});

it('a cycle that comes twice on one page is reported', async () => {
  const service = movingCiclos(3, (_, ciclos) => ciclos, {}, [cicloOf(3)]);
  expect((await walk(service)).ids).toEqual([3, 2, 1]);
  expect(service.mismatches).toHaveLength(1);
});

it('a list that is walked twice from one page repeats nothing', async () => {
  const service = movingCiclos(120, (_, ciclos) => ciclos, { responseValidation: 'strict' });
  const list = service.client.ciclos.list();
  const first = await list;
  const [again, once] = await Promise.all([first.nextPage(), first.nextPage()]);
  expect(again.items).toEqual(once.items);
  for (const page of [again, once]) expect((await page.nextPage()).items).toHaveLength(20);
  expect(await list.toArray()).toHaveLength(120);
  expect(service.mismatches).toEqual([]);
});

it('a total that fell and grew again shows that records left', async () => {
  // A cycle leaves the first page, which hides another; then one is added behind the place read.
  const service = movingCiclos(120, (asked, ciclos) => {
    if (asked === 1) return ciclos.slice(1);
    return asked === 2 ? [...ciclos, cicloOf(0)] : ciclos;
  });
  const { ids } = await walk(service);
  expect(ids).not.toContain(70);
  expect(service.mismatches.map(({ path }) => path)).toEqual(['info.totalRegistros']);
});

describe.each(NUMBERED_LISTS)('a page of $name received again', (list) => {
  const rows = (page: number) =>
    Array.from({ length: 3 }, (_, at) => ({ pedido: `${page} ${at}`, n: 0 }));
  const validation = { responseValidation: 'off' } as const;

  it('ends the list though its total grew, and is reported', async () => {
    const service = pagedService(
      list,
      (index) => ({
        rows: rows(0),
        counters: { totalRegistros: index === 0 ? 12 : 15, totalPaginas: index === 0 ? 4 : 5 },
      }),
      validation,
    );
    const items = await callList(service.client, list, { limite: 3 }).toArray();
    expect(items).toEqual(rows(0));
    expect(service.mismatches).toMatchObject([
      { path: list.name, expected: /from the page before/ },
    ]);
  });

  it('shows where the list ended early', async () => {
    const service = pagedService(
      list,
      () => ({ rows: rows(0), counters: { totalRegistros: 9 } }),
      validation,
    );
    const pages = [];
    for await (const page of callList(service.client, list, { limite: 3 }).pages()) {
      pages.push(page.endedEarly);
    }
    expect(pages).toEqual([false, true]);
  });
});

it('orders of one key and day in an analysis are rows of their own', async () => {
  const [, comissoes] = NUMBERED_LISTS;
  if (!comissoes) throw new Error('no list');
  const row = { pedido: 'P', dataPedido: 'd', valorPedido: 1 };
  const rows = [row, row, { ...row, valorPedido: 2 }];
  const service = pagedService(
    comissoes,
    (index) => ({ rows: rows.slice(index * 2, index * 2 + 2), counters: { totalRegistros: 3 } }),
    {},
  );
  const items = await callList(service.client, comissoes, { limite: 2 }).toArray();
  expect(items).toHaveLength(3);
  expect(service.mismatches.map(({ path }) => path)).not.toContain('comissoes');
});
