import type { MirrorClient } from '../../../src/mirror/index.js';

/** A list of one page, which is whole. */
export const onePage = (read: () => readonly object[] | Promise<readonly object[]>) => ({
  async *pages() {
    const items = (await read()) as never[];
    yield { items, paginacao: { totalRegistros: items.length } };
  },
});

/** What a test has a service say. */
export interface Made {
  /** Its cycles, as the list has them. */
  ciclos(): readonly object[] | Promise<readonly object[]>;
  /** The items of a cycle's detail. */
  items(idCiclo: number): Iterable<unknown> | AsyncIterable<unknown>;
  /** The record of an order; by default there is none. */
  find?(chave: object): object | null | undefined;
  loja?: string;
}

/** A client of a service that says what a test makes up. */
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
