import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type MirrorClient, openMirror } from '../../../src/mirror/index.js';
import { queryOf } from './sqlite.js';
import { temporaryDirectory } from './store.js';

/** A cycle as the service lists it. */
interface Listed {
  dia: string | null;
  /** The amount of its one line, in reais. */
  valor: unknown;
  /** The total that the list announces; the amount of that line by default. */
  repasse?: number;
  /** The totals by event that the list announces; none by default. */
  totais?: readonly object[] | null;
  /** Thrown by the request for its detail. */
  failure?: Error | undefined;
  /** An item that replaces the one line. */
  item?: unknown;
  /** Items that replace the one line. */
  items?: readonly unknown[];
}

/** A changeable store of cycles with one line each, a mirror of it, and the last requests. */
export async function openListedStore(days: Record<number, string | null>) {
  const ciclos = new Map<number, Listed>(
    Object.entries(days).map(([idCiclo, dia]) => [Number(idCiclo), { dia, valor: 1 }]),
  );
  let announced: number | undefined;
  const lists: Record<string, unknown>[] = [];
  const read: number[] = [];
  /** Parameters and options of the last request of each kind. */
  const asked: Record<'list' | 'detail', { params?: unknown; options?: unknown }> = {
    list: {},
    detail: {},
  };
  const client = {
    ciclos: {
      list(params: Record<string, unknown>, options?: unknown) {
        lists.push(params);
        asked.list = { params, options };
        return {
          async *pages() {
            const items = [...ciclos].map(([idCiclo, { dia, valor, repasse, totais = [] }]) => ({
              idCiclo,
              canal: 'Amazon',
              valorRepasse: repasse ?? (typeof valor === 'number' ? valor : 1),
              eventos: totais,
              dataRepasse: dia,
              dataHora: dia,
            }));
            yield { items, paginacao: { totalRegistros: announced ?? items.length } };
          },
        };
      },
      async *stream(idCiclo: number, params?: unknown, options?: unknown): AsyncGenerator<unknown> {
        read.push(idCiclo);
        asked.detail = { params, options };
        const { valor, failure, item, items } = ciclos.get(idCiclo) as Listed;
        if (failure) throw failure;
        if (items) yield* items;
        else yield item ?? { parte: 'eventos', item: { evento: 'tarifa', totalValor: valor } };
      },
    },
    pedido: { find: async () => null },
    storeId: async () => 'a',
  } as unknown as MirrorClient;

  const path = join(await temporaryDirectory(), 'store.db');
  const mirror = await openMirror({ path });
  onTestFinished(() => mirror.close());
  const query = queryOf(path);
  return {
    client,
    mirror,
    lists,
    read,
    asked,
    query,
    change: (idCiclo: number, to: Partial<Listed>) =>
      ciclos.set(idCiclo, { ...(ciclos.get(idCiclo) as Listed), ...to }),
    remove: (idCiclo: number) => ciclos.delete(idCiclo),
    /** Sets the total that the list announces; by default the number of its cycles. */
    announce: (total?: number) => {
      announced = total;
    },
    status: async () => (await mirror.status())[0],
    /** The version that readers compare before and after: 0 until anything was copied. */
    version: async () =>
      Number((await query('select versao from mirror_versions'))[0]?.versao ?? 0),
  };
}
