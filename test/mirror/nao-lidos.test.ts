import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import type { Mirror, MirrorClient } from '../../src/mirror/index.js';
import { ledgerOf } from '../conciliacao/support/ledger.js';

const RUN = { orders: true, loja: 'loja', hoje: '2026-07-01' } as const;

/** The warnings of a reconciliation about uncopied cycles, with their counts. */
async function lacking(mirror: Mirror): Promise<[string, number][]> {
  const { avisos } = await reconcile(mirror);
  return avisos.map(({ codigo, quantidade }) => [codigo, quantidade]);
}

type Stream = MirrorClient['ciclos']['stream'];

/** The client with another stream of details. */
const withDetail = (
  client: MirrorClient,
  streamOf: (original: Stream) => (...call: Parameters<Stream>) => unknown,
): MirrorClient => ({
  ...client,
  ciclos: { ...client.ciclos, stream: streamOf(client.ciclos.stream) as Stream },
});

/** The client with changed pages of the list of cycles; `then` runs after the last page. */
const withPages = (
  client: MirrorClient,
  change: (page: object) => object,
  then: () => Promise<unknown> = async () => {},
): MirrorClient => ({
  ...client,
  ciclos: {
    ...client.ciclos,
    list: (...call) =>
      ({
        async *pages() {
          for await (const page of client.ciclos.list(...call).pages()) yield change(page);
          await then();
        },
      }) as never,
  },
});

/** The client with an inexact amount in the detail of one cycle. */
const broken = (client: MirrorClient, idCiclo: number): MirrorClient =>
  withDetail(
    client,
    (original) =>
      async function* (id, ...rest) {
        if (id === idCiclo) yield { parte: 'eventos', item: { evento: 'x', totalValor: 1.005 } };
        else yield* original(id, ...rest);
      },
  );

async function twoCiclos() {
  const of = await ledgerOf();
  for (const [id, pedido] of [
    [1, '1'],
    [2, '2'],
  ] as const) {
    of.store.order(pedido, 10_000, 0);
    of.store.ciclo(id, `2026-06-1${id}`, { [pedido]: [['repasse', 10_000]] });
  }
  return of;
}

describe('a listed cycle that was not copied', () => {
  it('is noticed by the reconciliation, counted by the status, and read again', async () => {
    const { mirror, store } = await twoCiclos();
    const { failures } = await mirror.run(broken(store.client, 2), RUN);
    expect(failures).toMatchObject([{ idCiclo: 2 }]);
    expect(await mirror.status()).toMatchObject([{ ciclos: 1, unread: 1, listIsComplete: true }]);
    expect(await lacking(mirror)).toContainEqual(['cicloNaoLido', 1]);
    await mirror.run(store.client, RUN);
    expect(await mirror.status()).toMatchObject([{ ciclos: 2, unread: 0 }]);
    expect(await lacking(mirror)).toEqual([]);
  });

  it('recovers nothing once it is copied: its payments were never missing', async () => {
    const { mirror, store } = await twoCiclos();
    const night = async (client: MirrorClient) => {
      await mirror.run(client, { ...RUN, orders: { keys: [{ pedido: '1' }, { pedido: '2' }] } });
      const found = await reconcile(mirror, { prazoDias: 1, hoje: '2026-07-01' });
      return mirror.achados.record(found);
    };
    // The order of the uncopied cycle was not delivered: its finding claims nothing.
    const one = { quantidade: 1, cobrarCentavos: 0, conferir: 1 };
    expect(await night(broken(store.client, 2))).toMatchObject({ novas: one, incompleta: true });
    expect(await night(store.client)).toMatchObject({
      recuperadoCentavos: 0,
      regularizadas: { quantidade: 1 },
    });
  });

  it('is noticed too after an interrupted run', async () => {
    const { mirror, store } = await twoCiclos();
    const ending = new AbortController();
    const client = withDetail(store.client, (original) => (...call) => {
      ending.abort();
      return original(...call);
    });
    await expect(mirror.run(client, { ...RUN, signal: ending.signal })).rejects.toThrow();
    expect(await mirror.status()).toMatchObject([{ ciclos: 1, unread: 1 }]);
    await mirror.run(store.client, RUN);
    expect(await mirror.status()).toMatchObject([{ ciclos: 2, unread: 0 }]);
  });

  it.each([
    ['new', false],
    ['young', true],
  ])(
    'does not keep a %s cycle behind it from being read, though it ends each run',
    async (_, isCopied) => {
      const { mirror, store } = await twoCiclos();
      if (isCopied) await mirror.run(store.client, RUN);
      const asked: number[] = [];
      const client = withDetail(store.client, (original) => (idCiclo, ...rest) => {
        asked.push(idCiclo);
        if (idCiclo === 1) throw new Error('down');
        return original(idCiclo, ...rest);
      });
      for (let night = 0; night < 2; night++) {
        await expect(mirror.run(client, RUN)).rejects.toThrow('down');
      }
      expect(asked).toEqual([1, 2, 1]);
    },
  );

  it('includes a cycle whose new copy failed, however old it is by then', async () => {
    const { mirror, store } = await twoCiclos();
    const dataHora = '2026-06-10 08:00:00';
    const client = withPages(store.client, (page) => ({
      ...page,
      items: (page as { items: object[] }).items.map((ciclo) => ({ ...ciclo, dataHora })),
    }));
    await mirror.run(client, RUN);
    await mirror.run(broken(client, 2), RUN);
    expect(await mirror.status()).toMatchObject([{ ciclos: 2, unread: 1 }]);
    const { ciclos } = await mirror.run(client, { ...RUN, hoje: '2027-07-01' });
    expect(ciclos).toMatchObject({ read: 1, unchanged: 1 });
    expect(await mirror.status()).toMatchObject([{ unread: 0 }]);
  });
});

describe('a list of cycles that ended short of its counters', () => {
  it('counts until the cycles of the next list are noted, however that run ends', async () => {
    const { mirror, store, execute } = await twoCiclos();
    const short = withPages(store.client, (page) => ({
      ...page,
      paginacao: { totalRegistros: 3 },
    }));
    await mirror.run(short, RUN);
    store.ciclo(3, '2026-06-20', { '1': [['imposto', -1]] });
    execute(
      "create trigger ends before insert on mirror_unread begin select raise(abort, 'ends'); end",
    );
    await expect(mirror.run(store.client, RUN)).rejects.toThrow();
    expect(await mirror.status()).toMatchObject([{ unread: 0, listIsComplete: false }]);
  });

  it('is noticed until a complete list has the same days, and recovers nothing meanwhile', async () => {
    const { mirror, store } = await twoCiclos();
    const short = withPages(store.client, (page) => ({
      ...page,
      paginacao: { totalRegistros: 2 },
    }));
    const night = async (client: MirrorClient, options: object) => {
      const orders = { keys: [{ pedido: '1' }, { pedido: '2' }] };
      await mirror.run(client, { ...RUN, ...options, orders });
      const found = await reconcile(mirror, { prazoDias: 1, hoje: '2026-07-01' });
      return mirror.achados.record(found);
    };
    store.hidden.add(1);
    await night(short, {});
    store.hidden.clear();
    await night(store.client, { since: '2026-06-12' });
    expect(await mirror.status()).toMatchObject([{ listIsComplete: false }]);
    expect(await lacking(mirror)).toContainEqual(['listaIncompleta', 1]);
    expect(await night(store.client, {})).toMatchObject({ recuperadoCentavos: 0 });
    expect(await mirror.status()).toMatchObject([{ listIsComplete: true }]);
  });

  it('includes a list whose pages repeat, and marks no cycle missing', async () => {
    const { mirror, store } = await twoCiclos();
    await mirror.run(store.client, RUN);
    store.hidden.add(2);
    const repeats = withPages(store.client, (page) => ({ ...page, endedEarly: true }));
    expect(await mirror.run(repeats, RUN)).toMatchObject({
      listIsComplete: false,
      ciclos: { missing: 0 },
    });
  });
});

describe('a cycle created while a run lists', () => {
  /** The client, which calls `act` once the pages were read. */
  const meanwhile = (client: MirrorClient, act: () => Promise<unknown>) =>
    withPages(client, (page) => page, act);
  const evento = { tipo: 'ciclo', dados: { codigo: '3' } } as never;

  it('is not missing if an event copied it', async () => {
    const { mirror, store } = await twoCiclos();
    await mirror.run(store.client, RUN);
    const client = meanwhile(store.client, async () => {
      store.ciclo(3, '2026-06-20', { '1': [['imposto', -1]] });
      await mirror.handle(store.client, evento, { loja: 'loja' });
    });
    expect(await mirror.run(client, RUN)).toMatchObject({ ciclos: { listed: 2, missing: 0 } });
    expect(await mirror.status()).toMatchObject([{ ciclos: 3, missing: 0, unread: 0 }]);
  });

  it('stays uncopied if the copy after an event failed', async () => {
    const { mirror, store } = await twoCiclos();
    const client = meanwhile(store.client, async () => {
      store.ciclo(3, '2026-06-20', { '1': [['imposto', -1]] });
      const handled = mirror.handle(broken(store.client, 3), evento, { loja: 'loja' });
      await expect(handled).rejects.toThrow();
    });
    await mirror.run(client, RUN);
    expect(await mirror.status()).toMatchObject([{ ciclos: 2, unread: 1 }]);
  });
});
