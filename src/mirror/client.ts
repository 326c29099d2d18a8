import type { Comissao } from '../api/schemas/analises.js';
import type { Ciclo } from '../api/schemas/ciclos.js';
import type { Pedido } from '../api/schemas/pedido.js';
import type { PedidoChave } from '../api/schemas/pedido-chave.js';
import type { ParteItem } from './read/ciclo-rows.js';

/** Settings of a call, as the client takes them. */
export interface MirrorCallOptions {
  signal?: AbortSignal | undefined;
}

/** What a mirror asks of a client; `Recebiveis` is one. */
export interface MirrorClient {
  readonly ciclos: {
    list(
      params: {
        limite: number;
        dataRepasseInicio?: string;
        dataInicioRegistro?: string;
      },
      options?: MirrorCallOptions,
    ): {
      pages(): AsyncIterable<{
        items: readonly Ciclo[];
        paginacao: { totalRegistros?: number | null };
      }>;
    };
    stream(
      idCiclo: number,
      params: { agruparEventos: false },
      options?: MirrorCallOptions,
    ): AsyncIterable<ParteItem>;
  };
  readonly pedido: {
    find(chave: PedidoChave, options?: MirrorCallOptions): Promise<Pedido | null>;
    /** For `orders: { periodo }`. */
    readonly analises?: {
      comissoes(
        params: { periodo: { inicio: string; fim: string }; limite: number },
        options?: MirrorCallOptions,
      ): {
        pages(): AsyncIterable<{
          items: readonly Pick<Comissao, 'pedido'>[];
          paginacao: { totalRegistros?: number | null };
        }>;
      };
    };
  };
  readonly limits?: {
    of(
      endpoint: 'ciclos.list' | 'ciclos.get' | 'pedido.get' | 'pedido.analises.comissoes',
    ): { requests: number; perMs: number } | null;
  };
  storeId(): Promise<string>;
}
