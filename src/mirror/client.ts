import type { Ciclo } from '../api/schemas/ciclos.js';
import type { Pedido } from '../api/schemas/pedido.js';
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
    find(
      chave: { pedidoCanal: string } | { pedido: string },
      options?: MirrorCallOptions,
    ): Promise<Pedido | null>;
  };
  readonly limits?: {
    of(
      endpoint: 'ciclos.list' | 'ciclos.get' | 'pedido.get',
    ): { requests: number; perMs: number } | null;
  };
  storeId(): Promise<string>;
}
