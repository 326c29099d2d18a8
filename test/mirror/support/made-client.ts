import type { MirrorClient } from '../../../src/mirror/index.js';

/** A complete list of one page. */
export const onePage = (read: () => readonly object[] | Promise<readonly object[]>) => ({
  async *pages() {
    const items = (await read()) as never[];
    yield { items, paginacao: { totalRegistros: items.length } };
  },
});

/** The answers of a service made up by a test. */
export interface Made {
  /** The cycles of the list. */
  ciclos(): readonly object[] | Promise<readonly object[]>;
  /** The items of a cycle's detail. */
  items(idCiclo: number): Iterable<unknown> | AsyncIterable<unknown>;
  /** The record of an order; by default no order is found. */
  find?(chave: object): object | null | undefined;
  loja?: string;
}

/** A client of a service with made-up answers. */
export const madeClient = ({ ciclos, items, find, loja = 'loja' }: Made): MirrorClient => ({
  ciclos: {
    list: () => onePage(ciclos),
    async *stream(idCiclo) {
      yield* items(idCiclo) as Iterable<never>;
    },
  },
  pedido: { find: async (chave) => (find?.(chave) ?? null) as never },
  storeId: async () => loja,
});
