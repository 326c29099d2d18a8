import { describe, expect, it } from 'vitest';
import type { MirrorClient } from '../../src/mirror/client.js';
import { discoverPedidos } from '../../src/mirror/pedidos/discover-pedidos.js';
import { listCiclos } from '../../src/mirror/run/list-ciclos.js';

type Total = { totalRegistros?: unknown } | null | undefined;

/** A client whose lists have two records on two pages with these counters. */
function clientOf(...counters: Total[]): MirrorClient {
  const pages = async function* () {
    for (const [index, paginacao] of counters.entries()) {
      const items = index < 2 ? [{ pedido: `P-${index}`, idCiclo: index + 1 }] : [];
      yield { items, paginacao };
    }
  };
  const list = () => ({ pages });
  return {
    ciclos: { list },
    pedido: { analises: { comissoes: list } },
  } as unknown as MirrorClient;
}

async function listsOf(client: MirrorClient) {
  const discovery = { pages: 0, isComplete: true };
  const periodo = { inicio: '2026-01-01', fim: '2026-01-31' };
  let orders = 0;
  for await (const _ of discoverPedidos(client, periodo, discovery, {})) orders += 1;
  const { ciclos, isComplete } = await listCiclos(client, {}, {});
  expect([orders, ciclos.size]).toEqual([2, 2]);
  return { pedidos: discovery.isComplete, ciclos: isComplete };
}

describe('two records', () => {
  it.each<[string, Total[]]>([
    ['that three were promised of', [{ totalRegistros: 3 }, { totalRegistros: 3 }]],
    ['where the last page promises nothing', [{ totalRegistros: 3 }, {}]],
    ['where the last page has no counters', [{ totalRegistros: 3 }, null]],
    ['where the last page has none at all', [{ totalRegistros: 3 }, undefined, {}]],
    ['where a page promises no number', [{ totalRegistros: '3' }, { totalRegistros: 'x' }]],
    ['where a page promises fewer', [{ totalRegistros: 3 }, { totalRegistros: 2 }]],
    ['where the first page promises nothing', [{}, { totalRegistros: 3 }]],
    ['where no page promises anything', [{}, { totalRegistros: null }, {}]],
  ])('%s are not a complete list', async (_, counters) => {
    expect(await listsOf(clientOf(...counters))).toEqual({ pedidos: false, ciclos: false });
  });

  it.each<[string, Total[]]>([
    ['that were promised', [{ totalRegistros: 2 }, { totalRegistros: 2 }]],
    ['that the first page promised', [{ totalRegistros: 2 }, {}, null]],
    ['that a page promised as text', [{ totalRegistros: '2' }, {}]],
    ['of which the first page promised one', [{ totalRegistros: 1 }, { totalRegistros: 2 }]],
  ])('%s are a complete list', async (_, counters) => {
    expect(await listsOf(clientOf(...counters))).toEqual({ pedidos: true, ciclos: true });
  });
});

describe('the entries of a list of cycles', () => {
  const entry = (idCiclo: unknown) => (idCiclo === null ? null : { idCiclo });

  it.each<[string, { ids: unknown[]; endedEarly?: boolean }[], number, object]>([
    [
      'count once where pages repeat one',
      [{ ids: [1, 2] }, { ids: [2] }],
      3,
      { ids: [1, 2], unreadable: 0, isComplete: false },
    ],
    [
      'are no whole list where it ended early, on any page',
      [{ ids: [1], endedEarly: true }, { ids: [] }],
      1,
      { ids: [1], unreadable: 0, isComplete: false },
    ],
    [
      'are counted where they have no number',
      [{ ids: [1, 'x', null] }],
      1,
      { ids: [1], unreadable: 2, isComplete: false },
    ],
    [
      'may have their number as text',
      [{ ids: ['7'] }],
      1,
      { ids: [7], unreadable: 0, isComplete: true },
    ],
  ])('%s', async (_, pages, totalRegistros, expected) => {
    const list = () => ({
      async *pages() {
        for (const { ids, endedEarly } of pages) {
          yield { items: ids.map(entry), paginacao: { totalRegistros }, endedEarly };
        }
      },
    });
    const { ciclos, ...rest } = await listCiclos({ ciclos: { list } } as never, {}, {});
    expect({ ids: [...ciclos.keys()], ...rest }).toEqual(expected);
  });
});
