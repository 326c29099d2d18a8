import type { Comissao } from '../client/contract/schemas/analises.js';
import type { Ciclo } from '../client/contract/schemas/ciclos.js';
import type { Pedido } from '../client/contract/schemas/pedido.js';
import type { PedidoChave } from '../client/contract/schemas/pedido-chave.js';
import type { ParteItem } from './read/ciclo-rows.js';

/** Settings of a call, as the client takes them. */
export interface MirrorCallOptions {
  /** Ends the call. */
  signal?: AbortSignal | undefined;
}

/** The calls that a mirror makes on a client; `Recebiveis` is one. */
export interface MirrorClient {
  /** The cycles. */
  readonly ciclos: {
    /** The list of cycles, page by page (`docs/reference/service.md` 4.4). */
    list(
      params: {
        limite: number;
        dataRepasseInicio?: string;
        dataInicioRegistro?: string;
      },
      options?: MirrorCallOptions,
    ): {
      /** The pages, in order. */
      pages(): AsyncIterable<{
        items: readonly Ciclo[];
        paginacao: { totalRegistros?: number | null };
        /** True if the list ended short of its counters, or because its pages repeat. */
        endedEarly?: boolean;
      }>;
    };
    /** The items of a cycle's detail, one by one (`docs/reference/service.md` 4.5). */
    stream(
      idCiclo: number,
      params: { agruparEventos: false },
      options?: MirrorCallOptions,
    ): AsyncIterable<ParteItem>;
  };
  /** The orders. */
  readonly pedido: {
    /** The record of an order, or null if the service has none (`docs/reference/service.md` 4.6). */
    find(chave: PedidoChave, options?: MirrorCallOptions): Promise<Pedido | null>;
    /** For `orders: { periodo }`. */
    readonly analises?: {
      /** The commission analysis, page by page (`docs/reference/service.md` 4.7). */
      comissoes(
        params: { periodo: { inicio: string; fim: string }; limite: number },
        options?: MirrorCallOptions,
      ): {
        /** The pages in their order. */
        pages(): AsyncIterable<{
          items: readonly Pick<Comissao, 'pedido'>[];
          paginacao: { totalRegistros?: number | null };
        }>;
      };
    };
  };
  /** The limits in force, for plans; without them the published ones count. */
  readonly limits?: {
    /** The limit of an endpoint; null if it has none. */
    of(
      endpoint: 'ciclos.list' | 'ciclos.get' | 'pedido.get',
    ): { requests: number; perMs: number } | null;
  };
  /**
   * Identity of the store: differs between stores, is the same for all tokens of a store, and is not the
   * token.
   */
  storeId(): Promise<string>;
}
